import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { alterSqlite } from '@tavola/store/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { TestPlatform } from '../testing/platform.ts';
import { checkData } from './check.ts';
import { type Config, readConfig } from './config.ts';
import { makeMetrics } from './metrics.ts';
import { Reports } from './reports.ts';
import { Scrub } from './scrub.ts';

let platform: TestPlatform;
let config: Config;
beforeEach(async () => {
  platform = await TestPlatform.open();
  const read = readConfig({ TAVOLA_DATA: platform.folder });
  if (!read.ok) throw new Error(read.error.message);
  config = read.value;
});
afterEach(() => platform.close());

/** Plays a match of three moves. Returns the id of its log. */
async function played(): Promise<string> {
  const table = await platform.table('ada');
  await platform.platform.tables.sit(table.id, 'bob');
  const started = await platform.platform.start(table.id, 'ada');
  if (!started.ok) throw new Error(started.error.code);
  const matchId = `${table.id}.match`;
  const game = dvonn as Game<Shape>;
  for (let move = 0; move < 3; move += 1) {
    const match = await platform.platform.matches.get(matchId);
    const seat = match?.pending[0]?.seat ?? 0;
    const action = game.sample(match?.state, seat, seeded(`${move}`));
    await platform.platform.matches.act(matchId, seat, { action, step: match?.step ?? 0 });
  }
  return matchId;
}

it('a sound store has no faults, also while it is in use', async () => {
  await played();
  const { faults, rows } = await checkData(config);
  expect(faults).toEqual([]);
  expect(rows).toMatchObject({ players: 2 });
  expect(rows['entries']).toBeGreaterThan(6);
});

it.each([
  [
    'a changed entry',
    'UPDATE entries SET body = replace(body, \'"late":false\', \'"late":true\') WHERE seq = 4',
    /4 \(broken-chain\)/,
  ],
  [
    'an entry that is not JSON',
    "UPDATE entries SET body = substr(body, 2) WHERE seq = 3 AND match_id LIKE '%.match'",
    /3 \(bad-entry\)/,
  ],
  [
    'invalid text bytes',
    "UPDATE entries SET body = CAST(x'ff' AS TEXT) WHERE seq = 3 AND match_id LIKE '%.match'",
    /row \S+\.match 3 of entries is damaged/,
  ],
  ['a missing table', "DELETE FROM entries WHERE match_id NOT LIKE '%.match'", /lacks entry 0/],
  [
    'a match without its table',
    "DELETE FROM entries WHERE match_id NOT LIKE '%.match'",
    /\.match is wrong at entry 0 \(no-table\)/,
  ],
  [
    'a game that is not here',
    "UPDATE matches SET game = 'chess' WHERE id LIKE '%.match'",
    /\.match is wrong at entry 0 \(unknown-game\)/,
  ],
  [
    'a table log that cannot be read',
    "UPDATE entries SET body = '[]' WHERE seq = 0 AND match_id NOT LIKE '%.match'",
    /The log [^.]+ is wrong at entry 0 \(/,
  ],
])('%s is found and named', async (_what, sql, saying) => {
  await played();
  await platform.restart(() => alterSqlite(platform.folder, sql));
  expect((await checkData(config)).faults.join('\n')).toMatch(saying);
});

it('a running server finds damage by itself and tells of it once', async () => {
  await played();
  await platform.restart(() =>
    alterSqlite(platform.folder, "UPDATE entries SET body = CAST(x'ff' AS TEXT) WHERE seq = 1"),
  );
  const reports = new Reports(makeMetrics());
  const lines: object[] = [];
  const line = (fields: object) => lines.push(fields);
  reports.log = { warn: line, error: line, info: line };
  const world = new FakeWorld();
  const scrub = new Scrub(world, config, reports);
  await world.advance(300_000);
  while (lines.length === 0) await world.advance(100);
  let looking = true;
  void scrub.look().finally(() => {
    looking = false;
  });
  while (looking) await world.advance(100);
  scrub.stop();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    fault: expect.stringMatching(/row \S+ 1 of entries is damaged \(column body\)/) as string,
  });
});
