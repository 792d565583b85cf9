import { type Game, type Shape, seeded } from '@tavola/kernel';
import { type HandsState, hands } from '@tavola/kernel/toys';
import type { MatchView } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { networkOf } from '../budgets/index.ts';
import { type TestClient, TestPlatform } from '../testing/platform.ts';
import { historyRoute } from './history-route.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open(() => hands as Game<Shape>);
});
afterEach(() => platform.close());

/** The match after a line, as the route tells this person. */
function ask(id: string, who: string | null, seq?: number, as?: number | null) {
  return historyRoute(platform.platform).handle({
    account: who === null ? null : { id: who, name: who, kept: false },
    params: { id },
    query: { ...(seq === undefined ? {} : { seq }), ...(as === undefined ? {} : { as }) },
    body: undefined,
    token: null,
    network: networkOf('192.0.2.1'),
    local: true,
    cookie: { keep: () => undefined, forget: () => undefined, device: null, remember: () => undefined },
  });
}

async function startedTable(): Promise<{ id: string; clients: Readonly<Record<string, TestClient>> }> {
  const { id } = await platform.table('ada', { game: 'hands', options: { rounds: 1 } });
  await platform.platform.tables.sit(id, 'bob');
  await platform.platform.start(id, 'ada');
  const clients = {
    ada: platform.connect(id, 'ada'),
    bob: platform.connect(id, 'bob'),
    eve: platform.connect(id, 'eve'),
  };
  for (const client of Object.values(clients)) await client.hello();
  return { id, clients };
}

/** Everything that someone was sent, by the number of the last line. */
function sentTo(client: TestClient): Map<number, MatchView> {
  const views = client.frames.flatMap((frame) => (frame.t === 'lines' ? [{ ...client.facts, ...frame.view }] : []));
  return new Map(views.map((view) => [view.nextSeq - 1, view]));
}

describe('the history of a match', () => {
  it('shows each viewer what they saw then, even after the end', async () => {
    const { id, clients } = await startedTable();
    const match = (await platform.platform.tables.find(id))?.matchId ?? '';
    for (
      let now = await platform.platform.matches.get(match);
      now?.ended === null;
      now = await platform.platform.matches.get(match)
    ) {
      const seat = now.pending.find((demand) => !now?.submitted.some((move) => move.seat === demand.seat))?.seat ?? 0;
      const action = hands.sample(now.state as HandsState, seat, seeded(String(now.nextSeq)));
      const player = Object.values(clients).find((client) => client.seat === seat);
      await player?.send({ t: 'act', action, step: now.step });
    }
    for (const [who, client] of Object.entries(clients)) {
      const sent = sentTo(client);
      expect(sent.size).toBeGreaterThan(3);
      for (const [seq, view] of sent)
        expect(await ask(id, who, seq), `${who} ${seq}`).toMatchObject({ ok: true, value: { view } });
    }
    // Once it is over, everyone may look through the eyes of everyone else.
    const [ada, bob] = [clients['ada'] as TestClient, clients['bob'] as TestClient];
    for (const [seq, view] of sentTo(ada))
      for (const who of ['bob', 'eve', null])
        expect(await ask(id, who, seq, ada.seat), `${who} ${seq}`).toMatchObject({ ok: true, value: { view } });
    for (const [seq, view] of sentTo(clients['eve'] as TestClient))
      expect(await ask(id, 'bob', seq, null)).toMatchObject({ ok: true, value: { view } });
    expect(bob.seat).not.toBe(ada.seat);
    expect(await ask(id, 'ada', 0, 2)).toMatchObject({ error: { code: 'refused', at: ['no-such-seat'] } });
    const last = [...sentTo(clients['eve'] as TestClient).values()].at(-1);
    expect(await ask(id, null)).toMatchObject({ ok: true, value: { view: last } });
  });

  it("is seen through no one else's eyes while the match continues", async () => {
    const { id, clients } = await startedTable();
    const [ada, bob] = [clients['ada']?.seat ?? 0, clients['bob']?.seat ?? 0];
    const refused = { ok: false, error: { code: 'refused', at: ['still-hidden'] } };
    for (const seq of [0, 1, undefined]) {
      expect(await ask(id, 'ada', seq, bob)).toEqual(refused);
      expect(await ask(id, 'ada', seq, null)).toEqual(refused);
      for (const who of ['eve', null]) expect(await ask(id, who, seq, ada)).toEqual(refused);
      expect(await ask(id, 'ada', seq, ada)).toEqual(await ask(id, 'ada', seq));
      expect(await ask(id, null, seq, null)).toEqual(await ask(id, null, seq));
    }
  });

  it('is refused if there is none, or none yet', async () => {
    const { id, clients } = await startedTable();
    const { nextSeq } = (clients['ada'] as TestClient).view;
    expect(await ask(id, 'ada', nextSeq)).toEqual({
      ok: false,
      error: { code: 'refused', at: ['no-such-moment', String(nextSeq)] },
    });
    expect(await ask('nowhere', 'ada', 0)).toMatchObject({ error: { code: 'no-such-table' } });
    const lobby = await platform.table('ada', { game: 'hands', options: { rounds: 1 } });
    expect(await ask(lobby.id, 'ada', 0)).toMatchObject({ error: { code: 'not-started' } });
  });
});
