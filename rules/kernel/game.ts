import type { Chance } from './chance.ts';
import { fail, type Reason, type Result } from './result.ts';

/** A place at the table, 0..n-1 in table order. */
export type Seat = number;
/** Who looks: a seat, or `null` for a spectator. */
export type Viewer = Seat | null;

/** The types one game is made of, bundled so that generics take one parameter. */
export interface Shape {
  /** Chosen before the match: variant, size, rule edition. */
  options: unknown;
  /** The public part of a random set-up, or null. */
  proposal: unknown;
  /** Plain JSON, the whole truth. */
  state: unknown;
  /** Plain JSON, everything one viewer was ever shown. */
  view: unknown;
  /** Plain JSON, what one seat submits. */
  action: unknown;
  /** What happened, in order: for logs, animation, screen readers. */
  event: { readonly type: string };
  /** Closed union of reason codes, such as 'surrounded'. */
  refusal: string;
}

export interface Traits {
  readonly moves: 'turns' | 'sealed' | 'mixed';
  readonly information: 'perfect' | 'hidden';
  readonly chance: 'none' | 'setup' | 'play';
  /** exact: applying an action to what a seat sees shows what will happen. */
  readonly preview: 'exact' | 'none';
}

/**
 * The contract every game implements. Pure: no clock, no randomness but the `chance` handed in, no input or output.
 * The laws it must keep are in `conformance/`.
 */
export interface Game<G extends Shape> {
  readonly id: string;
  /** Bumped when an old log would replay differently. */
  readonly rulesVersion: number;
  readonly seats: readonly [min: number, max: number];
  readonly traits: Traits;
  /** The create form, the terminal's questions and the manual are made from these. */
  readonly fields: readonly OptionField[];
  /** No match has more steps than this. */
  bound(options: G['options'], seats: number): number;

  /** What may be shown and re-rolled in the lobby before the start; null if nothing. */
  propose(options: G['options'], seats: number, chance: Chance): G['proposal'];
  setup(options: G['options'], seats: number, proposal: G['proposal'], chance: Chance): Step<G>;
  /** For how many seats this state is: a position from outside says so itself. */
  seatCount(state: G['state']): number;
  /** Names the moment ('S1901M', 'stacking 12'): motions and history stops count by it. */
  phase(state: G['state']): string;
  /** Who must act now. Empty exactly when `outcome` is set. All demands of one moment share a mode and a pace. */
  pending(state: G['state']): readonly Demand<G>[];
  /** What a seat could do: for clients, bots, tests. `check` alone decides what is legal. */
  choices(state: G['state'], seat: Seat): Choices<G>;
  /** One pick per slot, in the order of the slots, made into one action. Asked only where choices are slots. */
  assemble(state: G['state'], seat: Seat, picks: readonly unknown[]): Result<G['action']>;
  /** One legal action at random, for a seat that is pending. */
  sample(state: G['state'], seat: Seat, chance: Chance): G['action'];
  check(state: G['state'], seat: Seat, action: G['action']): Refusal<G> | null;
  /** Legal but probably a mistake, or dangerous: shown before confirming, never refused. */
  warn(state: G['state'], seat: Seat, action: G['action']): readonly Warning[];
  /** Moves already checked. Same arguments and draws, same step. Never mutates. */
  apply(state: G['state'], moves: readonly Move<G>[], chance: Chance): Step<G>;
  /** A seat is given up: civil disorder, forfeit, a passive bandit. */
  abandon(state: G['state'], seat: Seat, chance: Chance): Step<G>;
  /** Somebody sits down there again. */
  resume(state: G['state'], seat: Seat): Step<G>;
  /** What may be proposed now and who votes (a draw among the living…). */
  motions(state: G['state']): readonly Motion[];
  /** Carries an accepted motion out. */
  settle(state: G['state'], motion: Pick<Motion, 'kind' | 'about'>): Step<G>;
  view(state: G['state'], viewer: Viewer): G['view'];
  outcome(state: G['state']): Outcome | null;
  /** A full state that this view cannot tell from the true one: the only state a bot may search. */
  imagine(view: G['view'], seat: Seat, chance: Chance): G['state'];
  /** The border: untrusted JSON in. */
  readonly parse: Parsers<G>;
  /** Notation both ways. */
  notate(state: G['state'], move: Move<G>): string;
  read(state: G['state'], seat: Seat, text: string): Result<G['action']>;
  /** Positions both ways, for loading a board from elsewhere. */
  readonly position: {
    read(raw: unknown, options: G['options']): Result<G['state']>;
    write(state: G['state']): unknown;
  };
}

export interface Parsers<G extends Shape> {
  options(raw: unknown): Result<G['options']>;
  action(raw: unknown): Result<G['action']>;
  /** A state that comes back from outside (the engine protocol is stateless). Nothing unplayable gets past it. */
  state(raw: unknown): Result<G['state']>;
}

export interface Demand<G extends Shape> {
  readonly seat: Seat;
  /**
   * turn: one seat. sealed: all pending seats' moves are collected, then applied together.
   * open: several seats may act, each takes effect at once, first come first served.
   */
  readonly mode: 'turn' | 'sealed' | 'open';
  /** The match maps a pace to a deadline. */
  readonly pace: 'turn' | 'reaction' | 'orders';
  /** Played at the deadline. For the server only: viewers are told seat, mode and pace. */
  readonly ifLate: G['action'] | 'forfeit';
  /** What is asked are builds or removals: clocks may have a time of their own for them. */
  readonly adjusts?: true;
}

export type Choices<G extends Shape> =
  | { readonly kind: 'listed'; readonly actions: readonly G['action'][] }
  /** Too many to list (orders for ten units): one pick per slot, `assemble` makes the action, `check` decides on the whole. */
  | { readonly kind: 'slots'; readonly slots: readonly Slot[] };

export interface Slot {
  readonly id: string;
  readonly options: readonly unknown[];
}

export interface Move<G extends Shape> {
  readonly seat: Seat;
  readonly action: G['action'];
}

export interface Refusal<G extends Shape> extends Reason {
  readonly code: G['refusal'];
}

export type Warning = Reason;

export interface Motion {
  readonly kind: string;
  /** The seat it is about, where it is about one: motions of one kind differ by it. */
  readonly about?: Seat;
  readonly voters: readonly Seat[];
}

export interface Step<G extends Shape> {
  readonly state: G['state'];
  readonly events: readonly Told<G>[];
  /** Something was revealed: no undo past here. */
  readonly final?: true;
  /** With `final`: the only seats that learned something (a drawn card). Absent: everyone did. */
  readonly revealedTo?: readonly Seat[];
  /** With `final`: an earlier release did not say so. Logs in which such a step was undone stay valid. */
  readonly newlyFinal?: true;
}

/** `seenBy` absent: everyone. The others get `instead`, or a bare sequence number. */
export interface Told<G extends Shape> {
  readonly event: G['event'];
  readonly seenBy?: readonly Seat[];
  readonly instead?: G['event'];
}

export interface Outcome {
  /** One per seat, 1 is best; equal ranks share the place. */
  readonly ranks: readonly number[];
  readonly reason: string;
  readonly scores?: readonly number[];
}

export interface OptionField {
  readonly id: string;
  readonly kind: 'choice' | 'number' | 'flag';
  readonly initial: unknown;
  readonly choices?: readonly string[];
  readonly range?: readonly [number, number];
}

/** The `assemble` of a game whose choices are always listed: there are no picks to put together. */
export function nothingToAssemble(): Result<never> {
  return fail('choices-are-listed');
}

/** What this viewer gets to know of an event: the event, its replacement, or null for a bare sequence number. */
export function heard<G extends Shape>(told: Told<G>, viewer: Viewer): G['event'] | null {
  if (told.seenBy === undefined) return told.event;
  if (viewer !== null && told.seenBy.includes(viewer)) return told.event;
  return told.instead ?? null;
}

/** Whether a step showed this viewer something that was hidden from it before. */
export function reveals<G extends Shape>(step: Step<G>, viewer: Viewer): boolean {
  if (step.final !== true) return false;
  return step.revealedTo === undefined || (viewer !== null && step.revealedTo.includes(viewer));
}

/** The event by which a step says that the rules passed a seat that had no move. Perft counts each as a ply. */
export const PASSED = 'passed';
