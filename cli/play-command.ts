import { randomUUID } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Files, type NetworkAccess, play, showsUtf8, wantsColours } from '@tavola/terminal';
import { WebSocket } from 'ws';
import { readTextFile } from './game-file.ts';

/** Connects the terminal client to the real streams, clock, randomness, network and Ctrl-C. */
export async function playCommand(args: readonly string[]): Promise<number> {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.on('SIGINT', interrupt);
  try {
    return await play(args, {
      input: process.stdin,
      output: process.stdout,
      error: process.stderr,
      languages: [process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG']],
      utf8: showsUtf8(process.env, process.platform),
      colours: wantsColours(process.stdout.isTTY === true, process.env),
      seed: randomUUID(),
      interrupt: interruption.signal,
      network,
      files,
    });
  } finally {
    process.off('SIGINT', interrupt);
  }
}

const files: Files = {
  read: readTextFile,
  async write(name, text) {
    const where = path.resolve(name);
    try {
      await writeFile(where, text, { flag: 'wx' });
      return where;
    } catch {
      // The same point was saved before, with the same content.
      return access(where).then(
        () => where,
        () => null,
      );
    }
  },
};

const PATIENCE = 15_000;
/** How long to wait for the answer to a goodbye. */
const GOODBYE = 500;

export const network: NetworkAccess = {
  fetch: (url, request) => fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE) }),
  open: (url, headers) => {
    const socket = new WebSocket(url, { headers, handshakeTimeout: PATIENCE });
    // Stays registered: a connection closed before it opens reports an error.
    socket.on('error', () => undefined);
    const live: ReturnType<NetworkAccess['open']> = {
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
