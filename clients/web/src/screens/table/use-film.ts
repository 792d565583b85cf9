import { useEffect, useState } from 'preact/hooks';
import { keep, recall } from '../../app/keeping.ts';
import type { Room } from './use-room.ts';

/** How long a move is shown at each speed, in milliseconds. */
const SPEEDS = [
  { label: '½×', ms: 1800 },
  { label: '1×', ms: 900 },
  { label: '2×', ms: 450 },
  { label: '4×', ms: 200 },
] as const;
const USUAL = 1;
const KEY = 'film';

/** The match as a film, move by move. */
export interface Film {
  readonly runs: boolean;
  readonly speed: string;
  /** Begins where somebody looks; from the start when that is now. */
  toggle(): void;
  /** The next speed; after the quickest comes the slowest. */
  faster(): void;
}

type FilmParts = Pick<Room, 'history' | 'past' | 'place' | 'last' | 'looking'>;

export function useFilm({ history, past, place, last, looking }: FilmParts): Film {
  const [runs, setRuns] = useState(false);
  const [speed, setSpeed] = useState(() => speedIn(recall(KEY)));
  const ms = SPEEDS[speed]?.ms ?? SPEEDS[USUAL].ms;
  useEffect(() => {
    if (!runs || past.loading) return;
    if (!looking) return setRuns(false);
    const timer = setTimeout(() => void history.forward(), ms);
    return () => clearTimeout(timer);
  }, [runs, place, looking, past.loading, ms]);
  return {
    runs,
    speed: SPEEDS[speed]?.label ?? '',
    toggle() {
      if (runs || last < 1) setRuns(false);
      else void history.go(place === last ? 0 : place).then(() => setRuns(true));
    },
    faster() {
      const next = (speed + 1) % SPEEDS.length;
      keep(KEY, String(next));
      setSpeed(next);
    },
  };
}

export function speedIn(text: string | null): number {
  const kept = Number(text ?? USUAL);
  return Number.isInteger(kept) && kept >= 0 && kept < SPEEDS.length ? kept : USUAL;
}
