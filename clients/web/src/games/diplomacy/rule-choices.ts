/** What the rulebooks leave open or answer differently, by the numbers of the public test cases, and what is played here. */
export interface RuleChoice {
  readonly number: string;
  readonly question: string;
  readonly answer: string;
}

export const RULE_CHOICES: readonly RuleChoice[] = [
  {
    number: '4.A.1',
    question: 'An army could be carried on several ways, and one of them is broken',
    answer: 'It arrives as long as one whole way is left.',
  },
  {
    number: '4.A.2',
    question: 'A convoy and an attack hang on each other',
    answer: 'The convoy fails: the army stays, and cuts no support where it was going.',
  },
  {
    number: '4.A.3',
    question: 'An army goes next door and a fleet could carry it',
    answer:
      'It goes by sea when its order says VIA, or when a fleet of its own power carries it. With VIA and no convoy it stays; the classic edition lets it walk.',
  },
  {
    number: '4.A.4',
    question: 'A carried army attacks a unit that supports an attack on the place it comes from',
    answer: 'The support is not cut, as with any attack from there.',
  },
  {
    number: '4.A.5',
    question: 'A unit was driven out by an army that came by sea',
    answer: 'It may retreat to the place the army came from.',
  },
  {
    number: '4.A.7',
    question: 'A unit that is driven out was itself going where its attacker came from',
    answer: 'It keeps others out of there, unless it lost to that attacker face to face.',
  },
  {
    number: '4.B.1, 4.B.2',
    question: 'A fleet’s order names no coast',
    answer: 'Where only one coast can be reached, that one is meant. Where two can, the order fails.',
  },
  {
    number: '4.B.3',
    question: 'A fleet’s order names a coast it cannot reach',
    answer: 'The order fails, even if the other coast could be reached.',
  },
  {
    number: '4.B.4',
    question: 'A support of a move names no coast',
    answer: 'It counts, for foreign units too. A coast that is named has to be the right one.',
  },
  {
    number: '4.B.5',
    question: 'A unit is called by the wrong coast',
    answer: 'The order counts: there is only one unit there.',
  },
  { number: '4.B.6', question: 'An army’s order names a coast', answer: 'The coast is passed over.' },
  {
    number: '4.B.7',
    question: 'A fleet is built in St Petersburg without a coast',
    answer: 'The build fails. On this map you are asked for the coast.',
  },
  { number: '4.C.4', question: 'A fleet is to be built inland', answer: 'The build fails; no army is built instead.' },
  { number: '4.D.4', question: 'More builds are ordered than are due', answer: 'The first ones count.' },
  { number: '4.D.6', question: 'More removals are ordered than are due', answer: 'The first ones count.' },
  {
    number: '4.E.1',
    question: 'An order could never work',
    answer: 'It is passed over: the unit holds, and can be supported in holding.',
  },
  {
    number: 'UC 46',
    question: 'A power removes too few units',
    answer:
      'The one furthest from its home goes, fleets before armies, then by the alphabet. The edition of 2023 counts from any centre the power owns.',
  },
];
