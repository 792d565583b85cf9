import type { PersonName, ServerFrame } from '@tavola/protocol';

/** A client’s socket at a table. */
export interface ChatSubscriber {
  readonly account: string | null;
  /** Delayed spectator: public lines arrive after the table’s delay. */
  readonly isLate: boolean;
  send(frame: ServerFrame): void;
  /** Introduces people whose ids occur in later frames. */
  meet(people: readonly PersonName[]): void;
}

/** A chat frame and the people it mentions. */
export interface ChatEvent {
  readonly frame: ServerFrame;
  readonly people: readonly PersonName[];
}

/** The same as each reader sees it. */
export type ChatEventFor = (viewer: string | null) => ChatEvent;

/** Chat subscriptions by table. Private lines reach only the sockets of their audience. */
export class ChatSubscribers {
  readonly #at = new Map<string, Set<ChatSubscriber>>();

  /** Returns a function that unsubscribes. */
  join(tableId: string, subscriber: ChatSubscriber): () => void {
    const there = this.#at.get(tableId) ?? new Set();
    this.#at.set(tableId, there.add(subscriber));
    return () => {
      there.delete(subscriber);
      if (there.size === 0 && this.#at.get(tableId) === there) this.#at.delete(tableId);
    };
  }

  /** To all sockets of these accounts. */
  sendTo(tableId: string, audience: readonly string[], spoken: ChatEventFor): void {
    for (const subscriber of this.#at.get(tableId) ?? [])
      if (subscriber.account !== null && audience.includes(subscriber.account))
        deliver(subscriber, spoken(subscriber.account));
  }

  /** To all undelayed, or all delayed subscribers. */
  sendToAll(tableId: string, late: boolean, spoken: ChatEventFor): void {
    for (const subscriber of this.at(tableId))
      if (subscriber.isLate === late) deliver(subscriber, spoken(subscriber.account));
  }

  at(tableId: string): readonly ChatSubscriber[] {
    return [...(this.#at.get(tableId) ?? [])];
  }

  has(tableId: string): boolean {
    return this.#at.has(tableId);
  }

  all(): readonly (readonly [tableId: string, subscriber: ChatSubscriber])[] {
    return [...this.#at].flatMap(([tableId, subscribers]) =>
      [...subscribers].map((subscriber) => [tableId, subscriber] as const),
    );
  }

  /** All sockets of one account at a table. */
  of(tableId: string, account: string): readonly ChatSubscriber[] {
    return [...(this.#at.get(tableId) ?? [])].filter((subscriber) => subscriber.account === account);
  }
}

export function deliver(subscriber: ChatSubscriber, { frame, people }: ChatEvent): void {
  subscriber.meet(people);
  subscriber.send(frame);
}
