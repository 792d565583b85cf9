import { useLayoutEffect, useState } from 'preact/hooks';
import { localGames } from '../../app/local-games.ts';

/** The games that this device keeps a match of that goes on. Read before anything is painted, so that no word changes under a finger. */
export function useGoingOn(): ReadonlySet<string> {
  const [games, setGames] = useState<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    void localGames.rows().then((rows) => {
      const running = rows.filter(({ status }) => status === 'running');
      if (running.length > 0) setGames(new Set(running.map(({ game }) => game)));
    });
  }, []);
  return games;
}
