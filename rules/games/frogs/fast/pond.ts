import { generator, type Seat } from '@tavola/kernel';
import { homeSeat } from '../cells.ts';
import { roomIn } from '../pond.ts';
import { CARDS, FROGS, type FrogsState, MAX_ROUNDS } from '../types.ts';
import { type Geometry, geometryFor, HOME_GAP, MAX_LINKS, NOWHERE } from './geometry.ts';
import {
  BRIDGE,
  EXTRA_BRIDGE,
  EXTRA_JUMP,
  firstGap,
  moveKind,
  moveStart,
  PARACHUTE,
  REMOVAL,
  secondGap,
  wayAt,
} from './move.ts';

/** Random words for keys: gaps, then frogs by seat and cell, cards, and the turn. */
const FROG_WORDS = 64;
const CARD_WORDS = FROG_WORDS + 4 * 32;
const TURN_WORDS = CARD_WORDS + 4 * 8;
const bits = generator('frogs keys');
const LOW = Int32Array.from({ length: TURN_WORDS + 4 }, () => bits.next() | 0);
const HIGH = Int32Array.from({ length: TURN_WORDS + 4 }, () => bits.next() | 0);

export const NOBODY = -1;

/** Undo notes, distinguished by size: a gap, a frog’s slot and its cell, a card, the turn before. */
const FROG_NOTE = 64;
const CARD_NOTE = 1024;
const TURN_NOTE = 2048;

/** A position that is changed in place, for search. Repetition is left to the rules. */
export class FastPond {
  readonly geometry: Geometry;
  readonly seats: number;
  readonly pushing: boolean;
  readonly room: number;
  readonly bridge = new Uint8Array(HOME_GAP + 1).fill(1);
  /** Who sits on a cell; homes are always free. */
  readonly sitting: Int8Array;
  /** Three cells for each seat. */
  readonly frogs: Int8Array;
  /** A bit for each card still in hand. */
  readonly cards: Uint8Array;
  /** Frogs of a seat in a home: seat times the number of seats, plus the owner. */
  readonly inside: Uint8Array;
  readonly home: Uint8Array;
  readonly gone: readonly Seat[];
  turn: Seat;
  round: number;
  low = 0;
  high = 0;
  private readonly notes: number[] = [];
  private readonly marks: number[] = [];

  constructor(state: FrogsState) {
    this.geometry = geometryFor(state.seats);
    const { cells, gaps } = this.geometry;
    this.seats = state.seats;
    this.pushing = state.occupied === 'push';
    this.room = roomIn(state.homes, state.seats);
    this.sitting = new Int8Array(cells.length).fill(NOBODY);
    this.frogs = new Int8Array(state.seats * FROGS);
    this.cards = new Uint8Array(state.seats);
    this.inside = new Uint8Array(state.seats * state.seats);
    this.home = new Uint8Array(state.seats);
    this.gone = state.gone;
    this.turn = state.turn;
    this.round = state.round;
    for (const gap of state.open) this.flip(gaps.indexOf(gap));
    state.frogs.forEach((own, seat) => {
      own.forEach((cell, index) => {
        this.put(seat * FROGS + index, cells.indexOf(cell), homeSeat(cell));
      });
      for (const card of state.cards[seat] ?? []) this.toggleCard(seat, CARDS.indexOf(card));
    });
    this.addKey(TURN_WORDS + this.turn, 1);
  }

  /** The seat with all frogs home. */
  get winner(): Seat {
    return this.home.indexOf(FROGS);
  }

  get isOver(): boolean {
    return this.winner !== NOBODY || this.round > MAX_ROUNDS || this.gone.length >= this.seats - 1;
  }

  make(move: number): void {
    this.marks.push(this.notes.length);
    const kind = moveKind(move);
    if (kind >= EXTRA_JUMP) {
      this.notes.push(CARD_NOTE + this.turn * 8 + kind - EXTRA_JUMP);
      this.toggleCard(this.turn, kind - EXTRA_JUMP);
    }
    if (kind === BRIDGE || kind === REMOVAL || kind === EXTRA_BRIDGE) {
      this.change(firstGap(move));
      if (kind === EXTRA_BRIDGE) this.change(secondGap(move));
    } else this.jump(move, kind);
    this.handOver();
  }

  unmake(): void {
    const mark = this.marks.pop() ?? 0;
    while (this.notes.length > mark) this.takeBack(this.notes.pop() ?? 0);
  }

  private takeBack(note: number): void {
    if (note >= TURN_NOTE) {
      this.addKey(TURN_WORDS + this.turn, -1);
      this.turn = (note - TURN_NOTE) & 7;
      this.round = (note - TURN_NOTE) >> 3;
      this.addKey(TURN_WORDS + this.turn, 1);
    } else if (note >= CARD_NOTE) this.toggleCard((note - CARD_NOTE) >> 3, note & 7);
    else if (note >= FROG_NOTE) this.shift((note - FROG_NOTE) >> 5, note & 31);
    else this.flip(note);
  }

  /** F6, F7: with hop on one frog goes all the way; with push each frog on it goes one step. */
  private jump(move: number, kind: number): void {
    const { links, gapTo } = this.geometry;
    let here = moveStart(move);
    let slot = this.slotOf(this.turn, here);
    // The second jump of an Extra Jump pushes for itself: the frog that jumps is the same.
    const alone = kind === EXTRA_JUMP ? 2 : 1;
    for (let step = 0, way = wayAt(move, 0); way !== NOWHERE; step += 1, way = wayAt(move, step)) {
      const at = here * MAX_LINKS + way;
      const next = links[at] as number;
      const gap = gapTo[at] as number;
      if (gap !== HOME_GAP && !(kind === PARACHUTE && step === 0)) this.change(gap);
      const sitter = this.sitting[next] as number;
      const pushed = this.pushing && sitter !== NOBODY ? this.slotOf(sitter, next) : NOBODY;
      const isLast = wayAt(move, step + 1) === NOWHERE;
      if (this.pushing || isLast || step + 1 < alone) this.moveFrog(slot, next);
      if (pushed !== NOBODY) slot = pushed;
      here = next;
    }
  }

  private slotOf(seat: Seat, cell: number): number {
    return this.frogs.indexOf(cell, seat * FROGS);
  }

  private moveFrog(slot: number, to: number): void {
    this.notes.push(FROG_NOTE + slot * 32 + (this.frogs[slot] as number));
    this.shift(slot, to);
  }

  private change(gap: number): void {
    this.notes.push(gap);
    this.flip(gap);
  }

  private handOver(): void {
    this.notes.push(TURN_NOTE + this.turn + this.round * 8);
    this.addKey(TURN_WORDS + this.turn, -1);
    do {
      this.turn = (this.turn + 1) % this.seats;
      if (this.turn === 0) this.round += 1;
    } while (this.gone.includes(this.turn));
    this.addKey(TURN_WORDS + this.turn, 1);
  }

  private shift(slot: number, to: number): void {
    const seat = Math.floor(slot / FROGS);
    const from = this.frogs[slot] as number;
    const { tiles } = this.geometry;
    this.addKey(FROG_WORDS + seat * 32 + from, -1);
    if (from < tiles) {
      // In a chain the next frog may already sit here.
      if (this.sitting[from] === seat && !this.sharesTile(slot, from)) this.sitting[from] = NOBODY;
    } else this.count(seat, from - tiles, -1);
    this.put(slot, to, to < tiles ? null : to - tiles);
  }

  /** While a chain is pushed, two frogs are on one tile for a moment. */
  private sharesTile(slot: number, cell: number): boolean {
    for (let other = 0; other < this.frogs.length; other += 1)
      if (other !== slot && this.frogs[other] === cell) return true;
    return false;
  }

  private put(slot: number, cell: number, owner: Seat | null): void {
    const seat = Math.floor(slot / FROGS);
    this.frogs[slot] = cell;
    this.addKey(FROG_WORDS + seat * 32 + cell, 1);
    if (owner === null) this.sitting[cell] = seat;
    else this.count(seat, owner, 1);
  }

  private count(seat: Seat, owner: Seat, change: number): void {
    const at = seat * this.seats + owner;
    this.inside[at] = (this.inside[at] as number) + change;
    if (owner !== seat) this.home[seat] = (this.home[seat] as number) + change;
  }

  private flip(gap: number): void {
    const laid = 1 - (this.bridge[gap] as number);
    this.bridge[gap] = laid;
    this.addKey(gap, laid === 1 ? 1 : -1);
  }

  private toggleCard(seat: Seat, card: number): void {
    this.cards[seat] = (this.cards[seat] as number) ^ (1 << card);
    this.addKey(CARD_WORDS + seat * 8 + card, ((this.cards[seat] as number) >> card) & 1 ? 1 : -1);
  }

  /** Sums instead of exclusive or: several frogs of a seat may share a home. */
  private addKey(word: number, sign: number): void {
    this.low = (this.low + sign * (LOW[word] as number)) | 0;
    this.high = (this.high + sign * (HIGH[word] as number)) | 0;
  }
}
