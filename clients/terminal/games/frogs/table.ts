import { CARDS, type Frogs, type FrogsAction } from '@tavola/frogs';
import { spoken } from '../../language.ts';
import { wrap } from '../../screen.ts';
import type { Sight, TextTable } from '../../text-table.ts';
import { answer, question } from './answers.ts';
import { drawBoard, symbolOf } from './board.ts';
import { CARD_WORDS, eventSentence, nameOf, positionFault, refusalSentence } from './sentences.ts';

/** Frogs & Bridges in words: the board by the names of its tiles, actions by their notation or part by part. */
export const frogsTable: TextTable<Frogs> = {
  get title() {
    return spoken().cards['frogs.name'];
  },
  get summary() {
    return spoken().cards['frogs.line'];
  },
  get fields() {
    const { cards, frogsTerminal: m } = spoken();
    return {
      occupied: {
        asks: m['occupied.prompt'],
        choices: { 'hop-on': cards['frogs.occupied.hop-on'], push: cards['frogs.occupied.push'] },
      },
      homes: {
        asks: m['homes.prompt'],
        choices: { spread: cards['frogs.homes.spread'], any: cards['frogs.homes.any'] },
      },
    };
  },
  symbol: symbolOf,
  help,
  rules: () => spoken().frogsRules,
  board: ({ view, paint }) => drawBoard(view, paint),
  score,
  moves,
  legend: (sight) => [legend(sight), spoken().frogsTerminal.example({ jump: notations(sight, 'jump')[0] ?? 'C3C4' })],
  hint: (sight) => [cards(sight)],
  question,
  answer,
  confirms: () => true,
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => spoken().frogs.warning(warning),
  outcome: (outcome, names) => spoken().frogs.outcome(outcome, names),
  positionFault,
};

function help(): readonly string[] {
  const m = spoken().frogsTerminal;
  const groups = [
    [m['help.goal']],
    [m['help.turn'], m['help.jump'], m['help.taken'], m['help.home'], m['help.bridge']],
    [m['help.cards'], m['help.extra'], m['help.parachute'], m['help.bridges'], m['help.remove']],
    [m['help.typing']],
    [m['help.commands']],
  ];
  return groups.flatMap((group, index) => [...(index > 0 ? [''] : []), ...group.flatMap((line) => wrap(line))]);
}

function score(sight: Sight<Frogs>): string {
  const { language, frogsTerminal: m } = spoken();
  const seats = sight.view.home.map((count, seat) =>
    m['score.seat']({ name: nameOf(sight, seat), symbol: symbolOf(seat), count }),
  );
  return m.score({ seats: language.facts(seats) });
}

function legend(sight: Sight<Frogs>): string {
  const m = spoken().frogsTerminal;
  const seats = sight.view.frogs.map((_, seat) =>
    m['legend.seat']({ symbol: sight.paint.seat(seat, symbolOf(seat)), name: nameOf(sight, seat) }),
  );
  return m.legend({ seats: seats.join('   ') });
}

function cards({ view, seat }: Sight<Frogs>): string {
  const { language, frogsTerminal: m } = spoken();
  const hand = view.cards[seat] ?? [];
  if (hand.length === 0) return m['cards.none'];
  return m.cards({ cards: language.facts(hand.map((card) => CARD_WORDS[card])) });
}

/** Jumps and bridges by their notation; of each card only how many ways there are, for they are many. */
function moves(sight: Sight<Frogs>): readonly string[] {
  const { language, frogs, frogsTerminal: m } = spoken();
  const [jumps, bridges] = [notations(sight, 'jump'), notations(sight, 'bridge')];
  const ways = CARDS.map((card) => ({
    ...{ card: frogs.labels.cards[card].name, typed: CARD_WORDS[card] },
    count: notations(sight, card).length,
  }));
  return [
    ...(jumps.length > 0 ? [m['moves.jumps']({ jumps: language.facts(jumps) })] : []),
    ...(bridges.length > 0 ? [m['moves.bridges']({ gaps: language.facts(bridges) })] : []),
    ...ways.filter(({ count }) => count > 0).map((way) => m['moves.card'](way)),
  ];
}

function notations(sight: Sight<Frogs>, type: FrogsAction['type']): string[] {
  const choices = sight.choices();
  const actions = choices.kind === 'listed' ? choices.actions : [];
  return actions.filter((action) => action.type === type).map((action) => sight.notate(action));
}
