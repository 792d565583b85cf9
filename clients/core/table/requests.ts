import type { Seat } from '@tavola/kernel';
import type { MatchView } from '@tavola/match';

/** An open motion as one player sees it. */
export interface Request {
  readonly id: number;
  readonly kind: string;
  /** The seat it is about. */
  readonly about: Seat | null;
  readonly by: Seat;
  /** The length of a pause (ms). */
  readonly ms: number | null;
  /** Everyone has to accept, or more than half of the answers. */
  readonly needs: 'everyone' | 'majority';
  /** Our answer. `open`: needed. `none`: we have no vote. */
  readonly answer: 'asked' | 'open' | 'accepted' | 'declined' | 'none';
  /** We can take back our yes. */
  readonly withdrawable: boolean;
  /** Seats that have not answered. Empty for secret votes. */
  readonly missing: readonly Seat[];
  readonly isSecret: boolean;
  /** When it is decided or lapses, in server time (ms since 1970). Null: at the end of the turn. */
  readonly until: number | null;
}

const BY_MAJORITY: readonly string[] = ['pause', 'unpause', 'extend', 'bot', 'offer'];

/** The open requests of a match: those that need our answer first, then our own. */
export function requestsIn(match: MatchView, own: readonly Seat[]): readonly Request[] {
  if (match.ended !== null || match.outcome !== null) return [];
  const found = match.ballots.map((ballot): Request => {
    const { id, kind, about, by, voters, yes, no, until, ms, withdrawable, secret } = ballot;
    const isSecret = secret === true;
    const mine = own.find((seat) => voters.includes(seat) || seat === by);
    const isAccepted = mine !== undefined && yes.includes(mine);
    const missing = voters.filter((seat) => !yes.includes(seat) && !no.includes(seat));
    return {
      ...{ id, kind, about, by, ms, until, isSecret },
      needs: BY_MAJORITY.includes(kind) ? 'majority' : 'everyone',
      answer: answerOf(mine, ballot),
      withdrawable: withdrawable === true && isAccepted && mine !== undefined && voters.includes(mine),
      missing: isSecret ? [] : missing,
    };
  });
  const order: readonly Request['answer'][] = ['open', 'asked', 'accepted', 'declined', 'none'];
  return found.toSorted((a, b) => order.indexOf(a.answer) - order.indexOf(b.answer));
}

function answerOf(mine: Seat | undefined, { by, yes, no }: MatchView['ballots'][number]): Request['answer'] {
  if (mine === undefined) return 'none';
  if (no.includes(mine)) return 'declined';
  if (!yes.includes(mine)) return 'open';
  return by === mine ? 'asked' : 'accepted';
}
