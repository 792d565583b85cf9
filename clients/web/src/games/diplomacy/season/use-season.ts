import { type Signal, useSignal } from '@preact/signals';
import type { Diplomacy } from '@tavola/games/diplomacy';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { readItem, writeItem } from '../../../app/storage.ts';
import type { TableLayoutProps } from '../../../board/ui.ts';
import { phasesIn, type SeasonReport, type SeasonStep, seasonsSince, stepsOf } from './season.ts';

/** The results that can be read now, and how far the reader is. */
export interface SeasonModel {
  /** What was not seen yet, or else the latest season. In the past: that of the position shown. */
  readonly seasons: readonly SeasonReport[];
  readonly steps: readonly SeasonStep[];
  /** Whether any of it is new. */
  readonly isUnseen: boolean;
  /** Whether it is from before this visit. */
  readonly isFromBefore: boolean;
  /** The current step. Null: the whole season. */
  readonly selected: Signal<number | null>;
  /** The step under the pointer. Null: none. */
  readonly pointed: Signal<number | null>;
  /** Whether the results stay on the map, under the orders. */
  readonly isUnderlaid: Signal<boolean>;
  select(step: number | null): void;
  /** Everything has been seen. */
  close(): void;
}

/** Reads the results of the seasons since the last visit, which this device remembers. */
export function useSeason({
  view,
  viewer,
  steps: events,
  isInPast,
  storageKey,
}: TableLayoutProps<Diplomacy>): SeasonModel {
  const key = `dip-seen.${storageKey}`;
  const phases = useMemo(() => phasesIn(events.flat()), [events]);
  const count = phases.length;
  const [seen, setSeen] = useState(() => readItem(key));
  const [atStart] = useState(phases.at(-1));
  const selected = useSignal<number | null>(null);
  const pointed = useSignal<number | null>(null);
  const isUnderlaid = useSignal(false);
  const last = phases.lastIndexOf(seen ?? '');
  // On a first visit the last season is enough.
  const from = last < 0 ? count - 1 : last + 1;
  const { edition, variant } = view;
  const seasons = useMemo(() => {
    const options = { edition, ...(variant === undefined ? {} : { variant }) };
    const shown = isInPast ? (events.at(-1) ?? []) : events.flat();
    return count === 0
      ? []
      : seasonsSince(shown, isInPast ? 0 : from, viewer, options).filter(({ phases }) => phases.length > 0);
  }, [events, from, isInPast, viewer, edition, variant]);
  const steps = useMemo(() => stepsOf(seasons), [seasons]);
  useEffect(() => {
    selected.value = null;
    pointed.value = null;
  }, [seasons]);
  const select = useCallback((step: number | null) => {
    selected.value = step;
    pointed.value = null;
  }, []);
  const close = useCallback(() => {
    if (isInPast) return;
    selected.value = null;
    const latest = phases.at(-1);
    if (latest === undefined) return;
    setSeen(latest);
    writeItem(key, latest);
  }, [phases, isInPast, key]);
  const isUnseen = !isInPast && from < count;
  return {
    ...{ seasons, steps, isUnseen, selected, pointed, isUnderlaid, select, close },
    isFromBefore: isUnseen && phases.at(-1) === atStart,
  };
}
