import type { BrowserContext, Page } from '@playwright/test';

/** Console messages of Chromium about failed requests and plain http. Pages cannot prevent them. */
export const CHROMIUM_MESSAGES = {
  refused: /^Failed to load resource: the server responded with a status of 4\d\d/,
  gone: /^Failed to load resource: net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED)/,
  socketGone: /^WebSocket connection to 'ws:\S+' failed: /,
  plainHttp: /^The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy/,
} as const;

/** Logged by Playwright when a test blocks the service worker. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

type ExpectedMessage = keyof typeof CHROMIUM_MESSAGES;

/** Collects what must not happen on any page: errors, warnings, policy violations and browser dialogs. */
export class Guard {
  readonly #problems: string[] = [];
  readonly #expected = new Set<ExpectedMessage>();

  /** Allows these messages for the rest of the test. */
  expect(...lines: readonly ExpectedMessage[]): void {
    for (const line of lines) this.#expected.add(line);
  }

  get problems(): readonly string[] {
    return this.#problems.filter(
      (problem) => problem !== BLOCKED && ![...this.#expected].some((line) => CHROMIUM_MESSAGES[line].test(problem)),
    );
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('page', (page) => this.#watchPage(page));
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      // Of a failed request, the text names only the status.
      const isRequest = message.text().startsWith('Failed to load resource');
      this.#problems.push(isRequest ? `${message.text()} ${message.location().url}` : message.text());
    });
    context.on('weberror', (error) => this.#problems.push(`thrown: ${String(error.error())}`));
    await context.exposeFunction('tavolaViolation', (what: string) => this.#problems.push(`policy: ${what}`));
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const report: unknown = Reflect.get(window, 'tavolaViolation');
        if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`);
      });
    });
  }

  #watchPage(page: Page): void {
    page.on('dialog', (dialog) => {
      this.#problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('crash', () => this.#problems.push('the page crashed'));
  }
}
