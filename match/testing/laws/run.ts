import { type Game, type Shape, seeded } from '@tavola/kernel';
import type { HandOver } from '../../commands/owners.ts';
import { isRunning, openDemands } from '../../match.ts';
import { COMMANDS, type Commands } from './commands.ts';
import { LawBreach } from './law-checker.ts';
import { pickFrom, STRANGERS } from './table.ts';
import { type LawRun, TableRun } from './table-run.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TAKEOVERS = ['bot', 'offer'];
const KINDS = ['draw', 'draw', 'undo', 'cancel', 'cancel', 'pause', 'pause', 'unpause', 'extend', ...TAKEOVERS];

/** Plays one random table and checks it against the laws. Throws `LawBreach` with the history. */
export function runTable(games: readonly Game<Shape>[], seed: string, commands: Commands = COMMANDS): LawRun {
  const run = new RandomRun(games, seed, commands);
  try {
    return run.play();
  } catch (error) {
    if (!(error instanceof LawBreach)) throw error;
    throw new LawBreach(`table ${seed}: ${error.message}\n${run.story()}`);
  }
}

/** Random commands, allowed or not: players come and go, move, vote, take seats and let time pass. */
class RandomRun extends TableRun {
  protected override something(): void {
    const { table } = this.court;
    // Rare events get help.
    const isClaimable = table.seats.some((_, seat) => table.claimFrom(seat) !== null);
    const isTaken = table.seats.some(({ former }) => former !== null);
    const isAsked = table.requests.some(({ kind }) => TAKEOVERS.includes(kind));
    if (isClaimable && this.luck.below(3) > 0) this.#claim();
    else if (isTaken && this.luck.below(4) === 0) this.#reclaim();
    else if (isAsked && this.luck.below(3) === 0) this.#vote();
    else if (table.counted().length === 1 && this.luck.below(15) === 0) this.#leave();
    else this.#anything();
  }

  #anything(): void {
    const roll = this.luck.below(100);
    if (roll < 34) this.#act();
    else if (roll < 50) this.wait();
    else if (roll < 60) this.#propose();
    else if (roll < 76) this.#ask();
    else if (roll < 80) this.#take();
    else if (roll < 84) this.#handOver();
    else if (roll < 87) this.#answerPromise();
    else if (roll < 91) this.#reclaim();
    else if (roll < 95) this.#presence();
    else if (roll < 96) this.#claim();
    else if (roll < 97) this.#leave();
    else if (roll < 99) this.#undoOrTakeBack();
    else if (this.luck.below(2) === 0) this.#operate();
    else this.#giveBack();
  }

  #act(): void {
    const asked = openDemands(this.match);
    const demand = asked.length > 0 && this.luck.below(12) > 0 ? pickFrom(this.luck, asked) : null;
    const seat = demand?.seat ?? this.seat;
    const { game, state, step } = this.match;
    const { table } = this.court;
    const law = table.seats[seat];
    const isBot = law?.player === 'owner' ? this.luck.below(12) === 0 : this.luck.below(8) > 0;
    if (law?.owner === null && !isBot) return;
    const isAsked = asked.some((one) => one.seat === seat);
    const action = isAsked ? game.sample(state, seat, seeded(`${this.luck.below(1000)}`)) : null;
    if (!isAsked) return;
    const mayAct = table.isRunning && !table.facts.isPaused && !(isBot && law?.player === 'owner');
    this.carryOut(
      `act ${seat}${isBot ? ' bot' : ''}`,
      () => this.commands.act(this.match, { seat, action, step, ...(isBot ? { isBot } : {}) }, this.now),
      () => {
        if (mayAct) table.acted(seat, isBot, this.now);
        return mayAct;
      },
    );
  }

  #propose(): void {
    const { table } = this.court;
    const open = table.seats.findIndex(({ isOpen }) => isOpen);
    const isLikely = open >= 0 && this.luck.below(2) === 0;
    const kind = pickFrom(this.luck, isLikely ? TAKEOVERS : KINDS);
    const by = isLikely ? pickFrom(this.luck, [...table.counted(), this.seat]) : this.seat;
    const isTakeover = kind === 'bot' || kind === 'offer';
    const about = isTakeover ? (open >= 0 && this.luck.below(4) > 0 ? open : this.seat) : null;
    const ms =
      kind === 'pause' && this.luck.below(2) === 0
        ? pickFrom(this.luck, [30_000, 5 * MINUTE, 48 * HOUR, 96 * HOUR])
        : null;
    const id = this.match.nextSeq;
    const motion = { by, kind, ...(about === null ? {} : { about }), ...(ms === null ? {} : { ms }) };
    this.carryOut(
      `propose ${kind} ${about ?? ''} by ${by}`,
      () => this.commands.openMotion(this.match, motion, this.now),
      () => table.propose({ id, kind, about, by, ms }, this.now),
    );
  }

  /** One answer, or all of them. */
  #ask(): void {
    const rounds = this.luck.below(3) === 0 ? this.match.seats.length : 1;
    for (let count = 0; count < rounds && isRunning(this.match); count += 1) this.#vote();
  }

  #vote(): void {
    const { table } = this.court;
    const known = this.match.ballots.map(({ id }) => id);
    if (known.length === 0 && this.luck.below(4) > 0) return;
    const motion =
      known.length > 0 && this.luck.below(10) > 0
        ? pickFrom(this.luck, known)
        : this.luck.below(this.match.nextSeq + 2);
    const ballot = this.match.ballots.find(({ id }) => id === motion);
    const voters = ballot?.voters.filter((seat) => !ballot.yes.includes(seat) && !ballot.no.includes(seat)) ?? [];
    const seat = voters.length > 0 && this.luck.below(5) > 0 ? pickFrom(this.luck, voters) : this.seat;
    const yes = this.luck.below(8) > 0;
    this.carryOut(
      `vote ${seat} ${yes} on ${motion}`,
      () => this.commands.vote(this.match, { motion, seat, yes }, this.now),
      () => table.vote(motion, seat, yes, this.now),
    );
  }

  #take(): void {
    const { table } = this.court;
    const free = table.seats.findIndex(({ isOpen, isGivenUp, isOffered }) => isOpen || isGivenUp || isOffered);
    const seat = free >= 0 && this.luck.below(4) > 0 ? free : this.seat;
    const who = this.luck.below(3) > 0 ? pickFrom(this.luck, STRANGERS) : this.person;
    this.carryOut(
      `take ${seat} by ${who}`,
      () => this.commands.resume(this.match, { seat, who }, this.now),
      () => table.take(seat, who, this.now),
    );
  }

  #handOver(): void {
    const { table } = this.court;
    const seat = this.seat;
    const to = pickFrom(this.luck, ['bot', 'bot', 'bot-for-good', 'person', 'person', 'person']);
    const person = this.luck.below(3) > 0 ? pickFrom(this.luck, STRANGERS) : this.person;
    const over = (to === 'person' ? { person } : to) as HandOver;
    this.carryOut(
      `hand-over ${seat} to ${to === 'person' ? person : to}`,
      () => this.commands.handOver(this.match, seat, over, this.now),
      () => table.handOver(seat, to === 'person' ? person : to, this.now),
    );
  }

  #answerPromise(): void {
    const { table } = this.court;
    const promised = table.seats.find((seat) => seat.promised !== null)?.promised;
    const who = promised !== undefined && promised !== null && this.luck.below(4) > 0 ? promised : this.person;
    const seat = table.seats.findIndex((one) => one.promised === who);
    if (this.luck.below(3) === 0)
      this.carryOut(
        `decline by ${who}`,
        () => this.commands.decline(this.match, who, this.now),
        () => table.decline(who, this.now),
        false,
      );
    else
      this.carryOut(
        `accept by ${who}`,
        () => this.commands.accept(this.match, who, this.now),
        () => seat >= 0 && table.take(seat, who, this.now),
      );
  }

  #reclaim(): void {
    const { table } = this.court;
    const taken = table.seats.findIndex(({ former }) => former !== null);
    const played = table.seats.findIndex(({ player }) => player !== 'owner' && player !== 'house');
    const lost = taken >= 0 && this.luck.below(2) === 0 ? taken : played;
    const seat = lost >= 0 && this.luck.below(3) > 0 ? lost : this.seat;
    const law = table.seats[seat];
    const who = pickFrom(this.luck, [law?.owner ?? this.person, law?.former ?? law?.owner ?? this.person, this.person]);
    this.carryOut(
      `reclaim ${seat} by ${who}`,
      () => this.commands.reclaim(this.match, { seat, who }, this.now),
      () => table.reclaim(seat, who, this.now),
    );
  }

  #presence(): void {
    const seat = this.seat;
    const { table } = this.court;
    if (!table.isPersons(seat)) return;
    const isHere = table.seats[seat]?.awaySince !== null;
    const change = isHere ? 'back' : 'away';
    this.carryOut(
      `presence ${seat} ${change}`,
      () => this.commands.seat(this.match, { seat, change }, this.now),
      () => table.presence(seat, isHere, this.now),
    );
  }

  #claim(): void {
    const { table } = this.court;
    const absent = table.laws.seats === 2 ? [0, 1].find((seat) => table.claimFrom(seat) !== null) : undefined;
    const by = absent !== undefined && this.luck.below(4) > 0 ? 1 - absent : this.seat;
    const from = table.laws.seats === 2 && table.isPersons(by) ? table.claimFrom(1 - by) : null;
    // Just before its time, and at it.
    const deadline = table.alarms().deadline ?? Number.POSITIVE_INFINITY;
    const at = from === null ? this.now : from - this.luck.below(2);
    if (at > this.now && at < Math.min(deadline, ...table.alarms().others)) this.now = at;
    const isDue = from !== null && this.now >= from;
    this.carryOut(
      `claim by ${by}`,
      () => this.commands.claim(this.match, by, this.now),
      () => {
        if (isDue) table.giveUp(1 - by, false, this.now);
        return isDue;
      },
    );
  }

  #leave(): void {
    const { table } = this.court;
    const seat = pickFrom(this.luck, [this.seat, table.counted()[0] ?? 0]);
    if (!table.isPersons(seat)) return;
    const isAlone = table.isAlone(seat);
    this.carryOut(
      `leave ${seat}`,
      () => this.commands.abandon(this.match, { seat, why: 'left' }, this.now),
      () => {
        if (isAlone) table.closed = 'alone';
        else table.giveUp(seat, true, this.now);
        return true;
      },
    );
  }

  /** The game and the terms decide whether it can be undone at all. */
  #undoOrTakeBack(): void {
    const seat = this.seat;
    const isLate = this.court.table.seats[seat]?.isLate;
    if (this.luck.below(2) === 0)
      this.carryOut(
        `take-back ${seat}`,
        () => this.commands.takeBack(this.match, { seat }, this.now),
        () => (isLate ? false : null),
        false,
      );
    else
      this.carryOut(
        `undo ${seat}`,
        () => this.commands.undo(this.match, { seat }, this.now),
        () => null,
        false,
      );
  }

  /** L1: an operator may, with a reason on record. */
  #operate(): void {
    const [kind, seat] = [pickFrom(this.luck, ['bot', 'pause', 'extend']), this.seat];
    const about = kind === 'bot' ? seat : null;
    const ms = kind === 'pause' ? HOUR : null;
    const reason = pickFrom(this.luck, ['', 'a reason']);
    const { table } = this.court;
    const law = table.seats[seat];
    const makesSense = kind === 'bot' ? table.isPersons(seat) && law?.player === 'owner' : table.facts.due !== null;
    this.carryOut(
      `operate ${kind} ${about ?? ''}`,
      () => this.commands.operate(this.match, { kind, about, ms, reason }, this.now),
      () => {
        const isDone = table.isRunning && makesSense && reason !== '';
        if (isDone) table.carryOut({ kind, about, ms }, this.now);
        return isDone;
      },
      false,
    );
  }

  #giveBack(): void {
    const { table } = this.court;
    const ms = 10_000;
    const { deadline, others } = table.alarms();
    this.carryOut(
      'give-back',
      () => this.commands.giveBack(this.match, ms, this.now),
      () => {
        if (deadline === null && others.length === 0) return null;
        for (const request of table.requests) if (request.until !== null) request.until += ms;
        if (table.pausedUntil !== null) table.pausedUntil += ms;
        for (const seat of table.seats) if (seat.awaySince !== null) seat.awaySince += ms;
        return true;
      },
      false,
    );
  }
}
