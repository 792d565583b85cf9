import { timeToWarn } from '@tavola/client-core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { settings } from '../../app/preferences.ts';
import { serverClockOffsetMs } from '../../app/server.ts';
import { playRing } from './sound.ts';
import { timeoutText } from './timeout-text.ts';
import type { TableModel } from './use-table.ts';

const CHECK_MS = 1000;

/** What happens when the player's time runs out. Null until shortly before. */
export function useTimeWarning(model: TableModel): string | null {
  const { match, state, turn, game, isOver } = model;
  const [near, setNear] = useState(false);
  const seats = isOver || state.storedOn !== 'server' ? [] : state.own;
  useEffect(() => {
    const check = (): void => setNear(timeToWarn(match, seats, Date.now() + serverClockOffsetMs.value) !== null);
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [match, seats.length]);
  const warned = useRef<string | null>(null);
  const turnKey = turn.acting?.turnKey ?? null;
  useEffect(() => {
    if (!near || warned.current === turnKey) return;
    warned.current = turnKey;
    if (settings.value.sound) playRing();
  }, [near, turnKey]);
  if (!near || turn.acting === null) return null;
  const { state: imagined, seat } = turn.acting;
  const demand = game.rules.pending(imagined).find((asked) => asked.seat === seat);
  return timeoutText(match, seat, demand?.ifLate === 'forfeit');
}
