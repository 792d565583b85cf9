import { effect, signal, untracked } from '@preact/signals';
import { Api, type Fetch } from '@tavola/client-core';

/** Whether the server answers. While false, a toast is shown and the client retries. */
export const reachable = signal(true);
/** Counts reconnects. Subscribe to it to reload data. */
export const reconnects = signal(0);

/** The server's clock minus this device's (ms). Deadlines are in server time. */
export const serverClockOffsetMs = signal(0);

const GATEWAY_ERRORS: readonly number[] = [502, 503, 504];

const watchedFetch: Fetch = async (url, request) => {
  try {
    const answer = await fetch(url, { ...request, credentials: 'same-origin' });
    if (GATEWAY_ERRORS.includes(answer.status)) markUnreachable();
    else markReachable();
    return answer;
  } catch (error) {
    markUnreachable();
    throw error;
  }
};

export const api = new Api({ base: location.origin, fetch: watchedFetch, as: 'browser' });

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 15_000;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function markReachable(): void {
  failures = 0;
  clearTimeout(timer);
  if (reachable.value) return;
  reachable.value = true;
  reconnects.value += 1;
}

function markUnreachable(): void {
  reachable.value = false;
  clearTimeout(timer);
  timer = setTimeout(() => void checkServer(), Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures));
  failures += 1;
}

/** Checks whether the server answers, and updates `reachable`. */
export async function checkServer(): Promise<void> {
  await watchedFetch('/healthz', { method: 'GET', headers: {} }).catch(() => undefined);
}

export function watchNetwork(): void {
  addEventListener('online', () => void checkServer());
  addEventListener('offline', markUnreachable);
}

/** Runs a function now and after every reconnect. */
export function nowAndOnReconnect(run: () => void): () => void {
  return effect(() => {
    reconnects.value;
    untracked(run);
  });
}

/** Random numbers where fairness does not matter. */
export const insecureChance = {
  below: (count: number) => Math.floor(Math.random() * count),
  shuffle: <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item),
};
