import type { Page } from '@playwright/test';
import { keptOn } from './support/kept.ts';
import { expectUsableByAll } from './support/looks.ts';
import { makeTable, signIn } from './support/people.ts';
import { Relay } from './support/relay.ts';
import { playToTheEnd, Seat } from './support/table.ts';
import { expect, test } from './support/test.ts';

// The service worker caches the installed client.
test.use({ serviceWorkers: 'allow' });

/** As browsers do that can install a page: they say so once, and ask the person when they are told to. */
async function offerToInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((chosen) => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = 'yes';
        return Promise.resolve();
      },
      userChoice: Promise.resolve({ outcome: chosen }),
    });
    dispatchEvent(offer);
    if (!offer.defaultPrevented) throw new Error('the browser would show its own banner');
  }, outcome);
}

test('the page can be installed: nothing the browser asks for is missing', async ({ page }) => {
  await keptOn(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser of the tests is a private one, in which nothing is ever installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Tavola', start_url: '/', display: 'standalone' });
});

test('the settings offer to install it where the browser can, and not otherwise', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  const install = page.getByRole('button', { name: 'Install' });
  await expect(install).toHaveCount(0);
  await offerToInstall(page, 'dismissed');
  await expect(install).toBeVisible();
  await expectUsableByAll(page);
  await install.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  // An offer is good for one question; the browser makes another when it likes.
  await expect(install).toHaveCount(0);
  await expect(page.getByText('Tavola is installed.')).toHaveCount(0);
  await offerToInstall(page, 'accepted');
  await install.click();
  await expect(page.getByText('Tavola is installed.')).toBeVisible();
  await expect(install).toHaveCount(0);
});

test.describe('with the server stopped', () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test('the installed page starts, and a whole game is played against a bot', { tag: '@long' }, async ({
    page,
    ownServer,
    guard,
  }) => {
    await keptOn(page);
    guard.expect('gone');
    await ownServer.kill();
    await page.close();
    // As from the list of programs: a window that was not open before.
    const started = await page.context().newPage();
    await started.goto('/');
    await expect(started.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
    await started.getByRole('link', { name: 'Play DVONN against a bot' }).click();
    const seat = new Seat(started);
    await seat.isAsked();
    expect(await playToTheEnd([seat])).toBeGreaterThan(5);
    await expect(seat.result).toBeVisible();
    await expect(seat.result).toHaveText(/^(?:You win by|.* wins by|It’s a draw\.)/);
  });
});

test('when a newer version is served the page says so, and is the newer one after a press', async ({
  somebody,
  server,
}) => {
  const relay = await Relay.before(server.url);
  const page = await somebody({ baseURL: relay.url });
  await keptOn(page);
  const notice = page.getByText('A new version is ready.');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  const caches = () =>
    page.evaluate(async () => (await window.caches.keys()).filter((name) => name.startsWith('tavola-')));
  const before = await caches();
  relay.serveNewer();
  await page.reload();
  await expect(notice).toBeVisible();
  // Nothing is taken from under a running page: both versions are kept until the person agrees.
  expect(await caches()).toHaveLength(2);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect.poll(caches).toEqual(['tavola-ffffffffffffffff']);
  expect(before).not.toEqual(['tavola-ffffffffffffffff']);
  await page.context().close();
  await relay.close();
});

test.describe('a page of an older protocol than the server', () => {
  /** Lets the server say that it speaks a newer version, so many times. Answers how often it was greeted. */
  async function newerServer(page: Page, times: number): Promise<() => number> {
    let greeted = 0;
    await page.routeWebSocket(/\/live\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        const frame = JSON.parse(String(text)) as { readonly t: string; readonly version?: number };
        if (frame.t === 'welcome') greeted += 1;
        const isNewer = frame.t === 'welcome' && greeted <= times;
        socket.send(isNewer ? JSON.stringify({ ...frame, version: (frame.version ?? 0) + 1 }) : text);
      });
    });
    return () => greeted;
  }

  test('reloads itself and continues', { tag: '@long' }, async ({ page }) => {
    const greeted = await newerServer(page, 1);
    const name = await signIn(page);
    const { code } = await makeTable(page);
    await page.goto(`/t/${code}`);
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Host');
    expect(greeted()).toBe(2);
  });

  test('does so once, and then leaves it to the person', async ({ page }) => {
    const greeted = await newerServer(page, 2);
    const name = await signIn(page);
    const { code } = await makeTable(page);
    await page.goto(`/t/${code}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is out of date');
    await expectUsableByAll(page);
    expect(greeted()).toBe(2);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Host');
    expect(greeted()).toBe(3);
  });
});
