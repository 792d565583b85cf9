import { ArrowRight, ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { useEffect, useState } from 'preact/hooks';
import { appearance } from '../../../app/preferences.ts';
import { Button } from '../../../design/index.ts';
import { diplomacySpoken } from '../words.ts';
import { stepLength } from './acts.ts';
import type { SeasonStep } from './season.ts';
import type { SeasonModel } from './use-season.ts';

interface Props {
  readonly model: SeasonModel;
  readonly replay: SeasonReplay;
  /** Null: no orders can be written here. */
  readonly onWrite: (() => void) | null;
}

export interface SeasonReplay {
  readonly isRunning: boolean;
  toggle(): void;
  go(by: 1 | -1): void;
}

/** Steps through the season, by buttons, keys or itself. */
export function useSeasonReplay({ selected, steps, select }: SeasonModel): SeasonReplay {
  const [isRunning, setRunning] = useState(false);
  const at = selected.value;
  const go = (by: 1 | -1): void => {
    if (steps.length === 0) return;
    const next = at === null ? (by === 1 ? 0 : steps.length - 1) : at + by;
    select(next < 0 || next >= steps.length ? null : next);
  };
  useEffect(() => {
    if (!isRunning) return;
    const step = at === null ? undefined : steps[at];
    if (step === undefined) return setRunning(false);
    const timer = setTimeout(
      () => {
        if (at === steps.length - 1) setRunning(false);
        else select((at ?? -1) + 1);
      },
      stepLength(step, appearance.value.motion === 'off'),
    );
    return () => clearTimeout(timer);
  }, [isRunning, at, steps]);
  return {
    isRunning,
    go,
    toggle() {
      if (!isRunning && at === null) go(1);
      setRunning(!isRunning);
    },
  };
}

/** Below the map while results are read: one mark per step, and the way to the orders. */
export function SeasonFoot({ model, replay, onWrite }: Props) {
  const { m } = diplomacySpoken.say;
  const { steps, selected, select } = model;
  const at = selected.value;
  return (
    <div class="season-foot" data-zone="bar">
      {steps.length > 0 && (
        <>
          <Button
            look="ghost"
            size="small"
            icon={replay.isRunning ? Pause : Play}
            label={m[replay.isRunning ? 'season.pause.button' : 'season.play.button']}
            onClick={replay.toggle}
          />
          <Button
            look="ghost"
            size="small"
            icon={ChevronLeft}
            label={m['season.back.button']}
            disabled={at === null}
            onClick={() => replay.go(-1)}
          />
          <Button look="tint" size="small" iconAfter={ChevronRight} keyCap="N" onClick={() => replay.go(1)}>
            {m[at === null ? 'season.start.button' : 'season.next.button']}
          </Button>
          <span
            class={appearance.value.motion === 'off' ? 'season-marks season-still' : 'season-marks'}
            aria-hidden="true"
          >
            {steps.map((step, index) => (
              <button
                key={`${step.kind} ${index}`}
                type="button"
                tabIndex={-1}
                class={index === at ? 'season-mark season-here' : 'season-mark'}
                onClick={() => select(index)}
              />
            ))}
          </span>
          <span class="season-where">{at === null ? countText(steps) : stepText(steps, at)}</span>
        </>
      )}
      {onWrite !== null && (
        <Button look="primary" size="small" iconAfter={ArrowRight} class="season-write" onClick={onWrite}>
          {m['season.write.button']}
        </Button>
      )}
    </div>
  );
}

function countText(steps: readonly SeasonStep[]): string {
  const fights = steps.filter(({ kind }) => kind === 'fight').length;
  return diplomacySpoken.say.m['season.count']({ fights, others: steps.length - fights });
}

function stepText(steps: readonly SeasonStep[], at: number): string {
  const { m, names } = diplomacySpoken.say;
  const step = steps[at];
  if (step === undefined) return '';
  if (step.kind !== 'fight') return m['season.at-other']({ number: at + 1, count: steps.length });
  return m['season.at-fight']({ number: at + 1, count: steps.length, place: names.province(step.fight.battle.at) });
}
