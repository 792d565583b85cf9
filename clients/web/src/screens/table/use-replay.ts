import { useEffect, useState } from 'preact/hooks';
import { readItem, writeItem } from '../../app/storage.ts';
import { DEFAULT_SPEED, parseSpeed, SPEEDS } from './replay-speed.ts';
import type { TableModel } from './use-table.ts';

const SPEED_KEY = 'film';

/** Automatic playback of the history. */
export interface Replay {
  readonly isRunning: boolean;
  readonly speed: string;
  /** Starts from the position shown, or from the start if that is the latest. */
  toggle(): void;
  /** Switches to the next speed. The slowest follows the fastest. */
  faster(): void;
}

type ReplayDeps = Pick<TableModel, 'history' | 'log' | 'past' | 'place' | 'isInPast'>;

export function useReplay({ history, log, past, place, isInPast }: ReplayDeps): Replay {
  const [isRunning, setRunning] = useState(false);
  const [speed, setSpeed] = useState(() => parseSpeed(readItem(SPEED_KEY)));
  const ms = SPEEDS[speed]?.ms ?? SPEEDS[DEFAULT_SPEED].ms;
  useEffect(() => {
    if (!isRunning || past.loading) return;
    if (!isInPast) return setRunning(false);
    const timer = setTimeout(() => void history.forward(), ms);
    return () => clearTimeout(timer);
  }, [isRunning, place, isInPast, past.loading, ms]);
  return {
    isRunning,
    speed: SPEEDS[speed]?.label ?? '',
    toggle() {
      if (isRunning || past.stops.length < 2) setRunning(false);
      else if (isInPast) setRunning(true);
      // Starts with the available lines if the first ones cannot be loaded.
      else void log.fetch().then(() => history.go(0).then(() => setRunning(true)));
    },
    faster() {
      const next = (speed + 1) % SPEEDS.length;
      writeItem(SPEED_KEY, String(next));
      setSpeed(next);
    },
  };
}
