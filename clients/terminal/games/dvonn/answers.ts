import { type Cell, checkSource, type Dvonn, type DvonnAction, isPlacing } from '@tavola/games/dvonn';
import type { Reason } from '@tavola/kernel';
import { targetsIn } from '@tavola/words/games/dvonn';
import { quoted } from '../../clean.ts';
import { messages } from '../../language.ts';
import type { SeatView } from '../../seat-view.ts';
import type { Answer } from '../../text-ui.ts';
import { refusalSentence, stuckSentence, targetsSentence } from './sentences.ts';

export function question(seatView: SeatView<Dvonn>, typed: readonly string[]): string {
  const m = messages().dvonnTerminal;
  if (isPlacing(seatView.view)) return m['place.prompt'];
  return m[typed.length === 0 ? 'source.prompt' : 'destination.prompt'];
}

/** Accepts a space or a whole move. `typed` holds the source while the destination is asked for. */
export function answer(seatView: SeatView<Dvonn>, typed: readonly string[], line: string): Answer<Dvonn> {
  const [from] = typed;
  const read = seatView.read(line);
  if (!read.ok) return again(unreadable(seatView, from, line, read.error));
  const action = read.value;
  if (action.type !== 'place' || isPlacing(seatView.view)) return { kind: 'action', action };
  return from === undefined ? chooseSource(seatView, action.at) : { kind: 'action', action: moveTo(from, action.at) };
}

/** Refuses a stack that can’t move before asking for the destination. */
function chooseSource(seatView: SeatView<Dvonn>, cell: Cell): Answer<Dvonn> {
  const refusal = checkSource(seatView.view.cells, seatView.seat, cell);
  if (refusal !== null) return again(refusalSentence(seatView, refusal, null));
  if (targetsIn(seatView.view, cell).length === 0) return again(stuckSentence(seatView, cell));
  return { kind: 'more', typed: [cell], message: targetsSentence(seatView, cell) };
}

function unreadable(seatView: SeatView<Dvonn>, from: Cell | undefined, line: string, error: Reason): string {
  const m = messages().dvonnTerminal;
  if (line.trim() === '') return m['nothing-typed'];
  if (error.code !== 'off-board') return m.unreadable({ typed: quoted(line) });
  const [cell = ''] = error.at ?? [];
  // In a whole move the second space may be the bad one.
  const source = from ?? (line.replaceAll(' ', '').startsWith(cell) ? cell : '');
  return refusalSentence(seatView, error, moveTo(source, cell));
}

function moveTo(from: Cell, to: Cell): DvonnAction {
  return { type: 'move', from, to };
}

function again(message: string): Answer<Dvonn> {
  return { kind: 'again', message };
}
