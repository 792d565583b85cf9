// Plants faults and checks that some test fails: those of tools/testdata/mutants.json, or random ones (docs/mutants.md).
import { setPriority } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { hunt } from './lib/hunt.mjs';
import { Advice, build, install, main, root, say } from './lib/steps.mjs';

const SECOND = 1000;
const LOWEST = 19;

await main(async (args) => {
  const { values, positionals } = readArgs(args);
  await install();
  if (values.random === undefined) {
    const { passed, failed } = await hunt(positionals);
    say(`${passed} faults caught, ${failed} not caught`);
    return failed === 0 ? 0 : 1;
  }
  // It takes hours, so it runs with low priority.
  setPriority(LOWEST);
  await build();
  const { huntRandom } = await import(pathToFileURL(path.join(root, 'tools/dist/faults/hunt.js')).href);
  const seed = values.seed ?? `${Math.floor(Math.random() * 1_000_000)}`;
  say(`Seed ${seed}`);
  const judged = await huntRandom(
    root,
    {
      count: wholeNumber('random', values.random),
      seed,
      packages: values.package ?? [],
      jobs: wholeNumber('jobs', values.jobs),
      ids: positionals,
      budgetMs: SECOND * wholeNumber('budget', values.budget),
      secondBudgetMs: SECOND * wholeNumber('second', values.second),
    },
    say,
  );
  return judged ? 0 : 1;
});

function readArgs(args) {
  const text = { type: 'string' };
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        random: text,
        seed: text,
        package: { ...text, multiple: true },
        jobs: { ...text, default: '1' },
        budget: { ...text, default: '45' },
        second: { ...text, default: '120' },
      },
    });
  } catch (error) {
    throw new Advice(`${error.message}\nTry: npm run mutants -- --random 20 --seed 7 --package server`);
  }
}

function wholeNumber(name, text) {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Advice(`--${name} takes a whole number from 1 up, not "${text}".`);
  return Number(text);
}
