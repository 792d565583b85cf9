import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly length: number;
  /** As the device reads it. */
  readonly notice: unknown;
}

/** For tests: a push service and the one device behind it, which opens what is sealed for it. */
export class Receiver {
  readonly received: ReceivedPush[] = [];
  /** What it answers from now on. */
  status = 201;
  readonly #server: Server;
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #waiting: (() => void)[] = [];

  private constructor() {
    this.#keys.generateKeys();
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts);
        const { url: path = '', headers } = request;
        this.received.push({ path, headers, length: body.length, notice: JSON.parse(this.open(body)) as unknown });
        response.writeHead(this.status, { location: `${this.url('/elsewhere')}` }).end('x'.repeat(1000));
        for (const go of this.#waiting.splice(0)) go();
      });
    });
  }

  static async start(): Promise<Receiver> {
    const made = new Receiver();
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  url(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** What a browser would hand to the page. */
  device(path: string, kinds: readonly string[]) {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.url(path), keys, kinds };
  }

  async until(count: number): Promise<void> {
    while (this.received.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Opens a sealed letter, by RFC 8291 read from the other end. */
  open(body: Buffer): string {
    const [salt, size] = [body.subarray(0, 16), body[20] ?? 0];
    const sender = body.subarray(21, 21 + size);
    const sealed = body.subarray(21 + size);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const secret = derive(this.#keys.computeSecret(sender), this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

/** What a server claims of itself, if the signature under it is that of its key. */
export function claimsIn(authorization: string, publicKey: string): Record<string, unknown> | null {
  const [, words = '', signature = '', key = ''] = /^vapid t=(.+)\.(.+), k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  if (x === undefined || y === undefined || key !== publicKey) return null;
  const their = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify('sha256', Buffer.from(words), { key: their, dsaEncoding: 'ieee-p1363' }, bytes)) return null;
  return JSON.parse(Buffer.from(words.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

function derive(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
