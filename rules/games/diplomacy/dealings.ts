import type { Seat } from '@tavola/kernel';
import { provinceOf } from './map.ts';
import { formatPhase, parsePhase } from './phases.ts';
import type { Dealing, DiplomacyState, MovementOrder, Province, Verdict } from './types.ts';
import { centreOwner, unitIn } from './units.ts';

/** Number of earlier years whose dealings are remembered. */
const YEARS = 1;

/** What is remembered after a movement phase: the dealings of the last years, and those of the orders just carried out. */
export function remember(state: DiplomacyState, verdicts: readonly Verdict[]): readonly Dealing[] {
  const recent = (state.dealings ?? []).filter(({ phase }) => (parsePhase(phase)?.year ?? 0) >= state.year - YEARS);
  return [...recent, ...dealingsIn(state, verdicts)];
}

/** What the orders of a movement phase did to other powers. Several orders that do the same count once. */
function dealingsIn(state: DiplomacyState, verdicts: readonly Verdict[]): Dealing[] {
  const phase = formatPhase(state);
  const dealings = verdicts.flatMap(({ seat, order, ok, cause, unordered }): Dealing[] => {
    // An order that could never work tells nothing.
    if (unordered === true || !(ok || wasTried(cause?.code))) return [];
    const victims = attackedBy(state, seat, order as MovementOrder);
    const friend = helpedBy(state, seat, order as MovementOrder);
    return [
      ...victims.map((to): Dealing => ({ phase, kind: 'attack', by: seat, to })),
      ...(friend === null ? [] : [{ phase, kind: 'support', by: seat, to: friend } as const]),
    ];
  });
  return [...new Map(dealings.map((dealing) => [`${dealing.kind} ${dealing.by} ${dealing.to}`, dealing])).values()];
}

const TRIED = ['held-off', 'head-on', 'bounced', 'support-cut', 'dislodged', 'convoy-disrupted'];

function wasTried(code: string | undefined): boolean {
  return code !== undefined && TRIED.includes(code);
}

/** The powers whose unit or centre the order goes for, by itself or by support. */
function attackedBy(state: DiplomacyState, seat: Seat, order: MovementOrder): Seat[] {
  const goal = order.type === 'move' || order.type === 'support' ? order.to : undefined;
  if (goal === undefined) return [];
  const at = provinceOf(goal);
  const mover = order.type === 'support' ? ownerOf(state, order.of) : seat;
  const all = [ownerOf(state, at), centreOwner(state, at)];
  return [...new Set(all.filter((one) => one !== null && one !== seat && one !== mover))] as Seat[];
}

function helpedBy(state: DiplomacyState, seat: Seat, order: MovementOrder): Seat | null {
  if (order.type !== 'support' && order.type !== 'convoy') return null;
  const friend = ownerOf(state, order.of);
  return friend === seat ? null : friend;
}

function ownerOf({ units }: DiplomacyState, province: Province): Seat | null {
  return unitIn(units, provinceOf(province))?.seat ?? null;
}
