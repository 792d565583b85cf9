import { effect, signal, untracked } from '@preact/signals';
import { Api, type Fetch } from '@tavola/client-core';

/** Whether the server answers. False shows a banner, and a look every few seconds mends it. */
export const reachable = signal(true);
/** Counts the times the server came back: whoever shows its news asks again then. */
export const mended = signal(0);

const GATEWAYS: readonly number[] = [502, 503, 504];

const watchedFetch: Fetch = async (url, request) => {
  try {
    const answer = await fetch(url, { ...request, credentials: 'same-origin' });
    if (GATEWAYS.includes(answer.status)) lost();
    else found();
    return answer;
  } catch (error) {
    lost();
    throw error;
  }
};

export const api = new Api({ base: location.origin, fetch: watchedFetch, as: 'browser' });

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function found(): void {
  failures = 0;
  clearTimeout(timer);
  if (reachable.value) return;
  reachable.value = true;
  mended.value += 1;
}

function lost(): void {
  reachable.value = false;
  clearTimeout(timer);
  timer = setTimeout(() => void knock(), Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures));
  failures += 1;
}

/** Asks whether the server is there. */
export async function knock(): Promise<void> {
  await watchedFetch('/healthz', { method: 'GET', headers: {} }).catch(() => undefined);
}

export function watchNetwork(): void {
  addEventListener('online', () => void knock());
  addEventListener('offline', lost);
}

/** Runs something now, and again whenever the server has come back. */
export function whenever(run: () => void): () => void {
  return effect(() => {
    mended.value;
    untracked(run);
  });
}

/** Random numbers for whatever need not be fair. */
export const anyChance = {
  below: (count: number) => Math.floor(Math.random() * count),
  shuffle: <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item),
};
