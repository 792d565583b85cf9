import { CELLS, type Dvonn, isPlacing, REDS, scoresOf } from '@tavola/dvonn';
import type { Sight, TextTable } from '../../text-table.ts';
import { texts } from '../../texts.ts';
import { answer, question } from './answers.ts';
import { drawBoard, legend, RED_SYMBOL } from './board.ts';
import {
  eventSentence,
  nameOf,
  positionFault,
  refusalSentence,
  stackOn,
  symbolOf,
  targetNames,
  targetsSentence,
  warningSentence,
} from './sentences.ts';

const words = texts.dvonn;
const { asks, ...setups } = words.setup;

/** DVONN in words, after the seed's text interface: x, o and c, rows and doubled columns, source and destination. */
export const dvonnTable: TextTable<Dvonn> = {
  title: words.title,
  summary: words.summary,
  fields: { setup: { asks, choices: setups } },
  symbol: symbolOf,
  help: ({ paint }) => [...words.help, '', ...legend(paint)],
  board: ({ view, paint }) => drawBoard(view.cells, paint),
  score,
  moves,
  legend: (sight) => [...legend(sight.paint), ...example(sight)],
  hint: ({ view, seat }) => {
    if (!isPlacing(view)) return [];
    return [view.placed < REDS ? words.placeRed(RED_SYMBOL) : words.placeOwn(symbolOf(seat))];
  },
  question,
  answer,
  // Forty-nine placements with a question after each would be tiresome; `undo` takes a slip back.
  confirms: (action) => action.type !== 'place',
  event: eventSentence,
  refusal: refusalSentence,
  warning: (_sight, warning) => warningSentence(warning),
  positionFault,
};

/** While pieces are placed, everybody has as many as were placed: nothing to tell. */
function score(sight: Sight<Dvonn>): string | null {
  if (isPlacing(sight.view)) return null;
  const [white, black] = scoresOf(sight.view.cells);
  const of = (seat: number, points: number): string => words.scoreOf(nameOf(sight, seat), symbolOf(seat), points);
  return words.score(of(0, white), of(1, black));
}

/** The seat's moves by stack, or the empty spaces while pieces are placed. */
function moves(sight: Sight<Dvonn>): readonly string[] {
  if (isPlacing(sight.view)) {
    const empty = CELLS.filter((cell) => stackOn(sight, cell) === '');
    return [words.placements(empty.join(', '))];
  }
  return sources(sight).map((from) => targetsSentence(sight, from));
}

function example(sight: Sight<Dvonn>): readonly string[] {
  const [from] = sources(sight);
  const [to] = from === undefined ? [] : targetNames(sight, from);
  return from === undefined || to === undefined ? [] : [words.example(from, to)];
}

function sources(sight: Sight<Dvonn>): string[] {
  const choices = sight.choices();
  const actions = choices.kind === 'listed' ? choices.actions : [];
  return [...new Set(actions.flatMap((action) => (action.type === 'move' ? [action.from] : [])))];
}
