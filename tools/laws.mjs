// Plays random tables against the laws of seats (docs/decisions/0012): npm run laws [-- COUNT [SEED]]. Default: 50,000.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Advice, build, install, main, root, say } from './lib/steps.mjs';

const COUNT = 50_000;
const EVERY = 5000;

await main(async ([count = String(COUNT), seed = 'laws']) => {
  const tables = Number(count);
  if (!Number.isSafeInteger(tables) || tables < 1) throw new Advice(`How many tables? "${count}" isn’t a number.`);
  await install();
  await build();
  const load = (file) => import(pathToFileURL(path.join(root, file)).href);
  const [{ runTable }, { games }] = await Promise.all([
    load('match/dist/testing/laws/run.js'),
    load('rules/games/dist/index.js'),
  ]);
  const done = new Map();
  for (let index = 0; index < tables; index += 1) {
    try {
      for (const [name, times] of Object.entries(runTable(games, `${seed} ${index}`).done))
        done.set(name, (done.get(name) ?? 0) + times);
    } catch (error) {
      say(`A law is broken. ${error.message}`);
      return 1;
    }
    if ((index + 1) % EVERY === 0) say(`${index + 1} of ${tables} tables`);
  }
  for (const [name, times] of [...done].sort(([a], [b]) => a.localeCompare(b))) say(`${name}: ${times}`);
  say(`The laws hold at ${tables} random tables.`);
  return 0;
});
