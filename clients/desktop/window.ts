import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { Place } from './kept.ts';
import { Remote } from './remote.ts';

export interface WindowPlan {
  readonly browser: string;
  readonly url: string;
  /** Folder in which the window keeps its size, cookies and games; nobody else uses it. */
  readonly profile: string;
  /** Where it stood when it was closed last. */
  readonly place: Place | null;
  /** Told when it stands elsewhere or has another size. */
  readonly onPlace: (place: Place) => void;
}

export type WindowEnd =
  | { readonly kind: 'closed' }
  | { readonly kind: 'no-display' }
  /** `why`: the last thing the browser said. */
  | { readonly kind: 'failed'; readonly why: string };

export interface Window {
  /** Settles when the window is gone, whoever closed it. */
  readonly ended: Promise<WindowEnd>;
  /** Brings it to the front. */
  show(): Promise<void>;
  close(): Promise<void>;
}

/** How large it is before anybody has drawn it larger or smaller. */
const FIRST_SIZE = '1280,860';
/** The browser does not tell when its window is moved, so it is asked. */
const LOOK_EVERY_MS = 2000;
/** What a browser says that finds no screen. */
const NO_SCREEN = /Missing X server|cannot open display|Failed to connect to Wayland/i;
const LONGEST_WORDS = 20_000;

/** Opens one page in a window without tabs and address bar. */
export function openWindow({ browser, url, profile, place, onPlace }: WindowPlan): Window {
  const child = spawn(browser, [...flags(url, profile), ...standing(place)], {
    // Two pipes to talk with it: a port would be open to everybody on this computer.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const remote = new Remote(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const ended = endOf(child);
  followPlace(remote, ended, onPlace);
  return { ended, show: () => remote.show(), close: () => remote.close() };
}

function standing(place: Place | null): string[] {
  if (place === null) return [`--window-size=${FIRST_SIZE}`];
  const { left, top, width, height, maximized } = place;
  return maximized ? ['--start-maximized'] : [`--window-size=${width},${height}`, `--window-position=${left},${top}`];
}

function followPlace(remote: Remote, ended: Promise<unknown>, onPlace: (place: Place) => void): void {
  let last = '';
  const look = async (): Promise<void> => {
    const place = await remote.place();
    if (place === null || JSON.stringify(place) === last) return;
    last = JSON.stringify(place);
    onPlace(place);
  };
  // A window that is just opening or closing has no place.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
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
    // The process ends with its window, and does nothing of its own meanwhile.
    '--disable-background-mode',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Nothing in here is worth a question for the password of the key ring.
    '--password-store=basic',
    // Its own cage does not work for the superuser; the only page in this window is ours.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
}

function endOf(child: ChildProcess): Promise<WindowEnd> {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LONGEST_WORDS);
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ kind: 'failed', why: error.message }));
    child.on('close', (code) => {
      if (code === 0) return resolve({ kind: 'closed' });
      if (NO_SCREEN.test(words)) return resolve({ kind: 'no-display' });
      resolve({ kind: 'failed', why: words.trim().split('\n').at(-1) ?? '' });
    });
  });
}
