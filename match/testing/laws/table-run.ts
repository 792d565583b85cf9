import { type Chance, type Game, type Result, type Seat, type Shape, sameJson } from '@tavola/kernel';
import type { Entry } from '../../entry.ts';
import { foldChecked } from '../../fold.ts';
import { isRunning, type Match } from '../../match.ts';
import type { Written } from '../../pen.ts';
import { momentFor } from '../../project.ts';
import type { Commands } from './commands.ts';
import { Court, Unlawful } from './court.ts';
import { pick, randomTable, START, STRANGERS } from './table.ts';

/** Commands at one table. */
const LENGTH = 45;
/** Alarms that are followed in one go: a table of bots that do nothing would go on for ever. */
const MOST_ALARMS = 6;

export interface LawRun {
  /** Commands that were carried out, by name, and what came of them. */
  readonly done: Readonly<Record<string, number>>;
  readonly game: string;
}

/** One random table, held against the laws after every command. */
export abstract class TableRun {
  protected readonly commands: Commands;
  protected readonly court: Court;
  protected readonly luck: Chance;
  protected readonly people: readonly string[];
  readonly #log: Entry[];
  readonly #done: Record<string, number> = {};
  readonly #told: string[] = [];
  protected match: Match;
  protected now = START;

  constructor(games: readonly Game<Shape>[], seed: string, commands: Commands) {
    const { match, log, owners, luck } = randomTable(games, seed);
    this.commands = commands;
    this.match = match;
    this.#log = [...log];
    this.luck = luck;
    this.people = [...owners.flatMap((owner) => owner ?? []), ...STRANGERS];
    this.court = new Court(match, owners, START);
    this.#told.push(`${match.game.id} of ${match.seats.length}, ${JSON.stringify(match.start.terms)}`);
  }

  protected abstract something(): void;

  play(): LawRun {
    for (let count = 0; count < LENGTH && isRunning(this.match); count += 1) this.something();
    const { game, secret } = this.match;
    // Every log that people can write, a stranger can check.
    if (
      this.luck.below(4) === 0 &&
      !sameJson(stateIn(foldChecked(game, secret, this.#log)), stateIn({ ok: true, value: this.match }))
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

  protected get seat(): Seat {
    return this.luck.below(this.match.seats.length);
  }

  protected get person(): string {
    return pick(this.luck, this.people);
  }

  /** Carries a command out and compares. @param lawful what the laws say of it, after which the model has it */
  protected carryOut(
    name: string,
    command: () => Result<Written>,
    lawful: () => boolean | null,
    isReviewed = true,
  ): void {
    const before = this.match;
    const done = command();
    const isLawful = lawful();
    this.#told.push(
      `${this.now - START} ${name}: ${done.ok ? JSON.stringify(done.value.entries.map(({ kind, open }) => [kind, kind === 'start' ? 0 : open])) : done.error.code}`,
    );
    if (isLawful !== null && done.ok !== isLawful)
      throw new Unlawful(`${name} is ${isLawful ? 'lawful and refused' : 'not lawful, and done'}`);
    if (!done.ok) {
      this.court.compare();
      return;
    }
    const { match, entries } = done.value;
    this.#count([name.split(' ')[0] ?? name]);
    this.#count(entries.flatMap(outcomesIn));
    this.match = match;
    this.#log.push(...entries);
    this.court.hear(entries, this.now, isReviewed);
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

  /** Time passes, a little or a lot, and whatever comes of it by itself comes at its time. */
  protected wait(): void {
    const { table } = this.court;
    const next = (): number | null => {
      const { deadline, others } = table.alarms();
      const all = deadline === null ? others : [deadline, ...others];
      return table.isRunning && all.length > 0 ? Math.min(...all) : null;
    };
    const first = next();
    const isLong = this.luck.below(3) > 0;
    const target =
      isLong && first !== null ? Math.max(this.now, first) : this.now + pick(this.luck, [1000, 20_000, 90_000]);
    for (let count = 0; count < MOST_ALARMS; count += 1) {
      const alarm = next();
      if (alarm === null || alarm > target) break;
      const early = Math.max(this.now, alarm) - 1;
      if (early > this.now) this.#timeout(early);
      this.#timeout(Math.max(this.now, alarm));
      if (!isRunning(this.match)) return;
    }
    this.now = Math.max(this.now, Math.min(target, (next() ?? target + 1) - 1));
  }

  #timeout(at: number): void {
    this.now = at;
    const done = this.commands.timeout(this.match, at);
    if (!done.ok) throw new Unlawful(`time cannot pass: ${done.error.code}`);
    const { match, entries } = done.value;
    if (entries.length > 0) {
      this.#told.push(`${at - START} time: ${JSON.stringify(entries.map(({ kind, open }) => [kind, open]))}`);
      this.#count(entries.flatMap(outcomesIn));
    }
    this.match = match;
    this.#log.push(...entries);
    this.court.isTime = true;
    this.court.hearTime(entries, at);
    this.court.isTime = false;
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
