import type { Request } from '../table/requests.ts';
import { clockText, durationText, joinNames } from './times.ts';

type About = Pick<Request, 'kind' | 'ms'>;

interface RequestWords {
  /** After “Ben ”, in the present. */
  readonly asks: (about: string, ms: number | null) => string;
  /** After “You ”, in the past. */
  readonly asked: (about: string, ms: number | null) => string;
  /** For “Ben declined …”. */
  readonly what: (about: string) => string;
}

const lasting = (ms: number | null): string => (ms === null ? 'a pause' : `a pause of ${durationText(ms)}`);

const REQUEST_WORDS: Readonly<Record<string, RequestWords>> = {
  draw: { asks: () => 'offers a draw', asked: () => 'offered a draw', what: () => 'the draw' },
  pause: {
    asks: (_, ms) => `asks for ${lasting(ms)}`,
    asked: (_, ms) => `asked for ${lasting(ms)}`,
    what: () => 'the pause',
  },
  unpause: { asks: () => 'asks to resume', asked: () => 'asked to resume', what: () => 'to resume' },
  extend: { asks: () => 'asks for more time', asked: () => 'asked for more time', what: () => 'more time' },
  cancel: {
    asks: () => 'asks to cancel the game',
    asked: () => 'asked to cancel the game',
    what: () => 'to cancel the game',
  },
  undo: {
    asks: () => 'asks to undo the last move',
    asked: () => 'asked to undo the last move',
    what: () => 'to undo the last move',
  },
  bot: {
    asks: (about) => `asks for a bot to play for ${about}`,
    asked: (about) => `asked for a bot to play for ${about}`,
    what: (about) => `a bot for ${about}`,
  },
  offer: {
    asks: (about) => `asks to offer ${about}’s seat to someone new`,
    asked: (about) => `asked to offer ${about}’s seat to someone new`,
    what: (about) => `to offer ${about}’s seat`,
  },
};

/** Falls back to the plain kind for motions of a game. */
function requestWordsOf(kind: string): RequestWords {
  return REQUEST_WORDS[kind] ?? { asks: () => `asks for ${kind}`, asked: () => `asked for ${kind}`, what: () => kind };
}

/** “Ben asks for a pause of 1 h.” */
export function requestSentence({ kind, ms }: About, by: string, about: string): string {
  return `${by} ${requestWordsOf(kind).asks(about, ms)}.`;
}

/** “You asked for a pause of 1 h.” */
export function ownRequest({ kind, ms }: About, about: string): string {
  return `You ${requestWordsOf(kind).asked(about, ms)}.`;
}

/** The request inside a sentence: “the draw”, “to cancel the game”. */
export function requestName(kind: string, about: string): string {
  return requestWordsOf(kind).what(about);
}

/** “Ben declined the draw.” */
export function declinedSentence(name: string, kind: string, about: string): string {
  return `${name} declined ${requestName(kind, about)}.`;
}

/** “Ben withdrew their yes to the draw.” */
export function withdrewSentence(name: string, kind: string, about: string): string {
  const what = requestName(kind, about);
  return `${name} withdrew their yes to ${what.startsWith('to ') ? `the request ${what}` : what}.`;
}

/** Says who has to accept and until when. `now` is the server’s time. `people` counts the human players. */
export function requestRule(
  { needs, until, missing, answer, isSecret }: Request,
  names: readonly string[],
  { now, people }: { readonly now: number; readonly people: number },
): string {
  const left = until === null ? '' : ` ${clockText(until - now)} left.`;
  const others = missing.map((seat) => names[seat] ?? '');
  const isOurs = answer === 'asked' || answer === 'accepted' || answer === 'declined';
  if (isOurs && !isSecret && others.length > 0) return `Waiting for ${joinNames(others)}.${left}`;
  if (people <= 2) return left.trim();
  const rule = needs === 'everyone' ? 'Everyone still in the game must accept.' : 'A majority decides.';
  return `${rule}${isSecret ? ' Votes are secret.' : ''}${left}`;
}

export function lapsedSentence(kind: string, about: string): string {
  const what = requestName(kind, about);
  return `Time ran out for the request ${what.startsWith('to ') ? what : `for ${what}`}.`;
}
