import type { Language } from '@tavola/words';
import type { Seats } from '@tavola/words/seats';
import type { LostLines } from '../online/lost-lines.ts';
import type { Claim, Ownership } from '../table/ownership.ts';
import { clockText } from './times.ts';

const MINUTE = 60_000;

export interface OwnershipNotice {
  readonly title: string;
  readonly text: string;
  /** In order of display. */
  readonly buttons: readonly { readonly label: string; readonly does: 'take-back' | 'accept' | 'decline' }[];
}

/** What was lost with the server’s data, and where the game continues. */
export function lostMoves(m: Seats, { moves, lastKept }: Pick<LostLines, 'moves' | 'lastKept'>): string {
  if (moves === 0) return m['lost-moves.none'];
  if (lastKept === null) return m['lost-moves.last']({ count: moves });
  const [first, last] = [lastKept + 1, lastKept + moves];
  const kept = lastKept;
  return moves === 1 ? m['lost-moves.one']({ kept, first }) : m['lost-moves.many']({ kept, first, last });
}

/** Sentences about seats and the people who left them, in one language. */
export interface SeatSentences {
  /** “Ben lost connection 3 min ago.” `since` is 0 if unknown. */
  lostConnection(name: string, since: number, now: number): string;
  /** The same for a card that has the name on it. */
  lostState(since: number, now: number): string;
  /** “Ada claimed the win because Ben was away.” Null for the reader. */
  claimedSentence(winner: string | null, absent: string | null): string;
  /** What to tell people about their seat, and what they can do. `side` is the seat’s name in the game. */
  ownershipNotice(of: Ownership, side: string): OwnershipNotice;
  /** The countdown of a claim, for the one who may claim, the one who may lose, and spectators. */
  claimSentence(claim: Claim, name: string, opponent: string, now: number): string;
}

export function seatSentences(m: Seats, language: Language): SeatSentences {
  const ago = (since: number, now: number): string | null => (now - since < MINUTE ? null : language.ago(now - since));
  const takeBack = { label: m['own.take-back'], does: 'take-back' } as const;
  return {
    lostConnection(name, since, now) {
      if (since === 0) return m['lost.never']({ name });
      const then = ago(since, now);
      return then === null ? m['lost.now']({ name }) : m['lost.ago']({ name, ago: then });
    },
    lostState(since, now) {
      if (since === 0) return m['lost-state.never'];
      const then = ago(since, now);
      return then === null ? m['lost-state.now'] : m['lost-state.ago']({ ago: then });
    },
    claimedSentence(name, absentName) {
      if (name === null) return m['claimed.own']({ absentName: absentName ?? '' });
      return absentName === null ? m['claimed.against']({ name }) : m['claimed.other']({ name, absentName });
    },
    ownershipNotice(of, side) {
      switch (of.kind) {
        case 'bot-plays': {
          const text = of.handed ? m['own.bot.handed'] : m['own.bot.missed'];
          return { title: m['own.bot.title'], text, buttons: [takeBack] };
        }
        case 'own-open':
          return { title: m['own.open.title'], text: m['own.open.text'], buttons: [takeBack] };
        case 'taken': {
          const { by: name } = of;
          return { title: m['own.taken.title']({ name }), text: m['own.taken.text']({ name }), buttons: [takeBack] };
        }
        case 'offered-to-me':
          return {
            title: m['own.offered-to-me.title']({ name: of.by }),
            text: m['own.offered-to-me.text']({ side }),
            buttons: [
              { label: m['own.accept.button'], does: 'accept' },
              { label: m['own.decline.button'], does: 'decline' },
            ],
          };
        case 'offered-by-me':
          return {
            title: m['own.offered-by-me.title']({ name: of.to }),
            text: m['own.offered-by-me.text'],
            buttons: [{ label: m['own.keep.button'], does: 'take-back' }],
          };
      }
    },
    claimSentence({ at, ours }, name, winnerName, now) {
      const time = at > now ? clockText(at - now) : null;
      if (ours === 'lose')
        return time === null ? m['claim.lose-now']({ name: winnerName }) : m['claim.lose']({ name: winnerName, time });
      if (ours === 'claim') return time === null ? m['claim.you-now']({ name }) : m['claim.you']({ name, time });
      return time === null ? m['claim.other-now']({ name, winnerName }) : m['claim.other']({ name, winnerName, time });
    },
  };
}
