import type { CDPSession, Page, Worker } from '@playwright/test';
import { keptOn } from './kept.ts';

/** What the service worker asked the browser to do. */
export interface Asked {
  readonly shown: readonly { readonly title: string; readonly body: string; readonly tag: string }[];
  readonly opened: readonly string[];
  readonly focused: readonly string[];
}

/** The parts of the browser that are not there without a screen: its lock screen, and windows that come to the front. */
interface Surroundings {
  asked: { shown: object[]; opened: string[]; focused: string[] };
  readonly registration: { showNotification: (title: string, options: object) => Promise<void> };
  readonly clients: { openWindow: (url: string) => Promise<null> };
  readonly WindowClient: { readonly prototype: { url: string; focus: () => Promise<unknown> } };
}

/**
 * The service worker of a page, as a push service reaches it. Messages come by the browser itself. The Chromium of the tests has no
 * lock screen, so that part of it is noted down here instead of shown.
 */
export class Doorbell {
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

  static async of(page: Page): Promise<Doorbell> {
    await keptOn(page);
    const [worker] = page.context().serviceWorkers();
    if (worker === undefined) throw new Error('the page has no service worker');
    await worker.evaluate(noteWhatIsAsked);
    const devtools = await page.context().newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    return new Doorbell(page, worker, devtools, await registration);
  }

  async ring(notice: object): Promise<void> {
    const { origin } = new URL(this.#page.url());
    const data = JSON.stringify(notice);
    await this.#devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: this.#registration, data });
  }

  /** As somebody who presses a notice would. Answers whether it was taken away. */
  async press(path: string): Promise<boolean> {
    return this.#worker.evaluate(pressNotice, path);
  }

  async asked(): Promise<Asked> {
    const asked = await this.#worker.evaluate(() => (self as unknown as Surroundings).asked);
    return asked as Asked;
  }
}

/** Runs in the service worker. */
function noteWhatIsAsked(): void {
  const around = self as unknown as Surroundings;
  around.asked = { shown: [], opened: [], focused: [] };
  around.registration.showNotification = async (title, options) => void around.asked.shown.push({ title, ...options });
  around.clients.openWindow = async (url) => {
    around.asked.opened.push(url);
    return null;
  };
  around.WindowClient.prototype.focus = async function focus() {
    around.asked.focused.push(new URL(this.url).pathname);
  };
}

/** Runs in the service worker. */
async function pressNotice(path: string): Promise<boolean> {
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
