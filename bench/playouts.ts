import { dvonn } from '@tavola/dvonn';
import { FastBoard, fillAtRandom, playOut } from '@tavola/dvonn/fast';
import { generator, noChance, seeded } from '@tavola/kernel';
import { compareWork } from './measure.ts';

const AT_ONCE = 200;

/** Random games a second from a randomly filled board to the end: the fast board against the rules of the contract. */
export function benchPlayouts(): void {
  const board = new FastBoard();
  const bits = generator('bench');
  const chance = seeded('bench');
  compareWork('random playouts a second', [
    {
      name: 'fast board',
      go: () => {
        for (let game = 0; game < AT_ONCE; game += 1) {
          fillAtRandom(board, bits);
          playOut(board, bits);
        }
        return AT_ONCE;
      },
    },
    {
      name: 'contract',
      go: () => {
        let { state } = dvonn.setup({ setup: 'random' }, 2, null, chance);
        for (let [demand] = dvonn.pending(state); demand !== undefined; [demand] = dvonn.pending(state)) {
          const { seat } = demand;
          state = dvonn.apply(state, [{ seat, action: dvonn.sample(state, seat, chance) }], noChance).state;
        }
        return 1;
      },
    },
  ]);
}
