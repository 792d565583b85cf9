import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** For tests: a proxy in front of a PostgreSQL server that can swallow traffic, like a dead network. */
export interface TestProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Existing connections carry nothing from now on, though both sides still see them open. New ones work. */
  silence(): void;
  /** Existing connections carry requests but no answers. */
  loseAnswers(): void;
  /** Like `silence`, and new connections get no answer until it is lifted. Swallowed bytes are lost for good. */
  blackHole(): void;
  lift(): void;
  close(): Promise<void>;
}

interface Link {
  readonly sockets: readonly Socket[];
  isDead: boolean;
  losesAnswers: boolean;
}

export async function startProxy(url: string): Promise<TestProxy> {
  const { hostname, port } = new URL(url);
  const links = new Set<Link>();
  let isHole = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const link: Link = { sockets: [near, far], isDead: isHole, losesAnswers: false };
    links.add(link);
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        link.isDead ||= isHole;
        if (!link.isDead && !(from === far && link.losesAnswers)) to.write(bytes);
      });
      // A dead network does not tell the other side that a peer has gone.
      from.on('close', () => {
        if (!link.isDead && !isHole) to.destroy();
      });
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: url.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    silence() {
      for (const link of links) link.isDead = true;
    },
    loseAnswers() {
      for (const link of links) link.losesAnswers = true;
    },
    blackHole() {
      isHole = true;
    },
    lift() {
      isHole = false;
    },
    async close() {
      for (const { sockets } of links) for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
