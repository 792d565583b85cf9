import {
  type Battle,
  battlesIn,
  causesIn,
  type DetailedCause,
  type DiplomacyEvent,
  type DiplomacyOptions,
  type Province,
  parsePhase,
  provinceOf,
  type Resolved,
  type Unit,
  unitIn,
  type Verdict,
} from '@tavola/games/diplomacy';
import type { Seat, Viewer } from '@tavola/kernel';
import { unitsIn } from '../picture.ts';

type Events = readonly (DiplomacyEvent | null)[];
type Options = Pick<DiplomacyOptions, 'edition' | 'variant'>;

/** A battle of a movement phase, for reading. */
export interface Fight {
  readonly battle: Battle;
  readonly resolved: Resolved;
  /** The viewer attacked, defended or supported. */
  readonly isOwn: boolean;
}

/** A movement phase and what followed from it. */
export interface SeasonReport {
  /** Of its first phase. */
  readonly phase: string;
  /** Every phase with orders, in order. */
  readonly phases: readonly Resolved[];
  readonly movement: Resolved | null;
  /** Every cause of every failed order of the movement. */
  readonly causes: ReadonlyMap<Verdict, readonly DetailedCause[]>;
  /** Those of the viewer first, then by the number of units. */
  readonly fights: readonly Fight[];
  readonly retreats: readonly Verdict[];
  /** Units that had nowhere to go. */
  readonly lost: readonly Unit[];
  readonly adjustments: readonly Verdict[];
  /** Supply centres before and after, of every power that gained, lost, built or disbanded. */
  readonly changes: readonly CentreChange[];
}

export interface CentreChange {
  readonly seat: Seat;
  readonly before: number;
  readonly after: number;
}

/** What can be stepped through. */
export type SeasonStep =
  | { readonly kind: 'fight'; readonly season: SeasonReport; readonly fight: Fight }
  | { readonly kind: 'retreat' | 'adjustment'; readonly season: SeasonReport; readonly verdict: Verdict };

/** The seasons from the one with the first event that `seen` does not include. `seen`: how many phases with orders. */
export function seasonsSince(events: Events, seen: number, viewer: Viewer, options: Options): readonly SeasonReport[] {
  const groups: Events[] = [];
  let [group, phases, first]: [(DiplomacyEvent | null)[], number, number | null] = [[], 0, null];
  for (const event of events) {
    const isPhase = event?.type === 'resolved' && event.verdicts.length > 0;
    if (isPhase && (stageOf(event) === 'movement' || groups.length === 0)) {
      group = [];
      groups.push(group);
    }
    if (isPhase) {
      phases += 1;
      if (phases > seen) first ??= groups.length - 1;
    }
    group.push(event);
  }
  return groups.slice(first ?? groups.length - 1).map((own) => seasonOf(own, viewer, options));
}

/** The names of all phases with orders. */
export function phasesIn(events: Events): readonly string[] {
  return events.flatMap((event) => (event?.type === 'resolved' && event.verdicts.length > 0 ? [event.phase] : []));
}

function stageOf({ phase }: Resolved) {
  return parsePhase(phase)?.stage;
}

/** What happened in one season, from its events. */
export function seasonOf(events: Events, viewer: Viewer, options: Options): SeasonReport {
  const phases = events.flatMap((event) => (event?.type === 'resolved' && event.verdicts.length > 0 ? [event] : []));
  const at = (stage: string) => phases.filter((resolved) => stageOf(resolved) === stage);
  const movement = at('movement')[0] ?? null;
  return {
    phase: phases[0]?.phase ?? '',
    phases,
    movement,
    causes: movement === null ? new Map() : causesOf(movement, options),
    fights: movement === null ? [] : fightsOf(movement, viewer, options),
    retreats: at('retreats').flatMap(({ verdicts }) => verdicts),
    lost: events.flatMap((event) =>
      event?.type === 'disbanded' && event.cause.code === 'no-retreat' ? [event.unit] : [],
    ),
    adjustments: at('adjustments').flatMap(({ verdicts }) => verdicts),
    changes: changesOf(events),
  };
}

function causesOf(resolved: Resolved, options: Options): SeasonReport['causes'] {
  const causes = causesIn(resolved, options);
  return new Map(resolved.verdicts.map((verdict, index) => [verdict, causes[index] ?? []]));
}

function fightsOf(resolved: Resolved, viewer: Viewer, options: Options): readonly Fight[] {
  const units = unitsIn(resolved.verdicts);
  const isOwn = (battle: Battle): boolean =>
    viewer !== null && unitsOfBattle(battle).some((province) => unitIn(units, province)?.seat === viewer);
  return battlesIn(resolved, options)
    .map((battle) => ({ battle, resolved, isOwn: isOwn(battle) }))
    .toSorted(
      (a, b) => Number(b.isOwn) - Number(a.isOwn) || unitsOfBattle(b.battle).length - unitsOfBattle(a.battle).length,
    );
}

/** Where the units of a battle were: the sides and those that supported them. */
export function unitsOfBattle({ sides }: Battle): readonly Province[] {
  return sides.flatMap(({ unit, supports }) => [unit, ...supports.map((support) => support.unit)]);
}

/** The units whose orders explain a battle, including those that cut supports. */
export function ordersOfBattle(battle: Battle): ReadonlySet<Province> {
  const cutters = battle.sides.flatMap(({ supports }) =>
    supports.flatMap(({ code, by }) => (code === 'help-cut' ? (by ?? []) : [])),
  );
  return new Set([...unitsOfBattle(battle), ...cutters]);
}

function changesOf(events: Events): readonly CentreChange[] {
  const counted = events.findLast((event) => event?.type === 'counted');
  if (counted?.type !== 'counted') return [];
  const gained = counted.centres.map(() => 0);
  for (const event of events) {
    if (event?.type !== 'seized') continue;
    gained[event.seat] = (gained[event.seat] ?? 0) + 1;
    if (event.from !== null) gained[event.from] = (gained[event.from] ?? 0) - 1;
  }
  const adjusting = new Set(
    events.flatMap((event) =>
      event?.type === 'resolved' && stageOf(event) === 'adjustments' ? event.verdicts.map(({ seat }) => seat) : [],
    ),
  );
  return counted.centres.flatMap((after, seat) => {
    const gain = gained[seat] ?? 0;
    return gain === 0 && !adjusting.has(seat) ? [] : [{ seat, before: after - gain, after }];
  });
}

export function stepsOf(seasons: readonly SeasonReport[]): readonly SeasonStep[] {
  return seasons.flatMap((season): SeasonStep[] => [
    ...season.fights.map((fight): SeasonStep => ({ kind: 'fight', season, fight })),
    ...season.retreats.map((verdict): SeasonStep => ({ kind: 'retreat', season, verdict })),
    ...season.adjustments
      .filter(({ order }) => order.type !== 'waive')
      .map((verdict): SeasonStep => ({ kind: 'adjustment', season, verdict })),
  ]);
}

/** The step that explains the order of a unit: a battle in which it moved, or that it supported. */
export function stepOfUnit(steps: readonly SeasonStep[], season: SeasonReport, province: Province): number {
  const here = steps.map((step, index) => ({ step, index })).filter(({ step }) => step.season === season);
  const isSide = (step: SeasonStep, role: 'attacker' | 'any'): boolean =>
    step.kind === 'fight' &&
    step.fight.battle.sides.some((side) => side.unit === province && (role === 'any' || side.role === role));
  const found =
    here.find(({ step }) => isSide(step, 'attacker')) ??
    here.find(({ step }) => isSide(step, 'any')) ??
    here.find(({ step }) => step.kind === 'fight' && unitsOfBattle(step.fight.battle).includes(province)) ??
    here.find(({ step }) => step.kind === 'retreat' && subjectOf(step.verdict) === province);
  return found?.index ?? -1;
}

function subjectOf({ unit }: Verdict): Province | null {
  return unit === null ? null : provinceOf(unit.at);
}

/** Failed orders of the viewer that no battle explains, such as a support that was cut. */
export function otherFailures({ movement, fights }: SeasonReport, viewer: Viewer): readonly Verdict[] {
  if (movement === null || viewer === null) return [];
  const shown = new Set(fights.flatMap(({ battle }) => unitsOfBattle(battle)));
  return movement.verdicts.filter((verdict) => {
    const at = subjectOf(verdict);
    return verdict.seat === viewer && !verdict.ok && at !== null && !shown.has(at);
  });
}

/** The units whose orders belong to a step. */
export function ordersOfStep(step: SeasonStep | undefined): ReadonlySet<Province> | null {
  if (step === undefined) return null;
  if (step.kind === 'fight') return ordersOfBattle(step.fight.battle);
  const { order } = step.verdict;
  const place = order.type === 'build' ? order.at : order.type === 'waive' ? null : order.unit;
  return new Set(place === null ? [] : [provinceOf(place)]);
}
