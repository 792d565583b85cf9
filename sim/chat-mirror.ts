import type { ChatLine, ServerFrame } from '@tavola/protocol';
import type { NewChatLine } from '@tavola/store';
import type { EventTrace } from './law.ts';
import type { Line } from './network.ts';

interface SaidLine {
  readonly by: string;
  readonly text: string;
  /** Null: everyone. */
  readonly audience: readonly string[] | null;
}

/** The chat of every table as the store must hold it, and laws I1 to I4 for its lines. */
export class ChatMirror {
  readonly #trace: EventTrace;
  readonly #now: () => number;
  readonly #lines = new Map<string, SaidLine[]>();
  readonly #keys = new Set<string>();
  readonly #saidAt = new Map<string, number>();

  constructor(trace: EventTrace, now: () => number) {
    this.#trace = trace;
    this.#now = now;
  }

  /** Number of public lines. */
  publicLines(tableId: string): number {
    return this.#public(tableId).length;
  }

  /** The last time a line was said (virtual ms). */
  saidAt(tableId: string): number {
    return this.#saidAt.get(tableId) ?? 0;
  }

  /** The store has just answered with the number of a line. */
  saw({ logId, accountId, text, audience, key }: NewChatLine, number: number): void {
    const lines = this.#lines.get(logId) ?? [];
    this.#lines.set(logId, lines);
    const name = `${logId} ${accountId} ${key}`;
    if (this.#keys.has(name)) return;
    this.#keys.add(name);
    this.#saidAt.set(logId, this.#now());
    if (number !== lines.length + 1)
      this.#trace.breach('I2', logId, `the chat grew at ${number} and had ${lines.length} lines`);
    lines.push({ by: accountId, text, audience });
    this.#trace.note(logId, `chat ${number} ${accountId} ${text}`);
  }

  isStored({ tableId, account }: Line, key: string): boolean {
    return this.#keys.has(`${tableId} ${account} ${key}`);
  }

  /** A client is sent lines of the chat. */
  checkFrame(line: Line, frame: ServerFrame): void {
    if (frame.t === 'said') for (const one of frame.sayings) this.#check(line, one);
    else if (frame.t === 'talks') for (const { last } of frame.talks) this.#check(line, last);
  }

  #check({ tableId, account }: Line, { talk, number, who, text }: ChatLine): void {
    const breach = (law: 'I3' | 'I4', what: string): void =>
      this.#trace.breach(law, tableId, `${account ?? 'a spectator'} gets ${what}`);
    if (talk !== undefined) {
      const isTheirs = (this.#lines.get(tableId) ?? []).some(
        (one) => one.text === text && account !== null && one.audience?.includes(account) === true,
      );
      if (!isTheirs) breach('I4', `a line of a conversation between others: ${text}`);
      return;
    }
    const stored = this.#public(tableId)[number - 1];
    if (stored === undefined) breach('I3', `chat line ${number}, which is not stored`);
    else if (stored.text !== text || stored.by !== who) breach('I4', `another chat line ${number}: ${text}`);
  }

  #public(tableId: string): readonly SaidLine[] {
    return (this.#lines.get(tableId) ?? []).filter(({ audience }) => audience === null);
  }
}
