import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gameById } from '@tavola/games';
import type { Game, Shape } from '@tavola/kernel';
import { openLogs, openStore, planUpgrade } from '@tavola/store';
import { alterSqlite } from '@tavola/store/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimVersion, Sample } from '../testing/samples.ts';
import { type Config, readConfig } from './config.ts';
import { inspect } from './inspect.ts';
import { prepareUpgrade, upgrade } from './upgrade.ts';

const sample = new Sample('v1-db4dd15');
const finished = sample.matches.find(({ note }) => note === 'dvonn, to the end')?.matchId ?? '';
const running = sample.matches.find(({ ended }) => ended === null)?.matchId ?? '';

let folder: string;
let said: string[];
const say = (line: string) => said.push(line);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-upgrade-test-'));
  said = [];
  sample.unpack(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

function config(): Config {
  const read = readConfig({ TAVOLA_DATA: folder });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const bytes = () =>
  createHash('sha256')
    .update(readFileSync(path.join(folder, 'tavola.db')))
    .digest('hex');
const schema = async () => (await planUpgrade({ TAVOLA_DATA: folder })).from;

/** A match as if a later version had started it. */
function fromTheFuture(matchId: string): void {
  claimVersion(folder, matchId, 1, 99);
}

function damage(matchId: string): void {
  const sql = `UPDATE entries SET body = REPLACE(body, '"at":', '"at":1') WHERE match_id = ?1 AND seq = 3`;
  alterSqlite(folder, sql, matchId);
}

describe('a server that starts on older data', () => {
  it('says what each migration will do, and keeps a copy of what was there', async () => {
    const { steps } = await planUpgrade({ TAVOLA_DATA: folder });
    await prepareUpgrade(config(), say);
    expect(said.join('\n')).toContain('The data has schema 4');
    expect(steps.length).toBeGreaterThan(1);
    expect(said.slice(1, 1 + steps.length)).toEqual(steps.map((step, index) => `  ${5 + index}. ${step}`));
    expect(said.at(-1)).toContain(`tavola restore ${path.join(folder, 'before-upgrade-1.db')} --replace`);
    expect(await schema()).toBe(4);
    expect(existsSync(path.join(folder, 'before-upgrade-1.db'))).toBe(true);
  });

  it('says nothing where nothing is to be done', async () => {
    await (await openStore({ TAVOLA_DATA: folder })).close();
    await prepareUpgrade(config(), say);
    expect(said).toEqual([]);
  });

  it.each([
    ['finished', finished],
    ['running', running],
  ])('changes nothing if a %s game would be frozen', async (_status, matchId) => {
    fromTheFuture(matchId);
    const before = bytes();
    await expect(prepareUpgrade(config(), say)).rejects.toThrow(/freeze 1 of \d+ games.*tavola upgrade --dry-run/);
    expect(bytes()).toBe(before);
    expect(readdirSync(folder).filter((name) => name.endsWith('.db'))).toEqual(['tavola.db']);
  });

  it('is not kept from it by a game that was damaged before', async () => {
    damage(running);
    await prepareUpgrade(config(), say);
    expect(existsSync(path.join(folder, 'before-upgrade-1.db'))).toBe(true);
  });
});

describe('an upgrade', () => {
  const options = { dryRun: false, force: false, say };

  it('that is tried opens every game and changes nothing', async () => {
    const before = bytes();
    expect(await upgrade(config(), { ...options, say, dryRun: true })).toBe(true);
    expect(said.join('\n')).toMatch(`: ${sample.matches.length} can be opened.\nNothing was changed.`);
    expect(bytes()).toBe(before);
  });

  it('is done with a copy kept', async () => {
    expect(await upgrade(config(), { ...options, say })).toBe(true);
    const { from, to } = await planUpgrade({ TAVOLA_DATA: folder });
    expect(from).toBe(to);
    expect(existsSync(path.join(folder, 'before-upgrade-1.db'))).toBe(true);
  });

  it('is refused where games would be frozen, and done by force', async () => {
    fromTheFuture(finished);
    damage(running);
    expect(await upgrade(config(), { ...options, say })).toBe(false);
    expect(said.join('\n')).toContain(
      `1 game would be frozen by this version:\n  ${finished}: it was started with a newer`,
    );
    expect(said.join('\n')).toContain(`1 game was damaged before and stays frozen:\n  ${running}: entry 3 doesn’t fit`);
    expect(await schema()).toBe(4);
    expect(await upgrade(config(), { ...options, say, force: true })).toBe(true);
    expect(await schema()).toBeGreaterThan(4);
  });

  it('has nothing to do without data', async () => {
    rmSync(path.join(folder, 'tavola.db'));
    expect(await upgrade(config(), { ...options, say })).toBe(true);
    expect(said).toEqual(['There’s no data yet, so there’s nothing to upgrade.']);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('games that this version refuses', () => {
  const count = sample.matches.filter(({ game }) => game === 'dvonn').length;

  /** Today's games, with one that has changed. */
  const changed = (change: Partial<Game<Shape>>) => (id: string) => {
    const game = gameById(id);
    return game === undefined || id !== 'dvonn' ? game : { ...game, ...change };
  };

  it.each([
    ['other-rules', changed({ rulesVersion: 2 })],
    ['unlawful-entry', changed({ check: () => ({ code: 'never' }) })],
    ['unknown-game', (id: string) => (id === 'dvonn' ? undefined : gameById(id))],
  ])('are distinguished from damaged ones: %s', async (why, games) => {
    const reader = await openLogs({ TAVOLA_DATA: folder });
    const found = await inspect(reader, { gameById: games, whole: true });
    await reader.close();
    expect(found.damaged).toEqual([]);
    expect(found.refused.map((finding) => finding.why)).toEqual(Array(count).fill(why));
  });
});

describe('a log that was changed after it was written', () => {
  const inspected = async () => {
    const reader = await openLogs({ TAVOLA_DATA: folder });
    const found = await inspect(reader, { gameById, whole: true });
    const { nextSeq = 0 } = (await reader.rows()).find(({ id }) => id === running) ?? {};
    await reader.close();
    return { found, nextSeq };
  };

  it.each<[what: string, sql: string, at: (nextSeq: number) => number]>([
    ['without entries', 'DELETE FROM entries WHERE match_id = ?1', () => 0],
    ['without its first entry', 'DELETE FROM entries WHERE match_id = ?1 AND seq = 0', () => 0],
    [
      'without its last entry',
      'DELETE FROM entries WHERE match_id = ?1 AND seq = (SELECT MAX(seq) FROM entries WHERE match_id = ?1)',
      (nextSeq) => nextSeq - 1,
    ],
    ['with an entry that isn’t JSON', "UPDATE entries SET body = '{' WHERE match_id = ?1 AND seq = 1", () => 1],
    ['with null for an entry', "UPDATE entries SET body = 'null' WHERE match_id = ?1 AND seq = 1", () => 1],
    ['whose table is gone', "DELETE FROM entries WHERE match_id = REPLACE(?1, '.match', '')", () => 0],
  ])('%s is damaged, and all others open', async (_, sql, at) => {
    alterSqlite(folder, sql, running);
    const { found, nextSeq } = await inspected();
    expect(found).toMatchObject({ matches: sample.matches.length, refused: [] });
    expect(found.damaged.map(({ matchId, entry }) => [matchId, entry])).toEqual([[running, at(nextSeq)]]);
  });
});
