import { isGivenBack, isLostSeat, type LogLine, withdrawnVotes } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import { tableWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { getRequestSentences, getSeatSentences } from '../../app/seat-sentences.ts';

type Names = readonly string[];

/** A request that votes refer to. */
export interface RequestInfo {
  readonly kind: string;
  readonly about: Seat | null;
  /** Sequence numbers of votes that withdraw a yes. */
  readonly withdrawn: ReadonlySet<number>;
}

const UNKNOWN_REQUEST: RequestInfo = { kind: '', about: null, withdrawn: new Set() };

/** The table's own sentence for a log line, or null. `motions` are the requests by id. */
export function remarkText(line: LogLine, names: Names, motions: ReadonlyMap<number, RequestInfo>): string | null {
  const name = (seat: Seat | null): string => (seat === null ? '' : (names[seat] ?? ''));
  switch (line.kind) {
    case 'seat':
      return line.open.change === 'joined'
        ? joinRemark(line.open.who, line.seq > names.length)
        : seatRemark(line.open.change, name(line.open.seat), line.open.who ?? tableWords.say['request.someone']);
    case 'clock':
      return isGivenBack(line)
        ? tableWords.say['remarks.given-back']({ time: language().span(line.open.ms), seats: names.length })
        : clockRemark(line.open.change, line.open.seats.map(name));
    case 'motion':
      return getRequestSentences().requestSentence(
        { ...line.open, ms: line.open.ms ?? null },
        name(line.open.by),
        name(line.open.about),
      );
    case 'vote': {
      const { kind, about, withdrawn } = motions.get(line.open.motion) ?? UNKNOWN_REQUEST;
      const who = line.open.seat === null ? tableWords.say['request.someone'] : name(line.open.seat);
      // An accepted request shows by its effect.
      if (line.open.yes) return null;
      return getRequestSentences()[withdrawn.has(line.seq) ? 'withdrewSentence' : 'declinedSentence'](
        who,
        kind,
        name(about),
      );
    }
    case 'lapse': {
      const { kind, about } = motions.get(line.open.motion) ?? UNKNOWN_REQUEST;
      return getRequestSentences().lapsedSentence(kind, name(about));
    }
    case 'operator':
      return tableWords.say['remarks.operator']({ reason: line.open.reason });
    case 'undo':
      return line.open.by === null
        ? tableWords.say['remarks.undone']
        : tableWords.say['remarks.undone-by']({ name: name(line.open.by) });
    case 'abandon': {
      const { seat, why } = line.open;
      // Only tables for two have claims.
      if (why === 'claimed') return getSeatSentences().claimedSentence(name(1 - seat), name(seat));
      return tableWords.say[`remarks.abandoned.${why}`]({ name: name(seat) });
    }
    case 'resume':
      return tableWords.say['remarks.resumed']({ name: name(line.open.seat) });
    case 'end':
      return endRemark(line.open.why);
    default:
      return null;
  }
}

/** Joins before the first move are not mentioned: the seat cards show them. */
function joinRemark(who: string | null, isLater: boolean): string | null {
  return isLater && who !== null ? tableWords.say['remarks.joined']({ name: who }) : null;
}

function endRemark(why: 'played' | 'cancelled' | 'host-left' | 'alone'): string | null {
  return {
    played: null,
    cancelled: tableWords.say['remarks.cancelled'],
    'host-left': tableWords.say['remarks.host-left'],
    alone: tableWords.say['remarks.alone'],
  }[why];
}

function seatRemark(change: string, name: string, who: string): string | null {
  switch (change) {
    case 'left':
      return tableWords.say['remarks.left']({ name });
    case 'away':
      return tableWords.say['remarks.away']({ name });
    case 'back':
      return tableWords.say['remarks.back']({ name });
    case 'bot':
      return tableWords.say['remarks.bot']({ name });
    case 'reclaimed':
      return tableWords.say['remarks.reclaimed']({ name });
    case 'offered':
      return tableWords.say['remarks.offered']({ name });
    case 'handed':
      return tableWords.say['remarks.handed']({ name });
    case 'retired':
      return tableWords.say['remarks.retired']({ name });
    case 'promised':
      return tableWords.say['remarks.promised']({ name, toName: who });
    case 'declined':
      return tableWords.say['remarks.declined']({ name });
    default:
      return null;
  }
}

function clockRemark(change: string, names: Names): string | null {
  switch (change) {
    case 'pause':
      return tableWords.say['remarks.paused'];
    case 'unpause':
      return tableWords.say['remarks.unpaused'];
    case 'extend':
      return tableWords.say['remarks.extended'];
    case 'deadline':
      return tableWords.say['remarks.deadline']({ names });
    case 'patience':
      return tableWords.say['remarks.patience']({ names });
    default:
      return null;
  }
}

/** The requests of a match by id. */
export function motionsIn(lines: readonly LogLine[]): ReadonlyMap<number, RequestInfo> {
  const withdrawn = withdrawnVotes(lines);
  return new Map(
    lines.flatMap((line) => {
      if (line.kind !== 'motion') return [];
      const { id, kind, about } = line.open;
      return [[id, { kind, about, withdrawn }] as const];
    }),
  );
}

/** Why the game ended if a player lost the seat without resigning. Otherwise null: the game describes the end. */
export function lostSeatRemark(lines: readonly LogLine[], names: Names, own: readonly Seat[]): string | null {
  const line = lines.findLast(({ kind }) => kind === 'abandon');
  if (line === undefined || !isLostSeat(line, names.length)) return null;
  const { seat, why } = line.open;
  const name = (one: Seat): string | null => (own.length === 1 && own[0] === one ? null : (names[one] ?? ''));
  return why === 'claimed'
    ? getSeatSentences().claimedSentence(name(1 - seat), name(seat))
    : remarkText(line, names, new Map());
}
