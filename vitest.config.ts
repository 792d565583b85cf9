import { defineConfig } from 'vitest/config';
import { plant } from './tools/plant.ts';

const mutant = process.env['TAVOLA_MUTANT'];

// Tests run on the sources: the "source" condition of every package leads to its index.ts.
export default defineConfig({
  ssr: { resolve: { conditions: ['source'] } },
  resolve: { conditions: ['source'] },
  plugins: mutant ? [plant(mutant)] : [],
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 120_000,
    hookTimeout: 600_000,
    // One worker less than there are cores, as is usual, leaves half of a small machine idle.
    maxWorkers: '100%',
  },
});
