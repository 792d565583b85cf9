import { randomUUID } from 'node:crypto';
import { type Network, play, wantsColours } from '@tavola/terminal';
import { WebSocket } from 'ws';

/** Gives the terminal client the real streams, real luck, the real network and the real Ctrl-C. */
export async function playCommand(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.on('SIGINT', interrupt);
  try {
    return await play(args, {
      input: process.stdin,
      output: process.stdout,
      error: process.stderr,
      colours: wantsColours(process.stdout.isTTY === true, process.env),
      seed: randomUUID(),
      interrupt: interruption.signal,
      network,
    });
  } finally {
    process.off('SIGINT', interrupt);
  }
}

const PATIENCE = 15_000;
/** For the other side to answer our goodbye; after that the program ends all the same. */
const GOODBYE = 500;

const network: Network = {
  fetch: (url, request) => fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE) }),
  open: (url, headers) => {
    const socket = new WebSocket(url, { headers, handshakeTimeout: PATIENCE });
    // Stays for good: a connection that is given up before it is there reports that as an error.
    socket.on('error', () => undefined);
    const live: ReturnType<Network['open']> = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (text) => socket.send(text),
      close: () => {
        socket.close();
        setTimeout(() => socket.terminate(), GOODBYE).unref();
      },
    };
    socket.on('open', () => live.onopen?.());
    socket.on('message', (data) => live.onmessage?.({ data: String(data) }));
    socket.on('close', (code) => live.onclose?.({ code }));
    return live;
  },
};
