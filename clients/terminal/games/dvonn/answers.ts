import { type Cell, checkSource, type Dvonn, type DvonnAction, isPlacing } from '@tavola/dvonn';
import type { Reason } from '@tavola/kernel';
import { targetsIn } from '@tavola/words/games/dvonn';
import { quoted } from '../../clean.ts';
import { spoken } from '../../language.ts';
import type { Answer, Sight } from '../../text-table.ts';
import { refusalSentence, stuckSentence, targetsSentence } from './sentences.ts';

type Look = Sight<Dvonn>;

export function question(sight: Look, typed: readonly string[]): string {
  const m = spoken().dvonnTerminal;
  if (isPlacing(sight.view)) return m['place.prompt'];
  return m[typed.length === 0 ? 'source.prompt' : 'destination.prompt'];
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
  if (targetsIn(sight.view, cell).length === 0) return again(stuckSentence(sight, cell));
  return { kind: 'more', typed: [cell], says: targetsSentence(sight, cell) };
}

function unreadable(sight: Look, from: Cell | undefined, line: string, error: Reason): string {
  const m = spoken().dvonnTerminal;
  if (line.trim() === '') return m['nothing-typed'];
  if (error.code !== 'off-board') return m.unreadable({ typed: quoted(line) });
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
