import {
  type Direction,
  type Grid,
  groundOf,
  NOWHERE,
  type Square,
  stepFrom,
  THROWS,
  type Throw,
} from '@tavola/objectron';

const ARROWS: Readonly<Record<string, Throw>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

/** The numeric pad, and the letters around S, which match the digits around 5. */
const STEPS: Readonly<Record<string, Direction>> = {
  Numpad8: 'up',
  Numpad9: 'up-right',
  Numpad6: 'right',
  Numpad3: 'down-right',
  Numpad2: 'down',
  Numpad1: 'down-left',
  Numpad4: 'left',
  Numpad7: 'up-left',
  KeyW: 'up',
  KeyE: 'up-right',
  KeyD: 'right',
  KeyC: 'down-right',
  KeyX: 'down',
  KeyS: 'down',
  KeyZ: 'down-left',
  KeyA: 'left',
  KeyQ: 'up-left',
};

/** The square an arrow key moves to. Null for other keys. Keys count by position, not by label. */
export function arrowOf(code: string): Throw | null {
  return ARROWS[code] ?? null;
}

/** The direction of a key, or null. */
export function stepKey(code: string): Direction | null {
  return STEPS[code] ?? null;
}

export function throwOf(direction: Direction): Throw | null {
  return THROWS.find((way) => way === direction) ?? null;
}

/** The neighbouring square, or the same square at the edge. */
export function neighbour(grid: Grid, square: Square, way: Direction): Square {
  const ground = groundOf(grid);
  const next = stepFrom(ground, ground.indexOf(square), way);
  return next === NOWHERE ? square : (ground.names[next] ?? square);
}
