import type { Game, Result, Shape } from '@tavola/kernel';
import { nextAlarm } from '../alarms.ts';
import type { Entry } from '../entry.ts';
import type { Appended } from '../log-writer.ts';
import type { Match } from '../match.ts';
import { dutiesFor, matchNowFor } from '../project.ts';
import { COMMANDS, type Commands } from './laws/commands.ts';
import { runTable } from './laws/run.ts';

/** An entry, and the match before it. */
export interface RecordedEntry {
  readonly before: Match;
  readonly entry: Entry;
}

export interface RecordedTable {
  /** Every command with its result, for people to read. */
  readonly lines: readonly string[];
  /** First entries of commands: those after them have the match of an entry before, not that of the command. */
  readonly entries: readonly RecordedEntry[];
}

type Command = (match: Match, ...rest: readonly unknown[]) => Result<Appended>;

/** Plays a random table of the laws, and records what each command does. */
export function recordTable(games: readonly Game<Shape>[], seed: string): RecordedTable {
  const lines: string[] = [];
  const entries: RecordedEntry[] = [];
  const recorder =
    (name: string, command: Command): Command =>
    (match, ...rest) => {
      if (lines.length === 0) lines.push(`${match.game.id}, ${JSON.stringify(match.start.terms)}`);
      const done = command(match, ...rest);
      lines.push(`${name} ${rest.map((argument) => JSON.stringify(argument)).join(' ')}`);
      if (!done.ok) {
        lines.push(`  refused: ${[done.error.code, ...(done.error.at ?? [])].join(' ')}`);
        return done;
      }
      const { match: after, entries: written } = done.value;
      const [first] = written;
      if (first !== undefined) entries.push({ before: match, entry: first });
      lines.push(...written.map(({ kind, open, secret }) => `  ${kind} ${textOf(open)} secret ${textOf(secret)}`));
      if (written.length > 0) lines.push(...changes(seen(match), seen(after)));
      return done;
    };
  const commands = Object.fromEntries(
    Object.entries(COMMANDS).map(([name, command]) => [name, recorder(name, command as Command)]),
  ) as unknown as Commands;
  runTable(games, seed, commands);
  return { lines, entries };
}

/** What people see of a match beside the board. */
function seen(match: Match): unknown {
  const { clock, seats, ballots, pending, submitted, ownSubmission } = matchNowFor(match, 0);
  const duties = match.seats.map((_, seat) => dutiesFor(match, seat));
  return { clock, seats, ballots, pending, submitted, ownSubmission, duties, alarm: nextAlarm(match) };
}

/** The places where two values differ, with what is there now. */
function changes(before: unknown, after: unknown, path = ''): string[] {
  const isWhole = [before, after].some(
    (value) => typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(after),
  );
  if (isWhole) return JSON.stringify(before) === JSON.stringify(after) ? [] : [`  ${path}: ${JSON.stringify(after)}`];
  const [was, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((name) =>
    changes(was[name], now[name], path === '' ? name : `${path}.${name}`),
  );
}

function textOf(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
