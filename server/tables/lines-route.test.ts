import { type Game, type Shape, seeded } from '@tavola/kernel';
import { type HandsState, hands } from '@tavola/kernel/toys';
import { handOver, type LogLine, reclaim } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../budgets/index.ts';
import { type TestClient, TestPlatform } from '../testing/platform.ts';
import { linesRoute } from './lines-route.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open(() => hands as Game<Shape>);
});
afterEach(() => platform.close());

function ask(id: string, who: string | null, before?: number) {
  return linesRoute(platform.platform).handle({
    account: who === null ? null : { id: who, name: who, kept: false },
    params: { id },
    query: before === undefined ? {} : { before },
    body: undefined,
    token: null,
    network: networkOf('192.0.2.1'),
    local: true,
    cookie: { keep: () => undefined, forget: () => undefined, device: null, remember: () => undefined },
  });
}

/** A match with hidden hands in which some moves were made; then someone went and came back until there were this many lines. */
async function played(lines: number): Promise<{ id: string; clients: Readonly<Record<string, TestClient>> }> {
  const { id } = await platform.table('ada', { game: 'hands', options: { rounds: 3 } });
  await platform.platform.tables.sit(id, 'bob');
  await platform.platform.start(id, 'ada');
  const clients = {
    ada: platform.connect(id, 'ada'),
    bob: platform.connect(id, 'bob'),
    eve: platform.connect(id, 'eve'),
  };
  for (const client of Object.values(clients)) await client.hello();
  const { matches, tables } = platform.platform;
  const matchId = (await tables.find(id))?.matchId ?? '';
  for (let now = await matches.get(matchId); now !== null && now.nextSeq < lines; now = await matches.get(matchId)) {
    const seat = now.pending.find((demand) => !now?.submitted.some((move) => move.seat === demand.seat))?.seat ?? 0;
    const player = Object.values(clients).find((client) => client.seat === seat);
    const action = hands.sample(now.state as HandsState, seat, seeded(String(now.nextSeq)));
    if (now.nextSeq < 10) await player?.send({ t: 'act', action, step: now.step });
    else if (now.seats[seat]?.bot === null) await matches.run(matchId, (match, at) => handOver(match, seat, 'bot', at));
    else await matches.run(matchId, (match, at) => reclaim(match, { seat, who: null }, at));
  }
  return { id, clients };
}

const toldTo = (client: TestClient): readonly LogLine[] =>
  client.frames.flatMap((frame) => (frame.t === 'lines' ? frame.lines : []));

describe('older lines of the log', () => {
  it('are those sent over the socket, per viewer, 200 at a time', async () => {
    const { id, clients } = await played(450);
    for (const [who, client] of Object.entries(clients)) {
      const told = toldTo(client);
      expect(told.length).toBeGreaterThanOrEqual(450);
      expect(await ask(id, who)).toMatchObject({ ok: true, value: { lines: told.slice(-200) } });
      expect(await ask(id, who, 450)).toMatchObject({ ok: true, value: { lines: told.slice(250, 450) } });
      expect(await ask(id, who, 200)).toMatchObject({ ok: true, value: { lines: told.slice(0, 200) } });
      expect(await ask(id, who, 50)).toMatchObject({ ok: true, value: { lines: told.slice(0, 50) } });
      expect(await ask(id, who, 0)).toMatchObject({ ok: true, value: { lines: [] } });
      expect(await ask(id, who, 999_999)).toEqual(await ask(id, who));
    }
    expect(toldTo(clients['ada'] as TestClient)).not.toEqual(toldTo(clients['bob'] as TestClient));
    expect(await ask(id, null)).toEqual(await ask(id, 'eve'));
  });

  it('are refused if there are none', async () => {
    expect(await ask('nowhere', 'ada')).toMatchObject({ error: { code: 'no-such-table' } });
    const { id } = await platform.table('ada', { game: 'hands', options: { rounds: 1 } });
    expect(await ask(id, 'ada')).toMatchObject({ error: { code: 'not-started' } });
  });
});
