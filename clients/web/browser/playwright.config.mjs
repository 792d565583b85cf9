import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROME;
if (!executablePath) {
  throw new Error('The browser tests need a Chromium. Run them by "npm test", or set CHROME to the program.');
}
const long = process.env.TAVOLA_LONG === '1';
const bench = process.env.TAVOLA_BENCH === '1';

export default defineConfig({
  testDir: '.',
  testMatch: bench ? '**/*.bench.ts' : '**/*.spec.ts',
  testIgnore: long ? [] : ['long/**'],
  outputDir: '../../../.cache/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: long ? 240_000 : 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    // A service worker keeps the whole client on the device: the dearest second of every test that is not about it.
    serviceWorkers: bench ? 'allow' : 'block',
    launchOptions: {
      executablePath,
      // What the unpacked Chromium needs to run anywhere, also as root; web security stays on.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    actionTimeout: 15_000,
    trace: 'off',
  },
});
