import { cpus } from 'node:os';
import { gameById } from '@tavola/games';
import type { Game, Shape } from '@tavola/kernel';
import { benchBalance } from './balance.ts';
import { benchCalibration, fitCurves } from './calibration.ts';
import { benchColtExpress } from './colt-express.ts';
import { benchDiplomacy } from './diplomacy.ts';
import { benchDownload } from './download.ts';
import { benchLuck } from './luck.ts';
import { benchPlayouts } from './playouts.ts';
import { say } from './report.ts';
import { benchSearch } from './search.ts';
import { benchServer } from './server.ts';
import { benchStrength } from './strength.ts';
import { tune } from './tune.ts';

/** Hardware and versions behind the figures. */
function machine(): string {
  const all = cpus();
  return `${all[0]?.model.trim() ?? 'unknown processor'}, ${all.length} cores, Node ${process.version}`;
}

const USAGE = `Usage: npm run bench [-- <part>]
  (nothing)          playouts, search and colt-express
  playouts           random games a second
  search             perft and alpha-beta, positions a second
  diplomacy          movement phases of Diplomacy resolved a second, beside js-diplomacy from npm
  colt-express       steps, copies and random games of Colt Express a second, beside what TAG has published
  luck               random results by HMAC and by a generator, and chains of links
  server [matches]   moves a second through sockets to disk, idle sockets, recovery of 10,000 stored matches unless told
  veteran [tables]   how long moves take while an account with 10,000 tables unless told reloads four pages at once
  nodes [part]       one node and several on one PostgreSQL: setups, many, outage, rolling; all of them unless told
  download           size of the file to download, and how long its program takes to the first page
  strength [games] [game]
                     the bots against each other, 200 games a pairing unless told (Diplomacy 70); DVONN unless told
  balance [games] [game] [seats]
                     hard bots in all seats: whether it matters where one sits
  web                size of the pages, first paint, answers to a press, in a real browser
  curve [games] [game]
                     the curve from evaluations to winning chances, from games of the bots against themselves
  calibration [positions] [game]
                     predicted chances against results, by decile, 2,000 positions unless told
  tune [games]       weights for the evaluation of DVONN from games of the search against itself`;

const DEFAULT_GAMES = 200;
/** Seven bots take long. */
const FEWER_GAMES: Readonly<Record<string, number>> = { diplomacy: 70 };
const STORED_MATCHES = 10_000;
const POSITIONS = 2000;
const DEFAULT_GAME = 'dvonn';

/** Requested options. */
interface BenchOptions {
  readonly game: Game<Shape>;
  readonly games: number;
  /** The first number, if any. */
  readonly asked: number | undefined;
  readonly seats: number | undefined;
  /** As requested, or the default of the server bench. */
  readonly stored: number;
}

const PARTS: Readonly<Record<string, (options: BenchOptions) => void | Promise<void>>> = {
  all: () => {
    benchPlayouts();
    benchSearch();
    benchColtExpress();
  },
  playouts: () => benchPlayouts(),
  search: () => benchSearch(),
  diplomacy: () => benchDiplomacy(),
  'colt-express': () => benchColtExpress(),
  luck: () => benchLuck(),
  server: ({ stored }) => benchServer(stored),
  veteran: async ({ stored }) => (await import('./server/veteran.ts')).benchVeteran(stored),
  download: () => benchDownload(),
  strength: ({ game, games }) => benchStrength(game, games),
  balance: ({ game, games, seats }) => benchBalance(game, games, seats),
  tune: ({ games }) => tune(games),
  curve: ({ game, games }) => fitCurves(game, games),
  calibration: ({ game, asked }) => benchCalibration(game, asked ?? POSITIONS),
};

/** Runs the requested part and returns the exit code. */
export async function main([name = 'all', ...rest]: readonly string[]): Promise<number> {
  // Loaded on demand: with PostgreSQL loaded, the rules measured half as fast.
  if (name === 'nodes' && (await (await import('./nodes/main.ts')).benchNodes(rest))) return 0;
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  const options = benchOptionsIn(rest);
  if (part === undefined || options === null) {
    say(USAGE);
    return name === 'help' || name === '--help' ? 0 : 2;
  }
  say(machine());
  say();
  await part(options);
  return 0;
}

/** A game and numbers in any order. Null for anything else. */
function benchOptionsIn(words: readonly string[]): BenchOptions | null {
  const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const [id = DEFAULT_GAME, ...others] = words.filter((word) => !/^\d+$/.test(word));
  const game = gameById(id);
  const [asked, seats] = numbers;
  const games = asked ?? FEWER_GAMES[id] ?? DEFAULT_GAMES;
  if (game === undefined || others.length > 0 || games < 2) return null;
  return { game, games, asked, seats, stored: asked ?? STORED_MATCHES };
}

process.exitCode = await main(process.argv.slice(2));
