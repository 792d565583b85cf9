import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** For tests: a proxy between a server and its database that can cut or silence connections. */
export class Relay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Connections are refused. */
  #isCut = false;
  /** Bytes are swallowed in both directions, as by a host that died. */
  #isSilent = false;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** @param url of the database */
  static async to(url: string): Promise<{ readonly relay: Relay; readonly url: string }> {
    const { hostname, port } = new URL(url);
    const server = createServer();
    const relay = new Relay(server);
    server.on('connection', (near) => relay.#join(near, connect(Number(port), hostname)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String((server.address() as AddressInfo).port);
    return { relay, url: through.href };
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  silence(): void {
    this.#isSilent = true;
  }

  /** Lets new connections through again. Silenced ones stay silent, because their bytes are lost. */
  mend(): void {
    this.#isCut = false;
    this.#isSilent = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, far: Socket): void {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.on('data', (bytes) => this.#isSilent || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
    }
    if (this.#isCut) near.destroy();
  }
}
