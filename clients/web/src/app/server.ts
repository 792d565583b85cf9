import { effect, signal, untracked } from '@preact/signals';
import { Api, type Fetch, LiveSession, type OpenSocket, OTHER_VERSION, PROTOCOL_VERSION } from '@tavola/client-core';
import { replacePage } from './update.ts';

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

const openSocket: OpenSocket = (url) => {
  const socket = new WebSocket(url);
  const close = socket.close.bind(socket);
  // Browsers complain when somebody hangs up before the other side has answered: then it is done as soon as it has.
  socket.close = () => {
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => close(), { once: true });
    else close();
  };
  return socket as unknown as ReturnType<OpenSocket>;
};

/** Random numbers for whatever need not be fair. */
export const anyChance = {
  below: (count: number) => Math.floor(Math.random() * count),
  shuffle: <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: Math.random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item),
};

/** How far the server's clock is ahead of ours: deadlines are told in its time. */
export const serverAhead = signal(0);

/** Opens a table of the server. The connection mends itself. */
export function openTable(tableId: string): LiveSession {
  const session = new LiveSession({
    api,
    tableId,
    open: openSocket,
    timers: {
      after(milliseconds, run) {
        const waiting = setTimeout(run, milliseconds);
        return () => clearTimeout(waiting);
      },
    },
    chance: anyChance,
    keyPrefix: crypto.getRandomValues(new Uint32Array(3)).join('-'),
  });
  let told: number | null = null;
  session.listen(({ serverTime, endCode }) => {
    if (endCode === OTHER_VERSION) replacePage(PROTOCOL_VERSION);
    if (serverTime !== null && serverTime !== told) serverAhead.value = serverTime - Date.now();
    told = serverTime;
  });
  return session;
}
