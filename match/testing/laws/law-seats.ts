import type { Seat } from '@tavola/kernel';
import { freshSeat, type LawRequest, type LawSeat, type ObservedMatch, type TableLaws } from './model.ts';

/** Seats and owners by the laws. Every method returns whether it is allowed, and if so, does it. */
export class LawSeats {
  readonly laws: TableLaws;
  readonly seats: LawSeat[];
  requests: LawRequest[] = [];
  pausedUntil: number | null = null;
  /** Why the match was closed without the game's own end. */
  closed: string | null = null;
  facts: ObservedMatch;

  constructor(laws: TableLaws, owners: readonly (string | null)[], facts: ObservedMatch, at: number) {
    this.laws = laws;
    this.seats = owners.map((owner) => freshSeat(owner, at));
    this.facts = facts;
  }

  get isRunning(): boolean {
    return this.closed === null && !this.facts.isOver;
  }

  protected seat(seat: Seat): LawSeat {
    const found = this.seats[seat];
    if (found === undefined) throw new Error(`no seat ${seat}`);
    return found;
  }

  seatOf(person: string): Seat | null {
    const seat = this.seats.findIndex(({ owner, isGivenUp }) => owner === person && !isGivenUp);
    return seat < 0 ? null : seat;
  }

  // Votes.

  isPersons(seat: Seat): boolean {
    const { owner, isGivenUp } = this.seat(seat);
    return owner !== null && !isGivenUp;
  }

  /** L7: every person still in the game. Eliminated powers have no vote. */
  people(): Seat[] {
    const { motions } = this.facts;
    const isIn = (seat: Seat): boolean => motions.length === 0 || motions.some(({ voters }) => voters.includes(seat));
    return [...this.seats.keys()].filter((seat) => this.isPersons(seat) && isIn(seat));
  }

  /** L7: `misses` takes the vote away. */
  counted(): Seat[] {
    return this.people().filter((seat) => !this.seat(seat).isOpen);
  }

  isAlone(seat: Seat): boolean {
    const others = this.seats.filter((_, index) => index !== seat);
    const hasCompany = this.counted().some((other) => other !== seat);
    const wasDeserted = others.some(({ isOpen, wasLost, hasResigned }) => isOpen || wasLost || hasResigned);
    return this.isPersons(seat) && !hasCompany && wasDeserted;
  }

  // Deadlines (L3, L4).

  dueOf(seat: Seat): number | null {
    const { due, since, asked, submitted } = this.facts;
    if (due === null || !asked.some((one) => one.seat === seat) || submitted.includes(seat)) return null;
    const { isLate, player } = this.seat(seat);
    const hurry = isLate && player === 'owner' ? this.laws.afterMiss : null;
    return hurry === null ? due : Math.min(due, since + hurry);
  }

  patienceEnd(seat: Seat): number | null {
    const { patience } = this.laws;
    const { asked, submitted, since } = this.facts;
    const { player, isOpen, changedAt } = this.seat(seat);
    if (patience === null || !asked.some((one) => one.seat === seat) || submitted.includes(seat)) return null;
    if (player !== 'owner' || isOpen || !this.isPersons(seat)) return null;
    return Math.max(since, changedAt) + patience;
  }

  /** When something happens by itself. */
  alarms(): { readonly deadline: number | null; readonly others: readonly number[] } {
    const { grace = 0 } = this.laws.terms.clock ?? {};
    const all = [...this.seats.keys()];
    const dues = all.flatMap((seat) => this.dueOf(seat) ?? []);
    const patience = all.flatMap((seat) => this.patienceEnd(seat) ?? []);
    const others = [...this.requests.flatMap(({ until }) => until ?? []), ...patience];
    if (this.pausedUntil !== null) others.push(this.pausedUntil);
    return { deadline: dues.length === 0 ? null : Math.min(...dues) + grace, others };
  }

  /** A miss is the owner's own deadline passing without an action. A bank that ran out counts as all misses at once. */
  miss(seat: Seat, pace: string, banksAfter: readonly number[] | null): void {
    const state = this.seat(seat);
    if (state.player !== 'owner' || pace === 'reaction') return;
    state.misses += 1;
    if (pace === 'turn' && banksAfter?.[seat] === 0) state.misses = Math.max(state.misses, this.laws.misses);
    state.isLate = true;
    const isGone = ['strict', 'disorder'].includes(this.laws.terms.absence);
    if (!isGone && state.misses >= this.laws.misses) state.isOpen = true;
  }

  /** What follows a miss is a term of the table. */
  fate(seat: Seat, forfeits: boolean): 'given up' | 'bot' | 'answered' {
    const state = this.seat(seat);
    const { absence } = this.laws.terms;
    if (absence === 'strict') return 'given up';
    if (absence === 'disorder' && (forfeits || state.misses >= this.laws.misses)) return 'given up';
    if (absence === 'hold' && forfeits && this.laws.seats === 2) return 'given up';
    if (state.player !== 'owner') return 'answered';
    return absence === 'bot' || forfeits ? 'bot' : 'answered';
  }

  giveUp(seat: Seat, hasResigned: boolean, at: number): void {
    const state = this.seat(seat);
    Object.assign(state, { isGivenUp: true, wasLost: true, isOpen: false, isOffered: false, promised: null });
    Object.assign(state, { player: state.owner === null ? 'house' : 'owner', changedAt: at, hasResigned });
  }

  standIn(seat: Seat, at: number): void {
    const state = this.seat(seat);
    state.player = state.isOpen ? 'missing' : 'once';
    state.changedAt = at;
  }

  openByPatience(seats: readonly Seat[]): void {
    for (const seat of seats) this.seat(seat).isOpen = true;
  }

  // Actions of owners (L5, L6, L9).

  /** An action in time, by the owner or by the bot in the seat. */
  acted(seat: Seat, isBot: boolean, at: number): void {
    const state = this.seat(seat);
    if (isBot) {
      if (state.player === 'once') state.player = 'owner';
      return;
    }
    if (state.owner !== null && state.player !== 'owner') this.#back(state, at);
    Object.assign(state, { misses: 0, isLate: false, isOpen: false, isOffered: false, former: null, awaySince: null });
  }

  #back(state: LawSeat, at: number): void {
    Object.assign(state, { isOpen: false, isOffered: false, promised: null, awaySince: null });
    Object.assign(state, { player: 'owner', changedAt: at });
  }

  reclaim(seat: Seat, person: string, at: number): boolean {
    const state = this.seat(seat);
    if (!this.isRunning || state.isGivenUp) return false;
    if (person === state.owner) {
      const { player, isOpen, isOffered, promised, awaySince } = state;
      if (player === 'owner' && !isOpen && !isOffered && promised === null && awaySince === null) return false;
      this.#back(state, at);
      return true;
    }
    if (person !== state.former) return false;
    this.#handOn(seat, person, at, null);
    return true;
  }

  #handOn(seat: Seat, person: string, at: number, former: string | null): void {
    const { wasLost } = this.seat(seat);
    this.seats[seat] = { ...freshSeat(person, at), former, wasLost };
    this.#forgetVotes(seat);
  }

  #forgetVotes(seat: Seat): void {
    for (const request of this.requests) {
      request.yes = request.yes.filter((other) => other !== seat);
      request.no = request.no.filter((other) => other !== seat);
    }
    this.requests = this.requests.filter(({ yes }) => yes.length > 0);
  }

  /** L4, and L9 for a promised seat. Only a person without a seat here may take one. */
  take(seat: Seat, person: string, at: number): boolean {
    const state = this.seat(seat);
    const { takeover, isStrict } = this.laws;
    const isBusy = this.seats.some(
      (other, index) => index !== seat && ((other.owner === person && !other.isGivenUp) || other.former === person),
    );
    if (!this.isRunning || isBusy) return false;
    const isAsked = state.promised === person;
    const isFree = state.isGivenUp
      ? takeover !== 'off' || state.owner === person
      : state.isOffered || (state.isOpen && takeover === 'open');
    if (!isAsked && (isStrict || !isFree)) return false;
    const isOwn = state.owner === person || state.owner === null || state.hasResigned;
    const former = isOwn ? null : (state.former ?? state.owner);
    if (state.owner === person) this.seats[seat] = { ...freshSeat(person, at), wasLost: false };
    else this.#handOn(seat, person, at, former);
    const after = this.seat(seat);
    after.wasLost = false;
    return true;
  }

  handOver(seat: Seat, to: string, at: number): boolean {
    const state = this.seat(seat);
    if (!this.isRunning || !this.isPersons(seat)) return false;
    if (to === 'bot') {
      if (state.player === 'handed') return false;
      if (state.player !== 'owner') this.#back(state, at);
      Object.assign(state, { player: 'handed', promised: null, changedAt: at });
      return true;
    }
    if (to === 'bot-for-good') {
      const awaySince = state.player === 'owner' ? state.awaySince : null;
      this.seats[seat] = { ...freshSeat(null, at), hasResigned: true, awaySince };
      this.#forgetVotes(seat);
      return true;
    }
    const isBusy = this.seats.some(({ owner, isGivenUp, former }) => (owner === to && !isGivenUp) || former === to);
    if (isBusy || state.owner === to) return false;
    Object.assign(state, { promised: to, changedAt: at });
    return true;
  }

  decline(person: string, at: number): boolean {
    const state = this.seats.find(({ promised }) => promised === person);
    if (state === undefined || !this.isRunning) return false;
    Object.assign(state, { promised: null, changedAt: at });
    return true;
  }

  // Presence (L2, L8).

  presence(seat: Seat, isHere: boolean, at: number): boolean {
    const state = this.seat(seat);
    if (this.closed !== null || this.facts.isOver || !this.laws.keepsPresence) return false;
    state.awaySince = isHere ? null : (state.awaySince ?? at);
    return true;
  }

  claimFrom(seat: Seat): number | null {
    const { claim } = this.laws;
    const { awaySince, player } = this.seat(seat);
    const { asked, submitted, since, isPaused } = this.facts;
    if (claim === null || awaySince === null || player !== 'owner' || isPaused || !this.isRunning) return null;
    if (!this.isPersons(0) || !this.isPersons(1) || submitted.includes(seat)) return null;
    return asked.some((one) => one.seat === seat) ? Math.max(awaySince, since) + claim : null;
  }
}
