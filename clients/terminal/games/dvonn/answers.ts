import { type Cell, checkSource, type Dvonn, type DvonnAction, isPlacing } from '@tavola/dvonn';
import type { Reason } from '@tavola/kernel';
import { quoted } from '../../clean.ts';
import type { Answer, Sight } from '../../text-table.ts';
import { texts } from '../../texts.ts';
import { refusalSentence, stuckSentence, targetNames, targetsSentence } from './sentences.ts';

const words = texts.dvonn;
type Look = Sight<Dvonn>;

export function question(sight: Look, typed: readonly string[]): string {
  if (isPlacing(sight.view)) return words.place;
  return typed.length === 0 ? words.source : words.destination;
}

/** A space, or a whole move at once. `typed` holds the source when the destination is asked for. */
export function answer(sight: Look, typed: readonly string[], line: string): Answer<Dvonn> {
  const [from] = typed;
  const read = sight.read(line);
  if (!read.ok) return again(unreadable(sight, from, line, read.error));
  const action = read.value;
  if (action.type !== 'place' || isPlacing(sight.view)) return { kind: 'action', action };
  return from === undefined ? chooseSource(sight, action.at) : { kind: 'action', action: moveTo(from, action.at) };
}

/** A stack that cannot be moved is refused before anybody thinks about where it could go. */
function chooseSource(sight: Look, cell: Cell): Answer<Dvonn> {
  const refusal = checkSource(sight.view.cells, sight.seat, cell);
  if (refusal !== null) return again(refusalSentence(sight, refusal, null));
  if (targetNames(sight, cell).length === 0) return again(stuckSentence(sight, cell));
  return { kind: 'more', typed: [cell], says: targetsSentence(sight, cell) };
}

function unreadable(sight: Look, from: Cell | undefined, line: string, error: Reason): string {
  if (line.trim() === '') return words.empty;
  if (error.code !== 'off-board') return words.notUnderstood(quoted(line));
  const [cell = ''] = error.at ?? [];
  // In a whole move the bad space may be the second one.
  const source = from ?? (line.replaceAll(' ', '').startsWith(cell) ? cell : '');
  return refusalSentence(sight, error, moveTo(source, cell));
}

function moveTo(from: Cell, to: Cell): DvonnAction {
  return { type: 'move', from, to };
}

function again(says: string): Answer<Dvonn> {
  return { kind: 'again', says };
}
