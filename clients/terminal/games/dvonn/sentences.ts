import {
  type Cell,
  type Dvonn,
  type DvonnAction,
  type DvonnRefusal,
  indexOf,
  isPlacing,
  type Stack,
} from '@tavola/dvonn';
import type { Reason, Refusal, Seat } from '@tavola/kernel';
import { plain } from '@tavola/words';
import { targetsIn } from '@tavola/words/games/dvonn';
import { spoken } from '../../language.ts';
import type { Sight } from '../../text-table.ts';
import { SYMBOLS, stackText } from './board.ts';

type Look = Sight<Dvonn>;

export function symbolOf(seat: Seat): string {
  return SYMBOLS[seat === 0 ? 0 : 1];
}

export function nameOf(sight: Look, seat: Seat): string {
  return sight.names[seat] ?? '';
}

export function stackOn(sight: Look, cell: Cell): Stack {
  return sight.view.cells[indexOf(cell) ?? -1] ?? '';
}

/** What happened, in the words of every client. The set-up is shown as a board, the end has a screen of its own. */
export function eventSentence(sight: Look, event: Dvonn['event']): string | null {
  if (event.type === 'set-up' || event.type === 'ended') return null;
  const line = spoken().dvonn.event(event, sight.names, sight.view);
  return line === null ? null : plain(line.words);
}

type PositionFault = 'bad-stack' | 'stack-while-placing';
const WITH_PLACE: ReadonlySet<string> = new Set<PositionFault>(['bad-stack', 'stack-while-placing']);

/** Why a position from outside cannot be played. */
export function positionFault({ code, at = [] }: Reason): string {
  const m = spoken().dvonnTerminal;
  if (WITH_PLACE.has(code)) return m[`position.${code as PositionFault}`]({ at: at.join(', ') });
  const key = `position.${code}`;
  const text: unknown = Object.hasOwn(m, key) ? m[key as keyof typeof m] : code;
  return typeof text === 'string' ? text : code;
}

/** A stack that is chosen but cannot go anywhere: the rules leave that to the destination, people want to know at once. */
export function stuckSentence(sight: Look, from: Cell): string {
  const { dvonn, dvonnTerminal: m } = spoken();
  return `${m['illegal-stack']} ${dvonn.stuck(sight.view, from)}`;
}

/** What is refused first of all: the stack, or where it was to go. Other refusals are about neither. */
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

/** The sentence of every client, after the words by which people of this terminal know a bad source or destination. */
export function refusalSentence(sight: Look, refusal: Reason, action: DvonnAction | null): string {
  const { dvonn, dvonnTerminal: m } = spoken();
  const { code, at = [] } = refusal as Refusal<Dvonn>;
  const sentence = dvonn.refusal({ code, at }, sight.view, action) ?? code;
  const about = ABOUT[code];
  if (about === null) return sentence;
  const isStack = isSource(sight, at[0] ?? '', action);
  const lead = about === 'either' ? (isStack ? 'illegal-stack' : 'illegal-placement') : about;
  return `${m[lead]} ${sentence}`;
}

export function targetsSentence(sight: Look, from: Cell): string {
  const { language, dvonnTerminal: m } = spoken();
  const stack = stackText(stackOn(sight, from));
  return m['can-move']({ stack, from, cells: language.list(targetsIn(sight.view, from)) });
}

/** A space off the board was meant as a source unless it was typed as the target, or a piece is being placed. */
function isSource(sight: Look, cell: Cell, action: DvonnAction | null): boolean {
  if (isPlacing(sight.view)) return false;
  return action === null || action.type !== 'move' || action.from === cell;
}
