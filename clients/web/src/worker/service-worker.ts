import { type NotificationText, notificationText } from '@tavola/words';
import { notifications } from '@tavola/words/en/notifications';
import { type PushNotification, parsePushNotification } from '../app/notification-kinds.ts';

/** Caches the client's files, so that it opens offline. Tables, moves and names are never cached. */

interface PrecacheManifest {
  readonly version: string;
  readonly files: readonly string[];
}

/** The service worker types used here. TypeScript's DOM library does not have them. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void };
}
interface WindowClient {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
}
interface ServiceWorkerScope {
  addEventListener(kind: 'push', listen: (event: PushEvent) => void): void;
  addEventListener(kind: 'notificationclick', listen: (event: NotificationEvent) => void): void;
  readonly registration: { showNotification(title: string, options: object): Promise<void> };
  addEventListener(kind: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void;
  addEventListener(kind: 'fetch', listen: (event: FetchEvent) => void): void;
  addEventListener(kind: 'message', listen: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(filter: { readonly type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly location: Location;
}

const worker = self as unknown as ServiceWorkerScope;
// The build replaces this text with the list of files.
const manifest = JSON.parse('__PRECACHE__') as PrecacheManifest;
const PREFIX = 'tavola-';
const CACHE = PREFIX + manifest.version;
const files = new Set(manifest.files);

worker.addEventListener('install', (event) => event.waitUntil(precache()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || isServerPath(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetchedOrCached(request));
  else if (files.has(pathname)) event.respondWith(cachedOrFetched(request));
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(focusOrOpen(String(event.notification.data)));
});

/** Shows a notification of the server, unless a visible page already shows that table. */
async function showPush(data: PushEvent['data']): Promise<void> {
  const notification = parsePushNotification(data?.json());
  if (notification === null) return;
  const path = `/t/${encodeURIComponent(notification.code)}`;
  const pages = await worker.clients.matchAll({ type: 'window' });
  if (pages.some(({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === path)) return;
  const { title, body } = textOf(notification);
  await worker.registration.showNotification(title, {
    body,
    // The same tag as the page uses, so that one replaces the other.
    tag: `${notification.kind} ${path}`,
    data: path,
    icon: '/icons/icon-192.png',
  });
}

/** The server's text, in the language of this device. Older servers send none. */
function textOf({ title, body, ...subject }: PushNotification): NotificationText {
  return title === undefined || body === undefined ? notificationText(notifications, subject) : { title, body };
}

async function focusOrOpen(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const existing = pages.find(({ url }) => new URL(url).pathname === path);
  if (existing === undefined) await worker.clients.openWindow(path);
  else await existing.focus();
}

/** Whether only the server can answer this path. */
function isServerPath(pathname: string): boolean {
  return /^\/(?:api|live|healthz|readyz|metrics)(?:\/|$)/.test(pathname);
}

async function precache(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Bypass the HTTP cache: a stale page would stay for good.
  await cache.addAll(manifest.files.map((file) => new Request(file, { cache: 'reload' })));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function cachedOrFetched(request: Request): Promise<Response> {
  const found = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  return found ?? fetch(request);
}

/** Fetches the page. Offline or on a server error, returns the cached one. */
async function fetchedOrCached(request: Request): Promise<Response> {
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
