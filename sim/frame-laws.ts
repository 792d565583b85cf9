import type { ClientFrame, ServerFrame } from '@tavola/protocol';
import type { ChatMirror } from './chat-mirror.ts';
import type { EventTrace } from './law.ts';
import type { Mirror } from './mirror.ts';
import type { Line } from './network.ts';
import { RefusalLaw } from './refusal-law.ts';

type Lines = Extract<ServerFrame, { t: 'lines' }>;

/** Checks every frame in the moment it is sent: laws I1, I3 and I4. */
export class FrameLaws {
  readonly #mirror: Mirror;
  readonly #trace: EventTrace;
  /** The kind of every message, by its key. */
  readonly #kinds: ReadonlyMap<string, string>;
  /** Lines whose next `lines` frame answers a greeting, and may begin anywhere. */
  readonly #greeted = new WeakSet<Line>();
  readonly #late = new WeakSet<Line>();
  readonly #chat: ChatMirror;
  readonly #refusals: RefusalLaw;

  constructor(mirror: Mirror, chat: ChatMirror, trace: EventTrace, kinds: ReadonlyMap<string, string>) {
    this.#mirror = mirror;
    this.#chat = chat;
    this.#refusals = new RefusalLaw(mirror, trace);
    this.#trace = trace;
    this.#kinds = kinds;
  }

  /** A frame has reached the node. */
  arrived(line: Line, text: string): void {
    const frame = JSON.parse(text) as ClientFrame;
    if (frame.t === 'act') this.#refusals.arrived(line, frame);
    else if (frame.t === 'hello') line.known = (frame.since ?? -1) + 1;
  }

  check(line: Line, frame: ServerFrame): void {
    this.#chat.checkFrame(line, frame);
    if (frame.t === 'ack') this.#acknowledged(line, frame.key);
    else if (frame.t === 'refused' && frame.key !== null) this.#refused(line, frame.key, frame.error.code);
    else if (frame.t === 'welcome') this.#greeted.add(line);
    else if (frame.t === 'rewound')
      this.#trace.breach('I4', line.tableId, `${line.account} hears that moves were lost`);
    else if (frame.t === 'lines') this.#lines(line, frame);
  }

  #acknowledged(line: Line, key: string): void {
    const kind = this.#kinds.get(key);
    const isStored =
      kind === 'act' ? this.#times(line, key) === 1 : kind === 'say' ? this.#chat.isStored(line, key) : true;
    if (!isStored)
      this.#trace.breach('I1', line.tableId, `${key} of ${line.account} is acknowledged and not in the log`);
  }

  #refused(line: Line, key: string, code: string): void {
    this.#refusals.refused(line, key, code);
    if ((this.#times(line, key) > 0 || this.#chat.isStored(line, key)) && code !== 'unavailable')
      this.#trace.breach('I1', line.tableId, `${key} of ${line.account} took effect and is refused with ${code}`);
  }

  #switched(line: Line): void {
    this.#late.add(line);
    this.#greeted.add(line);
  }

  #times({ tableId, account }: Line, key: string): number {
    return account === null ? 0 : this.#mirror.timesStored(tableId, account, key);
  }

  #lines(line: Line, { from, lines, view, facts }: Lines): void {
    const { tableId, viewer } = line;
    const mirror = this.#mirror.matchAt(tableId);
    const breach = (law: 'I3' | 'I4', what: string): void => {
      this.#trace.breach(law, tableId, `${line.account ?? 'a spectator'} gets ${what}`);
    };
    if (view.nextSeq > mirror.nextSeq) {
      breach('I3', `line ${view.nextSeq - 1}, which is not stored`);
      return;
    }
    // A player who loses the seat of a delayed table is shown everything again, a while ago.
    if (line.isLate && !this.#late.has(line)) this.#switched(line);
    const isAnswer = this.#greeted.has(line);
    const expected = line.nextSeq;
    if (expected !== null && !isAnswer && from !== expected) breach('I4', `line ${from} instead of ${expected}`);
    if (expected !== null && !line.isLate && view.nextSeq < expected) breach('I4', 'an older match than before');
    if (isAnswer && !line.isLate && view.nextSeq < line.known) breach('I4', 'an older match than it had');
    if (facts !== undefined) this.#greeted.delete(line);
    line.nextSeq = view.nextSeq;
    if (JSON.stringify(view) !== mirror.viewJson(view.nextSeq, viewer)) breach('I4', `another view of ${view.nextSeq}`);
    for (const [index, one] of lines.entries()) {
      if (one.seq !== from + index) breach('I4', `line ${one.seq} at place ${from + index}`);
      if (JSON.stringify(one) !== mirror.lineJson(one.seq, viewer)) breach('I4', `another line ${one.seq}`);
    }
    if (facts !== undefined && JSON.stringify(facts) !== mirror.factsJson()) breach('I4', 'other facts');
  }
}
