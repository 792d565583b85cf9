import { request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that can change the version of the service worker, as if another build were served. */
export class VersionRelay {
  readonly #target: string;
  readonly #server: Server;
  #isNewer = false;

  private constructor(target: string) {
    this.#target = target;
    this.#server = createServer((request, response) => this.#pass(request, response));
  }

  static async before(target: string): Promise<VersionRelay> {
    const relay = new VersionRelay(target);
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Serves another version of the client from now on. */
  serveNewer(): void {
    this.#isNewer = true;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const isWorker = request.url === '/service-worker.js';
    // Request it uncompressed, so that its text can be changed.
    const { 'accept-encoding': _, 'if-none-match': __, ...plain } = request.headers;
    const headers = isWorker ? plain : request.headers;
    const onward = ask(this.#target + request.url, { method: request.method, headers }, (answer) => {
      if (!(isWorker && this.#isNewer)) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers;
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => response.writeHead(200, rest).end(newer(text)));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }
}

function newer(worker: string): string {
  const changed = worker.replace(/(version\\?":\\?")[0-9a-f]{16}/, '$1ffffffffffffffff');
  if (changed === worker) throw new Error('the service worker names its version otherwise than it used to');
  return changed;
}
