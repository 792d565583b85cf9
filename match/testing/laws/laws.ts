import type { Seat } from '@tavola/kernel';
import { LawSeats } from './law-seats.ts';
import { type LawRequest, MAX_PAUSE_MS, MIN_PAUSE_MS, type ObservedMatch } from './model.ts';

const TAKEOVERS = ['bot', 'offer'];
const TIMES = ['pause', 'unpause', 'extend'];
const FAVOURS = ['undo', 'cancel'];

/** The table by the laws: its seats and motions (L4, L7). */
export class LawTable extends LawSeats {
  #askedThisPhase = new Set<string>();

  electorate(kind: string, about: Seat | null): Seat[] {
    const own = this.facts.motions.find((motion) => motion.kind === kind && motion.about === about);
    if (own !== undefined) return own.voters.filter((seat) => !this.seat(seat).isGivenUp);
    return this.people().filter((seat) => seat !== about);
  }

  isPossible(kind: string, about: Seat | null): boolean {
    if (this.facts.motions.some((motion) => motion.kind === kind && motion.about === about)) return true;
    if (TAKEOVERS.includes(kind)) {
      const state = about === null ? undefined : this.seats[about];
      const isOn = !this.laws.isStrict && this.laws.takeover !== 'off';
      if (state === undefined || !isOn || state.isGivenUp || !state.isOpen) return false;
      return kind === 'bot' ? state.player === 'owner' : !state.isOffered && this.laws.takeover === 'vote';
    }
    if (about !== null) return false;
    if (kind === 'pause' || kind === 'extend') return this.facts.due !== null;
    if (kind === 'unpause') return this.facts.isPaused;
    if (kind === 'undo') return this.facts.canUndo;
    return kind === 'cancel';
  }

  #keyOf(kind: string, about: Seat | null, by: Seat): string {
    const isOwn = !TAKEOVERS.includes(kind) && !TIMES.includes(kind) && !FAVOURS.includes(kind);
    return this.laws.terms.drawEach === true && isOwn ? `${kind}/${about}/${by}` : `${kind}/${about}`;
  }

  propose(request: Omit<LawRequest, 'yes' | 'no' | 'until'>, at: number): boolean {
    const { kind, about, by, ms } = request;
    if (!this.isRunning || !this.isPossible(kind, about)) return false;
    if (!this.electorate(kind, about).includes(by) || this.seat(by).isOpen) return false;
    if (TIMES.includes(kind)) {
      // No player gives time to themselves. Where no other person has a seat, a pause costs no one anything.
      const others = this.people().length > 1 ? this.counted().length > 1 : kind !== 'extend';
      if (!others) return false;
    }
    if (this.requests.some((open) => open.kind === kind && open.about === about)) return false;
    if (kind !== 'unpause' && this.#askedThisPhase.has(this.#keyOf(kind, about, by))) return false;
    if (kind === 'pause' ? ms !== null && (ms < MIN_PAUSE_MS || ms > MAX_PAUSE_MS) : ms !== null) return false;
    const length = kind === 'pause' ? (ms ?? this.laws.usualPause) : null;
    this.#askedThisPhase.add(this.#keyOf(kind, about, by));
    this.requests.push({ ...request, ms: length, yes: [by], no: [], until: this.#untilOf(kind, about, at) });
    return true;
  }

  #untilOf(kind: string, about: Seat | null, at: number): number | null {
    if (TIMES.includes(kind)) return at + this.laws.answerTime;
    if (TAKEOVERS.includes(kind)) return at + this.laws.fullTurn;
    return this.electorate(kind, about).some((seat) => this.seat(seat).isOpen) ? at + this.laws.fullTurn : null;
  }

  vote(id: number, seat: Seat, isYes: boolean, at: number): boolean {
    const request = this.requests.find((open) => open.id === id);
    if (request === undefined || !this.isRunning) return false;
    if (!this.electorate(request.kind, request.about).includes(seat) || this.seat(seat).isOpen) return false;
    if (request.until !== null && at >= request.until) return false;
    const hadYes = request.yes.includes(seat);
    if (isYes ? hadYes : request.no.includes(seat)) return false;
    if (hadYes && request.until === null) return false;
    const isCounted = TAKEOVERS.includes(request.kind) || TIMES.includes(request.kind);
    request.yes = request.yes.filter((other) => other !== seat);
    request.no = request.no.filter((other) => other !== seat);
    if (isYes) request.yes.push(seat);
    else if (isCounted) request.no.push(seat);
    const isEnded = !isYes && !isCounted && (!hadYes || request.yes.length === 0);
    if (isEnded || this.#isHopeless(request)) this.requests = this.requests.filter((open) => open !== request);
    return true;
  }

  /** No answer that may still come can carry it. */
  #isHopeless(request: LawRequest): boolean {
    if (this.isCarried(request, 0)) return false;
    const counted = this.counted();
    if (TIMES.includes(request.kind))
      return counted.every((seat) => request.yes.includes(seat) || request.no.includes(seat));
    if (!TAKEOVERS.includes(request.kind)) return false;
    const others = counted.filter((seat) => seat !== request.about);
    const rest = others.filter((seat) => !request.no.includes(seat)).length;
    return others.length === 1 ? rest === 0 : rest < 2 || rest * 2 <= others.length;
  }

  isCarried({ kind, about, yes, no, until }: LawRequest, at: number): boolean {
    const counted = this.counted();
    const isUp = until !== null && at >= until;
    if (TIMES.includes(kind)) {
      if (this.people().length === 1) return kind !== 'extend';
      const [ayes, noes] = [yes, no].map((side) => side.filter((seat) => counted.includes(seat)).length) as [
        number,
        number,
      ];
      const isSure = ayes > counted.length - ayes || ayes + noes === counted.length;
      return ayes >= 2 && ayes > noes && (isSure || isUp);
    }
    if (TAKEOVERS.includes(kind)) {
      const others = counted.filter((seat) => seat !== about);
      const ayes = others.filter((seat) => yes.includes(seat)).length;
      return others.length === 1 ? ayes === 1 : ayes >= 2 && ayes > others.length / 2;
    }
    const electorate = this.electorate(kind, about);
    const missing = electorate.filter((seat) => this.seat(seat).isOpen);
    if (missing.length === 0 || until === null)
      return electorate.length > 0 && electorate.every((seat) => yes.includes(seat));
    const present = electorate.filter((seat) => !missing.includes(seat));
    const people = present.filter((seat) => this.seat(seat).owner !== null);
    return isUp && people.length >= 2 && present.every((seat) => yes.includes(seat));
  }

  close(request: LawRequest): void {
    this.requests = this.requests.filter((open) => open !== request);
  }

  /** What the players decided. Effects on the game or the clock are read from the match afterwards. */
  carryOut({ kind, about, ms }: Pick<LawRequest, 'kind' | 'about' | 'ms'>, at: number): void {
    if (kind === 'cancel') this.closed = 'cancelled';
    if (kind === 'pause') this.pausedUntil = at + (ms ?? 0);
    if (kind === 'unpause') this.pausedUntil = null;
    if (about === null) return;
    const state = this.seat(about);
    if (kind === 'bot') Object.assign(state, { player: 'missing', changedAt: at });
    if (kind === 'offer') Object.assign(state, { isOffered: true, changedAt: at });
  }

  /** The game has advanced or not. Motions about an earlier state are over. */
  follow(facts: ObservedMatch, at: number): void {
    const before = this.facts;
    this.facts = facts;
    if (!facts.isPaused) this.pausedUntil = null;
    if (facts.step !== before.step) this.requests = this.requests.filter(({ kind }) => kind !== 'undo');
    if (facts.phase !== before.phase) {
      this.#askedThisPhase.clear();
      this.requests = this.requests.filter(({ until, kind }) => until !== null && kind !== 'extend');
    }
    if (!this.isRunning) this.requests = [];
    this.dropImpossible();
    this.awaitMissing(at);
  }

  /** A motion that counts without a missing owner stays open for one full turn, whatever the game does. */
  awaitMissing(at: number): void {
    for (const request of this.requests)
      if (request.until === null) request.until = this.#untilOf(request.kind, request.about, at);
  }

  dropImpossible(): void {
    this.requests = this.requests.filter(({ kind, about }) => this.isPossible(kind, about));
  }
}
