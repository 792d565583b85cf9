import { type Chance, type Game, type Result, type Seat, type Shape, sameJson } from '@tavola/kernel';
import type { Entry } from '../../entry.ts';
import { foldChecked } from '../../fold.ts';
import type { Appended } from '../../log-writer.ts';
import { isRunning, type Match } from '../../match.ts';
import { matchNowFor } from '../../project.ts';
import type { Commands } from './commands.ts';
import { LawBreach, LawChecker } from './law-checker.ts';
import { pickFrom, randomTable, START, STRANGERS } from './table.ts';

/** Commands per table. */
const LENGTH = 45;
/** Alarms handled in one go. Without a limit a table of idle bots would never end. */
const MAX_ALARMS = 6;

export interface LawRun {
  /** Executed commands by name, and their outcomes. */
  readonly done: Readonly<Record<string, number>>;
  readonly game: string;
}

/** One random table, checked against the laws after every command. */
export abstract class TableRun {
  protected readonly commands: Commands;
  protected readonly court: LawChecker;
  protected readonly luck: Chance;
  protected readonly people: readonly string[];
  readonly #log: Entry[];
  readonly #done: Record<string, number> = {};
  readonly #history: string[] = [];
  protected match: Match;
  protected now = START;

  constructor(games: readonly Game<Shape>[], seed: string, commands: Commands) {
    const { match, log, owners, luck } = randomTable(games, seed);
    this.commands = commands;
    this.match = match;
    this.#log = [...log];
    this.luck = luck;
    this.people = [...owners.flatMap((owner) => owner ?? []), ...STRANGERS];
    this.court = new LawChecker(match, owners, START);
    this.#history.push(`${match.game.id} of ${match.seats.length}, ${JSON.stringify(match.start.terms)}`);
  }

  protected abstract something(): void;

  play(): LawRun {
    for (let count = 0; count < LENGTH && isRunning(this.match); count += 1) this.something();
    const { game, secret } = this.match;
    // Anyone can check every log that players can produce.
    if (
      this.luck.below(4) === 0 &&
      !sameJson(stateIn(foldChecked(game, secret, this.#log)), stateIn({ ok: true, value: this.match }))
    )
      throw new LawBreach(`the log is not sound: ${JSON.stringify(errorIn(foldChecked(game, secret, this.#log)))}`);
    return { done: this.#done, game: game.id };
  }

  #count(names: readonly string[]): void {
    for (const name of names) this.#done[name] = (this.#done[name] ?? 0) + 1;
  }

  story(): string {
    return this.#history.join('\n');
  }

  protected get seat(): Seat {
    return this.luck.below(this.match.seats.length);
  }

  protected get person(): string {
    return pickFrom(this.luck, this.people);
  }

  /**
   * Executes a command and compares.
   * @param lawful the verdict of the laws, after which the model includes the command
   */
  protected carryOut(
    name: string,
    command: () => Result<Appended>,
    lawful: () => boolean | null,
    isReviewed = true,
  ): void {
    const before = this.match;
    const done = command();
    const isLawful = lawful();
    this.#history.push(
      `${this.now - START} ${name}: ${done.ok ? JSON.stringify(done.value.entries.map(({ kind, open }) => [kind, kind === 'start' ? 0 : open])) : done.error.code}`,
    );
    if (isLawful !== null && done.ok !== isLawful)
      throw new LawBreach(`${name} is ${isLawful ? 'lawful and refused' : 'not lawful, and done'}`);
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

  /** L1 and L6: only a player can withdraw their submission, and it goes with them. */
  #keepsSubmissions(before: Match, after: Match, entries: readonly Entry[]): void {
    for (const { seat, action } of before.submitted) {
      const isTheirs = entries.some(({ kind, open }) => kind === 'take-back' && (open as { seat: Seat }).seat === seat);
      const isHandedOn = before.seats[seat]?.who !== after.seats[seat]?.who;
      const now = after.submitted.find((move) => move.seat === seat);
      if (isHandedOn && (now !== undefined || matchNowFor(after, seat).ownSubmission !== null))
        throw new LawBreach(`the new owner of seat ${seat} is shown what the last one submitted`);
      if (!isTheirs && !isHandedOn && now?.action !== action)
        throw new LawBreach(`what seat ${seat} submitted is gone`);
    }
  }

  /** Time passes, and everything due happens at its time. */
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
      isLong && first !== null ? Math.max(this.now, first) : this.now + pickFrom(this.luck, [1000, 20_000, 90_000]);
    for (let count = 0; count < MAX_ALARMS; count += 1) {
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
    if (!done.ok) throw new LawBreach(`time cannot pass: ${done.error.code}`);
    const { match, entries } = done.value;
    if (entries.length > 0) {
      this.#history.push(`${at - START} time: ${JSON.stringify(entries.map(({ kind, open }) => [kind, open]))}`);
      this.#count(entries.flatMap(outcomesIn));
    }
    this.match = match;
    this.#log.push(...entries);
    this.court.isTime = true;
    this.court.hearTime(entries, at);
    this.court.isTime = false;
  }
}

/** Outcomes of motions, time and owners, so that the test can check that all occur. */
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
