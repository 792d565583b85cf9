import type { Colt } from '@tavola/colt-express';
import { quoted } from '../../clean.ts';
import { wrap } from '../../screen.ts';
import type { Answer, TextTable } from '../../text-table.ts';
import { drawBoard, moneyLine } from './board.ts';
import type { Look } from './names.ts';
import { eventSentence, positionFault, refusalSentence, warningSentence } from './sentences.ts';
import { words } from './texts.ts';

/** Colt Express in words: the train in profile, actions by their notation or by their number in the list. */
export const coltTable: TextTable<Colt> = {
  title: words.title,
  summary: words.summary,
  fields: words.fields,
  symbol: (seat) => String(seat + 1),
  help: () => words.help,
  board: drawBoard,
  score: moneyLine,
  moves: (sight) => notations(sight).map((notation, index) => words.moves(index + 1, notation)),
  legend: () => [words.board.key, words.legend, words.example],
  hint: (sight) => wrap(words.may(notations(sight).join(', '))),
  question,
  answer,
  confirms: () => true,
  event: eventSentence,
  refusal: (_sight, refusal) => refusalSentence(refusal),
  warning: (_sight, warning) => warningSentence(warning),
  positionFault,
};

function notations(sight: Look): string[] {
  const choices = sight.choices();
  return choices.kind === 'listed' ? choices.actions.map((action) => sight.notate(action)) : [];
}

function question({ view }: Look): string {
  const { ask } = words;
  switch (view.phase) {
    case 'characters':
    case 'attack':
    case 'keep':
      return ask[view.phase];
    case 'schemin':
      return view.owes > 0 ? ask.owes : ask.schemin;
    default:
      return ask.stealin;
  }
}

/** By number or in the notation; what is refused is told with its reason before anything is confirmed. */
function answer(sight: Look, _typed: readonly string[], line: string): Answer<Colt> {
  const text = line.trim();
  if (text === '') return { kind: 'again', says: words.empty };
  const choices = sight.choices();
  const picked = choices.kind === 'listed' && /^\d{1,3}$/.test(text) ? choices.actions[Number(text) - 1] : undefined;
  if (picked !== undefined) return { kind: 'action', action: picked };
  const read = sight.read(text);
  return read.ok ? { kind: 'action', action: read.value } : { kind: 'again', says: words.notUnderstood(quoted(line)) };
}
