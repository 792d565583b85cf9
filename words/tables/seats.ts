import type { Table } from '../generated/table.ts';
import type { Language } from '../language.ts';
import { clockText } from './clock-text.ts';

const MINUTE = 60_000;

/** What a viewer should know about a seat of theirs. */
export type SeatStatus =
  | { readonly kind: 'bot-plays'; readonly handed: boolean }
  | { readonly kind: 'own-open' }
  | { readonly kind: 'taken'; readonly by: string }
  | { readonly kind: 'offered-to-me'; readonly by: string }
  | { readonly kind: 'offered-by-me'; readonly to: string };

/** What the viewer can do about it. */
export interface SeatButton {
  readonly label: string;
  readonly does: 'take-back' | 'accept' | 'decline';
}

export interface SeatNotice {
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly SeatButton[];
}

/** A countdown to a claimed win. `at` is in the server’s time (ms). */
export interface ClaimCountdown {
  readonly at: number;
  readonly ours: 'claim' | 'lose' | null;
}

/** Moves that the server lost when it restored its data. `lastKept` is null if the first lines are unknown. */
export interface LostMoves {
  readonly moves: number;
  readonly lastKept: number | null;
}

/** Sentences about seats. `since` is 0 if unknown. Times are the server’s (ms). */
export interface SeatSentences {
  /** “Ben lost connection 3 min ago.” */
  lost(name: string, since: number, now: number): string;
  /** The same for a card that shows the name. */
  lostState(since: number, now: number): string;
  /** “Ada claimed the win because Ben was away.” Null stands for the reader. */
  claimed(winner: string | null, absent: string | null): string;
  claim(claim: ClaimCountdown, name: string, opponent: string, now: number): string;
  /** `side` is the name of the seat in the game. */
  notice(status: SeatStatus, side: string): SeatNotice;
  lostMoves(lost: LostMoves): string;
}

/** The name of a bot seat. A number tells several bots apart. */
export function botName(m: Table, level: string, number: number | null): string {
  const key = `levels.${level}`;
  const known: unknown = Object.hasOwn(m, key) ? m[key as keyof Table] : undefined;
  const bot = typeof known === 'string' ? known : m['bot'];
  return number === null ? bot : m['numbered']({ bot, number });
}

export function seatSentences(m: Table, language: Language): SeatSentences {
  const ago = (since: number, now: number): string | null =>
    now - since < MINUTE ? null : language.span(Math.floor((now - since) / MINUTE) * MINUTE);
  return {
    lost: (name, since, now) => {
      if (since === 0) return m['away.unknown']({ name });
      const time = ago(since, now);
      return time === null ? m['remarks.away']({ name }) : m['away.ago']({ name, time });
    },
    lostState: (since, now) => {
      if (since === 0) return m['away.state-unknown'];
      const time = ago(since, now);
      return time === null ? m['away.state'] : m['away.state-ago']({ time });
    },
    claimed: (winner, absent) => {
      if (winner === null) return m['claimed.by-you']({ name: absent ?? '' });
      if (absent === null) return m['claimed.from-you']({ name: winner });
      return m['claimed']({ winnerName: winner, loserName: absent });
    },
    claim: (claim, name, opponent, now) => claimSentence(m, claim, { name, opponent, left: claim.at - now }),
    notice: (status, side) => seatNotice(m, status, side),
    lostMoves: ({ moves, lastKept }) => {
      if (moves === 0) return m['lost-moves.none'];
      if (lastKept === null) return m['lost-moves.last']({ moves });
      return m['lost-moves.range']({ moves, first: lastKept + 1, last: lastKept + moves, kept: lastKept });
    },
  };
}

interface ClaimParties {
  readonly name: string;
  readonly opponent: string;
  readonly left: number;
}

/** For the player who can claim, the one who is away, and spectators. */
function claimSentence(m: Table, { ours }: ClaimCountdown, { name, opponent, left }: ClaimParties): string {
  const time = clockText(left);
  if (ours === 'lose')
    return left > 0 ? m['claim.stop']({ name: opponent, time }) : m['claim.stop-now']({ name: opponent });
  if (ours === 'claim') return left > 0 ? m['claim.you']({ name, time }) : m['claim.you-now']({ name });
  return left > 0
    ? m['claim.other']({ name, opponentName: opponent, time })
    : m['claim.other-now']({ name, opponentName: opponent });
}

function seatNotice(m: Table, status: SeatStatus, side: string): SeatNotice {
  const takeBack: SeatButton = { label: m['own-seat.take-back.label'], does: 'take-back' };
  switch (status.kind) {
    case 'bot-plays':
      return {
        title: m['own-seat.bot.title'],
        text: status.handed ? m['own-seat.bot-handed'] : m['own-seat.bot-missed'],
        buttons: [takeBack],
      };
    case 'own-open':
      return { title: m['own-seat.open.title'], text: m['own-seat.open'], buttons: [takeBack] };
    case 'taken':
      return {
        title: m['own-seat.taken.title']({ name: status.by }),
        text: m['own-seat.taken']({ name: status.by }),
        buttons: [takeBack],
      };
    case 'offered-to-me':
      return {
        title: m['own-seat.offered.title']({ name: status.by }),
        text: m['own-seat.offered']({ side }),
        buttons: [
          { label: m['request.accept'], does: 'accept' },
          { label: m['request.decline'], does: 'decline' },
        ],
      };
    case 'offered-by-me':
      return {
        title: m['own-seat.offer.title']({ name: status.to }),
        text: m['own-seat.offer'],
        buttons: [{ label: m['own-seat.keep.button'], does: 'take-back' }],
      };
  }
}
