import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../budgets/index.ts';
import { TestPlatform } from '../testing/platform.ts';
import { mineRoute } from './mine-route.ts';
import { matchIdOf, seatOfAccount } from './seating.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open();
});
afterEach(() => platform.close());

interface Row {
  readonly id: string;
  readonly status: string;
  readonly turn: { readonly yours: boolean; readonly who: string | null; readonly left: number | null } | null;
}

async function mine(who: string): Promise<Row[]> {
  const answer = await mineRoute(platform.platform).handle({
    account: { id: who, name: who, kept: false },
    params: undefined,
    query: undefined,
    body: undefined,
    token: '',
    network: networkOf('192.0.2.1'),
    local: true,
    cookie: { keep: () => undefined, forget: () => undefined, device: null, remember: () => undefined },
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return (answer.value as { readonly tables: Row[] }).tables;
}

async function started(): Promise<string> {
  const { id } = await platform.table('ada');
  await platform.platform.tables.sit(id, 'bob');
  await platform.platform.start(id, 'ada');
  return id;
}

describe('your tables', () => {
  it('say whose turn it is and how long they have, from each viewer’s perspective', async () => {
    const id = await started();
    const first = (await mine('ada'))[0]?.turn;
    expect(first?.left).toBe(15 * 60_000);
    const mover = first?.yours ? 'ada' : 'bob';
    const other = mover === 'ada' ? 'bob' : 'ada';
    await platform.world.advance(60_000);
    expect(await mine(mover)).toMatchObject([{ id, turn: { yours: true, who: mover, left: 14 * 60_000 } }]);
    expect(await mine(other)).toMatchObject([{ id, turn: { yours: false, who: mover } }]);
    await platform.world.advance(60 * 60_000);
    expect((await mine(mover))[0]?.turn?.left).toBe(0);
    expect(await mine('eve')).toEqual([]);
  });

  it('count the motions that wait for you, and for no one else', async () => {
    const id = await started();
    const table = await platform.platform.tables.find(id);
    const seat = table === null ? null : seatOfAccount(table, 'ada');
    expect(await platform.platform.matches.propose(matchIdOf({ id }), seat ?? 0, { kind: 'draw' })).toMatchObject({
      ok: true,
    });
    expect((await mine('ada'))[0]?.turn).toMatchObject({ motions: 0 });
    expect((await mine('bob'))[0]?.turn).toMatchObject({ motions: 1 });
  });

  it('say how much time is left while the clock is stopped, however long that lasts', async () => {
    const id = await started();
    await platform.world.advance(60_000);
    const matchId = matchIdOf({ id });
    const proposed = await platform.platform.matches.propose(matchId, 0, { kind: 'pause' });
    const [ballot] = proposed.ok ? proposed.value.ballots : [];
    expect(await platform.platform.matches.vote(matchId, 1, ballot?.id ?? -1, true)).toMatchObject({ ok: true });
    await platform.world.advance(60 * 60_000);
    expect((await mine('ada'))[0]?.turn?.left).toBe(14 * 60_000);
  });

  it('say it for every running table', async () => {
    for (let table = 0; table < 15; table += 1) await started();
    const turns = (await mine('ada')).map(({ turn }) => turn);
    expect(turns).toHaveLength(15);
    expect(turns).not.toContain(null);
  });

  it('say it after a restart too, and nothing if no one is awaited', async () => {
    const id = await started();
    const { id: lobby } = await platform.table('ada');
    const over = await started();
    const table = await platform.platform.tables.find(over);
    await platform.platform.matches.abandon(table?.matchId ?? '', 0, 'left');
    await platform.restart();
    const turns = new Map((await mine('ada')).map((row) => [row.id, row.turn]));
    expect(turns.get(id)).not.toBeNull();
    expect([turns.get(lobby), turns.get(over)]).toEqual([null, null]);
  });
});
