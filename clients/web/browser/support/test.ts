import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { Guard } from './guard.ts';
import { Server } from './server.ts';

export { expect };

interface Fixtures {
  readonly guard: Guard;
  /** Opens an empty page in a new browser context without cookies or storage. */
  readonly newPlayer: (options?: BrowserContextOptions) => Promise<Page>;
  /** A server for this test only, which may be killed. */
  readonly ownServer: Server;
}

interface WorkerFixtures {
  readonly server: Server;
}

/** Without animations, so that clicks hit the pieces. */
export const DEFAULT_CONTEXT: BrowserContextOptions = {
  reducedMotion: 'reduce',
  colorScheme: 'light',
  locale: 'en-GB',
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = new Server();
      await server.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  ownServer: async ({ browserName: _ }, use) => {
    const server = new Server();
    await server.start();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
  guard: async ({ browserName: _ }, use) => {
    const guard = new Guard();
    await use(guard);
    expect(guard.problems, 'nothing goes wrong on any page').toEqual([]);
  },
  newPlayer: async ({ browser, baseURL, guard, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        serviceWorkers,
        ...DEFAULT_CONTEXT,
        ...options,
      });
      contexts.push(context);
      await guard.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  context: async ({ newPlayer }, use) => use((await newPlayer()).context()),
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});
