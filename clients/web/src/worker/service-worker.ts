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
interface Worker {
  addEventListener(kind: 'install' | 'activate', listen: (event: LifeEvent) => void): void;
  addEventListener(kind: 'fetch', listen: (event: AskedEvent) => void): void;
  addEventListener(kind: 'message', listen: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
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

/** What only the server can answer. */
function isServers(pathname: string): boolean {
  return /^\/(?:api|live|healthz|metrics)(?:\/|$)/.test(pathname);
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
