import { type Diplomacy, diplomacy } from '@tavola/games/diplomacy';
import type { GameUi } from '../client.ts';
import { Board } from './Board.tsx';
import { Legend } from './Legend.tsx';
import { SeatMark } from './SeatMark.tsx';
import { diplomacySpoken } from './spoken.ts';

export { diplomacySpoken };

export const table: GameUi<Diplomacy> = {
  rules: diplomacy,
  get words() {
    return diplomacySpoken.say;
  },
  loadPositions: () => import('./positions.ts').then(({ positions }) => positions(diplomacySpoken.say)),
  Board,
  SeatMark,
  sidesFirst: true,
  tints: [1, 2, 3, 4, 5, 6, 7].map((seat) => `var(--seat${seat})`),
  Legend,
};
