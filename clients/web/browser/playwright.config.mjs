import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROME;
if (!executablePath) {
  throw new Error('The browser tests need a Chromium. Run them by "npm test", or set CHROME to the program.');
}
const long = process.env.TAVOLA_LONG === '1';
const bench = process.env.TAVOLA_BENCH === '1';
const pictures = process.env.TAVOLA_PICTURES === '1';

export default defineConfig({
  testDir: '.',
  testMatch: pictures ? '**/*.pictures.ts' : bench ? '**/*.bench.ts' : '**/*.spec.ts',
  // Whole games, every screen size and every hostile text: only in the long run.
  testIgnore: long ? [] : ['long/**'],
  ...(long || bench ? {} : { grepInvert: /@long/ }),
  outputDir: '../../../.cache/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // Generous, so that a busy machine does not fail: the limit is for events that never come.
  timeout: long ? 480_000 : 240_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    // A service worker caches the whole client, which costs each test a second.
    serviceWorkers: bench ? 'allow' : 'block',
    launchOptions: {
      executablePath,
      // Lets the unpacked Chromium run anywhere, including as root. Web security stays on.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // For the tests over plain http (HOST_NAME in support/server.ts). Separate arguments would cost a browser and a server.
        '--host-resolver-rules=MAP tavola.test 127.0.0.1',
      ],
    },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    trace: 'off',
  },
});
