import './season.css';
import { type DiplomacyView, parsePhase, provinceOf, type Resolved, type Verdict } from '@tavola/games/diplomacy';
import type { Viewer } from '@tavola/kernel';
import { X } from 'lucide';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Button, Icon, SeatMark } from '../../../design/index.ts';
import { drawnPlaces, notationOf, unitsIn } from '../picture.ts';
import { Results } from '../Results.tsx';
import { diplomacySpoken } from '../words.ts';
import { FightRow } from './FightRow.tsx';
import { otherFailures, type SeasonReport, type SeasonStep, stepOfUnit } from './season.ts';
import type { SeasonModel } from './use-season.ts';

interface Props {
  readonly model: SeasonModel;
  readonly view: DiplomacyView;
  readonly viewer: Viewer;
  readonly point: (at: readonly string[]) => void;
  /** The place whose result is highlighted, or null. */
  readonly asked: string | null;
  /** Opens a sandbox with the orders of this season. Null: not here. */
  readonly tryOut: ((season: SeasonReport) => void) | null;
}

/** The results since the last visit, or of the last season: battles first, then what followed, then every order. */
export function SeasonPanel(props: Props) {
  const { model, view, viewer, point, asked } = props;
  const { m, names } = diplomacySpoken.say.of(view);
  const sheet = useRef<HTMLDivElement>(null);
  const orders = useRef<HTMLElement>(null);
  // The same list again, so that the causes are not found again.
  const all = useMemo(() => model.seasons.flatMap(({ phases }) => phases), [model.seasons]);
  useEffect(() => {
    const open = sheet.current?.querySelector('[aria-expanded=true]');
    open?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [model.selected.value]);
  const moment = parsePhase(model.seasons[0]?.phase ?? '');
  const title = model.isFromBefore || moment === null ? m['season.unseen.title'] : names.season(moment);
  return (
    <div class="dip-sheet season" ref={sheet}>
      <header class="season-head">
        <h3>{title}</h3>
        <Button look="ghost" size="small" onClick={() => orders.current?.scrollIntoView({ block: 'start' })}>
          {m['season.all.button']({ count: all.reduce((sum, { verdicts }) => sum + verdicts.length, 0) })}
        </Button>
      </header>
      {model.seasons.map((season) => (
        <SeasonSection key={season.phase} {...props} season={season} />
      ))}
      <section ref={orders} aria-label={m['season.all.label']}>
        <Results {...{ view, viewer, point, asked }} results={all} onOpen={opener(model)} />
      </section>
    </div>
  );
}

/** Opens the step of an order in the list, if one explains it. */
function opener({ seasons, steps, select }: SeasonModel) {
  return (verdict: Verdict): (() => void) | null => {
    const season = seasons.find(({ phases }) => phases.some(({ verdicts }) => verdicts.includes(verdict)));
    if (season === undefined || verdict.unit === null) return null;
    const step = stepOfUnit(steps, season, provinceOf(verdict.unit.at));
    return step < 0 ? null : () => select(step);
  };
}

interface SectionProps extends Props {
  readonly season: SeasonReport;
}

function SeasonSection(props: SectionProps) {
  const { season, model, view, viewer } = props;
  const { m, names } = diplomacySpoken.say.of(view);
  const { fights, movement, phase } = season;
  const own = fights.filter(({ isOwn }) => isOwn);
  const others = fights.filter(({ isOwn }) => !isOwn);
  const failures = otherFailures(season, viewer);
  const rows = (shown: typeof fights) => (
    <ul class="season-fights">
      {shown.map((fight) => (
        <FightRow key={fight.battle.at} {...props} fight={fight} step={indexOfFight(model.steps, fight)} />
      ))}
    </ul>
  );
  const moment = parsePhase(phase);
  return (
    <section class="season-part" aria-label={moment === null ? '' : names.season(moment)}>
      {(own.length > 0 || failures.length > 0) && (
        <>
          <h4>{m['season.own.title']}</h4>
          {rows(own)}
          <OrderRows verdicts={failures} {...props} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h4>{own.length > 0 ? m['season.elsewhere.title'] : m['season.fights.title']}</h4>
          {rows(others)}
        </>
      )}
      {movement !== null && fights.length === 0 && <p class="quiet">{m['season.quiet']}</p>}
      <Aftermath {...props} />
    </section>
  );
}

function indexOfFight(steps: readonly SeasonStep[], fight: unknown): number {
  return steps.findIndex((step) => step.kind === 'fight' && step.fight === fight);
}

/** Retreats, and in winter centres, builds and disbands. */
function Aftermath(props: SectionProps) {
  const { season, model, view } = props;
  const { m, names } = diplomacySpoken.say.of(view);
  const { retreats, lost, adjustments, changes } = season;
  return (
    <>
      {retreats.length + lost.length > 0 && (
        <>
          <h4>{m['season.retreats.title']}</h4>
          <ul class="season-after">
            {retreats.map((verdict) => (
              <StepRow key={verdict.unit?.at} {...{ model, season, verdict }} />
            ))}
            {lost.map((unit) => (
              <li key={unit.at} class="season-lost">
                <SeatMark seat={unit.seat} size={14} />
                <span>{m['season.lost']({ unit: `${unit.type} ${provinceOf(unit.at).toUpperCase()}` })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {(changes.length > 0 || adjustments.length > 0) && (
        <>
          <h4>{m['season.centres.title']}</h4>
          <ul class="season-after">
            {changes.map(({ seat, before, after }) => (
              <li key={seat}>
                <SeatMark seat={seat} size={14} />
                <span class="hidden-text">{names.power(seat)}</span>
                <span class="tabular">{before === after ? after : `${before} → ${after}`}</span>
              </li>
            ))}
            {adjustments
              .filter(({ order }) => order.type !== 'waive')
              .map((verdict, index) => (
                <StepRow key={`${verdict.unit?.at} ${index}`} {...{ model, season, verdict }} />
              ))}
          </ul>
        </>
      )}
    </>
  );
}

interface StepProps {
  readonly model: SeasonModel;
  readonly season: SeasonReport;
  readonly verdict: Verdict;
}

function StepRow({ model, season, verdict }: StepProps) {
  const step = model.steps.findIndex((one) => one.kind !== 'fight' && one.verdict === verdict);
  const isOpen = step >= 0 && model.selected.value === step;
  return (
    <li>
      <button
        type="button"
        class={isOpen ? 'season-step season-open' : 'season-step'}
        aria-pressed={isOpen}
        onClick={() => model.select(isOpen ? null : step)}
      >
        <SeatMark seat={verdict.seat} size={14} />
        <span class={verdict.ok ? '' : 'season-failed'}>{notationOf(verdict, phaseOf(season, verdict))}</span>
      </button>
    </li>
  );
}

/** Own orders that failed outside of a battle, with the reason. */
function OrderRows({ verdicts, season, view, point }: SectionProps & { readonly verdicts: readonly Verdict[] }) {
  const { causes: why } = diplomacySpoken.say.of(view);
  const units = unitsIn(season.movement?.verdicts ?? []);
  return (
    <ul class="season-fights">
      {verdicts.map((verdict) => (
        <li
          key={verdict.unit?.at}
          class="season-failure"
          onPointerEnter={() => point(drawnPlaces(verdict.order))}
          onPointerLeave={() => point([])}
        >
          <Icon node={X} size={14} />
          <span>
            <strong>{notationOf(verdict, phaseOf(season, verdict))}</strong>
            {why(season.causes.get(verdict) ?? [], verdict, units).map((sentence) => (
              <span key={sentence} class="season-cause">
                {sentence}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function phaseOf({ phases }: SeasonReport, verdict: Verdict): Resolved {
  return phases.find(({ verdicts }) => verdicts.includes(verdict)) ?? { type: 'resolved', phase: '', verdicts: [] };
}
