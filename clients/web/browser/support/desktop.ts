import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, expect, type Page } from '@playwright/test';

const COMMAND =
  process.env['TAVOLA_COMMAND'] ?? fileURLToPath(new URL('../../../../cli/bin/tavola.mjs', import.meta.url));
const BROWSER = fileURLToPath(new URL('windowless.sh', import.meta.url));

/** `tavola desktop` in its own process. Its folder persists between starts. */
export class Desktop {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'tavola-desktop-'));
  #child: ChildProcess | null = null;
  #browser: Browser | null = null;
  #said = '';

  get #env(): NodeJS.ProcessEnv {
    return { ...process.env, TAVOLA_DATA: this.#folder, TAVOLA_BROWSER: BROWSER, DISPLAY: ':0', DATABASE_URL: '' };
  }

  /** Starts the application. Returns the page in its window. */
  async start(...args: readonly string[]): Promise<Page> {
    // On a busy machine Chromium sometimes hangs before it opens its port. A person would start it again.
    const port = (await this.#portOfWindow(args, 90_000)) ?? (await this.#portOfWindow(args, 180_000));
    if (port === null) throw new Error(`No window opened. The application wrote: ${this.#said}`);
    this.#browser = await connect(`http://127.0.0.1:${port}`);
    const [context] = this.#browser.contexts();
    const pages = () => context?.pages().filter((page) => page.url().startsWith('http')) ?? [];
    await expect.poll(() => pages().length).toBeGreaterThan(0);
    const [page] = pages();
    if (page === undefined) throw new Error('the window shows no page');
    return page;
  }

  /** Starts the application and waits for its window's debugging port. On a timeout, stops it and returns null. */
  async #portOfWindow(args: readonly string[], timeout: number): Promise<string | null> {
    const portFile = path.join(this.#folder, 'window', 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const child = spawn(process.execPath, [COMMAND, 'desktop', ...args], { env: this.#env });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
      });
    const port = () => (existsSync(portFile) ? (readFileSync(portFile, 'utf8').split('\n')[0] ?? '') : '');
    try {
      await expect.poll(port, { timeout }).not.toBe('');
      return port();
    } catch {
      if (this.running) await this.stop();
      return null;
    }
  }

  /** Starts a second time. Returns output and exit code. */
  async startAgain(): Promise<{ readonly code: number | null; readonly output: string }> {
    const child = spawn(process.execPath, [COMMAND, 'desktop'], { env: this.#env });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  get running(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Closes the window and thereby the browser. Returns the exit code of the application. */
  async closeWindow(): Promise<number | null> {
    const child = this.#child;
    if (child === null || this.#browser === null) throw new Error('there is no window');
    const ended = once(child, 'close');
    const session = await this.#browser.newBrowserCDPSession();
    await session.send('Browser.close').catch(() => undefined);
    await ended;
    expect(this.#said, 'the application says nothing of its own').toBe('');
    return child.exitCode;
  }

  /** Sends SIGTERM, as on shutdown. Returns the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (child === null) throw new Error('it was not started');
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  }

  async remove(): Promise<void> {
    if (this.running) await this.stop();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Connects to the browser. Waits for the page first: connecting earlier may wait forever for a page that was replaced. */
async function connect(address: string): Promise<Browser> {
  const titles = async (): Promise<string[]> => {
    const targets = (await (await fetch(`${address}/json/list`)).json()) as { readonly title: string }[];
    return targets.map(({ title }) => title);
  };
  await expect.poll(titles, { timeout: 120_000 }).toContain('Tavola');
  return chromium.connectOverCDP(address);
}
