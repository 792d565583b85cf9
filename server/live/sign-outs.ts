import type { World } from '@tavola/protocol';
import type { Store } from '@tavola/store';
import { z } from 'zod';
import type { RegisteredClient } from './registry.ts';

/** A session that ended by its hash, or some sessions of an account. */
export type SignOut = { readonly session: string } | { readonly account: string };

/** A live connection that depends on a session. */
export interface SignedInClient extends Pick<RegisteredClient, 'session' | 'account'> {
  /** The session is over. */
  end(): void;
  /** Asks the store whether the session is over. */
  check(): void;
}

export interface SignOutsDeps {
  readonly world: Pick<World, 'now'>;
  /** Broadcasts to the other nodes. */
  readonly tell: (text: string) => Promise<void>;
}

const message = z.strictObject({
  signedOut: z.union([z.strictObject({ session: z.string() }), z.strictObject({ account: z.string() })]),
});

/** Remember what ended this long (ms), for connections that were being opened then. */
const KEPT = 30_000;

/**
 * Closes live connections whose session has ended, on every node. Where a broadcast is lost, the periodic check of each
 * connection finds out.
 */
export class SignOuts {
  readonly #deps: SignOutsDeps;
  readonly #signed = new Set<SignedInClient>();
  #recent: { readonly ended: SignOut; readonly at: number }[] = [];

  constructor(deps: SignOutsDeps) {
    this.#deps = deps;
  }

  /** Adds a connection. Returns how to remove it. */
  add(signed: SignedInClient): () => void {
    this.#signed.add(signed);
    this.#forgetOld();
    for (const { ended } of this.#recent) apply(ended, signed);
    return () => this.#signed.delete(signed);
  }

  /** Sessions ended on this node. */
  ended(ended: SignOut): void {
    this.#close(ended);
    this.#deps.tell(JSON.stringify({ signedOut: ended })).catch(() => undefined);
  }

  /** Listens to the other nodes. Returns how to stop. */
  watch(store: Pick<Store, 'watch'>): () => void {
    return store.watch({ onBroadcast: (text) => this.heard(text) });
  }

  /** Reads a broadcast of another node. Ignores those that are about something else. */
  heard(text: string): void {
    if (!text.startsWith('{"signedOut"')) return;
    const said = message.safeParse(JSON.parse(text));
    if (said.success) this.#close(said.data.signedOut);
  }

  #close(ended: SignOut): void {
    this.#forgetOld();
    this.#recent.push({ ended, at: this.#deps.world.now() });
    for (const signed of [...this.#signed]) apply(ended, signed);
  }

  #forgetOld(): void {
    const then = this.#deps.world.now() - KEPT;
    if (this.#recent.some(({ at }) => at < then)) this.#recent = this.#recent.filter(({ at }) => at >= then);
  }
}

/** Other sessions of the account stay. The store knows which ones ended. */
function apply(ended: SignOut, signed: SignedInClient): void {
  if ('session' in ended && signed.session === ended.session) signed.end();
  if ('account' in ended && signed.account === ended.account) signed.check();
}
