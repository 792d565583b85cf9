import { type Diplomacy, diplomacy } from '@tavola/games/diplomacy';
import { boardUi } from '../../board/Board.tsx';
import type { GameUi } from '../../board/ui.ts';
import { board, useDiplomacyBoard } from './board.tsx';
import { Legend, SeatMark } from './Legend.tsx';
import { withShown } from './shown.tsx';
import { diplomacySpoken, loadWords } from './words.ts';

export { loadWords };

const kit = boardUi(board, useDiplomacyBoard);

export const ui: GameUi<Diplomacy> = {
  rules: diplomacy,
  get words() {
    return diplomacySpoken.say;
  },
  loadPositions: () => import('./positions.ts').then(({ positions }) => positions(diplomacySpoken.say)),
  useHand: kit.useHand,
  Board: withShown(kit.Board),
  SeatMark,
  sidesFirst: true,
  tints: [1, 2, 3, 4, 5, 6, 7].map((seat) => `var(--seat${seat})`),
  Legend,
};
