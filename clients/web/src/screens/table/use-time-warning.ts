import { timeToWarn } from '@tavola/client-core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../../app/preferences.ts';
import { serverClockOffsetMs } from '../../app/server.ts';
import { whenLate } from './late-words.ts';
import { ring } from './sound.ts';
import type { Room } from './use-room.ts';

const LOOK = 1000;

/** What happens when the time of the person here is up, from shortly before that on; null while there is time enough. */
export function useTimeWarning(room: Room): string | null {
  const { match, state, turn, game, isOver } = room;
  const [near, setNear] = useState(false);
  const seats = isOver || state.storedOn !== 'server' ? [] : state.own;
  useEffect(() => {
    const look = (): void => setNear(timeToWarn(match, seats, Date.now() + serverClockOffsetMs.value) !== null);
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [match, seats.length]);
  const warned = useRef<string | null>(null);
  const moment = turn.acting?.turnKey ?? null;
  useEffect(() => {
    if (!near || warned.current === moment) return;
    warned.current = moment;
    if (settings.value.sound) ring();
  }, [near, moment]);
  if (!near || turn.acting === null) return null;
  const { state: imagined, seat } = turn.acting;
  const demand = game.rules.pending(imagined).find((asked) => asked.seat === seat);
  return whenLate(match, seat, demand?.ifLate === 'forfeit');
}
