import { randomUUID } from 'node:crypto';
import { access, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Files, type Network, play, showsUtf8, wantsColours } from '@tavola/terminal';
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

/** Longer files than any match makes are not read. */
const LARGEST_FILE = 64 * 1024 * 1024;

const files: Files = {
  async read(name) {
    try {
      return (await stat(name)).size > LARGEST_FILE ? null : await readFile(name, 'utf8');
    } catch {
      return null;
    }
  },
  async write(name, text) {
    const where = path.resolve(name);
    try {
      await writeFile(where, text, { flag: 'wx' });
      return where;
    } catch {
      // The same moment was saved before: its file says the same.
      return access(where).then(
        () => where,
        () => null,
      );
    }
  },
};

const PATIENCE = 15_000;
/** For the other side to answer our goodbye; after that the program ends all the same. */
const GOODBYE = 500;

export const network: Network = {
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
