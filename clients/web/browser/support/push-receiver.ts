import type { CDPSession, Page, Worker } from '@playwright/test';
import { openOffline } from './offline.ts';

/** Recorded requests of the service worker to the browser. */
export interface BrowserRequests {
  readonly shown: readonly { readonly title: string; readonly body: string; readonly tag: string }[];
  readonly opened: readonly string[];
  readonly focused: readonly string[];
}

/** Browser features that do not exist in a headless browser: notifications and window focus. */
interface WorkerScope {
  asked: { shown: object[]; opened: string[]; focused: string[] };
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> };
  readonly clients: { openWindow: (url: string) => Promise<null> };
  readonly WindowClient: { readonly prototype: { url: string; focus: () => Promise<unknown> } };
}

/**
 * Delivers push messages to the service worker of a page through Chromium. A headless Chromium shows no notifications, so they
 * are recorded instead.
 */
export class PushReceiver {
  readonly #page: Page;
  readonly #worker: Worker;
  readonly #devtools: CDPSession;
  readonly #registration: string;

  private constructor(page: Page, worker: Worker, devtools: CDPSession, registration: string) {
    this.#page = page;
    this.#worker = worker;
    this.#devtools = devtools;
    this.#registration = registration;
  }

  static async of(page: Page): Promise<PushReceiver> {
    await openOffline(page);
    const [worker] = page.context().serviceWorkers();
    if (worker === undefined) throw new Error('the page has no service worker');
    await worker.evaluate(recordRequests);
    const devtools = await page.context().newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    return new PushReceiver(page, worker, devtools, await registration);
  }

  async deliver(notice: object): Promise<void> {
    const { origin } = new URL(this.#page.url());
    const data = JSON.stringify(notice);
    await this.#devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: this.#registration, data });
  }

  /** Clicks a notification. Returns whether it was closed. */
  async press(path: string): Promise<boolean> {
    return this.#worker.evaluate(clickNotification, path);
  }

  async asked(): Promise<BrowserRequests> {
    const asked = await this.#worker.evaluate(() => (self as unknown as WorkerScope).asked);
    return asked as BrowserRequests;
  }
}

/** Runs in the service worker. */
function recordRequests(): void {
  const scope = self as unknown as WorkerScope;
  scope.asked = { shown: [], opened: [], focused: [] };
  scope.registration.showNotification = async (title, options) => void scope.asked.shown.push({ title, ...options });
  scope.clients.openWindow = async (url) => {
    scope.asked.opened.push(url);
    return null;
  };
  scope.WindowClient.prototype.focus = async function focus() {
    scope.asked.focused.push(new URL(this.url).pathname);
  };
}

/** Runs in the service worker. */
async function clickNotification(path: string): Promise<boolean> {
  let isClosed = false;
  const work: Promise<unknown>[] = [];
  const close = (): void => {
    isClosed = true;
  };
  const pressed = Object.assign(new Event('notificationclick'), {
    notification: { data: path, close },
    waitUntil: (promise: Promise<unknown>) => void work.push(promise),
  });
  self.dispatchEvent(pressed);
  await Promise.all(work);
  return isClosed;
}
