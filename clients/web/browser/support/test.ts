import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as plain } from '@playwright/test';
import { Guard } from './guard.ts';
import { Server } from './server.ts';

export { expect };

interface Fixtures {
  readonly guard: Guard;
  /** Somebody with a browser of their own: no cookies, nothing kept. Answers their first page, still empty. */
  readonly somebody: (options?: BrowserContextOptions) => Promise<Page>;
  /** A server for this test alone, which may be killed. */
  readonly ownServer: Server;
}

interface WorkerFixtures {
  readonly server: Server;
}

/** Pieces stand still, so that a press meets them where they are. */
export const USUAL: BrowserContextOptions = { reducedMotion: 'reduce', colorScheme: 'light', locale: 'en-GB' };

export const test = plain.extend<Fixtures, WorkerFixtures>({
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
  somebody: async ({ browser, baseURL, guard, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        serviceWorkers,
        ...USUAL,
        ...options,
      });
      contexts.push(context);
      await guard.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  context: async ({ somebody }, use) => use((await somebody()).context()),
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});
