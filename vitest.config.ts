import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { makeWords } from './tools/lib/words/index.mjs';
import { mutantPlugin } from './tools/mutant-plugin.ts';
import { bundledThreads } from './tools/vitest/threads.ts';

// Tests read messages as functions, so an edited message has to be compiled before they are loaded.
makeWords();

const mutant = process.env['TAVOLA_MUTANT'];
const threads = process.env['TAVOLA_THREADS'];

/** Suites of arguments and results. */
const PURE = [
  'rules',
  'words',
  'match',
  'ratings',
  'bots',
  'bench',
  'engine',
  'protocol',
  'clients/core',
  'clients/web',
  'clients/terminal',
  'tools',
];

/** Suites of servers within the process. */
const SERVERS = ['server', 'cli/scenarios'];

/** Suites in those folders that start processes, or wait for long. They start early. */
const PROCESSES = [
  'engine/{pipe,readers}.test.ts',
  'tools/lib/steps.test.ts',
  'tools/new-game/new-game.test.ts',
  'clients/terminal/{end-to-end,online/end-to-end,online/order,online/save-game}.test.ts',
  'clients/terminal/**/*pty*.test.ts',
  'server/{wire,restart,stopping}.test.ts',
  'server/matches/bad-bytes.test.ts',
  'server/**/nodes.test.ts',
  'server/stress/**/*.test.ts',
  'cli/scenarios/diplomacy-{absence,customs,turns}.test.ts',
];

const NEVER = ['**/node_modules/**', '**/dist/**'];
const SETUP = ['tools/vitest/build.ts', 'store/contract/share-postgres.ts'];

const tests = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/**/*.test.ts`);

/** Folders whose subfolders run in different projects. */
const SPLIT = ['cli', 'clients'];

/** The suites of every other folder. New suites run here. */
function otherTests(): string[] {
  const inside = (folder: string) =>
    readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
      .map(({ name }) => name);
  const folders = [
    ...inside('.').filter((name) => !SPLIT.includes(name)),
    ...SPLIT.flatMap((folder) => inside(folder).map((name) => `${folder}/${name}`)),
  ];
  const others = folders.filter((folder) => ![...PURE, ...SERVERS].includes(folder));
  return [...tests(others), ...SPLIT.map((folder) => `${folder}/*.test.ts`)];
}

// Tests run on the sources: the "source" condition of every package leads to its index.ts.
export default defineConfig({
  ssr: { resolve: { conditions: ['source'] } },
  resolve: { conditions: ['source'] },
  plugins: [...(mutant ? [mutantPlugin(mutant)] : []), ...(threads ? [bundledThreads(threads)] : [])],
  test: {
    // Generous: a limit is for tests that never end, not for a busy machine. The watchdog of `npm test` waits longer than any of them.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Two workers more than there are cores: suites that start processes mostly wait.
    maxWorkers: availableParallelism() + 2,
    // Suites share workers and modules, which saves most of the imports.
    isolate: false,
    // They run in the order of their names: the longest suites start first.
    projects: [
      {
        extends: true,
        test: {
          name: 'processes',
          include: [...otherTests(), ...PROCESSES],
          exclude: NEVER,
          globalSetup: SETUP,
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: tests(SERVERS),
          exclude: [...NEVER, ...PROCESSES],
          globalSetup: SETUP,
        },
      },
      {
        extends: true,
        test: { name: 'pure', include: tests(PURE), exclude: [...NEVER, ...PROCESSES] },
      },
    ],
  },
});
