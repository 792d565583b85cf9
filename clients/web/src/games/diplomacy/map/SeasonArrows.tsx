import type { Diplomacy } from '@tavola/games/diplomacy';
import type { RefObject } from 'preact';
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { appearance } from '../../../app/preferences.ts';
import { boxAround, type Point } from '../../../board/geometry.ts';
import type { CameraControls, DrawingProps } from '../../../board/ui.ts';
import type { Pick } from '../pick.ts';
import { actOf, type SeasonAct } from '../season/acts.ts';
import { figuresOf } from '../season/FightRow.tsx';
import { ordersOfStep, type SeasonStep, stepOfUnit } from '../season/season.ts';
import type { SeasonModel } from '../season/use-season.ts';
import { ShownContext } from '../shown.tsx';
import { ColumnContext } from '../table/column.ts';
import { anchorProvince, standOf } from './anchors.ts';
import { arrowsOf } from './arrows.ts';
import { type Detail, detailAt } from './detail.ts';
import { tracePath } from './traces.ts';
import type { DrawnOrder } from './types.ts';

/** The units whose orders stand out: those of the step under the pointer, or else of the current step. */
export function useEmphasis(): ReadonlySet<string> | null {
  const { sheet } = useContext(ShownContext);
  const season = useContext(ColumnContext)?.season;
  const at = sheet === 'results' ? (season?.pointed.value ?? season?.selected.value ?? null) : null;
  const step = at === null ? undefined : season?.steps[at];
  return useMemo(() => ordersOfStep(step), [step]);
}

/** How the current step is drawn. Null: at once, as for players who want no motion. */
export function useSeasonAct(): SeasonAct | null {
  const { sheet } = useContext(ShownContext);
  const season = useContext(ColumnContext)?.season;
  const step = sheet === 'results' ? season?.steps[season.selected.value ?? -1] : undefined;
  const isStill = appearance.value.motion === 'off';
  return useMemo(() => (step === undefined || isStill ? null : actOf(step)), [step, isStill]);
}

/** Space around a battle (units). */
const AROUND = 170;

/** Shows the current step, and the whole map again after the last one. */
export function useSeasonCamera(camera: RefObject<CameraControls | null>): void {
  const season = useContext(ColumnContext)?.season;
  const at = season?.selected.value ?? null;
  const wasIn = useRef(false);
  useEffect(() => {
    const step = at === null ? undefined : season?.steps[at];
    if (step !== undefined) camera.current?.frame(boxAround(pointsOf(step), AROUND));
    else if (wasIn.current) camera.current?.reset();
    wasIn.current = step !== undefined;
  }, [at, season?.steps]);
}

function pointsOf(step: SeasonStep): readonly Point[] {
  const places = [...(ordersOfStep(step) ?? []), ...(step.kind === 'fight' ? [step.fight.battle.at] : [])];
  return places.map((place) => standOf('wide', place));
}

/** Results on the map: arrows that can be pressed, and the strengths of the current battle. */
export function SeasonArrows({ scale }: DrawingProps<Diplomacy, Pick>) {
  const { sheet, drawn } = useContext(ShownContext);
  const season = useContext(ColumnContext)?.season;
  const detail = useMemo(() => detailAt(scale), [scale]);
  const arrows = useMemo(() => arrowsOf({ ...drawn, detail }), [drawn, detail]);
  const hits = useRef<SVGGElement>(null);
  const act = useSeasonAct();
  usePressedArrows(hits, season, sheet);
  if (sheet !== 'results' || season === undefined) return null;
  const latest = season.steps[season.selected.value ?? -1]?.season ?? season.seasons.at(-1);
  const stepOf = ({ order }: DrawnOrder): number =>
    latest === undefined || order.type === 'build' ? -1 : stepOfUnit(season.steps, latest, anchorProvince(order.unit));
  const step = season.steps[season.selected.value ?? -1];
  const late = act === null ? undefined : { '--act-result': `${act.result}ms` };
  return (
    <g>
      <g ref={hits}>
        {arrows.map(({ key, drawn: shown, trace }) => {
          const at = stepOf(shown);
          if (trace === null || at < 0) return null;
          return <path key={key} class="map-arrow-hit" d={tracePath(trace)} data-step={at} />;
        })}
      </g>
      {step?.kind === 'fight' && (
        <g key={step.fight.battle.at} class={act === null ? undefined : 'map-act-late'} style={late}>
          <Figures {...{ step, detail }} />
        </g>
      )}
    </g>
  );
}

/** For pointers only: the rows of the list do the same, and can be reached by keyboard. */
function usePressedArrows(hits: RefObject<SVGGElement | null>, season: SeasonModel | undefined, sheet: string): void {
  useEffect(() => {
    const group = hits.current;
    if (group === null || season === undefined) return;
    const stepAt = ({ target }: Event): number | null => {
      const step = target instanceof SVGElement ? target.dataset['step'] : undefined;
      return step === undefined ? null : Number(step);
    };
    const select = (event: Event): void => season.select(stepAt(event));
    const point = (event: Event): void => {
      season.pointed.value = event.type === 'pointerover' ? stepAt(event) : null;
    };
    group.addEventListener('click', select);
    group.addEventListener('pointerover', point);
    group.addEventListener('pointerout', point);
    return () => {
      group.removeEventListener('click', select);
      group.removeEventListener('pointerover', point);
      group.removeEventListener('pointerout', point);
    };
  }, [season, sheet]);
}

/** “2 : 1” above the place of a battle. */
function Figures({
  step,
  detail,
}: {
  readonly step: SeasonStep & { readonly kind: 'fight' };
  readonly detail: Detail;
}) {
  const { x, y } = standOf(detail.level, step.fight.battle.at);
  const size = Math.max(1, detail.piece * detail.shrink);
  return (
    <g class="map-figures" transform={`translate(${x} ${y - 30 * size}) scale(${size.toFixed(3)})`}>
      <rect x="-22" y="-11" width="44" height="22" rx="11" />
      <text y="0.5">{figuresOf(step.fight.battle.sides)}</text>
    </g>
  );
}
