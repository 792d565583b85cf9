import { type Seat, sameJson } from '@tavola/kernel';
import { advance } from '../../advance.ts';
import { dueOf } from '../../alarms.ts';
import type { Entry, EntryOf } from '../../entry.ts';
import { isRunning, type Match, mayUndoLast, openDemands } from '../../match.ts';
import { LawTable } from './laws.ts';
import { type LawRequest, type LawSeat, type ObservedMatch, TableLaws } from './model.ts';

/** The match breaks a law. */
export class LawBreach extends Error {}

export function observeMatch(match: Match): ObservedMatch {
  const { game, state, clock } = match;
  return {
    step: match.step,
    phase: game.phase(state),
    asked: match.pending.map(({ seat, pace, ifLate }) => ({ seat, pace, forfeits: ifLate === 'forfeit' })),
    submitted: match.submitted.map(({ seat }) => seat),
    since: clock.since,
    due: clock.due,
    isPaused: clock.pausedWith !== null,
    banks: clock.banks,
    motions: game.motions(state).map(({ kind, about = null, voters }) => ({ kind, about, voters })),
    canUndo: mayUndoLast(match),
    isOver: match.outcome !== null,
  };
}

/** Follows a match entry by entry and checks it against the laws. */
export class LawChecker {
  readonly table: LawTable;
  match: Match;

  constructor(match: Match, owners: readonly (string | null)[], at: number) {
    this.match = match;
    this.table = new LawTable(new TableLaws(match.start.terms, match.seats.length), owners, observeMatch(match), at);
  }

  /** Checks what a command wrote after its own effect on the model: steps of the game, then motions decided by it. */
  hear(entries: readonly Entry[], at: number, isReviewed = true): void {
    const left = [...entries];
    // An operator’s order is carried out by the next entry. The model has it already.
    if (left[0]?.kind === 'operator') this.#walk(left, (_, index) => index < 2);
    this.#walk(left, ({ kind }) => kind !== 'settle' && kind !== 'lapse');
    this.table.follow(observeMatch(this.match), at);
    this.#decide(left, at, isReviewed);
    if (left.length > 0) throw new LawBreach(`nobody asked for ${left[0]?.kind}`);
    this.compare();
  }

  hearTime(entries: readonly Entry[], at: number): void {
    const left = [...entries];
    const { table } = this;
    if (table.pausedUntil !== null && table.pausedUntil <= at) {
      this.#expect(left, 'clock', 'the pause is over');
      this.#walk(left, firstOnly());
      table.pausedUntil = null;
      table.follow(observeMatch(this.match), at);
    }
    this.#decide(left, at, true);
    const late = this.#lateSeats(at);
    if (late.length > 0) this.#hearDeadline(left, late, at);
    const impatient = table.isRunning ? this.#impatient(at) : [];
    if (impatient.length > 0) {
      const entry = this.#expect(left, 'clock', 'the table loses its patience');
      if (!sameJson(entry.open, { change: 'patience', ms: 0, seats: impatient })) throw new LawBreach('other patience');
      this.#walk(left, firstOnly());
      table.openByPatience(impatient);
      table.follow(observeMatch(this.match), at);
      this.#decide(left, at, true);
    }
    this.#walk(left, ({ kind }) => kind === 'end' || kind === 'resolve');
    table.follow(observeMatch(this.match), at);
    if (left.length > 0) throw new LawBreach(`nothing leads to ${left[0]?.kind}`);
    this.compare();
  }

  #lateSeats(at: number): readonly Seat[] {
    if (!this.table.isRunning) return [];
    const { grace = 0 } = this.match.start.terms.clock ?? {};
    return this.table.facts.asked.flatMap(({ seat }) => {
      const due = this.table.dueOf(seat);
      return due !== null && due + grace <= at ? [seat] : [];
    });
  }

  #impatient(at: number): readonly Seat[] {
    return this.table.facts.asked.flatMap(({ seat }) => {
      const end = this.table.patienceEnd(seat);
      return end !== null && end <= at ? [seat] : [];
    });
  }

  #hearDeadline(left: Entry[], late: readonly Seat[], at: number): void {
    const { table } = this;
    const { asked, phase } = table.facts;
    const entry = this.#expect(left, 'clock', 'a deadline has passed');
    if (!sameJson(entry.open, { change: 'deadline', ms: 0, seats: late }))
      throw new LawBreach(`late are ${late.join()}, not ${JSON.stringify(entry.open)}`);
    this.#walk(left, firstOnly());
    const paceOf = (seat: Seat): string => asked.find((one) => one.seat === seat)?.pace ?? '';
    for (const seat of late) table.miss(seat, paceOf(seat), this.match.clock.banks);
    table.awaitMissing(at);
    const fates = new Map(
      late.map((seat) => [
        seat,
        table.fate(
          seat,
          asked.some((one) => one.seat === seat && one.forfeits),
        ),
      ]),
    );
    const found = new Set<Seat>();
    this.#walk(left, (one) => {
      if (one.kind === 'settle' || one.kind === 'lapse') return false;
      if (one.kind === 'clock') return false;
      const fate = fateIn(one);
      if (fate === null) return true;
      const [seat, what] = fate;
      if (fates.get(seat) !== what) throw new LawBreach(`seat ${seat} is late: ${what}, not ${fates.get(seat)}`);
      found.add(seat);
      if (what === 'given up') table.giveUp(seat, false, at);
      if (what === 'bot') table.standIn(seat, at);
      return true;
    });
    const isElsewhere = !isRunning(this.match) || this.match.game.phase(this.match.state) !== phase;
    for (const [seat, fate] of fates) {
      const isNothing = fate === 'answered' && asked.some((one) => one.seat === seat && one.forfeits);
      if (!found.has(seat) && !isNothing && !isElsewhere && openDemands(this.match).some((one) => one.seat === seat))
        throw new LawBreach(`nothing comes of it that seat ${seat} is late`);
    }
    table.follow(observeMatch(this.match), at);
    this.#decide(left, at, true);
  }

  /** Motions that pass, one after the other, and at their time those that do not. */
  #decide(left: Entry[], at: number, isReviewed: boolean): void {
    for (;;) {
      const { table } = this;
      const carried = table.isRunning ? table.requests.find((one) => table.isCarried(one, at)) : undefined;
      const [next] = left;
      if (next?.kind === 'lapse') this.#lapse(left, next, carried, at);
      else if (next?.kind === 'settle') this.#settle(left, next, carried, at);
      else {
        if (isReviewed) this.#isSettled(carried, next, at);
        if (next?.kind === 'end') this.#walk(left, firstOnly());
        return;
      }
    }
  }

  #lapse(left: Entry[], { open }: EntryOf<'lapse'>, carried: LawRequest | undefined, at: number): void {
    const lapsed = this.table.requests.find(({ id }) => id === open.motion);
    if (lapsed === undefined || carried !== undefined || lapsed.until === null || lapsed.until > at)
      throw new LawBreach('a request lapses before its time');
    this.table.close(lapsed);
    this.#walk(left, firstOnly());
  }

  #settle(left: Entry[], { open, secret }: EntryOf<'settle'>, carried: LawRequest | undefined, at: number): void {
    if (carried === undefined || carried.id !== open.motion)
      throw new LawBreach(`${open.kind} is not carried by the votes there are`);
    this.table.close(carried);
    this.table.carryOut(carried, at);
    const count = secret === null ? 2 : 1;
    this.#walk(left, (_, index) => index < count);
    this.table.follow(observeMatch(this.match), at);
  }

  /** Checks that no due motion is missing. */
  #isSettled(carried: LawRequest | undefined, next: Entry | undefined, at: number): void {
    if (carried !== undefined) throw new LawBreach(`${carried.kind} is carried, and nothing comes of it`);
    const overdue = this.table.requests.some(({ until }) => until !== null && until <= at);
    if (overdue && this.table.isRunning && next === undefined && this.isTime)
      throw new LawBreach('a request outlives its time');
  }

  /** Set while time is handled: only then motions lapse. */
  isTime = false;

  #expect<K extends Entry['kind']>(left: readonly Entry[], kind: K, why: string): Extract<Entry, { kind: K }> {
    const [next] = left;
    if (next?.kind !== kind) throw new LawBreach(`${why}, and the match says ${next?.kind ?? 'nothing'}`);
    return next as Extract<Entry, { kind: K }>;
  }

  #walk(left: Entry[], isPart: (entry: Entry, index: number) => boolean): void {
    for (let index = 0; left[0] !== undefined && isPart(left[0], index); index += 1) {
      this.match = advance(this.match, left[0]);
      left.shift();
    }
  }

  /** Compares match and model. */
  compare(): void {
    const { table, match } = this;
    if (table.closed !== (match.ended === 'played' ? null : match.ended))
      throw new LawBreach(`closed: ${match.ended}, not ${table.closed}`);
    for (const [seat, state] of table.seats.entries()) this.#compareSeat(seat, state);
    if (!isRunning(match)) return;
    if (table.pausedUntil !== match.clock.pausedUntil) throw new LawBreach('the pause ends at another time');
    const shown = match.ballots.map(({ id, kind, about, yes, no, until, ms = null }) => {
      return { id, kind, about, ms, yes: [...yes].sort(), no: [...no].sort(), until };
    });
    const lawful = table.requests.map(({ id, kind, about, ms, yes, no, until }) => {
      return { id, kind, about, ms, yes: [...yes].sort(), no: [...no].sort(), until };
    });
    if (!sameJson(shown, lawful)) throw new LawBreach(`requests ${JSON.stringify([shown, lawful])}`);
  }

  #compareSeat(seat: Seat, law: LawSeat): void {
    const { match, table } = this;
    const state = match.seats[seat];
    if (state === undefined) throw new LawBreach(`no seat ${seat}`);
    const { who, abandoned, missed, late, open, offered, former, promised, awaySince } = state;
    const real = { who, abandoned, missed, late, open, offered, former, promised, awaySince };
    const lawful = {
      who: law.owner,
      abandoned: law.isGivenUp,
      missed: law.misses,
      late: law.isLate,
      open: law.isOpen,
      offered: law.isOffered,
      former: law.former,
      promised: law.promised,
      awaySince: law.awaySince,
    };
    if (!sameJson(real, lawful))
      throw new LawBreach(`seat ${seat} is ${JSON.stringify(real)}, not ${JSON.stringify(lawful)}`);
    const player = state.bot === null ? 'owner' : (state.standIn ?? 'house');
    if (!law.isGivenUp && player !== law.player)
      throw new LawBreach(`for seat ${seat} plays ${player}, not ${law.player}`);
    if (isRunning(match) && dueOf(match, seat) !== table.dueOf(seat))
      throw new LawBreach(`seat ${seat} has another deadline`);
  }
}

function firstOnly(): (entry: Entry, index: number) => boolean {
  return (_, index) => index === 0;
}

/** What an entry did to a late seat. */
function fateIn(entry: Entry): readonly [Seat, 'given up' | 'bot' | 'answered'] | null {
  if (entry.kind === 'abandon') return [entry.open.seat, 'given up'];
  if (entry.kind === 'seat') return [entry.open.seat, 'bot'];
  if ((entry.kind === 'move' || entry.kind === 'sealed') && entry.open.late) return [entry.open.seat, 'answered'];
  return null;
}
