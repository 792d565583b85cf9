import type { Page } from '@playwright/test';
import { DvonnPage, playToTheEnd } from './support/dvonn-page.ts';
import { expectAccessible } from './support/layout.ts';
import { openOffline } from './support/offline.ts';
import { createTestTable, signInAs } from './support/people.ts';
import { VersionRelay } from './support/relay.ts';
import { expect, test } from './support/test.ts';

// The service worker caches the installed client.
test.use({ serviceWorkers: 'allow' });

/** Imitates a browser that can install pages: it offers a prompt once, and shows it on request. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
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

test('the page meets the criteria for installation', async ({ page }) => {
  await openOffline(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Test browsers use private windows, which never install anything.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Tavola', start_url: '/', display: 'standalone' });
});

test('the settings offer installation only if the browser supports it', { tag: '@long' }, async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  const install = page.getByRole('button', { name: 'Install' });
  await expect(install).toHaveCount(0);
  await offerInstall(page, 'dismissed');
  await expect(install).toBeVisible();
  await expectAccessible(page);
  await install.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  // A prompt works once. The browser may offer another later.
  await expect(install).toHaveCount(0);
  await expect(page.getByText('Tavola is installed.')).toHaveCount(0);
  await offerInstall(page, 'accepted');
  await install.click();
  await expect(page.getByText('Tavola is installed.')).toBeVisible();
  await expect(install).toHaveCount(0);
});

test.describe('with the server stopped', () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test('the installed page starts, and a whole game can be played against a bot', { tag: '@long' }, async ({
    page,
    ownServer,
    guard,
  }) => {
    await openOffline(page);
    guard.expect('gone');
    await ownServer.kill();
    await page.close();
    // As started from the desktop, in a new window.
    const started = await page.context().newPage();
    await started.goto('/');
    await expect(started.getByRole('heading', { level: 1 })).toHaveText('Pull up a chair.');
    await started.getByRole('link', { name: 'Play DVONN against a bot' }).click();
    const seat = new DvonnPage(started);
    await seat.expectTurn();
    expect(await playToTheEnd([seat])).toBeGreaterThan(5);
    await expect(seat.result).toBeVisible();
    await expect(seat.result).toHaveText(/^(?:You win by|.* wins by|It’s a draw\.)/);
  });
});

test('the page announces a newer version and loads it after a press', async ({ newPlayer, server }) => {
  const relay = await VersionRelay.before(server.url);
  const page = await newPlayer({ baseURL: relay.url });
  await openOffline(page);
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
  // Both versions stay cached until the player agrees to reload.
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
  /** Makes the server announce a newer protocol `times` times. Returns a counter of connections. */
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
    const name = await signInAs(page);
    const { code } = await createTestTable(page);
    await page.goto(`/t/${code}`);
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Host');
    expect(greeted()).toBe(2);
  });

  test('reloads only once, then asks the player', async ({ page }) => {
    const greeted = await newerServer(page, 2);
    const name = await signInAs(page);
    const { code } = await createTestTable(page);
    await page.goto(`/t/${code}`);
    // The page says so while it reloads, too.
    await expect.poll(greeted).toBe(2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is out of date');
    await expectAccessible(page);
    expect(greeted()).toBe(2);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Host');
    expect(greeted()).toBe(3);
  });
});
