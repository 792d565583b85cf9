import { type Game, ok, parseOptions, type Result, type SeatRange } from '@tavola/kernel';
import { abandon, agreeOnDraw, apply, resume } from './apply.ts';
import { explained } from './causes/index.ts';
import { assemble, choicesOf } from './choices.ts';
import { chronicle } from './chronicle.ts';
import { facts } from './facts.ts';
import { check } from './legal.ts';
import { notate } from './notation.ts';
import { isDeserted, outcomeOf } from './outcome.ts';
import { parseAction } from './parse-order.ts';
import { parseState } from './parse-state.ts';
import { demandsOf } from './pending.ts';
import { phaseName } from './phases.ts';
import { readPosition, writePosition } from './position.ts';
import { checkPress, type PressMessage, parsePress, readPress } from './press/index.ts';
import { readOrders } from './read-orders.ts';
import { sampleAction } from './sample.ts';
import { type NamedChoices, namedChoices, setup } from './setup.ts';
import {
  type Diplomacy,
  type DiplomacyOptions,
  type DiplomacyState,
  EDITIONS,
  FINAL_YEAR,
  FIRST_YEAR,
  NO_SCORING,
  SCORINGS,
  VARIANTS,
} from './types.ts';
import { isAlive, powerSeats } from './units.ts';
import { variantOf } from './variants/index.ts';
import { imagine, viewOf } from './view.ts';
import { warn } from './warn.ts';

export { isMovement } from './apply.ts';
export { battlesIn, causesIn, type Resolved } from './causes/index.ts';
export { ordersFor } from './choices.ts';
export { isDraw, sharersOf } from './draws.ts';
export * from './europe.ts';
export { provinceOf, type WorldMap } from './map.ts';
export { notateOrder, unitName } from './notation.ts';
export { type DiplomacyPhase, formatPhase, parsePhase } from './phases.ts';
export * from './press/index.ts';
export { carriedTo, fleetSeas, nearProvinces, possibleGoals } from './reach.ts';
export { readOrder } from './read-orders.ts';
export { causeOf, dislodgerOf } from './resolve/explain.ts';
export { createField, MOVE, NOBODY, type ResolutionField, resolve, resolveOn, YES } from './resolve/index.ts';
export { ALL_POINTS, finalPoints } from './scoring.ts';
export * from './types.ts';
export {
  adjustmentOf,
  buildSites,
  centreCounts,
  centreOwner,
  isAlive,
  powerSeats,
  sortUnits,
  unitCounts,
  unitIn,
  unitsOf,
} from './units.ts';
export { mapOf, type Variant, variantById, variantOf } from './variants/index.ts';
export { HINTS, type Hint } from './warn.ts';

const STEPS_A_YEAR = 5;

export type { DiplomacyFact } from './chronicle.ts';
export const diplomacy: Game<Diplomacy> = {
  ...facts,
  rulesVersion: 1,
  traits: { moves: 'sealed', information: 'perfect', chance: 'none', preview: 'none' },
  fields: [
    { id: 'variant', kind: 'choice', initial: 'standard', choices: VARIANTS, seats: otherSeats() },
    { id: 'edition', kind: 'choice', initial: 'tavola', choices: EDITIONS },
    { id: 'lastYear', kind: 'number', initial: FINAL_YEAR, range: [FIRST_YEAR, FINAL_YEAR] },
    { id: 'scoring', kind: 'choice', initial: NO_SCORING, choices: [NO_SCORING, ...SCORINGS] },
  ],
  bound: ({ lastYear }) => (lastYear - FIRST_YEAR + 1) * STEPS_A_YEAR,

  propose: () => null,
  setup: (options) => setup(options),
  seatCount: (state) => variantOf(state).seats.length,
  phase: phaseName,
  pending: demandsOf,
  choices: choicesOf,
  assemble,
  sample: sampleAction,
  check,
  warn,
  apply: (state, moves) => apply(state, moves),
  explain: explained,
  abandon: (state, seat) => abandon(state, seat),
  resume,
  motions: (state) => (isOpen(state) ? [{ kind: 'draw', voters: voters(state) }] : []),
  settle: (state, motion) => (motion.kind === 'draw' ? agreeOnDraw(state) : { state, events: [] }),
  view: viewOf,
  outcome: outcomeOf,
  chronicle,
  imagine,
  press: {
    parse: parsePress,
    check: (state, from, to, message) => checkPress(state, from, to, message as PressMessage),
    read: (state, text, from, to, open) => {
      const asked = open as PressMessage | null;
      return readPress(state, text, { from, to, open: asked?.act === 'propose' ? asked.topic : null });
    },
  },
  parse: {
    options: readOptions,
    action: parseAction,
    state: parseState,
  },
  notate: (state, move) => notate(state, move.action),
  read: (state, _seat, text) => readOrders(state, text),
  position: { read: readPosition, write: writePosition },
};

/** The variants for another number of players than the standard game. */
function otherSeats(): Readonly<Record<string, SeatRange>> {
  const counts = VARIANTS.map((variant) => [variant, powerSeats({ variant }).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count !== facts.seats[0]).map(([id, n]) => [id, [n, n]]));
}

function readOptions(raw: unknown): Result<DiplomacyOptions> {
  const read = parseOptions<NamedChoices & Pick<DiplomacyOptions, 'edition' | 'lastYear'>>(diplomacy.fields, raw);
  if (!read.ok) return read;
  const { edition, lastYear } = read.value;
  return ok({ ...namedChoices(read.value), edition, lastYear });
}

function isOpen(state: DiplomacyState): boolean {
  return state.over === null && !isDeserted(state);
}

/** UC 58: every living power votes, except those in civil disorder. */
function voters(state: DiplomacyState): number[] {
  return powerSeats(state).filter((seat) => isAlive(state, seat) && !state.gone.includes(seat));
}
