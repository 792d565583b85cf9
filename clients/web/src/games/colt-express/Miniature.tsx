import './art.css';
import type { Car as CarName, Character } from '@tavola/games/colt-express';
import { cardWords } from '../../app/areas.ts';
import { Car, Locomotive } from './Cars.tsx';
import { Bandit, Marshal } from './Figures.tsx';
import { carLeft, carMiddle, FLOOR, type Ground, ROOF, shift, widthOf } from './geometry.ts';
import { LootArt } from './Loot.tsx';
import { Scenery, SceneryDefs } from './Scenery.tsx';

const CARS: readonly CarName[] = ['D', 'C', 'A'];
const GROUND: Ground = { cars: CARS, coach: null, road: false };
const PEOPLE: readonly (readonly [Character, hue: number, x: number, y: number])[] = [
  ['tuco', 3, carMiddle(GROUND, 2) - 46, ROOF],
  ['cheyenne', 4, carMiddle(GROUND, 2) + 20, ROOF],
  ['doc', 1, carMiddle(GROUND, 3) - 40, FLOOR - 3],
  ['belle', 0, carMiddle(GROUND, 1) + 44, FLOOR - 3],
];

/** A train for the home page. */
export function Miniature() {
  const width = widthOf(GROUND);
  return (
    <svg
      class="colt-miniature"
      viewBox={`150 -6 ${width - 160} 330`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <SceneryDefs />
      <Scenery width={width} turn={null} lamps={[]} />
      {CARS.map((car, index) => (
        <g key={car} transform={`translate(${carLeft(CARS.length, index + 1)} 0)`}>
          <Car car={car} label={cardWords.say['colt-express.car']({ car: index + 1 })} />
        </g>
      ))}
      <g transform={`translate(${carLeft(CARS.length, 0)} 0)`}>
        <Locomotive label={cardWords.say['colt-express.locomotive']} />
      </g>
      <g transform={shift({ x: carMiddle(GROUND, 0) - 20, y: FLOOR - 3 })}>
        <Marshal />
      </g>
      <g transform={shift({ x: carMiddle(GROUND, 2) + 60, y: FLOOR - 3 })}>
        <LootArt kind="jewel" count={3} />
      </g>
      <g transform={shift({ x: carMiddle(GROUND, 3) + 40, y: FLOOR - 3 })}>
        <LootArt kind="purse" />
      </g>
      {PEOPLE.map(([who, hue, x, y]) => (
        <g key={who} transform={shift({ x, y })}>
          <Bandit who={who} hue={hue} />
        </g>
      ))}
    </svg>
  );
}
