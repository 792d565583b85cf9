import { homedir } from 'node:os';
import path from 'node:path';
import {
  findBrowser,
  listenForInstances,
  openWindow,
  randomPort,
  readWindowState,
  saveWindowState,
  showRunningWindow,
  type WindowEnd,
  type WindowOptions,
} from '@tavola/desktop';
import { readConfig, type Serving, serve, WindowGuard } from '@tavola/server';
import { readDesktopRequest } from './desktop-request.ts';
import { type CliProblem, complain, EXIT } from './exits.ts';
import { dataPlace } from './packaged/places.ts';
import { folderProblem, portProblem } from './requirements.ts';
import { cannotStart, untilStopped, webClient } from './serve-command.ts';

/** `tavola desktop`: runs Tavola in its own window until the window is closed. */
export async function desktopCommand(args: readonly string[]): Promise<number> {
  const wanted = readDesktopRequest(args);
  if (wanted === null)
    return complain({ exit: EXIT.notUnderstood, sentence: 'Usage: tavola desktop [--server URL] [--port NUMBER]' });
  const folder =
    process.env['TAVOLA_DATA'] || dataPlace({ platform: process.platform, env: process.env, home: homedir() });
  // Private to this user.
  const problem = folderProblem(folder);
  if (problem !== null) return complain(problem);
  if (await showRunningWindow(folder)) {
    process.stdout.write('Tavola is already open. Its window is now in front.\n');
    return EXIT.done;
  }
  const browser = findBrowser({ platform: process.platform, env: process.env });
  const missing = displayProblem() ?? (browser === null ? NO_BROWSER : null);
  if (missing !== null || browser === null) return complain(missing ?? NO_BROWSER);
  const platform = wanted.server === null ? await ownServer(folder, wanted.port) : await theirServer(wanted.server);
  if ('sentence' in platform) return complain(platform);
  try {
    return await show(folder, { browser, url: platform.url });
  } finally {
    // Everything acknowledged is on disk. This only closes connections.
    await platform.close();
  }
}

interface ServedPlatform {
  /** First page of the window. */
  readonly url: string;
  close(): Promise<unknown>;
}

/** A server for this window only: it listens on this computer and admits only the window. */
async function ownServer(folder: string, wished: number | null): Promise<ServedPlatform | CliProblem> {
  const port = wished ?? readWindowState(folder).port ?? randomPort();
  // Ignores settings for hosts in the environment.
  const config = readConfig({
    PORT: String(port),
    TAVOLA_DATA: folder,
    TAVOLA_LOG: process.env['TAVOLA_LOG'] || 'error',
  });
  if (!config.ok) return { exit: EXIT.notUnderstood, sentence: config.error.message };
  const gate = new WindowGuard();
  let serving: Serving;
  try {
    serving = await serve(config.value, { ...webClient(), windowGuard: gate });
  } catch (error) {
    return portProblem(error, port) === null ? cannotStart(error) : portTaken(port);
  }
  saveWindowState(folder, { port });
  return { url: serving.url + gate.entrance, close: () => serving.close() };
}

function portTaken(port: number): CliProblem {
  return {
    exit: EXIT.portTaken,
    sentence:
      `Port ${port} is in use by another program, and this window stores its games under that port. Close that program, or ` +
      `choose another port with --port NUMBER. Your games against bots stay under the old port.`,
  };
}

const PATIENCE_MS = 10_000;

async function theirServer(url: string): Promise<ServedPlatform | CliProblem> {
  try {
    const answer = await fetch(new URL('/healthz', url), { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) return { url, close: () => Promise.resolve() };
  } catch {
    // Reported below.
  }
  return {
    exit: EXIT.failed,
    sentence: `Can’t reach ${url}. Check the address, and make sure the server is running.`,
  };
}

const NO_BROWSER: CliProblem = {
  exit: EXIT.noBrowser,
  sentence:
    'The window needs Chromium, Chrome or Edge, but none of them was found on this computer. Install one, set TAVOLA_BROWSER to its path, ' +
    'or run "tavola serve" and open the address it prints in any browser.',
};

const NO_DISPLAY: CliProblem = {
  exit: EXIT.noDisplay,
  sentence:
    'There’s no screen to open a window on. Start Tavola from a desktop, play in this terminal with "tavola play", or run "tavola serve".',
};

/** Other systems always have one. */
function displayProblem(): CliProblem | null {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY ? null : NO_DISPLAY;
}

async function show(folder: string, { browser, url }: Pick<WindowOptions, 'browser' | 'url'>): Promise<number> {
  const window = openWindow({
    browser,
    url,
    profile: path.join(folder, 'window'),
    bounds: readWindowState(folder).place,
    onBounds: (place) => saveWindowState(folder, { place }),
  });
  const bell = await listenForInstances(folder, () => window.show());
  void untilStopped().then(() => window.close());
  const problem = problemIn(await window.ended, browser);
  bell?.close();
  return problem === null ? EXIT.done : complain(problem);
}

function problemIn(end: WindowEnd, browser: string): CliProblem | null {
  if (end.kind === 'closed') return null;
  if (end.kind === 'no-display') return NO_DISPLAY;
  return { exit: EXIT.noBrowser, sentence: `${browser} couldn’t keep the window open: ${end.why}` };
}
