import type { Seat } from '@tavola/kernel';
import { isLive } from '@tavola/match';
import type { ConnectedSeat, MatchView } from '../online/wire.ts';
import type { SessionState } from './session.ts';
import { pendingSeats } from './turn.ts';

/** What a card of a seat shows. Words and colours are the client's. */
export interface SeatInfo {
  readonly seat: Seat;
  /** Of the person; null for a bot that has the seat for itself, or a seat nobody has. */
  readonly name: string | null;
  /** The level of the bot that plays now; null: a person does. */
  readonly bot: string | null;
  /** Tells bots without a name apart: 1, 2, …; null where there is only one, or the seat has a name. */
  readonly botNumber: number | null;
  /** Played on this device. */
  readonly isOwn: boolean;
  /** The board is seen from here. */
  readonly isViewer: boolean;
  /** to-move: waited for. submitted: its sealed move is in. gone: given up. */
  readonly status: 'to-move' | 'submitted' | 'waiting' | 'gone' | 'over';
  /** The person is not there; a bot never is away. */
  readonly isAway: boolean;
  /** The owner of a seat that is not ours lost the connection: since when, in the server's time, 0 if unknown. Null: not so. */
  readonly lostSince: number | null;
  /** Deadlines missed in a row. */
  readonly missed: number;
  /** A spectator may sit down here. */
  readonly isOpen: boolean;
  /** The owner missed too many turns in a row. */
  readonly isMissing: boolean;
  /** Why a bot plays for the owner; null: it does not. */
  readonly standIn: 'once' | 'missing' | 'handed' | null;
  /** The place at the end, 1 is best; null before. */
  readonly rank: number | null;
}

type ShownSeat = MatchView['seats'][number];

/** One per seat, in table order; empty before the start. */
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

/** At tables over days people come and go: there only what happened just now is news (ms). */
const NEWS_MS = 600_000;

/** Whether to show that the owner of a seat lost the connection. `now` is the server's time. */
export function showsDisconnected({ lostSince }: SeatInfo, { terms }: Pick<MatchView, 'terms'>, now: number): boolean {
  return lostSince !== null && (isLive(terms) || now - lostSince < NEWS_MS);
}

function lostSince(presence: readonly ConnectedSeat[], seat: Seat, { abandoned }: ShownSeat): number | null {
  const found = presence.find((one) => one.seat === seat);
  return abandoned || found === undefined || found.connected ? null : found.since;
}

/** Older matches do not say why. */
function standInOf({ bot, who, standIn }: ShownSeat): SeatInfo['standIn'] {
  return bot === null || who === null ? null : (standIn ?? 'missing');
}

/** Whether somebody may sit down in this seat of a match that is going on. */
export function isSeatOpen({ ended, outcome, seats }: MatchView, seat: Seat): boolean {
  return ended === null && outcome === null && seats[seat]?.free === true;
}

function isNamelessBot(state: { readonly who: string | null; readonly bot: string | null } | undefined): boolean {
  return state !== undefined && state.who === null && state.bot !== null;
}
