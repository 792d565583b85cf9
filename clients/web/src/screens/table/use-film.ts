import { useEffect, useState } from 'preact/hooks';
import { readItem, writeItem } from '../../app/storage.ts';
import { SPEEDS, speedIn, USUAL } from './film-speed.ts';
import type { Room } from './use-room.ts';

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

type FilmParts = Pick<Room, 'history' | 'log' | 'past' | 'place' | 'looking'>;

export function useFilm({ history, log, past, place, looking }: FilmParts): Film {
  const [runs, setRuns] = useState(false);
  const [speed, setSpeed] = useState(() => speedIn(readItem(KEY)));
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
      if (runs || past.stops.length < 2) setRuns(false);
      else if (looking) setRuns(true);
      // Where the beginning cannot be had, the film begins with what is there.
      else void log.fetch().then(() => history.go(0).then(() => setRuns(true)));
    },
    faster() {
      const next = (speed + 1) % SPEEDS.length;
      writeItem(KEY, String(next));
      setSpeed(next);
    },
  };
}
