import type { Chance } from './chance.ts';
import { isFields } from './parse.ts';
import { fail, type Reason, type Result } from './result.ts';

/** Index of a player at the table, 0..n-1 in table order. */
export type Seat = number;
/** A seat, or null for spectators. */
export type Viewer = Seat | null;

/** The types of a game, bundled so that generics take one parameter. */
export interface Shape {
  /** Chosen before the match: variant, size, rule edition. */
  options: unknown;
  /** The public part of a random setup, or null. */
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

/** What lists and notifications say about a game. Loads without its rules. */
export interface GameFacts {
  readonly id: string;
  /** The same in every language. */
  readonly name: string;
  /** One English sentence, for languages and games without a message for it. */
  readonly line: string;
  /** With the initial options. Others may be for other numbers: `seatRange`. */
  readonly seats: SeatRange;
  /** Usual length of a match. */
  readonly minutes: number;
}

/**
 * The contract every game implements. Pure: no clock, no I/O, no randomness except the `chance` argument. The laws are
 * in `conformance/`.
 */
export interface Game<G extends Shape> extends GameFacts {
  /** Bumped when an old log would replay differently. */
  readonly rulesVersion: number;
  readonly traits: Traits;
  /** The create form, the terminal’s questions and the manual are built from these. */
  readonly fields: readonly OptionField[];
  /** Upper limit of steps in a match. */
  bound(options: G['options'], seats: number): number;

  /** The part of the setup that the lobby shows and can roll again. Null if there is none. */
  propose(options: G['options'], seats: number, chance: Chance): G['proposal'];
  setup(options: G['options'], seats: number, proposal: G['proposal'], chance: Chance): Step<G>;
  /** Number of seats of a state. A loaded position defines it. */
  seatCount(state: G['state']): number;
  /** Name of the phase (`S1901M`, `stacking 12`). Motions and history stops are counted by it. */
  phase(state: G['state']): string;
  /** Who must act now. Empty exactly when `outcome` is set. All demands at a time share a mode and a pace. */
  pending(state: G['state']): readonly Demand<G>[];
  /** What a seat can do, for clients, bots and tests. Only `check` decides what is legal. */
  choices(state: G['state'], seat: Seat): Choices<G>;
  /** Builds one action from one pick per slot, in slot order. Only called where choices are slots. */
  assemble(state: G['state'], seat: Seat, picks: readonly unknown[]): Result<G['action']>;
  /** Returns a random legal action for a pending seat. */
  sample(state: G['state'], seat: Seat, chance: Chance): G['action'];
  check(state: G['state'], seat: Seat, action: G['action']): Refusal<G> | null;
  /** Legal but probably a mistake, or dangerous: shown before confirming, never refused. */
  warn(state: G['state'], seat: Seat, action: G['action']): readonly Warning[];
  /** Applies checked moves. The same arguments and draws give the same step. Never mutates. */
  apply(state: G['state'], moves: readonly Move<G>[], chance: Chance): Step<G>;
  /**
   * Adds to an event what follows from it and is not in logs, such as every cause of a failed order. Options and
   * editions are those of `state`.
   */
  explain?(event: G['event'], state: G['state']): G['event'];
  /** Abandons a seat: civil disorder, forfeit, a passive bandit. */
  abandon(state: G['state'], seat: Seat, chance: Chance): Step<G>;
  /** A player takes the seat again. */
  resume(state: G['state'], seat: Seat): Step<G>;
  /** What players may propose now, and who votes. */
  motions(state: G['state']): readonly Motion[];
  /** Carries out an accepted motion. */
  settle(state: G['state'], motion: Pick<Motion, 'kind' | 'about'>): Step<G>;
  view(state: G['state'], viewer: Viewer): G['view'];
  /** The board as cells, for clients without a board of this game. */
  sketch?(view: G['view']): readonly SketchCell[];
  /** The views between the events of a step, for clients that show one event after another. Absent: only whole steps. */
  readonly between?: Between<G>;
  outcome(state: G['state']): Outcome | null;
  /** Statistics of finished matches. */
  readonly chronicle?: Chronicle<G>;
  /** Messages between players that programs understand. Absent: players only talk. */
  readonly press?: PressRules<G>;
  /** A full state consistent with this view. Bots may search only such states. */
  imagine(view: G['view'], seat: Seat, chance: Chance): G['state'];
  /** Parsers for untrusted JSON. */
  readonly parse: Parsers<G>;
  /** Notation both ways. */
  notate(state: G['state'], move: Move<G>): string;
  read(state: G['state'], seat: Seat, text: string): Result<G['action']>;
  /** Positions both ways, for loading a board. */
  readonly position: {
    read(raw: unknown, options: G['options']): Result<G['state']>;
    write(state: G['state']): unknown;
  };
}

export interface Parsers<G extends Shape> {
  options(raw: unknown): Result<G['options']>;
  action(raw: unknown): Result<G['action']>;
  /** A state from outside (the engine protocol is stateless). Rejects everything unplayable. */
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
  /** Played at the deadline. Never leaves the server: viewers see seat, mode and pace. */
  readonly ifLate: G['action'] | 'forfeit';
  /** Builds or removals, for which clocks may have a separate time. */
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
  /** The seat concerned, if any. Motions of one kind differ by it. */
  readonly about?: Seat;
  readonly voters: readonly Seat[];
}

export interface Step<G extends Shape> {
  readonly state: G['state'];
  readonly events: readonly ScopedEvent<G>[];
  /** Something was revealed: no undo past here. */
  readonly final?: true;
  /** With `final`: the only seats that learned something (a drawn card). Absent: everyone did. */
  readonly revealedTo?: readonly Seat[];
  /** With `final`: an earlier release did not say so. Logs in which such a step was undone stay valid. */
  readonly newlyFinal?: true;
}

/** An event and who sees it. `seenBy` absent: everyone. The others see `instead`, or a bare sequence number. */
export interface ScopedEvent<G extends Shape> {
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

/** Follows the events of a step with nothing but what one viewer has: the view before it, and the events as this viewer saw them. */
export interface Between<G extends Shape> {
  /** The view after one more event. Null: an event that the viewer did not see. */
  after(view: G['view'], event: G['event'] | null, viewer: Viewer): G['view'];
  /** What events tell of a view. The rest may lag behind until the step is over. */
  told(view: G['view']): unknown;
}

/** What players of a game can say to each other in a form that programs understand. It never changes the game. */
export interface PressRules<G extends Shape> {
  /** Parser for untrusted JSON. */
  parse(raw: unknown): Result<unknown>;
  /** Whether a seat can send a parsed message to another one now. What refers to impossible actions is refused. */
  check(state: G['state'], from: Seat, to: Seat, message: unknown): Result<null>;
  /**
   * Reads a message as a person writes it. Null: plain talk.
   *
   * @param open the message of the other seat that it may answer, or null
   */
  read(state: G['state'], text: string, from: Seat, to: Seat, open: unknown): Result<unknown> | null;
}

/** Statistics of a finished match, read from its events alone. */
export interface Chronicle<G extends Shape> {
  readonly facts: readonly ChronicleFact[];
  /** @param steps the events of each step as the rules gave them, those of the setup first */
  read(steps: readonly (readonly G['event'][])[], outcome: Outcome): readonly ChronicleEntry[];
}

/** `label`: a text in notation, such as an opening. */
export interface ChronicleFact {
  readonly id: string;
  readonly per: 'match' | 'seat';
  readonly kind: 'label' | 'count';
}

/** The value of a fact, of one seat if the fact is per seat. */
export interface ChronicleEntry {
  readonly fact: string;
  readonly seat?: Seat;
  readonly value: string | number;
}

/** One space of a board. Throughout a match, the same cells are at the same places. */
export interface SketchCell {
  /** As actions name it. */
  readonly id: string;
  /** To the right and downwards. Neighbours are about 1 apart. */
  readonly x: number;
  readonly y: number;
  /** What is there, in a few letters that need no colour. Empty or absent: nothing, or a plain piece of the seat. */
  readonly text?: string;
  /** The owner of what is there. */
  readonly seat?: Seat | null;
}

export interface OptionField {
  readonly id: string;
  readonly kind: 'choice' | 'number' | 'flag';
  readonly initial: unknown;
  readonly choices?: readonly string[];
  readonly range?: readonly [number, number];
  /** Choices that are for another number of seats than the game usually has. */
  readonly seats?: Readonly<Record<string, SeatRange>>;
}

export type SeatRange = readonly [min: number, max: number];

/** The numbers of seats a match with these options can have. Options that are absent have their initial values. */
export function seatRange(
  { seats, fields }: { readonly seats: SeatRange; readonly fields: readonly OptionField[] },
  options: unknown,
): SeatRange {
  const chosen = isFields(options) ? options : {};
  const ranges = fields.map(({ id, initial, seats: own }) => own?.[String(chosen[id] ?? initial)]);
  return ranges.find((range) => range !== undefined) ?? seats;
}

/** The `assemble` of a game whose choices are always listed: there are no picks to put together. */
export function nothingToAssemble(): Result<never> {
  return fail('choices-are-listed');
}

/** Returns the event as this viewer sees it: the event, its replacement, or null for a bare sequence number. */
export function eventFor<G extends Shape>(scoped: ScopedEvent<G>, viewer: Viewer): G['event'] | null {
  if (scoped.seenBy === undefined) return scoped.event;
  if (viewer !== null && scoped.seenBy.includes(viewer)) return scoped.event;
  return scoped.instead ?? null;
}

/** Whether a step showed this viewer something hidden. */
export function reveals<G extends Shape>(step: Step<G>, viewer: Viewer): boolean {
  if (step.final !== true) return false;
  return step.revealedTo === undefined || (viewer !== null && step.revealedTo.includes(viewer));
}

/** Event type for a seat that the rules passed because it had no move. Perft counts each as a ply. */
export const PASSED = 'passed';
