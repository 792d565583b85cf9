import type { Seat } from '@tavola/kernel';
import { banditOf, banditsFrom } from './bandits.ts';
import { type ColtRun, hit, moveBandit } from './run.ts';
import { inside, nextRoofs, roof } from './spaces.ts';
import type { ColtState, Space } from './types.ts';

/** The roof on which an angry Shotgun stands. */
export function shotgunRoof({ coach }: Pick<ColtState, 'coach'>): Space | null {
  return coach?.angry === true ? roof(coach.beside) : null;
}

/** No bandit stays inside with the Marshal or on the roof with an angry Shotgun. `from`: the seat that caused it. */
export function clearForbidden(run: ColtRun, from: Seat): void {
  clearMarshalsCar(run, from);
  clearShotgunsRoof(run);
}

/** A neutral bullet, and up to the roof. */
function clearMarshalsCar(run: ColtRun, from: Seat): void {
  const { marshal } = run.state;
  const car = inside(marshal);
  if (!run.state.bandits.some(({ at }) => at === car)) return;
  for (const { who, at } of banditsFrom(run.state, from)) {
    if (at !== car) continue;
    hit(run, banditOf(run.state, who), 'marshal');
    moveBandit(run, banditOf(run.state, who), roof(marshal), 'marshal');
  }
}

/** A neutral bullet at once. Then the owners choose where to flee, one by one from the first player on. */
function clearShotgunsRoof(run: ColtRun): void {
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
