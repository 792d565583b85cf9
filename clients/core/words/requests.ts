import type { Language } from '@tavola/words';
import type { Seats } from '@tavola/words/seats';
import type { Request } from '../table/requests.ts';
import { clockText } from './times.ts';

type About = Pick<Request, 'kind' | 'ms'>;

/** Requests with words of their own. A game may have others. */
const KINDS = ['draw', 'pause', 'unpause', 'extend', 'cancel', 'undo', 'bot', 'offer'] as const;
type Kind = (typeof KINDS)[number];

function isKnown(kind: string): kind is Kind {
  return KINDS.some((one) => one === kind);
}

/** Sentences about requests, in one language. */
export interface RequestSentences {
  /** “Ben asks for a pause of 1 h.” */
  requestSentence(request: About, by: string, about: string): string;
  /** “You asked for a pause of 1 h.” */
  ownRequest(request: About, about: string): string;
  /** “Ben declined the draw.” */
  declinedSentence(name: string, kind: string, about: string): string;
  /** “Ben changed their mind about the draw.” */
  withdrewSentence(name: string, kind: string, about: string): string;
  /** What becomes of a request that no one decided in time. */
  lapsedSentence(kind: string, about: string): string;
  /** Says who has to accept and until when. `now` is the server’s time; `people` counts the players who are people. */
  requestRule(
    request: Request,
    names: readonly string[],
    at: { readonly now: number; readonly people: number },
  ): string;
}

export function requestSentences(m: Seats, language: Language): RequestSentences {
  return {
    requestSentence({ kind, ms }, name, aboutName) {
      if (!isKnown(kind)) return m['asks.other']({ name, kind });
      if (kind === 'pause' && ms !== null) return m['asks.pause-of']({ name, time: language.span(ms) });
      return m[`asks.${kind}`]({ name, aboutName });
    },
    ownRequest({ kind, ms }, aboutName) {
      if (!isKnown(kind)) return m['asked.other']({ kind });
      if (kind === 'pause' && ms !== null) return m['asked.pause-of']({ time: language.span(ms) });
      return said(m[`asked.${kind}`], { aboutName });
    },
    declinedSentence: (name, kind, aboutName) =>
      isKnown(kind) ? m[`declined.${kind}`]({ name, aboutName }) : m['declined.other']({ name, kind }),
    withdrewSentence: (name, kind, aboutName) =>
      isKnown(kind) ? m[`withdrew.${kind}`]({ name, aboutName }) : m['withdrew.other']({ name, kind }),
    lapsedSentence: (kind, aboutName) =>
      isKnown(kind) ? said(m[`lapsed.${kind}`], { aboutName }) : m['lapsed.other']({ kind }),
    requestRule({ needs, until, missing, answer, isSecret }, names, { now, people }) {
      const left = until === null ? [] : [m['rule.left']({ time: clockText(until - now) })];
      const others = missing.map((seat) => names[seat] ?? '');
      const isOurs = answer === 'asked' || answer === 'accepted' || answer === 'declined';
      if (isOurs && !isSecret && others.length > 0) return [m['rule.waiting']({ names: others }), ...left].join(' ');
      if (people <= 2) return left.join(' ');
      const rule = needs === 'everyone' ? m['rule.everyone'] : m['rule.majority'];
      return [rule, ...(isSecret ? [m['rule.secret']] : []), ...left].join(' ');
    },
  };
}

/** A message that needs the parameter, or one that does not. */
function said<P>(message: string | ((p: P) => string), p: P): string {
  return typeof message === 'string' ? message : message(p);
}
