import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/** Limit of the operating system for socket paths. */
const MAX_SOCKET_PATH = 100;
const TIMEOUT_MS = 3000;

export interface InstanceServer {
  close(): void;
}

/** Asks a running window with this profile to come to the front. Returns whether it did. */
export function showRunningWindow(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(folder));
    const end = (answered: boolean): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(TIMEOUT_MS, () => end(false));
    socket.on('error', () => end(false));
    // The other process answers when its window is in front.
    socket.on('data', () => end(true));
    socket.on('end', () => end(false));
  });
}

/** Brings the window to the front whenever another process asks. */
export function listenForInstances(folder: string, show: () => Promise<void>): Promise<InstanceServer | null> {
  const name = socketPath(folder);
  // Left behind by a crashed process: it did not answer before.
  if (process.platform !== 'win32') rmSync(name, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    void show().then(
      () => socket.end('shown'),
      () => socket.destroy(),
    );
  });
  return new Promise((resolve) => {
    // The window works without it. A second window will report that the folder is in use.
    server.on('error', () => resolve(null));
    server.listen(name, () => resolve({ close: () => server.close() }));
  });
}

function socketPath(folder: string): string {
  const mark = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return String.raw`\\.\pipe\tavola-${mark}`;
  const inside = path.join(path.resolve(folder), 'window.sock');
  return inside.length <= MAX_SOCKET_PATH ? inside : path.join('/tmp', `tavola-${mark}.sock`);
}
