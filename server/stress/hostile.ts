import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ServerFrame } from '@tavola/protocol';
import { WebSocket } from 'ws';

/** A client without manners. Keeps what it was told, and how it ended. */
export class HostileClient {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  /** The close code. */
  readonly ended: Promise<number>;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.frames.push(JSON.parse(String(data)) as ServerFrame));
    socket.on('error', () => undefined);
    this.ended = once(socket, 'close').then(([code]) => Number(code));
  }

  static async open(url: string, tableId: string, token: string | null = null): Promise<HostileClient> {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const hooligan = new HostileClient(new WebSocket(`${url.replace('http', 'ws')}/live/${tableId}`, { headers }));
    await once(hooligan.socket, 'open');
    return hooligan;
  }

  send(data: string | Buffer): void {
    this.socket.send(data);
  }

  /** One message in very many pieces; the last one ends it. */
  async sendInPieces(pieces: number, piece: string): Promise<void> {
    for (let sent = 1; sent < pieces && this.socket.readyState === WebSocket.OPEN; sent += 1) {
      this.socket.send(piece, { fin: false });
      if (sent % 1000 === 0) await new Promise(setImmediate);
    }
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(piece, { fin: true });
  }

  /** The answer to a ping that is sent now: whatever came before has been dealt with. */
  async answers(n: number): Promise<boolean> {
    this.send(JSON.stringify({ t: 'ping', n }));
    while (!this.frames.some((frame) => frame.t === 'pong' && frame.n === n)) {
      const next = await Promise.race([once(this.socket, 'message'), this.ended]);
      if (typeof next === 'number') return false;
    }
    return true;
  }
}

/** The status with which an upgrade is refused; 101 when it is not. */
export async function upgradeStatus(url: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(new URL(path, url.replace('http', 'ws')), { headers });
  socket.on('error', () => undefined);
  const refused = once(socket, 'unexpected-response').then(
    ([, answer]) => (answer as { statusCode: number }).statusCode,
  );
  const status = await Promise.race([refused, once(socket, 'open').then(() => 101)]);
  socket.terminate();
  return status;
}

/** A bare connection that has sent so much and now waits. */
export async function halfOpen(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}

/** Sends headers without ending the request; answers what the server says before it hangs up. */
export async function endlessUpgrade(port: number, headers: number): Promise<string> {
  const socket = await halfOpen(
    port,
    'GET /live/x HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
  );
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString();
  });
  const closed = new Promise((resolve) => socket.on('close', resolve));
  let sent = 0;
  const more = (): void => {
    // In one piece: what still arrives after the server has hung up would wipe out its answer.
    const lines = Math.min(200, headers - sent);
    if (socket.writable) socket.write(`X-Header: ${'x'.repeat(100)}\r\n`.repeat(lines));
    sent += lines;
    if (socket.writable && sent < headers) setImmediate(more);
  };
  more();
  await closed;
  return answer;
}

/** Fills the chat of a table, so that the greeting of a new client is large. */
export async function fillChat(url: string, tableId: string, token: string, sayings: number): Promise<void> {
  const each = 20;
  for (let said = 0; said < sayings; said += each) {
    const speaker = await HostileClient.open(url, tableId, token);
    speaker.send('{"t":"hello","version":3}');
    for (let n = 0; n < each; n += 1)
      speaker.send(JSON.stringify({ t: 'say', key: `${said + n}`, text: 'x'.repeat(2000) }));
    if (!(await speaker.answers(1))) throw new Error('the speaker was turned away');
    speaker.socket.terminate();
  }
}
