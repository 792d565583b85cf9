import { type Fizzle, type Motive, type Space, spaceFacts } from '@tavola/games/colt-express';
import type { ColtExpress as Messages } from '../../generated/colt-express.ts';
import type { Rich } from '../../rich.ts';
import type { ColtNames } from './names.ts';

interface Way {
  readonly bandit: string;
  readonly space: Space;
  readonly at: string;
  readonly to: string;
}

/** How a bandit got somewhere. */
const MOVEMENTS = {
  placed: (m, way) => m['went.placed'](way),
  moved: (m, way) => m['went.moved'](way),
  floor: (m, way) => m[spaceFacts(way.space).roof ? 'went.climbed' : 'went.climbed-down'](way),
  rode: (m, way) => m['went.rode'](way),
  punched: (m, way) => m['went.punched'](way),
  pushed: (m, way) => m['went.pushed'](way),
  marshal: (m, way) => m['went.marshal'](way),
  shotgun: (m, way) => m['went.shotgun'](way),
  'swivel-arm': (m, way) => m['went.swivel-arm'](way),
  braking: (m, way) => m['went.braking'](way),
  'higher-speed': (m, way) => m['went.higher-speed'](way),
} satisfies Readonly<Record<Motive, (m: Messages, way: Way) => Rich>>;

export function movementWords(m: Messages, names: ColtNames, bandit: string, space: Space, by: Motive): Rich {
  return MOVEMENTS[by](m, { bandit, space, at: names.at(space), to: names.to(space) });
}

interface Failed {
  readonly bandit: string;
  readonly card: string;
}

/** Why a card had no effect. */
export const FAILURES = {
  'seat-gone': (m, failed) => m['fizzle.seat-gone'](failed),
  away: (m, failed) => m['fizzle.away'](failed),
  'no-way': (m, failed) => m['fizzle.no-way'](failed),
  'nothing-to-rob': (m, failed) => m['fizzle.nothing-to-rob'](failed),
  'no-bullets': (m, failed) => m['fizzle.no-bullets'](failed),
  'no-target': (m, failed) => m['fizzle.no-target'](failed),
  'no-punch': (m, failed) => m['fizzle.no-punch'](failed),
  'no-ride': (m, failed) => m['fizzle.no-ride'](failed),
  'no-horse': (m, failed) => m['fizzle.no-horse'](failed),
} satisfies Readonly<Record<Fizzle, (m: Messages, failed: Failed) => Rich>>;
