import { type Chance, type Game, type Seat, type Shape, seeded } from '@tavola/kernel';
import { seatPlayer as seatCommand } from '../../commands/seats.ts';
import { startMatch } from '../../commands/start.ts';
import type { Entry } from '../../entry.ts';
import type { Match } from '../../match.ts';
import { ABSENCE_RULES, clockFor, DAY, MINUTE, type Terms } from '../../terms.ts';

/** A table of the law test, before anything has happened at it. */
export interface RandomTable {
  readonly match: Match;
  readonly log: readonly Entry[];
  /** By seat. Null for a bot player. */
  readonly owners: readonly (string | null)[];
  readonly luck: Chance;
}

export const START = 1_000_000;
/** People without a seat. */
export const STRANGERS = ['x0', 'x1', 'x2'];

export function pickFrom<T>(luck: Chance, values: readonly T[]): T {
  return values[luck.below(values.length)] as T;
}

export function randomTable(games: readonly Game<Shape>[], seed: string): RandomTable {
  const luck = seeded(seed);
  const game = pickFrom(luck, games);
  const options = game.parse.options(undefined);
  if (!options.ok) throw new Error(`${game.id} has no options`);
  const [least, most] = game.seats;
  const seats = least + luck.below(most - least + 1);
  const started = startMatch(
    {
      game,
      matchId: `law ${seed}`,
      secret: seed,
      options: options.value,
      seats,
      reroll: 0,
      entropy: Array.from({ length: seats }, () => ''),
      terms: randomTerms(luck),
      origin: { kind: 'setup' },
    },
    START,
  );
  if (!started.ok) throw new Error(started.error.code);
  const owners = Array.from({ length: seats }, (_, seat) => (seat > 0 && luck.below(6) === 0 ? null : `p${seat}`));
  let { match } = started.value;
  const log = [...started.value.entries];
  for (const [seat, who] of owners.entries()) {
    const seating: { seat: Seat; who?: string; level?: string } =
      who === null ? { seat, level: 'easy' } : { seat, who };
    const sat = seatCommand(match, { change: 'joined', ...seating }, START);
    if (!sat.ok) throw new Error(sat.error.code);
    match = sat.value.match;
    log.push(...sat.value.entries);
  }
  return { match, log, owners, luck };
}

function randomTerms(luck: Chance): Terms {
  const clock = pickFrom(luck, [
    null,
    clockFor(2 * MINUTE),
    clockFor(10 * MINUTE),
    clockFor(DAY),
    { ...clockFor(2 * DAY), grace: 0 },
    { ...clockFor(MINUTE), bank: 3 * MINUTE, increment: 5000 },
    { ...clockFor(5 * MINUTE), bank: 60 * MINUTE, increment: 0, first: 0 },
  ]);
  const sometimes = <T>(name: string, values: readonly T[]): object =>
    luck.below(2) === 0 ? {} : { [name]: pickFrom(luck, values) };
  return {
    clock,
    absence: luck.below(2) === 0 ? pickFrom(luck, ['hold', 'bot'] as const) : pickFrom(luck, ABSENCE_RULES),
    undo: luck.below(4) > 0,
    ...(luck.below(4) === 0 ? { drawEach: true as const } : {}),
    ...(luck.below(6) === 0 ? { secretBallot: true as const } : {}),
    ...sometimes('misses', [1, 2, 3]),
    ...sometimes('takeover', ['vote', 'open', 'off']),
    ...sometimes('afterMiss', [null, MINUTE, 30_000]),
    ...sometimes('patience', [null, 60 * MINUTE, DAY]),
    ...sometimes('claim', [null, MINUTE, 5 * MINUTE]),
  };
}
