import {
  type Cell,
  type Dvonn,
  type DvonnAction,
  type DvonnRefusal,
  indexOf,
  isPlacing,
  type Stack,
} from '@tavola/games/dvonn';
import type { Reason, Refusal, Seat } from '@tavola/kernel';
import { plain } from '@tavola/words';
import { targetsIn } from '@tavola/words/games/dvonn';
import { messages } from '../../language.ts';
import { positionSentence } from '../../position-fault.ts';
import type { SeatView } from '../../seat-view.ts';
import { SYMBOLS, stackText } from './board.ts';

export function dvonnSymbol(seat: Seat): string {
  return SYMBOLS[seat === 0 ? 0 : 1];
}

export function stackOn(seatView: SeatView<Dvonn>, cell: Cell): Stack {
  return seatView.view.cells[indexOf(cell) ?? -1] ?? '';
}

/** The sentence of every client. The setup is shown as a board, and the ending has its own screen. */
export function eventSentence(seatView: SeatView<Dvonn>, event: Dvonn['event']): string | null {
  if (event.type === 'set-up' || event.type === 'ended') return null;
  const line = messages().dvonn.event(event, seatView.names, seatView.view);
  return line === null ? null : plain(line.words);
}

/** Why a given position can’t be played. */
export function positionFault(fault: Reason): string {
  return positionSentence(messages().dvonnTerminal, fault);
}

/** The chosen stack has no destination. The rules refuse only the whole move, so this is checked here. */
export function stuckSentence(seatView: SeatView<Dvonn>, from: Cell): string {
  const { dvonn, dvonnTerminal: m } = messages();
  return `${m['illegal-stack']} ${dvonn.stuck(seatView.view, from)}`;
}

/** Whether a refusal is about the stack or its destination. Null: neither. */
const ABOUT = {
  'game-over': null,
  'not-your-turn': null,
  'still-placing': null,
  'nothing-to-place': null,
  'pass-not-allowed': null,
  'off-board': 'either',
  occupied: 'illegal-placement',
  'empty-cell': 'illegal-stack',
  'lone-red': 'illegal-stack',
  'not-yours': 'illegal-stack',
  surrounded: 'illegal-stack',
  'same-cell': 'illegal-placement',
  'not-straight': 'illegal-placement',
  'wrong-distance': 'illegal-placement',
  'empty-target': 'illegal-placement',
} as const satisfies Readonly<Record<DvonnRefusal, 'illegal-stack' | 'illegal-placement' | 'either' | null>>;

/** The sentence of every client, after the terminal’s own lead for a bad source or destination. */
export function refusalSentence(seatView: SeatView<Dvonn>, refusal: Reason, action: DvonnAction | null): string {
  const { dvonn, dvonnTerminal: m } = messages();
  const { code, at = [] } = refusal as Refusal<Dvonn>;
  const sentence = dvonn.refusal({ code, at }, seatView.view, action) ?? code;
  const about = ABOUT[code];
  if (about === null) return sentence;
  const isStack = isSource(seatView, at[0] ?? '', action);
  const lead = about === 'either' ? (isStack ? 'illegal-stack' : 'illegal-placement') : about;
  return `${m[lead]} ${sentence}`;
}

export function targetsSentence(seatView: SeatView<Dvonn>, from: Cell): string {
  const { language, dvonnTerminal: m } = messages();
  const stack = stackText(stackOn(seatView, from));
  return m['can-move']({ stack, from, cells: language.list(targetsIn(seatView.view, from)) });
}

/** A space off the board counts as a source unless it was typed as the destination, or a piece is being placed. */
function isSource(seatView: SeatView<Dvonn>, cell: Cell, action: DvonnAction | null): boolean {
  if (isPlacing(seatView.view)) return false;
  return action === null || action.type !== 'move' || action.from === cell;
}
