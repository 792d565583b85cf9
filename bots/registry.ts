import type { Game, Seat, Shape } from '@tavola/kernel';
import type { Analysis, PlainAnalysis } from './analysis.ts';
import { coltPlayer } from './games/colt-express/player.ts';
import { diplomacyPlayer } from './games/diplomacy/player.ts';
import { dvonnPlayer } from './games/dvonn/player.ts';
import { frogsPlayer } from './games/frogs/player.ts';
import { genericPlayer } from './games/generic/player.ts';
import { objectronPlayer } from './games/objectron/player.ts';
import type { BotLevel, BotPlayer, ThinkingLevel, ThinkOptions } from './levels.ts';
import { explainLines, type LineFacts } from './reasons.ts';

/** Games with their own bot. All others use the generic one. */
const BOT_PLAYERS: ReadonlyMap<string, BotPlayer<Shape>> = new Map<string, BotPlayer<Shape>>([
  ['colt-express', coltPlayer],
  ['diplomacy', diplomacyPlayer],
  ['dvonn', dvonnPlayer],
  ['frogs', frogsPlayer],
  ['objectron', objectronPlayer],
]);

export function botPlayerFor<G extends Shape = Shape>(gameId: string): BotPlayer<G> {
  // The id of a game decides its types.
  return (BOT_PLAYERS.get(gameId) ?? genericPlayer) as BotPlayer<G>;
}

/**
 * Version of each game’s bots. Raise it with every change in play, which `choices.test.ts` shows: ratings apply to one
 * version only.
 */
const VERSIONS: Readonly<Record<string, number>> = {
  'colt-express': 1,
  diplomacy: 2,
  dvonn: 1,
  frogs: 1,
  objectron: 1,
};

/** The player id of a bot in a match log. */
export function botId(game: string, level: BotLevel | string): string {
  return `bot:${level}:${VERSIONS[game] ?? 1}`;
}

/** Chooses an action from the seat’s own view alone. */
export function chooseAction<G extends Shape>(
  game: Game<G>,
  view: G['view'],
  seat: Seat,
  thinking: ThinkOptions,
): G['action'] {
  const { level, ...rest } = thinking;
  if (level === 'random') return game.sample(game.imagine(view, seat, rest.chance), seat, rest.chance);
  return botPlayerFor(game.id).choose({ game, view, seat, level, thinking: rest });
}

export interface AnalyseOptions extends Omit<ThinkOptions, 'level'> {
  /** Whose search and budget to use. Default: expert. */
  readonly level?: ThinkingLevel;
  /** Number of lines, as far as there are actions. Default: 3. */
  readonly lines?: number;
}

/** Analyses a position from the seat’s own view alone, or returns null if the game has no analysis. */
export function analysePosition<G extends Shape>(
  game: Game<G>,
  view: G['view'],
  seat: Seat,
  { level = 'expert', lines = 3, ...thinking }: AnalyseOptions,
): Analysis<G> | null {
  const player = botPlayerFor<G>(game.id);
  if (player.analyse === undefined) return null;
  // The best line is explained by how it differs from the second.
  const { chances, error, exact, ...found } = player.analyse({ game, view, seat, level, thinking }, Math.max(2, lines));
  const facts: LineFacts<G> = player.factsFor?.({ view, seat }) ?? { of: () => [] };
  return { chances, error, lines: explainLines(found.lines, facts).slice(0, lines), exact };
}

/** The chances of a position, and where they were read from a curve. For measuring and fitting the curves. */
export function readChances<G extends Shape>(
  game: Game<G>,
  view: G['view'],
  seat: Seat,
  { level = 'expert', ...thinking }: Omit<AnalyseOptions, 'lines'>,
): Pick<PlainAnalysis<G>, 'chances' | 'reading'> | null {
  const found = botPlayerFor<G>(game.id).analyse?.({ game, view, seat, level, thinking }, 1);
  return found === undefined ? null : { chances: found.chances, reading: found.reading };
}
