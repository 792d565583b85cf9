import { defineConfig } from 'vitest/config';
import { plant } from './tools/plant.ts';

const mutant = process.env['TAVOLA_MUTANT'];

/** Suites with nothing but arguments and results: they share workers and modules, which saves most of the imports. */
const PURE = [
  'rules',
  'match',
  'bots',
  'bench',
  'protocol',
  'clients/core',
  'clients/web',
  'clients/terminal',
  'tools',
];

/** Among them, those that start processes or servers, or change what a process has only once. */
const WORLDLY: string[] = [];

const tests = (folders: readonly string[]) => folders.map((folder) => `${folder}/**/*.test.ts`);

// Tests run on the sources: the "source" condition of every package leads to its index.ts.
export default defineConfig({
  ssr: { resolve: { conditions: ['source'] } },
  resolve: { conditions: ['source'] },
  plugins: mutant ? [plant(mutant)] : [],
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Generous: a limit is for what never ends, not for a busy machine.
    testTimeout: 240_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // One worker less than there are cores, as is usual, leaves half of a small machine idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'worlds',
          include: ['**/*.test.ts'],
          exclude: [...tests(PURE), '**/node_modules/**', '**/dist/**'],
          globalSetup: ['tools/vitest/build.ts', 'store/contract/share-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: tests(PURE),
          exclude: [...WORLDLY, '**/node_modules/**', '**/dist/**'],
          isolate: false,
        },
      },
    ],
  },
});
