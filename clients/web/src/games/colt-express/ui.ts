import { type Colt, coltExpress } from '@tavola/games/colt-express';
import { seeded } from '@tavola/kernel';
import { boardUi } from '../../board/Board.tsx';
import type { GameUi } from '../../board/ui.ts';
import { soundOf } from '../../sound/sounds.ts';
import { Belongings, SeatMark } from './Belongings.tsx';
import { board } from './board.tsx';
import { Legend } from './Drawing.tsx';
import { memory } from './memory.ts';
import { coltSounds } from './sounds.ts';
import { coltSpoken, loadWords } from './words.ts';

export { loadWords };

export const ui: GameUi<Colt> = {
  sound: (event) => soundOf(coltSounds, event),
  rules: coltExpress,
  get words() {
    return coltSpoken.say;
  },
  ...boardUi(board),
  memory,
  // A spectator’s view, because purses, flasks and the First Player are drawn only when the match starts.
  atStart: (options, seats, proposal) =>
    coltExpress.view(coltExpress.setup(options, seats, proposal, seeded('lobby')).state, null),
  SeatMark,
  Belongings,
  tints: ['var(--seat1)', 'var(--seat2)', 'var(--seat3)', 'var(--seat4)', 'var(--seat5)', 'var(--seat6)'],
  Legend,
};
