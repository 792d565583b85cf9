import { centreCounts, type Dealing, type DiplomacyState, parsePhase, powerSeats } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';

/** How a power regards the others, by seat: from -1, an enemy, to 1, an ally. Its own entry is 0. */
export type Regard = Float64Array;

/** A dealing counts this much of what it counted a movement phase earlier. */
const FADES = 0.75;
const SUPPORT = 1.5;
const ATTACK = -1;
/** Two powers that both attack a third have this in common, at most once for each. */
const COMMON_ENEMY = 0.4;
/** The sum of dealings that makes half an ally or half an enemy. */
const HALF = 1.2;

/** A power with more centres than this that leads by two is everyone’s enemy, and the others stand together, for each centre above it. */
const HARMLESS = 9;
const LEAD = 2;
const AGAINST_LEADER = -0.4;
const STAND_TOGETHER = 0.15;

/** How a power deals with the others. */
export interface Stance {
  readonly regard: Regard;
  /** What it costs to attack an ally, as a multiple of the usual. */
  readonly loyalty: number;
}

/** From this regard on a power is an ally: its units are no threat, and its centres no goal. */
export const ALLY = 0.35;

/** What the dealings that everyone saw make of the other powers, in the eyes of a seat. */
export function regardOf(state: DiplomacyState, seat: Seat): Regard {
  const seats = powerSeats(state).length;
  const sums = new Float64Array(seats);
  const attacks = new Float64Array(seats * seats);
  for (const dealing of state.dealings ?? []) {
    const share = FADES ** phasesSince(state, dealing);
    if (dealing.kind === 'attack')
      attacks[dealing.by * seats + dealing.to] = (attacks[dealing.by * seats + dealing.to] ?? 0) + share;
    if (dealing.to === seat)
      sums[dealing.by] = (sums[dealing.by] ?? 0) + share * (dealing.kind === 'attack' ? ATTACK : SUPPORT);
    // A power attacked is no friend either, though it did nothing yet.
    else if (dealing.by === seat && dealing.kind === 'attack')
      sums[dealing.to] = (sums[dealing.to] ?? 0) + (share * ATTACK) / 2;
  }
  const { leader, excess } = leaderOf(state);
  const sides = (other: Seat): number => {
    if (leader === null || leader === seat) return 0;
    return excess * (other === leader ? AGAINST_LEADER : STAND_TOGETHER);
  };
  const fights = (by: Seat, to: Seat): number => Math.min(1, attacks[by * seats + to] ?? 0);
  return sums.map((sum, other) => {
    if (other === seat) return 0;
    let common = 0;
    for (let third = 0; third < seats; third += 1)
      if (third !== seat && third !== other)
        common += COMMON_ENEMY * Math.min(fights(seat, third), fights(other, third));
    const total = sum + common + sides(other);
    return total / (HALF + Math.abs(total));
  });
}

/** The power that the others must stop, and its centres above those of a harmless one. */
function leaderOf(state: DiplomacyState): { readonly leader: Seat | null; readonly excess: number } {
  const counts = centreCounts(state);
  const [most = 0, next = 0] = [...counts].sort((a, b) => b - a);
  const isFar = most > HARMLESS && most >= next + LEAD;
  return { leader: isFar ? counts.indexOf(most) : null, excess: isFar ? most - HARMLESS : 0 };
}

/** Movement phases between a dealing and now. */
function phasesSince({ year, season }: DiplomacyState, { phase }: Dealing): number {
  const then = parsePhase(phase);
  if (then === null) return 0;
  return 2 * (year - then.year) + (season === 'spring' ? 0 : 1) - (then.season === 'spring' ? 0 : 1);
}
