import { type Game, gatherMoves, type Result, type Seat, type Shape, seeded } from '@tavola/kernel';
import { hands, nim } from '@tavola/kernel/toys';
import { matchFromStart } from '../advance.ts';
import { act } from '../commands/act.ts';
import { type StartRequest, startMatch } from '../commands/start.ts';
import type { Entry, EntryOf, StartOpen } from '../entry.ts';
import { type Appended, firstEntry } from '../log-writer.ts';
import type { Match } from '../match.ts';
import { openDemands } from '../match.ts';
import { DEFAULT_TERMS } from '../terms.ts';

/** For tests: a match with its log. */
export class TestTable {
  match: Match;
  readonly log: Entry[];
  now = 1_000_000;

  constructor(written: Appended) {
    this.match = written.match;
    this.log = [...written.entries];
  }

  /** Executes a command. Returns the entries or the code of the refusal. */
  do(command: (match: Match, at: number) => Result<Appended>): string | readonly Entry[] {
    const written = command(this.match, this.now);
    if (!written.ok) return written.error.code;
    this.match = written.value.match;
    this.log.push(...written.value.entries);
    return written.value.entries;
  }

  act(seat: Seat, action: unknown, step = this.match.step): string | readonly Entry[] {
    return this.do((match, at) => act(match, { seat, action, step }, at));
  }

  kinds(): string[] {
    return this.log.map(({ kind }) => kind);
  }
}

export function sitDown(game: Game<Shape>, change: Partial<StartRequest> = {}): TestTable {
  const options = game.parse.options(change.options ?? undefined);
  if (!options.ok) throw new Error(`bad options: ${options.error.code}`);
  const started = startMatch(
    {
      game,
      matchId: 'match-1',
      secret: 'a secret of the server',
      seats: game.seats[0],
      reroll: 0,
      terms: DEFAULT_TERMS,
      origin: { kind: 'setup' },
      ...change,
      options: options.value,
    },
    1_000_000,
  );
  if (!started.ok) throw new Error(started.error.code);
  return new TestTable(started.value);
}

/** A table whose log an old version started and today’s version continues. */
export function sitDownBefore(matchVersion: number, game: Game<Shape>, change: Partial<StartRequest> = {}): TestTable {
  const { log, match, now } = sitDown(game, change);
  const { open, secret } = log[0] as EntryOf<'start'>;
  const { matchVersion: _, players, rated, event, table, heads, lot, ...rest } = open;
  const later = matchVersion < 3 ? {} : { players, rated, event, table, heads, lot };
  const version = matchVersion === 0 ? {} : { matchVersion };
  const start = firstEntry({ ...rest, ...later, ...version } as StartOpen, secret, now, match.secret);
  return new TestTable({ match: matchFromStart(game, match.secret, start), entries: [start] });
}

/** Plays on at random to the end. */
export function playOut(table: TestTable, seed: string): void {
  const luck = seeded(seed);
  while (table.match.ended === null) {
    const { game, state } = table.match;
    for (const { seat, action } of gatherMoves(openDemands(table.match), luck, (demand) =>
      game.sample(state, demand.seat, luck),
    )) {
      const done = table.act(seat, action);
      if (typeof done === 'string') throw new Error(`refused: ${done}`);
    }
  }
}

export const nimGame = nim as Game<Shape>;
export const handsGame = hands as Game<Shape>;
