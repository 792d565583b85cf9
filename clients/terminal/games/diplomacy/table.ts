import { type Diplomacy, fullNameOf, PROVINCES } from '@tavola/diplomacy';
import type { TextTable } from '../../text-table.ts';
import { answer, moves, question } from './answers.ts';
import { drawBoard, powerOf } from './board.ts';
import { eventSentence, positionFault, refusalSentence, scoreText, warningSentence } from './sentences.ts';
import { words } from './texts.ts';

/** Not their letters too: with both, the key could not tell `Paris` from `PAR`. */
const NAMES: readonly string[] = [...PROVINCES.map(fullNameOf), 'done', 'orders'];

/** Diplomacy in words: positions by power, orders in the notation players have always used. */
export const diplomacyTable: TextTable<Diplomacy> = {
  title: words.title,
  summary: words.summary,
  fields: words.fields,
  customs: words.customs,
  symbol: powerOf,
  help: () => words.help,
  board: ({ view, seat, paint }) => drawBoard(view, seat, paint),
  score: scoreText,
  moves,
  legend: ({ view, names, paint }) => [
    words.legend(names.map((name, seat) => words.player(paint.seat(seat, powerOf(seat)), name)).join(', ')),
    words.typing[view.stage],
  ],
  hint: ({ view }) => (view.stage === 'movement' ? [] : [words.typing[view.stage]]),
  question,
  answer,
  confirms: () => true,
  keepsTyped: true,
  completions: () => NAMES,
  event: eventSentence,
  refusal: (_sight, refusal) => refusalSentence(refusal),
  warning: warningSentence,
  positionFault,
};
