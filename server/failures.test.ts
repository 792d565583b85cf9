import { type DvonnState, dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { clockFor, DEFAULT_TERMS, MINUTE } from '@tavola/match';
import type { Append } from '@tavola/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tableIdOf } from './tables/seating.ts';
import { bot, open, type TestClient, TestPlatform } from './testing/platform.ts';

/** The machine may be busy with other things. */
const PATIENT = { timeout: 60_000, interval: 5 };

let platform: TestPlatform;
/** The rules of this house have a bug from now on. */
let broken = false;
beforeEach(async () => {
  broken = false;
  const game: Game<Shape> = {
    ...(dvonn as Game<Shape>),
    apply: (...args) => {
      if (broken) throw new Error('a bug in the rules');
      return (dvonn as Game<Shape>).apply(...args);
    },
  };
  platform = await TestPlatform.open((id) => (id === 'dvonn' ? game : undefined));
});
afterEach(() => platform.close());

/** From now on the store refuses valid appends. Returns a function that repairs it. */
function breakStore(fits: (append: Append) => boolean = () => true): () => void {
  const { logs: matches } = platform.store;
  const { append } = matches;
  const full = new Error('the disk is full');
  Object.assign(matches, { append: (what: Append) => (fits(what) ? Promise.reject(full) : append(what)) });
  return () => Object.assign(matches, { append });
}

const moveOf = (client: TestClient) => {
  const { scores: _, ...state } = client.view.view as DvonnState & { scores: unknown };
  return dvonn.sample(state, client.view.pending[0]?.seat ?? 0, seeded('any'));
};

async function twoPlayers(terms = DEFAULT_TERMS): Promise<readonly [TestClient, TestClient]> {
  const table = await platform.table('ada', { terms });
  await platform.platform.tables.sit(table.id, 'bob');
  await platform.platform.start(table.id, 'ada');
  const [ada, bob] = [platform.connect(table.id, 'ada'), platform.connect(table.id, 'bob')];
  for (const client of [ada, bob]) await client.hello();
  return ada.seat === 0 ? [ada, bob] : [bob, ada];
}

describe('background failures', () => {
  it('are reported to the operator, and a bot that failed moves at the next sweep', async () => {
    const table = await platform.table('ada', { chairs: [open, bot('easy')] });
    await platform.platform.start(table.id, 'ada');
    const ada = platform.connect(table.id, 'ada');
    await ada.hello();
    await expect.poll(() => ada.view.pending[0]?.seat, PATIENT).toBe(ada.seat);
    const mend = breakStore(({ entries }) => entries.every(({ body }) => JSON.parse(body).open.seat !== ada.seat));
    expect(await ada.send({ t: 'act', action: moveOf(ada), step: ada.view.step })).toMatchObject({ t: 'ack' });
    await expect.poll(() => platform.failures, PATIENT).toMatchObject([{ what: 'bot', table: table.id }]);
    const { step } = ada.view;
    mend();
    platform.platform.sweep();
    await expect.poll(() => ada.view.step, PATIENT).toBeGreaterThan(step);
  });

  it('does not stop the server if an absence cannot be stored', async () => {
    const terms = { clock: clockFor(MINUTE), absence: 'strict', undo: true } as const;
    const table = await platform.table('ada', { terms });
    await platform.platform.tables.sit(table.id, 'bob');
    await platform.platform.start(table.id, 'ada');
    const ada = platform.connect(table.id, 'ada');
    await ada.hello();
    const mend = breakStore();
    ada.connection.closed();
    await expect.poll(() => platform.failures, PATIENT).toMatchObject([{ what: 'lost connection', table: table.id }]);
    mend();
  });

  it('keeps running when a present player is marked as away and the correction fails', async () => {
    const [white] = await twoPlayers({ ...DEFAULT_TERMS, claim: MINUTE });
    const { matchId } = white.view;
    const mend = breakStore(({ entries }) => entries.some(({ body }) => JSON.parse(body).open.change === 'back'));
    expect(await platform.platform.matches.seat(matchId, { seat: 0, change: 'away' })).toMatchObject({ ok: true });
    await expect
      .poll(() => platform.failures, PATIENT)
      .toMatchObject([{ what: 'objection', table: tableIdOf(matchId) }]);
    mend();
    await platform.platform.matches.seat(matchId, { seat: 0, change: 'back' });
    expect(white.view.seats[0]).toMatchObject({ away: false });
  });
});

describe('a bug in the rules', () => {
  it('is answered and reported to the operator each time', async () => {
    const [white] = await twoPlayers();
    broken = true;
    for (const times of [1, 2]) {
      const answer = await white.send({ t: 'act', key: 'same', action: moveOf(white), step: 0 });
      expect(answer).toEqual({ t: 'refused', key: 'same', error: { code: 'failed' } });
      expect(white.ended).toBeNull();
      expect(platform.failures).toHaveLength(times);
      expect(platform.failures.at(-1)).toMatchObject({ what: 'act', error: { message: 'a bug in the rules' } });
    }
    broken = false;
    expect(await white.send({ t: 'act', key: 'same', action: moveOf(white), step: 0 })).toMatchObject({ t: 'ack' });
  });

  it('at a deadline is reported, and other deadlines still fire', async () => {
    const terms = { clock: clockFor(MINUTE), absence: 'hold', undo: true } as const;
    const tables = await Promise.all(
      ['ada', 'eve'].map(async (host) => {
        const table = await platform.table(host, { terms });
        await platform.platform.tables.sit(table.id, 'bob');
        await platform.platform.start(table.id, host);
        return table;
      }),
    );
    await platform.world.advance(2 * MINUTE);
    const { get } = platform.platform.matches;
    const first = tables[0]?.id;
    const { matches } = platform.platform;
    Object.assign(matches, {
      get: (id: string) => (id.startsWith(first ?? '') ? Promise.reject(new Error('a bug')) : get.call(matches, id)),
    });
    expect(await platform.platform.scheduler.look()).toBe(2);
    expect(platform.failures).toMatchObject([{ what: 'deadline', table: first }]);
    expect((await get.call(matches, `${tables[1]?.id}.match`))?.ended).toBe('played');
  });
});

describe('a frame that was kept although it failed', () => {
  it('is acknowledged', async () => {
    const [white] = await twoPlayers();
    const { logs: matches } = platform.store;
    const { append } = matches;
    Object.assign(matches, {
      append: async (what: Append) => {
        await append(what);
        throw new Error('the line went dead');
      },
    });
    const answer = await white.send({ t: 'act', action: moveOf(white), step: 0 });
    Object.assign(matches, { append });
    expect(answer).toMatchObject({ t: 'ack' });
    expect(platform.failures).toMatchObject([{ what: 'act' }]);
  });

  it('is not answered while the store cannot tell', async () => {
    const [white] = await twoPlayers();
    const { logs: matches } = platform.store;
    const { append, receipt } = matches;
    const gone = () => Promise.reject(new Error('the database is gone'));
    Object.assign(matches, { append: gone, receipt: gone });
    expect(await white.send({ t: 'act', action: moveOf(white), step: 0 })).toBeUndefined();
    Object.assign(matches, { append, receipt });
    expect(white.ended).toBe(1011);
  });
});
