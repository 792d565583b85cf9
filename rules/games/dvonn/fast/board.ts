import { BLACK, WHITE } from '../types.ts';
import { growUntil, type SpaceSet } from './flood.ts';
import {
  ARCS,
  DELTAS,
  DIRECTIONS,
  HIGH_AROUND,
  HIGH_BIT,
  LOW_AROUND,
  LOW_BIT,
  SQUARE_OF_BIT,
  SQUARES,
} from './geometry.ts';
import { HIGH_BLACK, HIGH_KEYS, keyIndex, LOW_BLACK, LOW_KEYS } from './keys.ts';
import { type FastMove, moveFrom, moveTo } from './move.ts';
import { StackLists } from './stack-lists.ts';
import {
  FRAME,
  KEY_HIGH,
  KEY_LOW,
  LOOSE,
  MOVE,
  OCCUPIED_HIGH,
  OCCUPIED_LOW,
  ONTO,
  ONTO_OWNER,
  ONTO_PLACE,
  RED_FLAGS,
  REDS_HIGH,
  REDS_LOW,
  SEAT,
  UNDO_WORDS,
} from './undo.ts';

/** Owner of an empty square and of a lone red. */
export const NOBODY = 2;

/**
 * The stacking phase for programs that look at millions of positions: the same rules as `apply` and `legal`, on typed arrays
 * that are changed and changed back in place. Height, owner and red are all that matters; covered colours are not kept (S10).
 */
export class FastBoard {
  readonly height = new Int8Array(SQUARES);
  readonly owner = new Int8Array(SQUARES).fill(NOBODY);
  readonly red = new Uint8Array(SQUARES);
  /** One bit a direction: which neighbours are occupied. */
  readonly ring = new Uint8Array(SQUARES);
  readonly stacks = new StackLists();
  /** D14, kept up to date. */
  readonly score = new Int32Array(2);
  /** The spaces of the stacks that hold a red. */
  readonly reds: SpaceSet = { low: 0, high: 0 };
  turn: number = WHITE;
  /** The position's key: equal positions with the same seat to move have equal keys. */
  low = 0;
  high = 0;

  private readonly occupied: SpaceSet = { low: 0, high: 0 };
  private readonly reached: SpaceSet = { low: 0, high: 0 };
  private readonly wanted: SpaceSet = { low: 0, high: 0 };
  /** Some stack has no link to a red: only in positions from outside, and only until the first move. */
  private loose = false;
  private readonly undo = new Int32Array(UNDO_WORDS);
  private undoTop = 0;

  /** An empty board with White to move. */
  clear(): void {
    this.height.fill(0);
    this.owner.fill(NOBODY);
    this.red.fill(0);
    this.ring.fill(0);
    this.stacks.clear();
    this.score.fill(0);
    this.occupied.low = this.occupied.high = this.reds.low = this.reds.high = 0;
    this.turn = WHITE;
    this.low = this.high = 0;
    this.loose = false;
    this.undoTop = 0;
  }

  /** Puts a stack on an empty square. Call `ready` after the last one. */
  put(square: number, height: number, owner: number, red: number): void {
    this.height[square] = height;
    this.owner[square] = owner;
    this.red[square] = red;
    this.occupied.low |= LOW_BIT[square] as number;
    this.occupied.high |= HIGH_BIT[square] as number;
    if (red !== 0) {
      this.reds.low |= LOW_BIT[square] as number;
      this.reds.high |= HIGH_BIT[square] as number;
    }
    this.setNeighbours(square);
    if (owner !== NOBODY) {
      this.stacks.add(square, owner);
      this.score[owner] = (this.score[owner] as number) + height;
    }
    this.toggleKey(square, height, owner, red);
  }

  ready(turn: number): void {
    if (turn !== this.turn) this.pass();
    this.reached.low = this.reds.low;
    this.reached.high = this.reds.high;
    this.loose = !growUntil(this.reached, this.occupied, this.occupied);
    this.undoTop = 0;
  }

  /** D12: switches the turn. Calling it twice undoes it. */
  pass(): void {
    this.turn = BLACK - this.turn;
    this.low ^= LOW_BLACK;
    this.high ^= HIGH_BLACK;
  }

  /** D7, D11: makes a legal move and switches the turn, whether or not the other seat can move (D12). */
  make(move: FastMove): void {
    const { height, owner, red, score } = this;
    const seat = this.turn;
    const from = moveFrom(move);
    const to = moveTo(move);
    const moved = height[from] as number;
    const onto = height[to] as number;
    const ontoOwner = owner[to] as number;
    const movedRed = red[from] as number;
    const ontoRed = red[to] as number;
    const frame = this.undoTop;
    this.remember(frame, move, onto, ontoOwner, movedRed | (ontoRed << 1));

    this.toggleKey(from, moved, seat, movedRed);
    this.toggleKey(to, onto, ontoOwner, ontoRed);
    this.toggleKey(to, moved + onto, seat, movedRed | ontoRed);
    this.pass();

    this.stacks.remove(from, seat);
    if (ontoOwner !== seat) {
      if (ontoOwner !== NOBODY) {
        this.stacks.remove(to, ontoOwner);
        score[ontoOwner] = (score[ontoOwner] as number) - onto;
      }
      this.stacks.add(to, seat);
      score[seat] = (score[seat] as number) + onto;
    }
    height[to] = moved + onto;
    owner[to] = seat;
    red[to] = movedRed | ontoRed;
    if (movedRed !== 0) this.moveRed(from, to);
    this.empty(from);
    if (this.loose || movedRed !== 0 || (ARCS[this.ring[from] as number] as number) > 1) this.cutOff(from, frame);
  }

  /** Undoes the last move and every pass since. */
  unmake(): void {
    const { height, owner, red, score, undo } = this;
    let top = this.undoTop;
    const frame = undo[top - 1] as number;
    for (top -= 1; top > frame + FRAME; top -= 2) this.restore(undo[top - 2] as number, undo[top - 1] as number);
    const move = undo[frame + MOVE] as number;
    const from = moveFrom(move);
    const to = moveTo(move);
    const onto = undo[frame + ONTO] as number;
    const ontoOwner = undo[frame + ONTO_OWNER] as number;
    const reds = undo[frame + RED_FLAGS] as number;
    const seat = undo[frame + SEAT] as number;

    height[from] = (height[to] as number) - onto;
    owner[from] = seat;
    red[from] = reds & 1;
    height[to] = onto;
    owner[to] = ontoOwner;
    red[to] = reds >> 1;
    this.setNeighbours(from);
    if (ontoOwner !== seat) {
      this.stacks.dropLast(seat);
      score[seat] = (score[seat] as number) - onto;
      this.stacks.place[to] = undo[frame + ONTO_PLACE] as number;
      if (ontoOwner !== NOBODY) {
        this.stacks.restore(to, ontoOwner);
        score[ontoOwner] = (score[ontoOwner] as number) + onto;
      }
    }
    this.stacks.restore(from, seat);
    this.recall(frame, seat);
  }

  /** What a move overwrites and arithmetic cannot bring back. */
  private remember(frame: number, move: FastMove, onto: number, ontoOwner: number, reds: number): void {
    const { undo } = this;
    undo[frame + MOVE] = move;
    undo[frame + ONTO] = onto;
    undo[frame + ONTO_OWNER] = ontoOwner;
    undo[frame + RED_FLAGS] = reds;
    undo[frame + SEAT] = this.turn;
    undo[frame + ONTO_PLACE] = this.stacks.place[moveTo(move)] as number;
    undo[frame + KEY_LOW] = this.low;
    undo[frame + KEY_HIGH] = this.high;
    undo[frame + OCCUPIED_LOW] = this.occupied.low;
    undo[frame + OCCUPIED_HIGH] = this.occupied.high;
    undo[frame + REDS_LOW] = this.reds.low;
    undo[frame + REDS_HIGH] = this.reds.high;
    undo[frame + LOOSE] = this.loose ? 1 : 0;
    undo[frame + FRAME] = frame;
    this.undoTop = frame + FRAME + 1;
  }

  private recall(frame: number, seat: number): void {
    const { undo } = this;
    this.turn = seat;
    this.low = undo[frame + KEY_LOW] as number;
    this.high = undo[frame + KEY_HIGH] as number;
    this.occupied.low = undo[frame + OCCUPIED_LOW] as number;
    this.occupied.high = undo[frame + OCCUPIED_HIGH] as number;
    this.reds.low = undo[frame + REDS_LOW] as number;
    this.reds.high = undo[frame + REDS_HIGH] as number;
    this.loose = undo[frame + LOOSE] === 1;
    this.undoTop = frame;
  }

  private moveRed(from: number, to: number): void {
    this.reds.low = (this.reds.low & ~(LOW_BIT[from] as number)) | (LOW_BIT[to] as number);
    this.reds.high = (this.reds.high & ~(HIGH_BIT[from] as number)) | (HIGH_BIT[to] as number);
  }

  /**
   * D11. Only the vacated square can have been a link, so whatever is cut off hangs on one of its neighbours: when the flood
   * from the reds has come to all of them, it has seen enough.
   */
  private cutOff(vacated: number, frame: number): void {
    const { occupied, reached, wanted, undo } = this;
    reached.low = this.reds.low;
    reached.high = this.reds.high;
    wanted.low = this.loose ? occupied.low : (LOW_AROUND[vacated] as number) & occupied.low;
    wanted.high = this.loose ? occupied.high : (HIGH_AROUND[vacated] as number) & occupied.high;
    this.loose = false;
    if (growUntil(reached, occupied, wanted)) return;
    let top = frame + FRAME;
    for (let rest = occupied.low & ~reached.low; rest !== 0; rest &= rest - 1)
      top = this.remove(SQUARE_OF_BIT[31 - Math.clz32(rest & -rest)] as number, top);
    for (let rest = occupied.high & ~reached.high; rest !== 0; rest &= rest - 1)
      top = this.remove(SQUARE_OF_BIT[63 - Math.clz32(rest & -rest)] as number, top);
    undo[top] = frame;
    this.undoTop = top + 1;
  }

  /** Takes a cut-off stack away, with a note in the undo record. */
  private remove(square: number, top: number): number {
    const height = this.height[square] as number;
    const owner = this.owner[square] as number;
    this.undo[top] = square;
    this.undo[top + 1] = height * 2 + owner;
    this.toggleKey(square, height, owner, 0);
    this.stacks.remove(square, owner);
    this.score[owner] = (this.score[owner] as number) - height;
    this.empty(square);
    return top + 2;
  }

  private restore(square: number, note: number): void {
    const height = note >> 1;
    const owner = note & 1;
    this.height[square] = height;
    this.owner[square] = owner;
    this.score[owner] = (this.score[owner] as number) + height;
    this.stacks.restore(square, owner);
    this.setNeighbours(square);
  }

  private empty(square: number): void {
    this.height[square] = 0;
    this.owner[square] = NOBODY;
    this.red[square] = 0;
    this.occupied.low &= ~(LOW_BIT[square] as number);
    this.occupied.high &= ~(HIGH_BIT[square] as number);
    const { ring } = this;
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const around = square + (DELTAS[direction] as number);
      ring[around] = (ring[around] as number) & ~(BACK[direction] as number);
    }
  }

  private setNeighbours(square: number): void {
    const { ring } = this;
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const around = square + (DELTAS[direction] as number);
      ring[around] = (ring[around] as number) | (BACK[direction] as number);
    }
  }

  private toggleKey(square: number, height: number, owner: number, red: number): void {
    const index = keyIndex(square, height, owner, red);
    this.low ^= LOW_KEYS[index] as number;
    this.high ^= HIGH_KEYS[index] as number;
  }
}

/** The bit of the direction that leads back. */
const BACK = Uint8Array.from({ length: DIRECTIONS }, (_, direction) => 1 << ((direction + 3) % DIRECTIONS));
