import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/** Longer names of sockets are refused by the system. */
const LONGEST_NAME = 100;
const PATIENCE_MS = 3000;

export interface Bell {
  close(): void;
}

/** Rings at the window that has this folder. Answers whether anybody opened. */
export function ringBell(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(nameOf(folder));
    const end = (answered: boolean): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(PATIENCE_MS, () => end(false));
    socket.on('error', () => end(false));
    // The other side answers when its window is in front.
    socket.on('data', () => end(true));
    socket.on('end', () => end(false));
  });
}

/** Waits for others who ring, and calls the window to the front for them. */
export function waitForBell(folder: string, show: () => Promise<void>): Promise<Bell | null> {
  const name = nameOf(folder);
  // Left behind by somebody who died: nobody answered there.
  if (process.platform !== 'win32') rmSync(name, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    void show().then(
      () => socket.end('shown'),
      () => socket.destroy(),
    );
  });
  return new Promise((resolve) => {
    // Without a bell the window works all the same; a second one will be told that the folder is in use.
    server.on('error', () => resolve(null));
    server.listen(name, () => resolve({ close: () => server.close() }));
  });
}

function nameOf(folder: string): string {
  const mark = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return String.raw`\\.\pipe\tavola-${mark}`;
  const inside = path.join(path.resolve(folder), 'window.sock');
  return inside.length <= LONGEST_NAME ? inside : path.join('/tmp', `tavola-${mark}.sock`);
}
