import { gameById } from '@tavola/registry';
import { benchBalance } from './balance.ts';
import { machine } from './machine.ts';
import { benchPlayouts } from './playouts.ts';
import { say } from './report.ts';
import { benchSearch } from './search.ts';
import { benchServer } from './server.ts';
import { benchStrength } from './strength.ts';
import { tune } from './tune.ts';

const USAGE = `Usage: npm run bench [-- <part>]
  (nothing)          playouts and search
  playouts           random games a second
  search             perft and alpha-beta, positions a second
  server [matches]   moves a second through sockets to disk, idle sockets, recovery of 10,000 stored matches unless told
  strength [games] [game]
                     the bots against each other, 200 games a pairing unless told; DVONN unless told
  balance [games] [game] [seats]
                     hard bots in all seats: whether it matters where one sits
  web                size of the pages, first paint, answers to a press, in a real browser
  tune [games]       weights for the evaluation of DVONN from games of the search against itself`;

const DEFAULT_GAMES = 200;
const STORED_MATCHES = 10_000;
const DEFAULT_GAME = 'dvonn';
const PARTS = ['all', 'playouts', 'search', 'server', 'strength', 'balance', 'tune'];

/** Runs the part asked for; the exit code of the program. */
export async function main(args: readonly string[]): Promise<number> {
  const [part = 'all', ...rest] = args;
  const [games, seats] = rest.filter((word) => /^\d+$/.test(word));
  const id = rest.find((word) => !/^\d+$/.test(word)) ?? DEFAULT_GAME;
  const game = gameById(id);
  const wanted = games === undefined ? DEFAULT_GAMES : Number(games);
  if (!PARTS.includes(part) || !Number.isInteger(wanted) || wanted < 2 || game === undefined) {
    say(USAGE);
    return part === 'help' || part === '--help' ? 0 : 2;
  }
  say(machine());
  say();
  if (part === 'all' || part === 'playouts') benchPlayouts();
  if (part === 'all' || part === 'search') benchSearch();
  if (part === 'server') await benchServer(games === undefined ? STORED_MATCHES : wanted);
  if (part === 'strength') benchStrength(game, wanted);
  if (part === 'balance') benchBalance(game, wanted, seats === undefined ? undefined : Number(seats));
  if (part === 'tune') tune(wanted);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
