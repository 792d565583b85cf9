import {
  ContractWalk,
  DvonnWalk,
  dvonnEvaluation,
  estimateBoard,
  Meter,
  marginOf,
  searchBest,
  WIN,
} from '@tavola/bots';
import { type Dvonn, type DvonnState, dvonn } from '@tavola/games/dvonn';
import { fastPerft, toFastBoard } from '@tavola/games/dvonn/fast';
import { noChance, perft, seeded } from '@tavola/kernel';
import { compareWork } from './measure.ts';

const NODES = { fast: 20_000, contract: 500 };

function board(seed: number): DvonnState {
  return dvonn.setup({ setup: 'random' }, 2, null, seeded(`bench ${seed}`)).state;
}

/** Positions a second: counting lines of play, and searching with alpha-beta. */
export function benchSearch(): void {
  compareWork('perft leaves a second', [
    { name: 'fast board, depth 4', go: (run) => fastPerft(toFastBoard(board(run)), 4) },
    {
      name: 'contract, depth 3',
      go: (run) => {
        const leaves = perft(dvonn, board(run), 3);
        return leaves.ok ? leaves.value : 0;
      },
    },
  ]);
  compareWork('alpha-beta positions a second', [
    {
      name: 'fast board',
      go: (run) => {
        const meter = new Meter({ nodes: NODES.fast });
        searchBest(new DvonnWalk(toFastBoard(board(run))), dvonnEvaluation, { meter });
        return meter.nodes;
      },
    },
    {
      name: 'contract, same evaluation',
      go: (run) => {
        const meter = new Meter({ nodes: NODES.contract });
        searchBest(contractWalk(board(run)), contractEvaluation, { meter });
        return meter.nodes;
      },
    },
  ]);
}

function contractWalk(state: DvonnState): ContractWalk<Dvonn> {
  return new ContractWalk({ game: dvonn, imagine: () => state, seat: state.turn, chance: noChance });
}

const contractEvaluation = {
  estimate: (walk: ContractWalk<Dvonn>) => estimateBoard(toFastBoard(walk.state)),
  final: (walk: ContractWalk<Dvonn>, seat: number) => {
    const margin = marginOf(toFastBoard(walk.state), seat);
    return Math.sign(margin) * WIN + margin;
  },
};
