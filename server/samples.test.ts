import { gameById } from '@tavola/games';
import { seeded } from '@tavola/kernel';
import { foldChecked, isKnownVersion, lineFor, MATCH_VERSION, type Match, useHashes, verifyMatch } from '@tavola/match';
import { moveToPostgres, sharedPostgres, type TestServer } from '@tavola/store/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchFiles } from './files/match-files.ts';
import { systemHashes } from './hashes.ts';
import { readConfig } from './ops/index.ts';
import { upgrade } from './ops/upgrade.ts';
import { seatOfAccount } from './tables/seating.ts';
import { TestPlatform } from './testing/platform.ts';
import { allSamples, asKept, type Sample, type SampleMatch } from './testing/samples.ts';

useHashes(systemHashes);

/** Every sample is folded. A whole server continues two of them, and in the long run all of them on both stores. */
const LONG = process.env['TAVOLA_LONG'] === '1';
const SAMPLES = allSamples();
const PLAYED_ON = SAMPLES.flatMap((sample) =>
  (['SQLite', 'PostgreSQL'] as const).map((store) => ({ sample, store })),
).filter(({ sample: { name }, store }) => LONG || name === (store === 'SQLite' ? 'v1-b1358cb' : 'v0-5b6c1f2'));

it('every version of the log has a sample that its own code wrote', () => {
  const versions = new Set(SAMPLES.flatMap(({ matches }) => matches.map(({ version }) => version)));
  expect([...versions].toSorted()).toEqual(Array.from({ length: MATCH_VERSION + 1 }, (_, version) => version));
  for (const version of versions) expect(isKnownVersion({ matchVersion: version })).toBe(true);
});

let postgres: TestServer;
beforeAll(async () => {
  postgres = await sharedPostgres();
});
afterAll(() => postgres.stop());

async function platform(sample: Sample, store: 'SQLite' | 'PostgreSQL'): Promise<TestPlatform> {
  const one = TestPlatform.unopened();
  one.world.setBy(sample.at - one.world.now());
  const file = sample.unpack(one.folder);
  if (store === 'PostgreSQL') {
    one.url = await postgres.database(sample.name.replace('-', '_'));
    await moveToPostgres(file, one.url);
    expect(await tried(one.url)).toContain(`: ${sample.matches.length} can be opened.\nNothing was changed.`);
  }
  await one.up();
  return one;
}

/** The output of a dry run on a PostgreSQL database. */
async function tried(url: string): Promise<string> {
  const said: string[] = [];
  const config = readConfig({ DATABASE_URL: url });
  if (config.ok) await upgrade(config.value, { dryRun: true, force: false, say: (line) => said.push(line) });
  return said.join('\n');
}

async function matchAt(one: TestPlatform, { matchId }: SampleMatch): Promise<Match> {
  const match = await one.platform.matches.get(matchId);
  if (match === null) throw new Error(`${matchId} is frozen: ${one.platform.matches.whyFrozen(matchId)}`);
  return match;
}

async function foldedTo(one: TestPlatform, { game, secret, start }: Match, end: number): Promise<Match> {
  const folded = foldChecked(game, secret, await one.platform.matches.log(start.matchId, 0, end));
  if (!folded.ok) throw new Error(folded.error.code);
  return folded.value;
}

describe.each(SAMPLES)('what $name stored', (sample) => {
  let one: TestPlatform;
  beforeAll(async () => {
    one = await platform(sample, 'SQLite');
  });
  afterAll(() => one.close());

  it('folds to the very match that was left, clocks and views included', async () => {
    for (const kept of sample.matches) {
      const match = await matchAt(one, kept);
      // Loading may have given time back.
      const folded = match.nextSeq === kept.nextSeq ? match : await foldedTo(one, match, kept.nextSeq);
      expect(asKept(kept, folded)).toEqual(kept);
    }
    expect(one.frozen).toEqual([]);
  });

  it('verifies once it is over, with all its luck', async () => {
    for (const kept of sample.matches.filter(({ ended }) => ended !== null)) {
      const { secret } = await matchAt(one, kept);
      const log = await one.platform.matches.log(kept.matchId, 0);
      const file = { format: 'tavola match', version: 1, secret, log };
      expect([kept.note, verifyMatch(file, gameById)]).toMatchObject([
        kept.note,
        { ok: true, value: { entries: kept.nextSeq, over: true, luck: 'checked' } },
      ]);
    }
  });

  it('leaves as the same file, byte for byte, with a summary since then', async () => {
    const matchFiles = new MatchFiles({ world: one.world, store: one.store, gameById });
    const files = sample.files();
    for (const kept of sample.matches) {
      const text = files.get(kept.note);
      if (text === undefined) continue;
      const log = (await one.platform.matches.log(kept.matchId, 0)).slice(0, kept.nextSeq);
      if ((JSON.parse(text) as { format: string }).format === 'tavola sealed match') {
        // Sealing draws a salt, so no two are alike.
        expect(await matchFiles.open(JSON.parse(text), { id: 'ada', name: 'ada' })).toMatchObject({
          ok: true,
          value: { seats: 7 },
        });
      } else {
        const exported = { ...(await matchFiles.export(await matchAt(one, kept), log)), summary: undefined };
        expect(JSON.stringify(exported)).toBe(text);
      }
    }
  });

  it('keeps what is sealed from everyone else', async () => {
    for (const kept of sample.matches.filter(({ note }) => note.includes('sealed'))) {
      const match = await matchAt(one, kept);
      expect(match.submitted.length).toBeGreaterThan(0);
      const log = await one.platform.matches.log(kept.matchId, 0);
      for (const { seat, action } of match.submitted) {
        const others = [null, ...match.seats.keys()].filter((viewer) => viewer !== seat);
        for (const viewer of others) {
          const lines = log.slice(-match.seats.length - 2).filter(({ kind }) => kind === 'sealed');
          const told = JSON.stringify([
            match.game.view(match.state, viewer),
            lines.map((line) => lineFor(line, viewer)),
          ]);
          expect(told).not.toContain(JSON.stringify(action));
        }
      }
    }
  });
});

describe.each(PLAYED_ON)('$sample.name on $store', ({ sample, store }) => {
  it('opens every match, plays on those that run, and opens them again', async () => {
    const one = await platform(sample, store);
    const running = sample.matches.filter(({ ended }) => ended === null);
    for (const kept of sample.matches) {
      const { step, ended, views } = asKept(kept, await matchAt(one, kept));
      expect({ step, ended, views }).toEqual({ step: kept.step, ended: kept.ended, views: kept.views });
    }
    for (const kept of running) await playOn(one, kept);
    await one.restart();
    for (const kept of running) await matchAt(one, kept);
    expect(one.frozen).toEqual([]);
    await one.close();
  });
});

/** The players reconnect, end the pause if there is one, and one of them makes a legal move. */
async function playOn(one: TestPlatform, kept: SampleMatch): Promise<void> {
  const tableId = kept.matchId.replace('.match', '');
  const table = await one.platform.tables.find(tableId);
  if (table === null) throw new Error('the table is gone');
  const people = table.chairs.flatMap(({ who }) => (who === null ? [] : [who]));
  const clients = new Map(people.map((who) => [seatOfAccount(table, who), one.connect(tableId, who)]));
  for (const client of clients.values()) await client.hello();
  if ((await matchAt(one, kept)).clock.pausedWith !== null)
    expect(await clients.get(0)?.send({ t: 'propose', kind: 'unpause', key: 'go on' })).toMatchObject({ t: 'ack' });
  const match = await matchAt(one, kept);
  const asked = match.pending.find(({ seat }) => !match.submitted.some((move) => move.seat === seat));
  if (asked === undefined) throw new Error('Expected a seat to act.');
  const action = match.game.sample(match.state, asked.seat, seeded(kept.note));
  const answer = await clients.get(asked.seat)?.send({ t: 'act', key: 'a new move', action, step: match.step });
  expect([kept.note, answer]).toMatchObject([kept.note, { t: 'ack' }]);
  expect((await matchAt(one, kept)).nextSeq).toBeGreaterThan(kept.nextSeq);
}
