import type { Seat } from '@tavola/kernel';
import { isLive, type MatchView } from '@tavola/match';
import type { ConnectedSeat } from '@tavola/protocol';
import type { SessionState } from './session.ts';
import { pendingSeats } from './turn.ts';

/** A seat as clients show it. */
export interface SeatInfo {
  readonly seat: Seat;
  /** Name of the person. Null for a bot of its own, and for an empty seat. */
  readonly name: string | null;
  /** Level of the bot that plays now. Null: a person plays. */
  readonly bot: string | null;
  /** Distinguishes nameless bots: 1, 2, …. Null for the only one, and for seats with a name. */
  readonly botNumber: number | null;
  readonly isOwn: boolean;
  readonly isViewer: boolean;
  /** `submitted`: its sealed move is in. `gone`: given up. */
  readonly status: 'to-move' | 'submitted' | 'waiting' | 'gone' | 'over';
  /** Never true for bots. */
  readonly isAway: boolean;
  /**
   * Server time at which the owner of another seat lost the connection (ms since 1970). 0: unknown. Null: connected.
   */
  readonly lostSince: number | null;
  /** Deadlines missed in a row. */
  readonly missed: number;
  /** A spectator can take the seat. */
  readonly isOpen: boolean;
  /** The owner missed too many turns in a row. */
  readonly isMissing: boolean;
  /** Why a bot plays for the owner. Null: no bot does. */
  readonly standIn: 'once' | 'missing' | 'handed' | null;
  /** Final rank from 1. Null before the end. */
  readonly rank: number | null;
}

type ShownSeat = MatchView['seats'][number];

/** One per seat, in table order. Empty before the start. */
export function seatInfos({
  match,
  own,
  viewer,
  presence,
}: Pick<SessionState, 'match' | 'own' | 'viewer' | 'presence'>): readonly SeatInfo[] {
  if (match === null) return [];
  const asked = pendingSeats(match);
  const isOver = match.ended !== null || match.outcome !== null;
  const nameless = [...match.seats.keys()].filter((seat) => isNamelessBot(match.seats[seat]));
  return match.seats.map((state, seat) => {
    const acting = asked.includes(seat) ? 'to-move' : match.submitted.includes(seat) ? 'submitted' : 'waiting';
    return {
      seat,
      name: state.who,
      bot: state.bot,
      botNumber: isNamelessBot(state) && nameless.length > 1 ? nameless.indexOf(seat) + 1 : null,
      isOwn: own.includes(seat),
      isViewer: viewer === seat,
      status: state.abandoned ? 'gone' : isOver ? 'over' : acting,
      isAway: state.away && state.bot === null,
      lostSince: isOver || own.includes(seat) ? null : lostSince(presence, seat, state),
      missed: state.missed,
      isOpen: isSeatOpen(match, seat),
      isMissing: state.open && !state.abandoned,
      standIn: standInOf(state),
      rank: match.outcome?.ranks[seat] ?? null,
    };
  });
}

/** How long a lost connection is worth showing in games over days (ms). */
const NEWS_MS = 600_000;

/** Whether to show that the owner of a seat lost the connection. `now` is the server's time. */
export function showsDisconnected({ lostSince }: SeatInfo, { terms }: Pick<MatchView, 'terms'>, now: number): boolean {
  return lostSince !== null && (isLive(terms) || now - lostSince < NEWS_MS);
}

function lostSince(presence: readonly ConnectedSeat[], seat: Seat, { abandoned }: ShownSeat): number | null {
  const found = presence.find((one) => one.seat === seat);
  return abandoned || found === undefined || found.connected ? null : found.since;
}

/** Older matches do not give a reason. */
function standInOf({ bot, who, standIn }: ShownSeat): SeatInfo['standIn'] {
  return bot === null || who === null ? null : (standIn ?? 'missing');
}

/** Whether a spectator can take this seat of a running match. */
export function isSeatOpen({ ended, outcome, seats }: MatchView, seat: Seat): boolean {
  return ended === null && outcome === null && seats[seat]?.free === true;
}

function isNamelessBot(state: { readonly who: string | null; readonly bot: string | null } | undefined): boolean {
  return state !== undefined && state.who === null && state.bot !== null;
}
