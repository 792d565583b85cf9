import { type Diplomacy, diplomacy } from '@tavola/games/diplomacy';
import { boardUi } from '../../board/Board.tsx';
import type { GameUi } from '../../board/ui.ts';
import { SeatMark } from '../../design/index.ts';
import { board, useDiplomacyBoard } from './board.tsx';
import { Legend } from './Legend.tsx';
import { ShownContext, useShown } from './shown.ts';
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
  Board: (props) => (
    <ShownContext.Provider value={useShown(props)}>
      <kit.Board {...props} />
    </ShownContext.Provider>
  ),
  SeatMark: ({ seat }) => <SeatMark seat={seat} size={28} />,
  sidesFirst: true,
  tints: [1, 2, 3, 4, 5, 6, 7].map((seat) => `var(--seat${seat})`),
  Legend,
};
