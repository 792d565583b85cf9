import { type Refusal, reason, type Seat } from '@tavola/kernel';
import { ends, homeSeat } from './cells.ts';
import { sunkBy, withFrog, withoutBridges } from './change.ts';
import { checkBridge, checkFrog, checkGap } from './parts.ts';
import { type Pond, pondOf } from './pond.ts';
import { checkRoute, hasWayOn } from './routes.ts';
import type { Cell, Frogs, FrogsAction, FrogsCard, Gap } from './types.ts';

/** F10: what each card allows. The caller has checked that the seat still has it. */
export function checkCard(
  pond: Pond,
  seat: Seat,
  action: Extract<FrogsAction, { type: FrogsCard }>,
): Refusal<Frogs> | null {
  switch (action.type) {
    case 'extra-jump':
      return checkFrog(pond, seat, action.path[0] ?? '') ?? checkExtraJump(pond, seat, action.path);
    case 'parachute':
      return checkFrog(pond, seat, action.path[0] ?? '') ?? checkRoute(pond, seat, action.path, 'parachute');
    case 'extra-bridge':
      return checkExtraBridge(pond, action.gaps);
    case 'removal':
      return checkRemoval(pond, action.gap);
  }
}

/** Extra Jump: the first jump ends on a free tile; the second is any jump of the same frog from there. */
function checkExtraJump(pond: Pond, seat: Seat, path: readonly Cell[]): Refusal<Frogs> | null {
  const [from = '', first = ''] = path;
  const refusal = checkRoute(pond, seat, [from, first], 'bridge');
  if (refusal?.code === 'must-go-on' || refusal?.code === 'no-way-on') return reason('first-jump-open', first);
  if (refusal !== null) return refusal;
  if (homeSeat(first) !== null) return reason('first-jump-open', first);
  const after = afterFirstJump(pond, seat, from, first);
  if (path.length > 2) return checkRoute(after, seat, path.slice(1), 'bridge');
  return reason(hasWayOn(after, seat, [first], 'bridge') ? 'second-jump-missing' : 'no-second-jump', first);
}

/** Where the second jump begins: the frog has moved and its bridge is gone. */
export function afterFirstJump({ state }: Pond, seat: Seat, from: Cell, first: Cell): Pond {
  return pondOf(withoutBridges(withFrog(state, seat, from, first), sunkBy([from, first], 'bridge')));
}

/** Extra Bridge: two different open gaps. */
function checkExtraBridge(pond: Pond, gaps: readonly [Gap, Gap]): Refusal<Frogs> | null {
  if (pond.open.size < 2) return reason('too-few-gaps');
  const [first, second] = gaps;
  const refusal = checkBridge(pond, first) ?? checkBridge(pond, second);
  if (refusal !== null) return refusal;
  return first === second ? reason('same-gap', first) : null;
}

/** Bridge Removal: any bridge but those to the homes. */
function checkRemoval(pond: Pond, gap: Gap): Refusal<Frogs> | null {
  const refusal = checkGap(pond, gap);
  if (refusal !== null) return refusal;
  if (ends(gap).some((cell) => homeSeat(cell) !== null)) return reason('home-bridge-stays', gap);
  return pond.open.has(gap) ? reason('no-bridge-to-remove', gap) : null;
}
