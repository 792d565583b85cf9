import { act, type Match } from '@tavola/match';
import type { ClientFrame } from '@tavola/protocol';
import type { EventTrace } from './law.ts';
import type { Mirror } from './mirror.ts';
import type { Line } from './network.ts';

type Act = Extract<ClientFrame, { t: 'act' }>;

interface Asked {
  readonly frame: Act;
  readonly seat: number;
  /** Length of the log when the move arrived. */
  readonly nextSeq: number;
}

/** A node refuses for reasons of its own, whatever the log says. */
const OTHER_REASONS = ['unavailable', 'not-your-seat', 'hello-first', 'too-busy', 'failed'];

/** I1: a move is refused only if the log refuses it: as it was when the move arrived, as it is at the answer, or in between. */
export class RefusalLaw {
  readonly #mirror: Mirror;
  readonly #trace: EventTrace;
  readonly #asked = new WeakMap<Line, Map<string, Asked>>();

  constructor(mirror: Mirror, trace: EventTrace) {
    this.#mirror = mirror;
    this.#trace = trace;
  }

  /** A move has reached the node. */
  arrived(line: Line, frame: Act): void {
    if (line.viewer === null) return;
    const asked = this.#asked.get(line) ?? new Map<string, Asked>();
    this.#asked.set(line, asked);
    const { nextSeq } = this.#mirror.matchAt(line.tableId);
    asked.set(frame.key, { frame, seat: line.viewer, nextSeq });
  }

  refused(line: Line, key: string, code: string): void {
    const asked = this.#asked.get(line)?.get(key);
    this.#asked.get(line)?.delete(key);
    if (asked === undefined || asked.seat !== line.viewer || OTHER_REASONS.includes(code)) return;
    const log = this.#mirror.matchAt(line.tableId);
    for (let nextSeq = asked.nextSeq; nextSeq <= log.nextSeq; nextSeq += 1) {
      const match = log.before(nextSeq);
      if (match === null || isRefused(match, asked, log.entry(nextSeq - 1)?.at ?? 0)) return;
    }
    this.#trace.breach('I1', line.tableId, `${key} of ${line.account} fits the log and is refused with ${code}`);
  }
}

function isRefused(match: Match, { frame, seat }: Asked, at: number): boolean {
  const action = match.game.parse.action(frame.action);
  if (!action.ok) return true;
  const { step, link } = frame;
  return !act(match, { seat, action: action.value, step, link }, at).ok;
}
