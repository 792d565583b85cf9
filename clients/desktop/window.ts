import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { DevTools } from './devtools.ts';
import type { WindowBounds } from './window-state.ts';

export interface WindowOptions {
  readonly browser: string;
  readonly url: string;
  /** Folder for the profile of the browser. Nothing else uses it. */
  readonly profile: string;
  /** Bounds when the window was last closed. */
  readonly bounds: WindowBounds | null;
  /** Called when the window was moved or resized. */
  readonly onBounds: (bounds: WindowBounds) => void;
}

export type WindowEnd =
  | { readonly kind: 'closed' }
  | { readonly kind: 'no-display' }
  /** `why`: last line of the browser's error output. */
  | { readonly kind: 'failed'; readonly why: string };

export interface Window {
  /** Settles when the window is closed. */
  readonly ended: Promise<WindowEnd>;
  show(): Promise<void>;
  close(): Promise<void>;
}

/** Size of the first window. */
const FIRST_SIZE = '1280,860';
/** The browser sends no event when its window moves. */
const POLL_MS = 2000;
/** Error output of a browser without a display. */
const NO_DISPLAY = /Missing X server|cannot open display|Failed to connect to Wayland/i;
const MAX_STDERR_CHARS = 20_000;

export function openWindow({ browser, url, profile, bounds, onBounds }: WindowOptions): Window {
  const child = spawn(browser, [...flags(url, profile), ...boundsFlags(bounds)], {
    // Pipes instead of a port, which would be open to all users of this computer.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const devTools = new DevTools(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const ended = endOf(child);
  watchBounds(devTools, ended, onBounds);
  return { ended, show: () => devTools.show(), close: () => devTools.close() };
}

function boundsFlags(bounds: WindowBounds | null): string[] {
  if (bounds === null) return [`--window-size=${FIRST_SIZE}`];
  const { left, top, width, height, maximized } = bounds;
  return maximized ? ['--start-maximized'] : [`--window-size=${width},${height}`, `--window-position=${left},${top}`];
}

function watchBounds(devTools: DevTools, ended: Promise<unknown>, onBounds: (bounds: WindowBounds) => void): void {
  let last = '';
  const look = async (): Promise<void> => {
    const bounds = await devTools.bounds();
    if (bounds === null || JSON.stringify(bounds) === last) return;
    last = JSON.stringify(bounds);
    onBounds(bounds);
  };
  // A window that is opening or closing has no bounds.
  const timer = setInterval(() => void look().catch(() => undefined), POLL_MS);
  void ended.then(() => clearInterval(timer));
}

function flags(url: string, profile: string): string[] {
  return [
    `--app=${url}`,
    `--user-data-dir=${profile}`,
    '--class=Tavola',
    '--remote-debugging-pipe',
    '--no-first-run',
    '--no-default-browser-check',
    // The process ends with its window and does no background work.
    '--disable-background-mode',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Never ask for the password of the key ring.
    '--password-store=basic',
    // The browser's sandbox does not work for root. The only page in this window is our own.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function endOf(child: ChildProcess): Promise<WindowEnd> {
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_CHARS);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ kind: 'failed', why: error.message }));
    child.on('close', (code) => {
      if (code === 0) return resolve({ kind: 'closed' });
      if (NO_DISPLAY.test(stderr)) return resolve({ kind: 'no-display' });
      resolve({ kind: 'failed', why: stderr.trim().split('\n').at(-1) ?? '' });
    });
  });
}
