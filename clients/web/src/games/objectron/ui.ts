import { type Objectron, objectron, opening } from '@tavola/games/objectron';
import { boardUi } from '../../board/Board.tsx';
import type { GameUi } from '../../board/ui.ts';
import { soundOf } from '../../sound/sounds.ts';
import { board } from './board.tsx';
import { Legend } from './Legend.tsx';
import { SeatMark } from './pieces.tsx';
import { objectronSounds } from './sounds.ts';
import { Belongings } from './tray.tsx';
import { loadWords, objectronSpoken } from './words.ts';

export { loadWords };

export const ui: GameUi<Objectron> = {
  sound: (event) => soundOf(objectronSounds, event),
  rules: objectron,
  get words() {
    return objectronSpoken.say;
  },
  ...boardUi(board),
  // The first power failures are drawn when the match starts.
  atStart: (options, _seats, proposal) => objectron.view(opening(options, proposal), null),
  SeatMark,
  Belongings,
  tints: ['var(--objectron-tint0)', 'var(--objectron-tint1)'],
  Legend,
};
