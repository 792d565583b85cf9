import { CARDS, type Frogs, type FrogsAction } from '@tavola/frogs';
import type { Sight, TextTable } from '../../text-table.ts';
import { answer, question } from './answers.ts';
import { drawBoard, symbolOf } from './board.ts';
import { cardName, eventSentence, nameOf, positionFault, refusalSentence, warningSentence } from './sentences.ts';
import { words } from './texts.ts';

/** Frogs & Bridges in words: the board by the names of its tiles, actions by their notation or part by part. */
export const frogsTable: TextTable<Frogs> = {
  title: words.title,
  summary: words.summary,
  fields: words.fields,
  symbol: symbolOf,
  help: () => words.help,
  board: ({ view, paint }) => drawBoard(view, paint),
  score: (sight) =>
    words.score(
      sight.view.home.map((count, seat) => words.scoreOf(nameOf(sight, seat), symbolOf(seat), count)).join(', '),
    ),
  moves,
  legend: (sight) => [legend(sight), words.example(notations(sight, 'jump')[0] ?? 'C3C4')],
  hint: (sight) => [cards(sight)],
  question,
  answer,
  confirms: () => true,
  event: eventSentence,
  refusal: (_sight, refusal) => refusalSentence(refusal),
  warning: warningSentence,
  positionFault,
};

function legend(sight: Sight<Frogs>): string {
  const seats = sight.view.frogs.map((_, seat) =>
    words.seatMark(sight.paint.seat(seat, symbolOf(seat)), nameOf(sight, seat)),
  );
  return words.legend(seats.join('   '));
}

function cards({ view, seat }: Sight<Frogs>): string {
  const hand = view.cards[seat] ?? [];
  return hand.length === 0 ? words.noCards : words.cards(hand.map(cardName).join(', '));
}

/** Jumps and bridges by their notation; of each card only how many ways there are, for they are many. */
function moves(sight: Sight<Frogs>): readonly string[] {
  const [jumps, bridges] = [notations(sight, 'jump'), notations(sight, 'bridge')];
  const cards = CARDS.map((card) => ({ name: cardName(card), count: notations(sight, card).length }));
  return [
    ...(jumps.length > 0 ? [words.jumps(jumps.join(', '))] : []),
    ...(bridges.length > 0 ? [words.bridges(bridges.join(', '))] : []),
    ...cards.filter(({ count }) => count > 0).map(({ name, count }) => words.moreWays(name, count)),
  ];
}

function notations(sight: Sight<Frogs>, type: FrogsAction['type']): string[] {
  const choices = sight.choices();
  const actions = choices.kind === 'listed' ? choices.actions : [];
  return actions.filter((action) => action.type === type).map((action) => sight.notate(action));
}
