import { LiveSession, type OpenSocket, OTHER_VERSION, PROTOCOL_VERSION } from '@tavola/client-core';
import { seatLinks } from './links.ts';
import { api, insecureChance, serverClockOffsetMs } from './server.ts';
import { reloadForVersion } from './update.ts';

const openSocket: OpenSocket = (url) => {
  const socket = new WebSocket(url);
  const close = socket.close.bind(socket);
  // Browsers log an error when a connecting socket is closed. Close it once it is open.
  socket.close = () => {
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => close(), { once: true });
    else close();
  };
  return socket as unknown as ReturnType<OpenSocket>;
};

/** Opens an online table. The session reconnects by itself. */
export function openTable(tableId: string): LiveSession {
  const session = new LiveSession({
    api,
    tableId,
    links: seatLinks.forTable(tableId),
    open: openSocket,
    timers: {
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    chance: insecureChance,
    keyPrefix: crypto.getRandomValues(new Uint32Array(3)).join('-'),
  });
  let lastServerTime: number | null = null;
  session.listen(({ serverTime, endCode }) => {
    if (endCode === OTHER_VERSION) reloadForVersion(PROTOCOL_VERSION);
    if (serverTime !== null && serverTime !== lastServerTime) serverClockOffsetMs.value = serverTime - Date.now();
    lastServerTime = serverTime;
  });
  return session;
}
