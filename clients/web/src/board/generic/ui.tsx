import type { Shape } from '@tavola/kernel';
import type { FunctionComponent } from 'preact';
import { SEAT_COUNT, SeatMark } from '../../design/SeatMark.tsx';
import { boardUi } from '../Board.tsx';
import { isGenericWanted } from '../listed-game.tsx';
import type { GameUi, TableUi } from '../ui.ts';
import { boardWords } from '../words.ts';
import { genericBoard } from './board.tsx';
import { GenericLegend } from './Legend.tsx';
import { genericManual } from './Manual.tsx';
import { genericMiniature } from './Miniature.tsx';
import { sketchReader } from './sketch.ts';
import { genericSpoken, genericWords } from './words.ts';

/** What stands in for the parts that a game does not have. */
export interface GenericUi {
  /** The parts of the game, and defaults for the others. */
  readonly ui: TableUi;
  readonly Miniature: FunctionComponent;
  readonly Manual: FunctionComponent;
}

export async function loadGenericUi(id: string, given?: GameUi): Promise<GenericUi> {
  await Promise.all([genericSpoken.load(), boardWords.load()]);
  const rules = given?.rules ?? (await loadRules(id));
  const own: GameUi = given === undefined || isGenericWanted() ? { rules } : given;
  const read = sketchReader(own.rules);
  const defaults = {
    rules: own.rules,
    words: genericWords(own.rules, read),
    // A board without `useHand` keeps its own selection.
    ...(own.Board === undefined ? boardUi<Shape, readonly string[]>(genericBoard(own.rules, read)) : {}),
    SeatMark,
    tints: Array.from({ length: own.rules.seats[1] }, (_, seat) => `var(--seat${(seat % SEAT_COUNT) + 1})`),
    Legend: GenericLegend,
  };
  return {
    ui: Object.defineProperties(defaults, Object.getOwnPropertyDescriptors(own)) as TableUi,
    Miniature: genericMiniature(own.rules, read),
    Manual: genericManual(own.rules),
  };
}

/** The rules of a game whose card does not load them. */
async function loadRules(id: string): Promise<GameUi['rules']> {
  const { gameById } = await import('@tavola/client-core/games');
  const game = gameById(id);
  if (game === undefined) throw new Error(`There is no game ${id}.`);
  return game;
}
