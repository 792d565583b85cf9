import type { Seat } from '@tavola/kernel';
import type { Table } from '../generated/table.ts';
import type { Language } from '../language.ts';
import { clockText } from './clock-text.ts';

const KINDS = ['draw', 'pause', 'unpause', 'extend', 'cancel', 'undo', 'bot', 'offer'] as const;
type RequestKind = (typeof KINDS)[number];

/** What a player asks for. `ms` is the length of a pause, or null. */
export interface RequestAbout {
  readonly kind: string;
  readonly ms: number | null;
}

/** A request as one viewer sees it. */
export interface RequestStatus {
  readonly needs: 'everyone' | 'majority';
  readonly answer: 'asked' | 'open' | 'accepted' | 'declined' | 'none';
  readonly missing: readonly Seat[];
  readonly isSecret: boolean;
  /** In the server’s time (ms), or null. */
  readonly until: number | null;
}

/** Sentences about requests. `about` is the name of the player that a request concerns, or empty. */
export interface RequestSentences {
  /** “Ben asks for a pause of 1 h.” */
  asks(request: RequestAbout, name: string, about: string): string;
  /** “You asked for a pause of 1 h.” */
  asked(request: RequestAbout, about: string): string;
  accepted(kind: string, about: string): string;
  declined(name: string, kind: string, about: string): string;
  withdrew(name: string, kind: string, about: string): string;
  /** A request that no one decided in time. */
  lapsed(kind: string, about: string): string;
  /** Who has to accept, and until when. `now` is the server’s time (ms); `people` counts the players who aren’t bots. */
  rule(request: RequestStatus, names: readonly string[], at: { readonly now: number; readonly people: number }): string;
}

export function requestSentences(m: Table, language: Language): RequestSentences {
  const asking = ({ kind, ms }: RequestAbout) => ({
    kind: kindOf(kind),
    time: kind === 'pause' && ms !== null ? language.span(ms) : null,
  });
  return {
    asks: (request, name, aboutName) => {
      const { kind, time } = asking(request);
      if (time !== null) return m['request.asks-pause']({ name, time });
      return kind === 'other'
        ? m['request.asks-other']({ name, kind: request.kind })
        : m['request.asks']({ kind, name, aboutName });
    },
    asked: (request, aboutName) => {
      const { kind, time } = asking(request);
      if (time !== null) return m['request.asked-pause']({ time });
      return kind === 'other'
        ? m['request.asked-other']({ kind: request.kind })
        : m['request.asked']({ kind, aboutName });
    },
    accepted: (kind, aboutName) => m['request.accepted']({ kind: kindOf(kind), aboutName }),
    declined: (name, kind, aboutName) => m['request.declined']({ name, kind: kindOf(kind), aboutName }),
    withdrew: (name, kind, aboutName) => m['request.withdrew']({ name, kind: kindOf(kind), aboutName }),
    lapsed: (kind, aboutName) => m['request.lapsed']({ kind: kindOf(kind), aboutName }),
    rule: ({ needs, until, missing, answer, isSecret }, names, { now, people }) => {
      const left = until === null ? [] : [m['request.left']({ time: clockText(until - now) })];
      const others = missing.map((seat) => names[seat] ?? '');
      const isOurs = answer === 'asked' || answer === 'accepted' || answer === 'declined';
      if (isOurs && !isSecret && others.length > 0) return [m['act.waiting']({ names: others }), ...left].join(' ');
      if (people <= 2) return left.join(' ');
      const rule = needs === 'everyone' ? m['request.everyone'] : m['request.majority'];
      return [rule, ...(isSecret ? [m['request.secret']] : []), ...left].join(' ');
    },
  };
}

/** `other`: a request that only its game knows. */
function kindOf(kind: string): RequestKind | 'other' {
  return KINDS.find((known) => known === kind) ?? 'other';
}
