// Plays random worlds of servers, clients and faults: npm run sim [-- COUNT [SEED]] [--postgres | --power-cuts], -- --seed SEED [--shrink],
// -- --planted [NAME].
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabases } from './lib/sim/databases.mjs';
import { findPlanted } from './lib/sim/planted.mjs';
import { Advice, build, install, main, root, say } from './lib/steps.mjs';

const COUNT = 100;
const EVERY = 25;
const SHRINK_SECONDS = 60;
/** One world in this many is played again with another sealed move. */
const TWICE_EVERY = 20;
const LANES = { '--postgres': 'CONFLICTS', '--power-cuts': 'POWER_CUTS' };
const OPTIONS = ['--seed', '--shrink', '--planted', ...Object.keys(LANES)];

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

await main(async (args) => {
  const wrong = args.find((arg) => arg.startsWith('--') && !OPTIONS.includes(arg));
  if (wrong !== undefined) throw new Advice(`Unknown option ${wrong}. The options are ${OPTIONS.join(', ')}.`);
  await install();
  await build();
  if (args.includes('--planted')) return findPlanted(args.filter((arg) => !arg.startsWith('--')));
  const sim = await import(pathToFileURL(path.join(root, 'sim/dist/index.js')).href);
  const lane = args.find((arg) => arg in LANES);
  const draw = (seed) => sim.drawPlan(seed, lane === undefined ? undefined : sim[LANES[lane]]);
  const databases = openDatabases();
  try {
    const play = async (plan) => sim.simulate(plan, await databases.optionsFor(plan));
    const seed = args[args.indexOf('--seed') + 1];
    if (args.includes('--seed')) {
      if (seed === undefined) throw new Advice('Which seed? Give it after --seed.');
      return await playOne({ ...sim, play }, draw(seed), args.includes('--shrink'));
    }
    const [count = String(COUNT), first = 'world'] = args.filter((arg) => !arg.startsWith('--'));
    if (!/^[1-9]\d*$/.test(count)) throw new Advice(`How many worlds? "${count}" isn’t a number.`);
    return await playMany({ ...sim, play, draw }, Number(count), first);
  } finally {
    await databases.close();
  }
});

async function playMany({ draw, play, simulateTwice }, count, first) {
  let entries = 0;
  let broken = 0;
  for (let index = 0; index < count; index += 1) {
    const seed = `${first}-${index}`;
    const plan = draw(seed);
    const isTwice = plan.store === undefined && index % TWICE_EVERY === 0;
    const result = await (isTwice ? simulateTwice : play)(plan);
    entries += result.entries;
    if (result.violation !== null) {
      broken += 1;
      report(seed, result);
    }
    if ((index + 1) % EVERY === 0)
      say(`${index + 1} of ${count} worlds, ${entries} log entries, ${Math.round(cpuSeconds())} CPU s`);
  }
  say(`${count} worlds, ${entries} log entries, ${broken === 0 ? 'no law broken' : `${broken} with a broken law`}.`);
  return broken === 0 ? 0 : 1;
}

async function playOne({ play, shrink }, plan, shrinks) {
  const { seed } = plan;
  const result = await play(plan);
  say(`${result.entries} log entries, digest ${result.digest.slice(0, 16)}`);
  if (result.violation === null) {
    say('No law broken.');
    return 0;
  }
  report(seed, result);
  if (!shrinks) return 1;
  const until = cpuSeconds() + SHRINK_SECONDS;
  const smallest = await shrink(plan, result.violation.law, { play, isTimeUp: () => cpuSeconds() > until });
  const file = `sim/regressions/${seed}.json`;
  const { violation } = await play(smallest);
  writeFileSync(path.join(root, file), `${JSON.stringify({ why: violation?.what ?? '', plan: smallest }, null, 2)}\n`);
  say(`Still fails with ${smallest.faults.length} faults and ${smallest.tables.length} tables: ${file}`);
  return 1;
}

function report(seed, { violation, trace }) {
  for (const line of trace) say(`  ${line.slice(0, 160)}`);
  say(`Seed ${seed}: law ${violation.law} is broken at ${violation.at} after ${violation.now} ms: ${violation.what}.`);
}
