import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import {
  accept,
  claim,
  decline,
  type Entry,
  handOver,
  isOpenSeat,
  isPersonId,
  type Match,
  mayTake,
  namesPlayers,
  type PlayerId,
  reclaim,
  reclaimableBy,
  resume,
} from '@tavola/match';
import type { Receipt, Store } from '@tavola/store';
import type { Directory } from '../accounts/directory.ts';
import type { MatchService } from '../matches/service.ts';
import { playsElsewhere } from './elsewhere.ts';
import { takeNamed } from './named-seats.ts';
import type { SeatFrame } from './seat-frames.ts';
import { seatOf, tableIdOf } from './seating.ts';
import type { TableService } from './service.ts';
import type { Table } from './table.ts';

export interface SeatChangeParts {
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly store: Store;
  readonly directory: Directory;
}

/** Why somebody gives up the seat. */
export type Leaving = 'left' | 'lost-connection';

/**
 * People who leave a match that goes on, hand over their seat, take it back, or sit down in it. The match decides whose a seat is;
 * its table follows. What a crash leaves in between is made up for when somebody opens the table.
 */
export class SeatChanges {
  readonly #parts: SeatChangeParts;

  constructor(parts: SeatChangeParts) {
    this.#parts = parts;
  }

  /** A seat is given up. When it is the host's, the role passes on; or the table is closed, where that is its rule. */
  async leave(table: Table, account: string, why: Leaving, receipt?: Receipt): Promise<Result<Match>> {
    const { matches } = this.#parts;
    const seat = seatOf(table, account);
    if (table.matchId === null || seat === null) return fail('not-at-the-table');
    const isHost = table.host === account;
    if (isHost && table.hostRule === 'classic') return matches.closeByHost(table.matchId, receipt);
    const left = await matches.abandon(table.matchId, seat, why, receipt);
    if (left.ok && isHost) await this.#passOn(table, left.value);
    return left;
  }

  async #passOn(table: Table, match: Match): Promise<void> {
    const heir = heirIn(table, match);
    if (heir !== null) await this.#parts.tables.passOn(table.id, table.host, heir);
  }

  /** Somebody sits down in a seat that is open. */
  async take(table: Table, match: Match, seat: Seat, who: PlayerId): Promise<Result<Table>> {
    if (!namesPlayers(match.start)) return takeNamed(this.#parts, table, match, seat, who);
    if (table.removed?.includes(who)) return fail('person-removed');
    const own = match.seats.findIndex((state) => state.who === who && !state.abandoned);
    if (own >= 0) return own === seat ? ok(table) : fail('already-seated');
    if (!isOpenSeat(match, seat) && !mayTake(match, seat, who)) return fail('seat-not-free');
    if (await playsElsewhere(this.#parts, who, table)) return fail('plays-elsewhere');
    const { matches } = this.#parts;
    const { matchId } = match.start;
    const taken = await matches.run(matchId, (now, at) => resume(now, { seat, who }, at));
    // Somebody was faster, or whoever had the seat was back in the last moment.
    if (!taken.ok) return fail('seat-not-free');
    const seated = await this.follow(taken.value);
    // Asked again: whoever sits down at two tables in the same moment is not let in.
    if (!(await playsElsewhere(this.#parts, who, table))) return seated;
    await this.#giveBack(taken.value, seat, who);
    return fail('plays-elsewhere');
  }

  /** Whoever has just sat down gets up again. */
  async #giveBack({ start, seats }: Match, seat: Seat, who: PlayerId): Promise<void> {
    const { matches } = this.#parts;
    const former = seats[seat]?.former ?? null;
    const back =
      former === null
        ? await matches.abandon(start.matchId, seat, 'left')
        : await matches.run(start.matchId, (match, at) =>
            match.seats[seat]?.who === who ? reclaim(match, { seat, who: former }, at) : fail('seat-taken'),
          );
    if (back.ok) await this.follow(back.value);
  }

  /** A frame about whose a seat is, from somebody who may have none. */
  async carryOut(table: Table, account: PlayerId, frame: SeatFrame, receipt: Receipt): Promise<Result<Match>> {
    const { matchId } = table;
    const { matches } = this.#parts;
    if (matchId === null) return fail('not-started');
    const own = seatOf(table, account);
    switch (frame.t) {
      case 'claim':
        return own === null
          ? fail('not-your-seat')
          : matches.bySeat(matchId, own, (match, at) => claim(match, own, at), receipt);
      case 'hand-over':
        return own === null ? fail('not-your-seat') : this.#handOver(table, own, frame.to, receipt);
      case 'accept':
        return this.#accept(table, account, receipt);
      case 'decline':
        return this.#followed(await matches.run(matchId, (match, at) => decline(match, account, at), receipt));
      case 'reclaim':
        return this.#followed(
          await matches.run(
            matchId,
            (match, at) => {
              const seat = own ?? reclaimableBy(match, account);
              return seat === null ? fail('nothing-to-reclaim') : reclaim(match, { seat, who: account }, at);
            },
            receipt,
          ),
        );
    }
  }

  async #handOver(table: Table, seat: Seat, to: string, receipt: Receipt): Promise<Result<Match>> {
    const { matches } = this.#parts;
    const isBot = to === 'bot' || to === 'bot-for-good';
    const person = isBot ? null : await this.#personCalled(to);
    if (!isBot && person === null) return fail('no-such-person');
    if (person !== null && table.removed?.includes(person)) return fail('person-removed');
    const over = isBot ? to : { person: person ?? '' };
    const done = await matches.bySeat(
      table.matchId ?? '',
      seat,
      (match, at) => handOver(match, seat, over, at),
      receipt,
    );
    if (done.ok && to === 'bot-for-good' && table.host === receipt.sender) await this.#passOn(table, done.value);
    return this.#followed(done);
  }

  /** Somebody by their id, or by the name they play under. */
  async #personCalled(to: string): Promise<PlayerId | null> {
    const { directory } = this.#parts;
    const [shown] = isPersonId(to) ? await directory.shown([to]) : [];
    if (shown !== undefined && shown.kind !== 'gone') return to;
    const named = await directory.named(to);
    // Everyone at the table is told the name with the offer.
    await directory.load(named === null ? [] : [named]);
    return named;
  }

  async #accept(table: Table, account: PlayerId, receipt: Receipt): Promise<Result<Match>> {
    if (await playsElsewhere(this.#parts, account, table)) return fail('plays-elsewhere');
    const { matches } = this.#parts;
    return this.#followed(await matches.run(table.matchId ?? '', (match, at) => accept(match, account, at), receipt));
  }

  async #followed(done: Result<Match>): Promise<Result<Match>> {
    if (done.ok) await this.follow(done.value);
    return done;
  }

  /** An owner has opened the table: a bot that came because they were late or missing gets up, and a claim is over. */
  async welcomeBack(match: Match, seat: Seat, account: PlayerId): Promise<void> {
    const state = match.seats[seat];
    if (state === undefined || state.who !== account || state.abandoned || match.ended !== null) return;
    const { standIn, open, offered, away } = state;
    const isReplaced = standIn === 'once' || standIn === 'missing' || open || offered;
    if (!isReplaced && !away) return;
    const { matches } = this.#parts;
    const { matchId } = match.start;
    // Whoever handed the seat over takes it back when they say so.
    const done = isReplaced
      ? await matches.run(matchId, (now, at) => reclaim(now, { seat, who: account }, at))
      : await matches.seat(matchId, { seat, change: 'back' });
    await this.#followed(done);
  }

  /** Whether entries may have changed whose a seat is, or who may take it. */
  concerns(entries: readonly Entry[]): boolean {
    return entries.some(({ kind }) => ['seat', 'abandon', 'resume', 'clock', 'operator'].includes(kind));
  }

  /** The table learns from its match whose the seats are. What their last owners were working on is dropped unseen. */
  async follow(match: Match): Promise<Result<Table>> {
    const { tables, store } = this.#parts;
    const tableId = tableIdOf(match.start.matchId);
    const before = await tables.find(tableId);
    if (before === null) return fail('no-such-table');
    if (!namesPlayers(match.start) || match.ended !== null) return ok(before);
    const after = await tables.follow(tableId, {
      owners: match.seats.map(({ who, bot }) => ({ who: isPersonId(who) ? who : null, bot })),
      free: [...match.seats.keys()].filter((seat) => isOpenSeat(match, seat)),
      promised: match.seats.flatMap(({ promised }) => promised ?? []),
    });
    if (!after.ok) return after;
    for (const [seat, chair] of (before.order ?? []).entries())
      if (before.chairs[chair]?.who !== after.value.chairs[chair]?.who)
        await store.matches.saveDraft(match.start.matchId, seat, '');
    return after;
  }
}

/** The first in table order who is still in the game. */
function heirIn(table: Table, { seats }: Match): PlayerId | null {
  const heirs = (table.order ?? []).flatMap((chair, seat) => {
    const { who = null, seated = false } = table.chairs[chair] ?? {};
    const isIn = seats[seat]?.abandoned === false && seats[seat]?.gone === null;
    return seated && who !== null && who !== table.host && isIn ? [who] : [];
  });
  return heirs[0] ?? null;
}
