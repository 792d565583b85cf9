import { LiveSession, type OpenSocket, OTHER_VERSION, PROTOCOL_VERSION } from '@tavola/client-core';
import { seatLinks } from './links.ts';
import { anyChance, api } from './server.ts';
import { serverAhead } from './server-clock.ts';
import { replacePage } from './update.ts';

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

/** Opens a table of the server. The connection mends itself. */
export function openTable(tableId: string): LiveSession {
  const session = new LiveSession({
    api,
    tableId,
    links: seatLinks.forTable(tableId),
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
