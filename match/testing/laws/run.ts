import { type Chance, type Game, type Result, type Seat, type Shape, sameJson, seeded } from '@tavola/kernel';
import { act, takeBack } from '../../commands/act.ts';
import { openMotion, vote } from '../../commands/motions.ts';
import { operate } from '../../commands/operator.ts';
import { accept, claim, decline, type HandOver, handOver, reclaim } from '../../commands/owners.ts';
import { abandon, resume, seat as seatCommand } from '../../commands/seats.ts';
import { giveBack, timeout } from '../../commands/time.ts';
import { undo } from '../../commands/undo.ts';
import type { Entry } from '../../entry.ts';
import { foldChecked } from '../../fold.ts';
import { isRunning, type Match, waiting } from '../../match.ts';
import type { Written } from '../../pen.ts';
import { momentFor } from '../../project.ts';
import { Court, Unlawful } from './court.ts';
import { pick, randomTable, START, STRANGERS } from './table.ts';

/** What people do at a table, as the match takes it. A planted fault puts another command in place of one of them. */
export const COMMANDS = {
  act,
  takeBack,
  openMotion,
  vote,
  operate,
  accept,
  claim,
  decline,
  handOver,
  reclaim,
  abandon,
  resume,
  seat: seatCommand,
  giveBack,
  timeout,
  undo,
};
export type Commands = typeof COMMANDS;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TAKEOVERS = ['bot', 'offer'];
const KINDS = ['draw', 'draw', 'undo', 'cancel', 'cancel', 'pause', 'pause', 'unpause', 'extend', ...TAKEOVERS];
/** Commands at one table. */
const LENGTH = 45;
/** Alarms that are followed in one go: a table of bots that do nothing would go on for ever. */
const MOST_ALARMS = 6;

export interface LawRun {
  /** Commands that were carried out, by name. */
  readonly done: Readonly<Record<string, number>>;
  readonly game: string;
}

/** Plays one random table and holds it against the laws. Throws `Unlawful`, with what happened before. */
export function runTable(games: readonly Game<Shape>[], seed: string, commands: Commands = COMMANDS): LawRun {
  const run = new TableRun(games, seed, commands);
  try {
    return run.play();
  } catch (error) {
    if (!(error instanceof Unlawful)) throw error;
    throw new Unlawful(`table ${seed}: ${error.message}\n${run.story()}`);
  }
}

class TableRun {
  readonly #commands: Commands;
  readonly #court: Court;
  readonly #luck: Chance;
  readonly #people: readonly string[];
  readonly #log: Entry[];
  readonly #done: Record<string, number> = {};
  readonly #told: string[] = [];
  #match: Match;
  #now = START;

  constructor(games: readonly Game<Shape>[], seed: string, commands: Commands) {
    const { match, log, owners, luck } = randomTable(games, seed);
    this.#commands = commands;
    this.#match = match;
    this.#log = [...log];
    this.#luck = luck;
    this.#people = [...owners.flatMap((owner) => owner ?? []), ...STRANGERS];
    this.#court = new Court(match, owners, START);
    this.#told.push(`${match.game.id} of ${match.seats.length}, ${JSON.stringify(match.start.terms)}`);
  }

  play(): LawRun {
    for (let count = 0; count < LENGTH && isRunning(this.#match); count += 1) this.#something();
    const { game, secret } = this.#match;
    // Every log that people can write, a stranger can check.
    if (
      this.#luck.below(4) === 0 &&
      !sameJson(stateIn(foldChecked(game, secret, this.#log)), stateIn({ ok: true, value: this.#match }))
    )
      throw new Unlawful(`the log is not sound: ${JSON.stringify(errorIn(foldChecked(game, secret, this.#log)))}`);
    return { done: this.#done, game: game.id };
  }

  #count(names: readonly string[]): void {
    for (const name of names) this.#done[name] = (this.#done[name] ?? 0) + 1;
  }

  story(): string {
    return this.#told.join('\n');
  }

  #something(): void {
    const { table } = this.#court;
    // What seldom comes about by chance is helped along.
    if (table.seats.some((_, seat) => table.claimFrom(seat) !== null) && this.#luck.below(3) > 0) return this.#claim();
    if (table.seats.some(({ former }) => former !== null) && this.#luck.below(4) === 0) return this.#reclaim();
    if (table.requests.some(({ kind }) => TAKEOVERS.includes(kind)) && this.#luck.below(3) === 0) return this.#vote();
    if (table.counted().length === 1 && this.#luck.below(15) === 0) return this.#leave();
    const deed = this.#luck.below(100);
    if (deed < 34) this.#act();
    else if (deed < 50) this.#wait();
    else if (deed < 60) this.#propose();
    else if (deed < 76) this.#ask();
    else if (deed < 80) this.#take();
    else if (deed < 84) this.#handOver();
    else if (deed < 87) this.#answerPromise();
    else if (deed < 91) this.#reclaim();
    else if (deed < 95) this.#presence();
    else if (deed < 96) this.#claim();
    else if (deed < 97) this.#leave();
    else if (deed < 99) this.#undoOrTakeBack();
    else if (this.#luck.below(2) === 0) this.#operate();
    else this.#giveBack();
  }

  get #seat(): Seat {
    return this.#luck.below(this.#match.seats.length);
  }

  get #person(): string {
    return pick(this.#luck, this.#people);
  }

  /** Carries a command out and compares. @param lawful what the laws say of it, after which the model has it */
  #do(name: string, command: () => Result<Written>, lawful: () => boolean | null, isReviewed = true): void {
    const before = this.#match;
    const done = command();
    const isLawful = lawful();
    this.#told.push(
      `${this.#now - START} ${name}: ${done.ok ? JSON.stringify(done.value.entries.map(({ kind, open }) => [kind, kind === 'start' ? 0 : open])) : done.error.code}`,
    );
    if (isLawful !== null && done.ok !== isLawful)
      throw new Unlawful(`${name} is ${isLawful ? 'lawful and refused' : 'not lawful, and done'}`);
    if (!done.ok) return this.#court.compare();
    const { match, entries } = done.value;
    this.#count([name.split(' ')[0] ?? name]);
    this.#count(entries.flatMap(outcomesIn));
    this.#match = match;
    this.#log.push(...entries);
    this.#court.hear(entries, this.#now, isReviewed);
    if (before.step === match.step) this.#keepsSubmissions(before, match, entries);
  }

  /** L1 and L6: what somebody submitted is withdrawn by them alone, and goes with them. */
  #keepsSubmissions(before: Match, after: Match, entries: readonly Entry[]): void {
    for (const { seat, action } of before.submitted) {
      const isTheirs = entries.some(({ kind, open }) => kind === 'take-back' && (open as { seat: Seat }).seat === seat);
      const isHandedOn = before.seats[seat]?.who !== after.seats[seat]?.who;
      const now = after.submitted.find((move) => move.seat === seat);
      if (isHandedOn && (now !== undefined || momentFor(after, seat).ownSubmission !== null))
        throw new Unlawful(`the new owner of seat ${seat} is shown what the last one submitted`);
      if (!isTheirs && !isHandedOn && now?.action !== action) throw new Unlawful(`what seat ${seat} submitted is gone`);
    }
  }

  #act(): void {
    const asked = waiting(this.#match);
    const demand = asked.length > 0 && this.#luck.below(12) > 0 ? pick(this.#luck, asked) : null;
    const seat = demand?.seat ?? this.#seat;
    const { game, state, step } = this.#match;
    const { table } = this.#court;
    const law = table.seats[seat];
    const isBot = law?.player === 'owner' ? this.#luck.below(12) === 0 : this.#luck.below(8) > 0;
    if (law?.owner === null && !isBot) return;
    const isAsked = asked.some((one) => one.seat === seat);
    const action = isAsked ? game.sample(state, seat, seeded(`${this.#luck.below(1000)}`)) : null;
    if (!isAsked) return;
    const mayAct = table.isRunning && !table.facts.isPaused && !(isBot && law?.player === 'owner');
    this.#do(
      `act ${seat}${isBot ? ' bot' : ''}`,
      () => this.#commands.act(this.#match, { seat, action, step, ...(isBot ? { isBot } : {}) }, this.#now),
      () => {
        if (mayAct) table.acted(seat, isBot, this.#now);
        return mayAct;
      },
    );
  }

  #propose(): void {
    const { table } = this.#court;
    const open = table.seats.findIndex(({ isOpen }) => isOpen);
    const isLikely = open >= 0 && this.#luck.below(2) === 0;
    const kind = pick(this.#luck, isLikely ? TAKEOVERS : KINDS);
    const by = isLikely ? pick(this.#luck, [...table.counted(), this.#seat]) : this.#seat;
    const isTakeover = kind === 'bot' || kind === 'offer';
    const about = isTakeover ? (open >= 0 && this.#luck.below(4) > 0 ? open : this.#seat) : null;
    const ms =
      kind === 'pause' && this.#luck.below(2) === 0
        ? pick(this.#luck, [30_000, 5 * MINUTE, 48 * HOUR, 96 * HOUR])
        : null;
    const id = this.#match.nextSeq;
    const motion = { by, kind, ...(about === null ? {} : { about }), ...(ms === null ? {} : { ms }) };
    this.#do(
      `propose ${kind} ${about ?? ''} by ${by}`,
      () => this.#commands.openMotion(this.#match, motion, this.#now),
      () => table.propose({ id, kind, about, by, ms }, this.#now),
    );
  }

  /** One answer, or everybody's. */
  #ask(): void {
    const rounds = this.#luck.below(3) === 0 ? this.#match.seats.length : 1;
    for (let count = 0; count < rounds && isRunning(this.#match); count += 1) this.#vote();
  }

  #vote(): void {
    const { table } = this.#court;
    const known = this.#match.ballots.map(({ id }) => id);
    if (known.length === 0 && this.#luck.below(4) > 0) return this.#act();
    const motion =
      known.length > 0 && this.#luck.below(10) > 0
        ? pick(this.#luck, known)
        : this.#luck.below(this.#match.nextSeq + 2);
    const ballot = this.#match.ballots.find(({ id }) => id === motion);
    const voters = ballot?.voters.filter((seat) => !ballot.yes.includes(seat) && !ballot.no.includes(seat)) ?? [];
    const seat = voters.length > 0 && this.#luck.below(5) > 0 ? pick(this.#luck, voters) : this.#seat;
    const yes = this.#luck.below(8) > 0;
    this.#do(
      `vote ${seat} ${yes} on ${motion}`,
      () => this.#commands.vote(this.#match, { motion, seat, yes }, this.#now),
      () => table.vote(motion, seat, yes, this.#now),
    );
  }

  #take(): void {
    const { table } = this.#court;
    const free = table.seats.findIndex(({ isOpen, isGivenUp, isOffered }) => isOpen || isGivenUp || isOffered);
    const seat = free >= 0 && this.#luck.below(4) > 0 ? free : this.#seat;
    const who = this.#luck.below(3) > 0 ? pick(this.#luck, STRANGERS) : this.#person;
    this.#do(
      `take ${seat} by ${who}`,
      () => this.#commands.resume(this.#match, { seat, who }, this.#now),
      () => table.take(seat, who, this.#now),
    );
  }

  #handOver(): void {
    const { table } = this.#court;
    const seat = this.#seat;
    const to = pick(this.#luck, ['bot', 'bot', 'bot-for-good', 'person', 'person', 'person']);
    const person = this.#luck.below(3) > 0 ? pick(this.#luck, STRANGERS) : this.#person;
    const over = (to === 'person' ? { person } : to) as HandOver;
    this.#do(
      `hand-over ${seat} to ${to === 'person' ? person : to}`,
      () => this.#commands.handOver(this.#match, seat, over, this.#now),
      () => table.handOver(seat, to === 'person' ? person : to, this.#now),
    );
  }

  #answerPromise(): void {
    const { table } = this.#court;
    const promised = table.seats.find((seat) => seat.promised !== null)?.promised;
    const who = promised !== undefined && promised !== null && this.#luck.below(4) > 0 ? promised : this.#person;
    if (this.#luck.below(3) === 0)
      return this.#do(
        `decline by ${who}`,
        () => this.#commands.decline(this.#match, who, this.#now),
        () => table.decline(who, this.#now),
        false,
      );
    const seat = table.seats.findIndex((one) => one.promised === who);
    this.#do(
      `accept by ${who}`,
      () => this.#commands.accept(this.#match, who, this.#now),
      () => seat >= 0 && table.take(seat, who, this.#now),
    );
  }

  #reclaim(): void {
    const { table } = this.#court;
    const taken = table.seats.findIndex(({ former }) => former !== null);
    const played = table.seats.findIndex(({ player }) => player !== 'owner' && player !== 'house');
    const lost = taken >= 0 && this.#luck.below(2) === 0 ? taken : played;
    const seat = lost >= 0 && this.#luck.below(3) > 0 ? lost : this.#seat;
    const law = table.seats[seat];
    const who = pick(this.#luck, [law?.owner ?? this.#person, law?.former ?? law?.owner ?? this.#person, this.#person]);
    this.#do(
      `reclaim ${seat} by ${who}`,
      () => this.#commands.reclaim(this.#match, { seat, who }, this.#now),
      () => table.reclaim(seat, who, this.#now),
    );
  }

  #presence(): void {
    const seat = this.#seat;
    const { table } = this.#court;
    if (!table.isPersons(seat)) return;
    const isHere = table.seats[seat]?.awaySince !== null;
    const change = isHere ? 'back' : 'away';
    this.#do(
      `presence ${seat} ${change}`,
      () => this.#commands.seat(this.#match, { seat, change }, this.#now),
      () => table.presence(seat, isHere, this.#now),
    );
  }

  #claim(): void {
    const { table } = this.#court;
    const absent = table.laws.seats === 2 ? [0, 1].find((seat) => table.claimFrom(seat) !== null) : undefined;
    const by = absent !== undefined && this.#luck.below(4) > 0 ? 1 - absent : this.#seat;
    const from = table.laws.seats === 2 && table.isPersons(by) ? table.claimFrom(1 - by) : null;
    // Just before its time, and at it.
    const deadline = table.alarms().deadline ?? Number.POSITIVE_INFINITY;
    const at = from === null ? this.#now : from - this.#luck.below(2);
    if (at > this.#now && at < Math.min(deadline, ...table.alarms().others)) this.#now = at;
    const isDue = from !== null && this.#now >= from;
    this.#do(
      `claim by ${by}`,
      () => this.#commands.claim(this.#match, by, this.#now),
      () => {
        if (isDue) table.giveUp(1 - by, false, this.#now);
        return isDue;
      },
    );
  }

  #leave(): void {
    const { table } = this.#court;
    const seat = pick(this.#luck, [this.#seat, table.counted()[0] ?? 0]);
    if (!table.isPersons(seat)) return;
    const isAlone = table.isAlone(seat);
    this.#do(
      `leave ${seat}`,
      () => this.#commands.abandon(this.#match, { seat, why: 'left' }, this.#now),
      () => {
        if (isAlone) table.closed = 'alone';
        else table.giveUp(seat, true, this.#now);
        return true;
      },
    );
  }

  /** Whether it can be taken back at all, the game and the customs of the table say. */
  #undoOrTakeBack(): void {
    const seat = this.#seat;
    const isLate = this.#court.table.seats[seat]?.isLate;
    if (this.#luck.below(2) === 0)
      this.#do(
        `take-back ${seat}`,
        () => this.#commands.takeBack(this.#match, { seat }, this.#now),
        () => (isLate ? false : null),
        false,
      );
    else
      this.#do(
        `undo ${seat}`,
        () => this.#commands.undo(this.#match, { seat }, this.#now),
        () => null,
        false,
      );
  }

  /** L1: an operator may, with a reason on record. */
  #operate(): void {
    const [kind, seat] = [pick(this.#luck, ['bot', 'pause', 'extend']), this.#seat];
    const about = kind === 'bot' ? seat : null;
    const ms = kind === 'pause' ? HOUR : null;
    const reason = pick(this.#luck, ['', 'a reason']);
    const { table } = this.#court;
    const law = table.seats[seat];
    const makesSense = kind === 'bot' ? table.isPersons(seat) && law?.player === 'owner' : table.facts.due !== null;
    this.#do(
      `operate ${kind} ${about ?? ''}`,
      () => this.#commands.operate(this.#match, { kind, about, ms, reason }, this.#now),
      () => {
        const isDone = table.isRunning && makesSense && reason !== '';
        if (isDone) table.carryOut({ kind, about, ms }, this.#now);
        return isDone;
      },
      false,
    );
  }

  #giveBack(): void {
    const { table } = this.#court;
    const ms = 10_000;
    const { deadline, others } = table.alarms();
    this.#do(
      'give-back',
      () => this.#commands.giveBack(this.#match, ms, this.#now),
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

  /** Time passes, a little or a lot, and whatever comes of it by itself comes at its time. */
  #wait(): void {
    const { table } = this.#court;
    const next = (): number | null => {
      const { deadline, others } = table.alarms();
      const all = deadline === null ? others : [deadline, ...others];
      return table.isRunning && all.length > 0 ? Math.min(...all) : null;
    };
    const first = next();
    const isLong = this.#luck.below(3) > 0;
    const target =
      isLong && first !== null ? Math.max(this.#now, first) : this.#now + pick(this.#luck, [1000, 20_000, 90_000]);
    for (let count = 0; count < MOST_ALARMS; count += 1) {
      const alarm = next();
      if (alarm === null || alarm > target) break;
      const early = Math.max(this.#now, alarm) - 1;
      if (early > this.#now) this.#timeout(early);
      this.#timeout(Math.max(this.#now, alarm));
      if (!isRunning(this.#match)) return;
    }
    this.#now = Math.max(this.#now, Math.min(target, (next() ?? target + 1) - 1));
  }

  #timeout(at: number): void {
    this.#now = at;
    const done = this.#commands.timeout(this.#match, at);
    if (!done.ok) throw new Unlawful(`time cannot pass: ${done.error.code}`);
    const { match, entries } = done.value;
    if (entries.length > 0) {
      this.#told.push(`${at - START} time: ${JSON.stringify(entries.map(({ kind, open }) => [kind, open]))}`);
      this.#count(entries.flatMap(outcomesIn));
    }
    this.#match = match;
    this.#log.push(...entries);
    this.#court.isTime = true;
    this.#court.hearTime(entries, at);
    this.#court.isTime = false;
  }
}

/** What came of requests, of time and of owners, for the test to see that it all occurs. */
function outcomesIn(entry: Entry): string[] {
  switch (entry.kind) {
    case 'settle':
      return [`carried ${entry.open.kind}`];
    case 'lapse':
      return ['lapsed'];
    case 'abandon':
      return [`given up: ${entry.open.why}`];
    case 'end':
      return [`end: ${entry.open.why}`];
    case 'clock':
      return [`clock: ${entry.open.change}`];
    case 'seat':
      return [
        `seat: ${entry.open.change}${entry.open.change === 'reclaimed' && entry.open.who !== null ? ' from a person' : ''}`,
      ];
    default:
      return [];
  }
}

function stateIn(folded: Result<Match>): unknown {
  if (!folded.ok) return null;
  const { seats, ballots, clock, step, nextSeq, link, ended } = folded.value;
  return { seats, ballots, clock, step, nextSeq, link, ended };
}

function errorIn(folded: Result<Match>): unknown {
  return folded.ok ? 'other state' : folded.error;
}
