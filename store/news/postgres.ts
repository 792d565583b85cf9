import { decodeText, encodeText } from '../core/text.ts';
import { BROADCAST_BYTES, type NewsState } from '../port.ts';
import type { ProcessIdentity } from '../postgres/identity.ts';
import { CHANNEL, Listener } from '../postgres/listener.ts';
import type { PostgresRunner } from '../postgres/postgres-runner.ts';
import { type Announce, type Carrier, type CarrierEvents, followsEverything } from './carrier.ts';

export interface PostgresCarrierDeps {
  readonly url: string;
  readonly self: ProcessIdentity;
  readonly events: CarrierEvents;
}

/** News over one channel of the database. Every process hears everything, so it suits up to three of them. */
export class PostgresCarrier implements Carrier {
  readonly announce: Announce;
  readonly state: NewsState;
  readonly follow = followsEverything;
  readonly #listener: Listener;
  readonly #broadcast: string;
  #runner: Pick<PostgresRunner, 'ask'> | null = null;

  constructor({ url, self, events }: PostgresCarrierDeps) {
    let heard = 0;
    this.announce = announceAs(self.id);
    this.#broadcast = `SELECT ${announceSql(self.id, "'told'", "'0'", '?1::TEXT')}`;
    this.#listener = new Listener(url, {
      heard: (payload) => {
        heard += 1;
        forwardNews(payload, self, events);
      },
      missed: () => events.onGap(),
    });
    const listener = this.#listener;
    this.state = {
      ...{ isShared: true, dropped: {} },
      get isUp() {
        return listener.isUp;
      },
      get heard() {
        return heard;
      },
    };
  }

  /** Listens, before the store is used. */
  open(): Promise<void> {
    return this.#listener.open();
  }

  /** Broadcasts through this. */
  use(runner: Pick<PostgresRunner, 'ask'>): void {
    this.#runner = runner;
  }

  /** The statements have sent it. */
  send(): void {}

  /** It is not stored, so it does not wait for the disk. */
  async broadcast(text: string): Promise<void> {
    if (Buffer.byteLength(encodeText(text)) > BROADCAST_BYTES)
      throw new RangeError(`A broadcast can have at most ${BROADCAST_BYTES} bytes.`);
    await this.#runner?.ask(this.#broadcast, text);
  }

  close(): Promise<void> {
    return this.#listener.close();
  }
}

/** For statements of this process, whose id has no quotes. */
function announceAs(self: string): Announce {
  return (kind, number, logId) => announceSql(self, `'${kind}'`, number, logId);
}

function announceSql(self: string, kind: string, number: string, logId: string): string {
  return `PG_NOTIFY('${CHANNEL}', CONCAT_WS(' ', '${self}', ${kind}, ${number}, ${logId}))`;
}

/** Passes on news of other processes. */
export function forwardNews(
  payload: string,
  self: ProcessIdentity,
  events: Pick<CarrierEvents, 'onNews' | 'onBroadcast'>,
): void {
  const [, from, kind, digits, encoded] = /^(\S+) (log|chat|told) (\d+) (.*)$/s.exec(payload) ?? [];
  if (from === undefined || kind === undefined || encoded === undefined) return;
  const text = decodeText(encoded);
  if (self.knows(from, kind, text)) return;
  if (kind === 'told') events.onBroadcast(text);
  else events.onNews({ kind: kind === 'log' ? 'log' : 'chat', logId: text, number: Number(digits) });
}
