import { type Dvonn, dvonn } from '@tavola/games/dvonn';
import { boardUi } from '../../board/Board.tsx';
import type { GameUi } from '../../board/ui.ts';
import { soundOf } from '../../sound/sounds.ts';
import { board } from './board.tsx';
import { Legend } from './Drawing.tsx';
import { SeatMark } from './pieces.tsx';
import { dvonnSounds } from './sounds.ts';
import { dvonnSpoken, loadWords } from './words.ts';

export { loadWords };

export const ui: GameUi<Dvonn> = {
  sound: (event) => soundOf(dvonnSounds, event),
  rules: dvonn,
  get words() {
    return dvonnSpoken.say;
  },
  ...boardUi(board),
  upright: true,
  SeatMark,
  tints: ['var(--w-bar)', 'var(--b-bar)'],
  Legend,
};
