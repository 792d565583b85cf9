import { darkness, groundOf, itemsOn, mustMove, type Objectron, playerInSeat } from '@tavola/objectron';
import { wrap } from '../../screen.ts';
import type { Sight, TextTable } from '../../text-table.ts';
import { answer, question } from './answers.ts';
import { drawBoard, symbolOf, thingsOn, trailSymbol } from './board.ts';
import { eventSentence, itemList, nameOf, positionFault, refusalSentence, warningSentence } from './sentences.ts';
import { words } from './texts.ts';

type Look = Sight<Objectron>;

/** Objectron in words: the grid with a sign and the turns without power for every square, actions whole or part by part. */
export const objectronTable: TextTable<Objectron> = {
  title: words.title,
  summary: words.summary,
  fields: words.fields,
  symbol: symbolOf,
  help: () => words.help,
  board: ({ view, paint }) => drawBoard(view, paint),
  score: () => null,
  moves,
  legend,
  hint: (sight) => [...ownLines(sight), otherLine(sight)].flatMap((line) => wrap(line)),
  question,
  answer,
  // Nothing can be taken back, so all but the harmless is confirmed.
  confirms: ({ type }) => type !== 'pick-up',
  event: eventSentence,
  refusal: (_sight, refusal) => refusalSentence(refusal),
  warning: (_sight, warning) => warningSentence(warning),
  positionFault,
};

function legend(sight: Look): readonly string[] {
  const { view, paint } = sight;
  const marks = view.players.map((_, seat) =>
    words.seatMark(paint.seat(seat, symbolOf(seat)), paint.seat(seat, trailSymbol(seat)), nameOf(sight, seat)),
  );
  const links = view.grid.teleporters.map(({ at, to }) => words.link(at, to));
  const several = groundOf(view.grid).names.flatMap((square) => {
    const things = thingsOn(view, square).map((thing) =>
      thing === 'teleporter' ? words.teleporter : words.item[thing],
    );
    return things.length > 1 ? [words.severalOn(square, things.join(' and '))] : [];
  });
  return [
    words.legend(marks[0] ?? '', marks[1] ?? ''),
    words.ground,
    words.things,
    words.digits,
    ...(links.length > 0 ? [words.teleporters(links.join(', '))] : []),
    ...(several.length > 0 ? [words.several(several.join(', '))] : []),
    words.example,
  ];
}

function ownLines({ view, seat }: Look): string[] {
  const { at, carried } = playerInSeat(view, seat);
  const here = itemsOn(view, at);
  const moving = view.moved ? words.moved : mustMove(view) ? words.mustMove : words.unmoved;
  const place = [
    words.you(at, itemList(carried)),
    ...(here.length > 0 ? [words.here(itemList(here))] : []),
    ...(darkness(view, at) > 0 ? [words.dark] : []),
  ];
  return [`${words.actions(view.actions)} ${moving}`, place.join(' ')];
}

function otherLine(sight: Look): string {
  const other = 1 - sight.seat;
  const { at, carried, penalty } = playerInSeat(sight.view, other);
  const name = nameOf(sight, other);
  const line = words.other(name, at, itemList(carried));
  return penalty > 0 ? `${line} ${words.owes(name, penalty)}` : line;
}

/** By their notation, moves first. */
function moves(sight: Look): readonly string[] {
  const choices = sight.choices();
  const actions = choices.kind === 'listed' ? choices.actions : [];
  const notations = (isMove: boolean): string =>
    actions
      .filter(({ type }) => (type === 'move') === isMove)
      .map((action) => sight.notate(action))
      .join(', ');
  return [words.moves(notations(true)), words.others(notations(false))];
}
