import { type OpenState, SPACES, type Space } from './types.ts';

interface SpaceFacts {
  /** -1 for the stagecoach, which is beside a car but none itself. */
  readonly car: number;
  readonly roof: boolean;
  readonly coach: boolean;
}

function factsFrom(space: Space): SpaceFacts {
  const coach = space.startsWith('c');
  return { car: coach ? -1 : Number(space[0]), roof: space.endsWith('r'), coach };
}

const FACTS = Object.fromEntries(SPACES.map((space) => [space, factsFrom(space)])) as Readonly<
  Record<Space, SpaceFacts>
>;
const INSIDES = SPACES.filter((space) => !FACTS[space].coach && !FACTS[space].roof);
const ROOFS = SPACES.filter((space) => !FACTS[space].coach && FACTS[space].roof);

export function spaceFacts(space: Space): SpaceFacts {
  return FACTS[space];
}

export function inside(car: number): Space {
  return at(INSIDES, car);
}

export function roof(car: number): Space {
  return at(ROOFS, car);
}

function at(row: readonly Space[], car: number): Space {
  const space = row[car];
  if (space === undefined) throw new Error(`there is no car ${car}`);
  return space;
}

/** The level of the caboose. */
export function cabooseOf({ cars }: Pick<OpenState, 'cars'>): number {
  return cars.length;
}

export function isOnTrain({ cars }: Pick<OpenState, 'cars'>, car: number): boolean {
  return car >= 0 && car <= cars.length;
}

/** The car a space belongs to; the stagecoach is at the level of the car it drives beside. */
export function levelOf({ coach }: Pick<OpenState, 'coach'>, space: Space): number {
  const facts = spaceFacts(space);
  return facts.coach ? (coach?.beside ?? 0) : facts.car;
}

/** Straight up or down. */
export function otherFloor(space: Space): Space {
  const { car, roof: isRoof, coach } = spaceFacts(space);
  if (coach) return isRoof ? 'ci' : 'cr';
  return isRoof ? inside(car) : roof(car);
}

/** Whether a table with this train and these modules has the space at all. */
export function exists(state: Pick<OpenState, 'cars' | 'coach'>, space: Space): boolean {
  const { car, coach } = spaceFacts(space);
  return coach ? state.coach !== null : isOnTrain(state, car);
}

/** The roofs next to this one on the train. */
export function nextRoofs(state: Pick<OpenState, 'cars'>, car: number): Space[] {
  return [car - 1, car + 1].filter((near) => isOnTrain(state, near)).map(roof);
}

/** Where a punched bandit may land: the next car on the same floor, and over to the roof of the stagecoach or back. */
export function adjacentSpaces(state: Pick<OpenState, 'cars' | 'coach'>, space: Space): Space[] {
  const { car, roof: isRoof, coach } = spaceFacts(space);
  if (coach) return [isRoof ? roof(levelOf(state, space)) : inside(levelOf(state, space))];
  if (!isRoof) return [car - 1, car + 1].filter((near) => isOnTrain(state, near)).map(inside);
  return [...nextRoofs(state, car), ...(state.coach?.beside === car ? (['cr'] as const) : [])];
}
