import type { WorldMap } from '../map.ts';

/** What a unit does, once orders that cannot be carried out are set aside. */
export const HOLD = 0;
export const MOVE = 1;
export const SUPPORT = 2;
export const CONVOY = 3;

/** What is known of a decision: does the move succeed, is the support given, does the fleet carry? */
export const OPEN = 0;
export const YES = 1;
export const NO = 2;

export const NOBODY = -1;

/**
 * The orders of one movement phase as numbers, and what was found out about them. Units are numbered as they were given; arrays are
 * by unit, but for `unitAt` and `firstMove`, which are by province. Lists are linked: `firstMove[p]`, then `nextMove[u]`… to `NOBODY`.
 * One field serves any number of phases, so that resolving allocates nothing.
 */
export interface ResolutionField {
  readonly map: WorldMap;
  count: number;
  readonly seat: Int8Array;
  readonly isFleet: Uint8Array;
  readonly place: Int8Array;
  readonly province: Int8Array;
  readonly kind: Int8Array;
  /** The province a move goes to, or a support is directed at, or a convoy leads to. */
  readonly goal: Int8Array;
  /** The very place a fleet moves to. */
  readonly target: Int8Array;
  /** The unit supported or carried. */
  readonly of: Int8Array;
  /** 1 for a move over the sea. */
  readonly via: Uint8Array;
  /** Why the order is set aside or fits no other: a place in `CAUSES`, or `NOBODY`. */
  readonly fault: Int8Array;
  /** A decision that answers a paradox: the fleet does not carry, whatever happens to it. */
  readonly adrift: Uint8Array;
  readonly unitAt: Int8Array;
  readonly firstMove: Int8Array;
  readonly nextMove: Int8Array;
  /** The supports that fit the order of a unit. */
  readonly firstHelp: Int8Array;
  readonly nextHelp: Int8Array;
  /** The fleets ordered to carry a unit where it goes. */
  readonly firstFerry: Int8Array;
  readonly nextFerry: Int8Array;
  readonly answer: Int8Array;
  /** The units whose decision is asked for at all, and how many of them are left. */
  readonly queue: Int8Array;
  left: number;
}

export function createField(map: WorldMap): ResolutionField {
  const bytes = (): Int8Array => new Int8Array(map.size);
  const flags = (): Uint8Array => new Uint8Array(map.size);
  return {
    map,
    count: 0,
    seat: bytes(),
    isFleet: flags(),
    place: bytes(),
    province: bytes(),
    kind: bytes(),
    goal: bytes(),
    target: bytes(),
    of: bytes(),
    via: flags(),
    fault: bytes(),
    adrift: flags(),
    unitAt: bytes(),
    firstMove: bytes(),
    nextMove: bytes(),
    firstHelp: bytes(),
    nextHelp: bytes(),
    firstFerry: bytes(),
    nextFerry: bytes(),
    answer: bytes(),
    queue: bytes(),
    left: 0,
  };
}

/** Whether two units run into each other: both walk, each to where the other is. */
export function isHeadOn(field: ResolutionField, unit: number, other: number): boolean {
  return (
    other !== NOBODY &&
    field.kind[other] === MOVE &&
    field.goal[other] === field.province[unit] &&
    field.goal[unit] === field.province[other] &&
    field.via[unit] === 0 &&
    field.via[other] === 0
  );
}
