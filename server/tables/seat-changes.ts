import { fail, ok, type Result, type Seat } from '@tavola/kernel';
import {
  accept,
  claimWin,
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
  resumeSeat,
} from '@tavola/match';
import type { Receipt, Store } from '@tavola/store';
import type { Directory } from '../accounts/directory.ts';
import type { MatchService } from '../matches/service.ts';
import { aliasOf } from './aliases.ts';
import { takeNamed } from './named-seats.ts';
import { playsElsewhere } from './one-game-rule.ts';
import type { SeatFrame } from './seat-frames.ts';
import { seatOfAccount, tableIdOf } from './seating.ts';
import type { TableService } from './service.ts';
import { isAnonymous, type Table } from './table.ts';

export interface SeatChangesDeps {
  readonly tables: TableService;
  readonly matches: MatchService;
  readonly store: Store;
  readonly directory: Directory;
}

/** Why a player resigns the seat. */
export type LeaveReason = 'left' | 'lost-connection';

/**
 * Leaving, handing over, reclaiming and taking seats in a running match. The match decides who owns a seat, and its
 * table follows. A crash in between is repaired when the table is opened.
 */
export class SeatChanges {
  readonly #deps: SeatChangesDeps;

  constructor(deps: SeatChangesDeps) {
    this.#deps = deps;
  }

  /** Abandons a seat. If it is the host’s, the role passes on, or the table closes by its rule. */
  async leave(table: Table, account: string, why: LeaveReason, receipt?: Receipt): Promise<Result<Match>> {
    const { matches } = this.#deps;
    const seat = seatOfAccount(table, account);
    if (table.matchId === null || seat === null) return fail('not-at-the-table');
    const isHost = table.host === account;
    if (isHost && table.hostRule === 'classic') return matches.closeByHost(table.matchId, receipt);
    const left = await matches.abandon(table.matchId, seat, why, receipt);
    if (left.ok && isHost) await this.#passOn(table, left.value);
    return left;
  }

  async #passOn(table: Table, match: Match): Promise<void> {
    const heir = heirIn(table, match);
    if (heir !== null) await this.#deps.tables.passOn(table.id, table.host, heir);
  }

  /** A person takes an open seat. */
  async take(table: Table, match: Match, seat: Seat, who: PlayerId): Promise<Result<Table>> {
    if (!namesPlayers(match.start)) return takeNamed(this.#deps, table, match, seat, who);
    if (table.removed?.includes(who)) return fail('person-removed');
    if (hadOtherSeat(table, seat, who)) return fail('already-seated');
    const own = match.seats.findIndex((state) => state.who === who && !state.abandoned);
    if (own >= 0) return own === seat ? ok(table) : fail('already-seated');
    if (!isOpenSeat(match, seat) && !mayTake(match, seat, who)) return fail('seat-not-free');
    if (await playsElsewhere(this.#deps, who, table)) return fail('plays-elsewhere');
    const { matches } = this.#deps;
    const { matchId } = match.start;
    const taken = await matches.run(matchId, (now, at) => resumeSeat(now, { seat, who }, at));
    // Another person was faster, or the owner has just returned.
    if (!taken.ok) return fail('seat-not-free');
    const seated = await this.follow(taken.value);
    // Checked again: a player who sits down at two tables at once is refused.
    if (!(await playsElsewhere(this.#deps, who, table))) return seated;
    await this.#giveBack(taken.value, seat, who);
    return fail('plays-elsewhere');
  }

  /** The player who has just sat down leaves again. */
  async #giveBack({ start, seats }: Match, seat: Seat, who: PlayerId): Promise<void> {
    const { matches } = this.#deps;
    const former = seats[seat]?.former ?? null;
    const back =
      former === null
        ? await matches.abandon(start.matchId, seat, 'left')
        : await matches.run(start.matchId, (match, at) =>
            match.seats[seat]?.who === who ? reclaim(match, { seat, who: former }, at) : fail('seat-taken'),
          );
    if (back.ok) await this.follow(back.value);
  }

  /** A frame about the ownership of a seat, perhaps from a person without one. */
  async carryOut(table: Table, account: PlayerId, frame: SeatFrame, receipt: Receipt): Promise<Result<Match>> {
    const { matchId } = table;
    const { matches } = this.#deps;
    if (matchId === null) return fail('not-started');
    const own = seatOfAccount(table, account);
    switch (frame.t) {
      case 'claim':
        return own === null
          ? fail('not-your-seat')
          : matches.bySeat(matchId, own, (match, at) => claimWin(match, own, at), receipt);
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
    const { matches } = this.#deps;
    const isBot = to === 'bot' || to === 'bot-for-good';
    // Who has a seat here would be found out by offering one to everybody.
    if (!isBot && isAnonymous(table)) return fail('anonymous-table');
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

  /** Someone by their id, or by the name they play under. */
  async #personCalled(to: string): Promise<PlayerId | null> {
    const { directory } = this.#deps;
    const [shown] = isPersonId(to) ? await directory.shown([to]) : [];
    if (shown !== undefined && shown.kind !== 'gone') return to;
    const named = await directory.named(to);
    // The offer shows the name to everyone at the table.
    await directory.load(named === null ? [] : [named]);
    return named;
  }

  async #accept(table: Table, account: PlayerId, receipt: Receipt): Promise<Result<Match>> {
    if (await playsElsewhere(this.#deps, account, table)) return fail('plays-elsewhere');
    const { matches } = this.#deps;
    return this.#followed(await matches.run(table.matchId ?? '', (match, at) => accept(match, account, at), receipt));
  }

  async #followed(done: Result<Match>): Promise<Result<Match>> {
    if (done.ok) await this.follow(done.value);
    return done;
  }

  /** An owner has opened the table: a stand-in for a late or missing owner leaves, and a claim is void. */
  async welcomeBack(match: Match, seat: Seat, account: PlayerId): Promise<void> {
    const state = match.seats[seat];
    if (state === undefined || state.who !== account || state.abandoned || match.ended !== null) return;
    const { standIn, open, offered, away } = state;
    const isReplaced = standIn === 'once' || standIn === 'missing' || open || offered;
    if (!isReplaced && !away) return;
    const { matches } = this.#deps;
    const { matchId } = match.start;
    // An owner who handed the seat over takes it back explicitly.
    const done = isReplaced
      ? await matches.run(matchId, (now, at) => reclaim(now, { seat, who: account }, at))
      : await matches.seat(matchId, { seat, change: 'back' });
    await this.#followed(done);
  }

  /** Whether entries may have changed owners or open seats. */
  concerns(entries: readonly Entry[]): boolean {
    return entries.some(({ kind }) => ['seat', 'abandon', 'resume', 'clock', 'operator'].includes(kind));
  }

  /** Updates the table from its match. Drafts of previous owners are deleted unread. */
  async follow(match: Match): Promise<Result<Table>> {
    const { tables, store } = this.#deps;
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
        await store.logs.saveDraft(match.start.matchId, seat, '');
    return after;
  }
}

/** At an anonymous table one person keeps to one seat: what was said for it stands for them. */
function hadOtherSeat(table: Table, seat: Seat, who: PlayerId): boolean {
  const alias = isAnonymous(table) ? aliasOf(table, who) : '';
  return alias.startsWith('seat:') && alias.split(':')[1] !== String(seat);
}

/** The first seat in table order that is still in the game. */
function heirIn(table: Table, { seats }: Match): PlayerId | null {
  const heirs = (table.order ?? []).flatMap((chair, seat) => {
    const { who = null, seated = false } = table.chairs[chair] ?? {};
    const isIn = seats[seat]?.abandoned === false && seats[seat]?.gone === null;
    return seated && who !== null && who !== table.host && isIn ? [who] : [];
  });
  return heirs[0] ?? null;
}
