import { gameById } from '@tavola/games';
import { type Json, type Seat, seeded } from '@tavola/kernel';
import { type AbsenceRule, alarmTime, clockFor, type Match, MINUTE } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seatOfAccount } from '../tables/seating.ts';
import type { Table } from '../tables/table.ts';
import { open, type TestClient, TestPlatform } from '../testing/platform.ts';

const PEOPLE = ['ada', 'bob', 'cleo', 'dan', 'eve', 'finn', 'gwen'];

/** What becomes of a seat. `answered`: what the game has for late seats was played, and the seat waits. */
type Fate = 'answered' | 'bot' | 'given up' | 'match over';

interface Row {
  readonly game: string;
  readonly seats: number;
  readonly options?: Json;
  /** At the first deadline that someone misses, and at the second if no one comes. */
  readonly fates: Readonly<Record<AbsenceRule, readonly [first: Fate, second: Fate]>>;
}

/** Where the clock that runs out is a loss: with two seats the other one wins. */
const FORFEIT: Row['fates'] = {
  hold: ['match over', 'match over'],
  bot: ['bot', 'bot'],
  disorder: ['match over', 'match over'],
  strict: ['match over', 'match over'],
};
/** Terms by which a late player’s move is played. */
const GOES_ON: Row['fates'] = {
  hold: ['answered', 'answered'],
  bot: ['bot', 'bot'],
  disorder: ['answered', 'given up'],
  strict: ['given up', 'given up'],
};

/** The table of absence rules, as a server carries it out for every game. */
const ROWS: readonly Row[] = [
  { game: 'dvonn', seats: 2, options: { setup: 'random' }, fates: FORFEIT },
  { game: 'objectron', seats: 2, fates: FORFEIT },
  { game: 'frogs', seats: 2, fates: FORFEIT },
  {
    game: 'frogs',
    seats: 3,
    fates: {
      hold: ['bot', 'bot'],
      bot: ['bot', 'bot'],
      disorder: ['given up', 'given up'],
      strict: ['given up', 'given up'],
    },
  },
  { game: 'colt-express', seats: 3, fates: GOES_ON },
  { game: 'diplomacy', seats: 7, fates: GOES_ON },
];

let one: TestPlatform;
beforeEach(async () => {
  one = await TestPlatform.open();
});
afterEach(() => one.close());

interface Stage {
  readonly table: Table;
  readonly clients: ReadonlyMap<string, TestClient>;
}

async function started({ game, seats, options = {} }: Row, absence: AbsenceRule): Promise<Stage> {
  const people = PEOPLE.slice(0, seats);
  const chairs = people.map(() => open);
  const terms = { clock: clockFor(5 * MINUTE), absence, undo: true };
  const parsed = gameById(game)?.parse.options(options);
  if (parsed?.ok !== true) throw new Error('no such game, or not with these options');
  const table = await one.table('ada', { game, options: parsed.value as Json, chairs, terms });
  for (const who of people.slice(1)) await one.platform.tables.sit(table.id, who);
  const begun = await one.platform.start(table.id, 'ada');
  if (!begun.ok) throw new Error(begun.error.code);
  const clients = new Map<string, TestClient>();
  for (const who of people) {
    const client = one.connect(table.id, who);
    await client.hello();
    clients.set(who, client);
  }
  return { table: begun.value, clients };
}

async function matchAt({ matchId }: Table): Promise<Match> {
  const match = await one.platform.matches.get(matchId ?? '');
  if (match === null) throw new Error('there is no match');
  return match;
}

/** Everyone plays but one, until that one is the only one waited for at something that is theirs. */
async function untilAsked({ table, clients }: Stage, absent: Seat): Promise<void> {
  for (let moves = 0; moves < 200; moves += 1) {
    const match = await matchAt(table);
    const asked = match.pending.filter(({ seat }) => !match.submitted.some((move) => move.seat === seat));
    const isTheirs = asked.some(({ seat, pace }) => seat === absent && pace !== 'reaction');
    if (match.ended !== null || (asked.length === 1 && isTheirs)) return;
    const next = asked.find(({ seat }) => seat !== absent) ?? asked[0];
    const client = [...clients.values()].find(({ seat }) => seat === next?.seat);
    const action = match.game.sample(match.state, next?.seat ?? 0, seeded(`${moves}`));
    expect(await client?.send({ t: 'act', action, step: match.step })).toMatchObject({ t: 'ack' });
  }
  throw new Error('the game never comes to the one who is late');
}

async function deadlinePasses(table: Table): Promise<void> {
  const { clock, start } = await matchAt(table);
  await one.world.advance(alarmTime(clock, start.terms.clock) ?? one.world.now() - one.world.now());
  await one.platform.scheduler.look();
}

function fateOf({ seats, ended }: Match, seat: Seat): Fate {
  if (ended !== null) return 'match over';
  if (seats[seat]?.abandoned === true) return 'given up';
  return seats[seat]?.bot === null ? 'answered' : 'bot';
}

const RULES: readonly AbsenceRule[] = ['hold', 'bot', 'disorder', 'strict'];
const CASES = ROWS.flatMap((row) => RULES.map((rule) => [`${row.game} of ${row.seats}`, rule, row] as const));

describe('someone who does not act in time', () => {
  it.each(CASES)('%s, %s', async (_, rule, row) => {
    const stage = await started(row, rule);
    const { table } = stage;
    const absent = (await matchAt(table)).pending[0]?.seat ?? 0;
    const [name] = [...stage.clients].find(([, { seat }]) => seat === absent) ?? [''];
    const [first, second] = row.fates[rule];

    await untilAsked(stage, absent);
    await deadlinePasses(table);
    expect(fateOf(await matchAt(table), absent)).toBe(first);
    // A bot answers from now on, and is never late.
    if (first === 'answered') {
      await untilAsked(stage, absent);
      await deadlinePasses(table);
    }
    const after = await matchAt(table);
    expect(fateOf(after, absent)).toBe(second);
    if (second === 'match over') return expect(after.outcome?.ranks[absent]).toBe(2);

    const back = one.connect(table.id, name);
    await back.hello();
    const taken = await one.platform.seats.take(table, await matchAt(table), absent, name);
    expect(taken).toMatchObject(rule === 'strict' ? { ok: false, error: { code: 'seat-not-free' } } : { ok: true });
    expect(fateOf(await matchAt(table), absent)).toBe(rule === 'strict' ? 'given up' : 'answered');
    expect(seatOfAccount(table, name)).toBe(absent);
  });
});
