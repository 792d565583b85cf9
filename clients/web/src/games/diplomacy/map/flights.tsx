import type { Diplomacy, DiplomacyEvent, DiplomacyView, Verdict } from '@tavola/games/diplomacy';
import type { Flight, Waypoint } from '../../../board/flights.tsx';
import type { Point } from '../../../board/geometry.ts';
import type { Layout } from '../../../board/types.ts';
import type { GameBoard } from '../../../board/ui.ts';
import type { Pick } from '../pick.ts';
import { resolvedIn } from '../picture.ts';
import { anchorProvince, standOf } from './anchors.ts';
import { type Detail, detailAt } from './detail.ts';
import { outSpot, SizedUnit } from './Pieces.tsx';
import type { MapUnit } from './types.ts';

const GLIDE = 520;
const RECOIL = 560;
const PUSH = 320;
const BUILD = 260;

/** Causes of failure that show the unit trying to move. */
const RECOILS: readonly string[] = ['held-off', 'head-on', 'bounced', 'own-unit'];

/** The units that move, turn back, are pushed out or built in a step. */
export const mapFlights: NonNullable<GameBoard<Diplomacy, Pick>['flights']> = (
  events: readonly (DiplomacyEvent | null)[],
  _layout: Layout,
  view: DiplomacyView,
  _before: DiplomacyView,
  scale: number,
): readonly Flight[] => {
  const detail = detailAt(scale);
  const verdicts = resolvedIn(events).flatMap((resolved) => resolved.verdicts);
  const arrivals = verdicts.flatMap((verdict) => arrival(verdict, view.units, detail));
  const taken = new Set(arrivals.flatMap(({ hides = [] }) => hides));
  const recoils = verdicts
    .flatMap((verdict) => recoil(verdict, view.units, detail))
    .filter(({ hides = [] }) => !hides.some((province) => taken.has(province)));
  return [...arrivals, ...recoils, ...view.dislodged.map((unit) => pushed(unit, detail))];
};

function arrival({ unit, order, ok }: Verdict, units: readonly MapUnit[], detail: Detail): readonly Flight[] {
  if (!ok) return [];
  if (order.type === 'build') {
    const at = standOf(detail.level, order.at);
    return flightOf(unitAt(units, order.at), detail, [{ ...at, scale: 0.2 }, at], BUILD);
  }
  if (unit === null || (order.type !== 'move' && order.type !== 'retreat')) return [];
  const from = standOf(detail.level, unit.at, order.type === 'retreat');
  const landed = unitAt(units, order.to);
  return flightOf(landed, detail, [from, standOf(detail.level, landed?.at ?? order.to)], GLIDE);
}

function recoil({ unit, order, ok, cause }: Verdict, units: readonly MapUnit[], detail: Detail): readonly Flight[] {
  if (ok || unit === null || order.type !== 'move' || !RECOILS.includes(cause?.code ?? '')) return [];
  const path = [standOf(detail.level, unit.at), standOf(detail.level, order.to)];
  return flightOf(unitAt(units, unit.at), detail, path, RECOIL).map((flight) => ({ ...flight, way: 'recoil' }));
}

/** A dislodged unit makes room while the other arrives. */
function pushed(unit: MapUnit, detail: Detail): Flight {
  const path: readonly Point[] = [standOf(detail.level, unit.at), standOf(detail.level, unit.at, true)];
  return {
    ...{ art: <SizedUnit {...{ unit, detail }} isOut={true} />, path, way: 'slide' },
    ...{ start: GLIDE - PUSH, time: PUSH, hides: [outSpot(anchorProvince(unit.at))] },
  };
}

function unitAt(units: readonly MapUnit[], place: string): MapUnit | undefined {
  return units.find(({ at }) => anchorProvince(at) === anchorProvince(place));
}

/** Nothing flies if a later phase of the same step has removed the unit. */
function flightOf(
  unit: MapUnit | undefined,
  detail: Detail,
  path: readonly Waypoint[],
  time: number,
): readonly Flight[] {
  if (unit === undefined) return [];
  const art = <SizedUnit {...{ unit, detail }} isOut={false} />;
  return [{ art, path, way: 'slide', start: 0, time, hides: [anchorProvince(unit.at)] }];
}
