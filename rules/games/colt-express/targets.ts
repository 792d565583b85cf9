import { banditsIn, hasPower } from './bandits.ts';
import { inside, isOnTrain, levelOf, otherFloor, roof, spaceFacts } from './spaces.ts';
import type { Bandit, OpenState, Space } from './types.ts';

type Scene = Pick<OpenState, 'bandits' | 'cars' | 'coach'>;

/** Everyone a bandit could shoot at, including Belle, but never the seat’s other bandit. */
export function inSight(state: Scene, shooter: Bandit): Bandit[] {
  const { at } = shooter;
  if (at === 'riding' || at === 'away') return [];
  const spaces = spaceFacts(at).roof ? roofsInSight(state, at) : insidesInSight(state, at);
  if (hasPower(shooter, 'tuco')) spaces.push(otherFloor(at));
  const found: Bandit[] = [];
  for (const space of spaces)
    for (const bandit of banditsIn(state, space)) if (bandit.seat !== shooter.seat) found.push(bandit);
  return found;
}

/** The next car on either side, and across between the stagecoach and the car beside it. */
function insidesInSight(state: Scene, at: Space): Space[] {
  const { car, coach } = spaceFacts(at);
  if (coach) return [inside(levelOf(state, at))];
  const spaces = [car - 1, car + 1].filter((near) => isOnTrain(state, near)).map(inside);
  return state.coach?.beside === car ? [...spaces, 'ci'] : spaces;
}

/**
 * Along the roofs as far as the first occupied one in each direction. The roof of the stagecoach is a branch off the roof beside
 * it: what stands on that roof covers it.
 */
function roofsInSight(state: Scene, at: Space): Space[] {
  const { car, coach } = spaceFacts(at);
  const level = levelOf(state, at);
  const found: Space[] = [];
  if (coach) {
    found.push(roof(level));
    if (blocksSight(state, level)) return found;
  } else if (state.coach?.beside === car) found.push('cr');
  for (const step of [-1, 1]) found.push(...lookAlong(state, level, step, coach));
  return found;
}

function lookAlong(state: Scene, from: number, step: number, fromCoach: boolean): Space[] {
  const found: Space[] = [];
  for (let car = from + step; isOnTrain(state, car); car += step) {
    found.push(roof(car));
    if (blocksSight(state, car)) return found;
    if (state.coach?.beside === car && !fromCoach) found.push('cr');
  }
  return found;
}

/** A bandit covers those behind, and so does an angry Shotgun. */
function blocksSight(state: Scene, car: number): boolean {
  if (state.coach?.angry === true && state.coach.beside === car) return true;
  const space = roof(car);
  return state.bandits.some(({ at }) => at === space);
}

/** Belle is never chosen while another bandit could be. */
export function unlessBelle(targets: readonly Bandit[]): Bandit[] {
  const others = targets.filter((target) => !hasPower(target, 'belle'));
  return others.length > 0 ? others : [...targets];
}
