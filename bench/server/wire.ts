import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
/** A constant mask: the protocol requires masking, but here it protects nothing. */
const MASK = Buffer.from([0x5a, 0xc3, 0x99, 0x17]);

/** A minimal WebSocket client, the same for every server: players share the machine with it. */
export class Wire {
  onText: (text: string) => void = () => undefined;
  onClose: (why: string) => void = () => undefined;
  readonly #socket: Socket;
  #unread: Buffer = Buffer.alloc(0);

  private constructor(socket: Socket, unread: Buffer) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('close', () => this.onClose('the connection has ended'));
    socket.on('error', (error) => this.onClose(error.message));
    socket.on('data', (data) => this.#read(data));
    // Data that came with the handshake is read when a listener is set.
    setImmediate(() => this.#read(unread));
  }

  static async open(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Wire> {
    const { hostname, port, pathname, search, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const lines = Object.entries({
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbWUga2V5IDE2Yg==',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
    let answer = Buffer.alloc(0);
    for (;;) {
      const [more] = (await once(socket, 'data')) as [Buffer];
      answer = Buffer.concat([answer, more]);
      const end = answer.indexOf('\r\n\r\n');
      if (end < 0) continue;
      const head = answer.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101')) throw new Error(`no WebSocket at ${url}: ${head.split('\r\n', 1)[0]}`);
      return new Wire(socket, answer.subarray(end + 4));
    }
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  end(): void {
    this.onClose = () => undefined;
    this.#socket.destroy();
  }

  #write(kind: number, body: Buffer): void {
    const isShort = body.length < 126;
    if (body.length > 0xffff) throw new Error('players send short messages');
    const head = isShort ? 2 : 4;
    const frame = Buffer.allocUnsafe(head + MASK.length + body.length);
    frame[0] = 0x80 | kind;
    frame[1] = 0x80 | (isShort ? body.length : 126);
    if (!isShort) frame.writeUInt16BE(body.length, 2);
    MASK.copy(frame, head);
    for (let at = 0; at < body.length; at += 1)
      frame[head + MASK.length + at] = (body[at] ?? 0) ^ (MASK[at % MASK.length] ?? 0);
    this.#socket.write(frame);
  }

  #read(data: Buffer): void {
    let rest = this.#unread.length === 0 ? data : Buffer.concat([this.#unread, data]);
    for (let frame = frameIn(rest); frame !== null; frame = frameIn(rest)) {
      rest = rest.subarray(frame.end);
      if (frame.kind === TEXT) this.onText(frame.body.toString());
      else if (frame.kind === PING) this.#write(PONG, frame.body);
      else if (frame.kind === CLOSE)
        this.onClose(`closed with ${frame.body.length < 2 ? '' : frame.body.readUInt16BE(0)}`);
    }
    this.#unread = rest;
  }
}

interface WholeFrame {
  readonly kind: number;
  readonly body: Buffer;
  /** Where the next one begins. */
  readonly end: number;
}

/** Null until it is complete. Servers here send whole messages without masks. */
function frameIn(data: Buffer): WholeFrame | null {
  if (data.length < 2) return null;
  const short = (data[1] ?? 0) & 0x7f;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (data.length < head) return null;
  const length = head === 2 ? short : head === 4 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
  const end = head + length;
  if (data.length < end) return null;
  if (((data[0] ?? 0) & 0x80) === 0) throw new Error('a message in parts is not expected here');
  return { kind: (data[0] ?? 0) & 0x0f, body: data.subarray(head, end), end };
}
