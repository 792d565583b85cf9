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
  strength [games]   the bots against each other, 200 games a pairing unless told
  web                size of the pages, first paint, answers to a press, in a real browser
  tune [games]       weights for the evaluation from games of the search against itself`;

const DEFAULT_GAMES = 200;
const STORED_MATCHES = 10_000;
const PARTS = ['all', 'playouts', 'search', 'server', 'strength', 'tune'];

/** Runs the part asked for; the exit code of the program. */
export async function main(args: readonly string[]): Promise<number> {
  const [part = 'all', games] = args;
  const wanted = games === undefined ? DEFAULT_GAMES : Number(games);
  if (!PARTS.includes(part) || !Number.isInteger(wanted) || wanted < 2) {
    say(USAGE);
    return part === 'help' || part === '--help' ? 0 : 2;
  }
  say(machine());
  say();
  if (part === 'all' || part === 'playouts') benchPlayouts();
  if (part === 'all' || part === 'search') benchSearch();
  if (part === 'server') await benchServer(games === undefined ? STORED_MATCHES : wanted);
  if (part === 'strength') benchStrength(wanted);
  if (part === 'tune') tune(wanted);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
