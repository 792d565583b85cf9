import { type NotificationText, notificationText } from '@tavola/words';
import { cards } from '@tavola/words/en/cards';
import { notifications } from '@tavola/words/en/notifications';
import { type PushedNotice, readNotice } from '../app/notice-kinds.ts';

/** Keeps the client on the device, so that it opens without a network. Tables, moves and names are never kept here. */

interface Plan {
  readonly version: string;
  readonly files: readonly string[];
}

/** The parts of the service worker's world that are used; the library of the page does not know them. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LifeEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushedEvent extends LifeEvent {
  readonly data: { json(): unknown } | null;
}
interface ChosenEvent extends LifeEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface Page {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}
interface Worker {
  addEventListener(kind: 'push', listen: (event: PushedEvent) => void): void;
  addEventListener(kind: 'notificationclick', listen: (event: ChosenEvent) => void): void;
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  addEventListener(kind: 'install' | 'activate', listen: (event: LifeEvent) => void): void;
  addEventListener(kind: 'fetch', listen: (event: AskedEvent) => void): void;
  addEventListener(kind: 'message', listen: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(filter: { readonly type: 'window' }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly location: Location;
}

const worker = self as unknown as Worker;
// The build puts the list of files in this place.
const plan = JSON.parse('__PRECACHE__') as Plan;
const PREFIX = 'tavola-';
const CACHE = PREFIX + plan.version;
const files = new Set(plan.files);

worker.addEventListener('install', (event) => event.waitUntil(keepAll()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || isServers(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(shell(request));
  else if (files.has(pathname)) event.respondWith(kept(request));
});

worker.addEventListener('push', (event) => event.waitUntil(tell(event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(String(event.notification.data)));
});

/** Shows a notice of the server, unless somebody looks at the very table. */
async function tell(data: PushedEvent['data']): Promise<void> {
  const notice = readNotice(data?.json());
  if (notice === null) return;
  const path = `/t/${encodeURIComponent(notice.code)}`;
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some(({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === path)) return;
  const { title, body } = textOf(notice);
  await worker.registration.showNotification(title, {
    body,
    // The same as the page would show: one takes the place of the other.
    tag: `${notice.kind} ${path}`,
    data: path,
    icon: '/icons/icon-192.png',
  });
}

/** As the server wrote it, in the language of this device. A server of an older version leaves that to us. */
function textOf({ title, body, ...notice }: PushedNotice): NotificationText {
  return title === undefined || body === undefined ? notificationText(notifications, cards, notice) : { title, body };
}

async function goTo(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  if (there === undefined) await worker.clients.openWindow(path);
  else await there.focus();
}

/** What only the server can answer. */
function isServers(pathname: string): boolean {
  return /^\/(?:api|live|healthz|readyz|metrics)(?:\/|$)/.test(pathname);
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache: a stale page would stay for good.
  await cache.addAll(plan.files.map((file) => new Request(file, { cache: 'reload' })));
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  return found ?? fetch(request);
}

/** The newest page when there is a network, the kept one when there is none. */
async function shell(request: Request): Promise<Response> {
  const cached = () => caches.match('/', { cacheName: CACHE });
  try {
    const answer = await fetch(request);
    return answer.status >= 500 ? ((await cached()) ?? answer) : answer;
  } catch (error) {
    const found = await cached();
    if (found === undefined) throw error;
    return found;
  }
}
