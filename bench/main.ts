import { machine } from './machine.ts';
import { benchPlayouts } from './playouts.ts';
import { say } from './report.ts';
import { benchSearch } from './search.ts';
import { benchStrength } from './strength.ts';
import { tune } from './tune.ts';

const USAGE = `Usage: npm run bench [-- <part>]
  (nothing)          playouts and search
  playouts           random games a second
  search             perft and alpha-beta, positions a second
  strength [games]   the bots against each other, 200 games a pairing unless told
  tune [games]       weights for the evaluation from games of the search against itself`;

const DEFAULT_GAMES = 200;

/** Runs the part asked for; the exit code of the program. */
export function main(args: readonly string[]): number {
  const [part = 'all', games] = args;
  const wanted = games === undefined ? DEFAULT_GAMES : Number(games);
  if (!['all', 'playouts', 'search', 'strength', 'tune'].includes(part) || !Number.isInteger(wanted) || wanted < 2) {
    say(USAGE);
    return part === 'help' || part === '--help' ? 0 : 2;
  }
  say(machine());
  say();
  if (part === 'all' || part === 'playouts') benchPlayouts();
  if (part === 'all' || part === 'search') benchSearch();
  if (part === 'strength') benchStrength(wanted);
  if (part === 'tune') tune(wanted);
  return 0;
}

process.exitCode = main(process.argv.slice(2));
