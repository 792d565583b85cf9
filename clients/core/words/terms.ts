import {
  type AbsenceRule,
  afterMissOf,
  claimOf,
  isLive,
  missesOf,
  patienceOf,
  type TakeoverRule,
  type TimeTerms,
  takeoverOf,
} from '@tavola/match';
import { durationText } from './times.ts';

/** Terms that decide about missed turns. */
export interface MissTerms extends TimeTerms {
  readonly absence: AbsenceRule;
}

const missed = (count: number): string => (count === 1 ? '1 missed turn' : `${count} missed turns in a row`);

/** One sentence per consequence of missed turns. Shown before players sit down. */
export function missSentences(terms: MissTerms, seats: number): readonly string[] {
  const { absence, clock } = terms;
  if (absence === 'strict') return ['Missing a turn, closing the page or losing the connection costs your seat.'];
  if (clock === null) return [...patienceSentence(terms), ...claimSentences(terms, seats)];
  const misses = missesOf(terms);
  const after = afterMissOf(terms);
  return [
    FIRST[absence],
    ...(absence === 'disorder'
      ? [`After ${missed(misses)}, your seat is lost.`]
      : [openSentence(misses, takeoverOf(terms))]),
    ...(after === null ? [] : [`After a miss you have ${durationText(after)} per turn until you move again.`]),
    ...claimSentences(terms, seats),
  ];
}

const FIRST: Readonly<Record<Exclude<AbsenceRule, 'strict'>, string>> = {
  hold: 'If you miss a turn, the usual move for late players is made for you.',
  bot: 'If you miss a turn, a bot makes that move for you.',
  disorder: 'If you miss a turn, your pieces do nothing or what the rules say.',
};

function openSentence(misses: number, takeover: TakeoverRule): string {
  const opens = `After ${missed(misses)}, your seat is open:`;
  switch (takeover) {
    case 'vote':
      return `${opens} the others can vote for a bot, or to offer it to someone new.`;
    case 'open':
      return `${opens} anyone suitable can take it. You get it back until they move.`;
    case 'off':
      return `After ${missed(misses)}, you lose your vote. Your seat stays yours.`;
  }
}

function patienceSentence(terms: MissTerms): readonly string[] {
  const patience = patienceOf(terms);
  if (patience === null) return ['Players can take as long as they like.'];
  return [`Nobody plays for you. If you keep the others waiting for ${durationText(patience)}, your seat is open.`];
}

function claimSentences(terms: MissTerms, seats: number): readonly string[] {
  const claim = claimOf(terms, seats);
  if (claim === null) return [];
  return [`If you lose connection on your turn, your opponent can claim the win after ${durationText(claim)}.`];
}

/** Says what happens when the time runs out now, after `missed` turns in a row. */
export function missWarning(
  terms: MissTerms,
  { missed, seats, forfeits }: { readonly missed: number; readonly seats: number; readonly forfeits: boolean },
): string {
  const { absence } = terms;
  const loses = seats === 2 ? 'When it runs out, you lose the game.' : 'When it runs out, you lose your seat.';
  if (absence === 'strict') return loses;
  if (forfeits && (absence === 'disorder' || (absence === 'hold' && seats === 2))) return loses;
  const isLast = missed + 1 >= missesOf(terms);
  if (absence === 'disorder' && isLast) return loses;
  const first =
    absence === 'bot' || forfeits
      ? 'When it runs out, a bot makes this move for you.'
      : 'When it runs out, a move is made for you.';
  if (!isLast || takeoverOf(terms) === 'off') return first;
  return `${first} Your seat will be open then.`;
}

export const TAKEOVER_LABELS: Readonly<Record<TakeoverRule, string>> = {
  vote: 'The others vote',
  open: 'Anyone suitable can take it',
  off: 'It stays theirs',
};

export type { AbsenceRule, TakeoverRule, TimeTerms };
export { afterMissOf, claimOf, isLive, missesOf, patienceOf, takeoverOf };
