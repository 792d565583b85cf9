import type { Seat } from '@tavola/kernel';
import { banditOf, banditsFrom } from './bandits.ts';
import { go, hit, type Run } from './run.ts';
import { inside, nextRoofs, roof } from './spaces.ts';
import type { ColtState, Space } from './types.ts';

/** The roof on which an angry Shotgun stands. */
export function shotgunRoof({ coach }: Pick<ColtState, 'coach'>): Space | null {
  return coach?.angry === true ? roof(coach.beside) : null;
}

/** Nobody stays inside with the Marshal or on the roof with an angry Shotgun. `from`: whose doing it was. */
export function clearForbidden(run: Run, from: Seat): void {
  clearMarshalsCar(run, from);
  clearShotgunsRoof(run);
}

/** A neutral bullet, and up to the roof. */
function clearMarshalsCar(run: Run, from: Seat): void {
  const { marshal } = run.state;
  const car = inside(marshal);
  if (!run.state.bandits.some(({ at }) => at === car)) return;
  for (const { who, at } of banditsFrom(run.state, from)) {
    if (at !== car) continue;
    hit(run, banditOf(run.state, who), 'marshal');
    go(run, banditOf(run.state, who), roof(marshal), 'marshal');
  }
}

/** A neutral bullet at once; which way to flee the owner says, one after the other from the first player on. */
function clearShotgunsRoof(run: Run): void {
  const space = shotgunRoof(run.state);
  if (space === null) return;
  for (const { who, at } of banditsFrom(run.state, run.state.first)) {
    const flees = run.state.queue.some((task) => task.type === 'flee' && task.who === who);
    if (at !== space || flees) continue;
    hit(run, banditOf(run.state, who), 'shotgun');
    run.state.queue = [...run.state.queue, { type: 'flee', who }];
  }
}

/** Always along the train: never over to the stagecoach, never down. */
export function waysToFlee(state: ColtState): Space[] {
  return nextRoofs(state, state.coach?.beside ?? 0);
}
