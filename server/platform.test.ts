import { type DvonnState, dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import { clockFor, MINUTE, operate } from '@tavola/match';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STRICT_GRACE } from './live/absence.ts';
import { bot, open, reserved, type TestClient, TestPlatform } from './testing/platform.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open((id) =>
    [dvonn as Game<Shape>, hands as Game<Shape>].find((game) => game.id === id),
  );
});
afterEach(() => platform.close());

async function startedTable(change: Parameters<TestPlatform['table']>[1] = {}) {
  const table = await platform.table('ada', change);
  await platform.platform.tables.sit(table.id, 'bob');
  const started = await platform.platform.start(table.id, 'ada');
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

async function seated(tableId: string): Promise<[TestClient, TestClient]> {
  const [ada, bob] = [platform.connect(tableId, 'ada'), platform.connect(tableId, 'bob')];
  await ada.hello();
  await bob.hello();
  return ada.seat === 0 ? [ada, bob] : [bob, ada];
}

const sampleFor = (client: TestClient, seed: string) => {
  const { scores: _, ...state } = client.view.view as DvonnState & { scores: unknown };
  return dvonn.sample(state, client.view.pending[0]?.seat ?? 0, seeded(seed));
};

describe('a table before its match', () => {
  it('has 200 people run for the last seat, and one gets it', async () => {
    const table = await platform.table('ada');
    const runs = await Promise.all(
      Array.from({ length: 200 }, (_, index) => platform.platform.tables.sit(table.id, `runner ${index}`)),
    );
    expect(runs.filter((run) => run.ok)).toHaveLength(1);
    expect(runs.filter((run) => !run.ok && run.error.code === 'table-full')).toHaveLength(199);
  });

  it('lets someone sit down once, keeps reserved chairs, and is full then', async () => {
    const table = await platform.table('ada', { chairs: [open, reserved('bob')] });
    expect(await platform.platform.tables.sit(table.id, 'ada')).toMatchObject({ ok: true });
    expect(await platform.platform.tables.sit(table.id, 'eve')).toMatchObject({ error: { code: 'table-full' } });
    expect(await platform.platform.tables.sit(table.id, 'bob')).toMatchObject({
      ok: true,
      value: { chairs: [{ who: 'ada' }, { who: 'bob', seated: true }] },
    });
  });

  it('starts only by its host, and only when every seat is filled', async () => {
    const table = await platform.table('ada');
    expect(await platform.platform.start(table.id, 'ada')).toMatchObject({ error: { code: 'seats-empty' } });
    await platform.platform.tables.sit(table.id, 'bob');
    expect(await platform.platform.start(table.id, 'bob')).toMatchObject({ error: { code: 'host-only' } });
    expect(await platform.platform.start(table.id, 'ada')).toMatchObject({ ok: true, value: { status: 'running' } });
    expect(await platform.platform.start(table.id, 'ada')).toMatchObject({ error: { code: 'table-not-open' } });
    expect(await platform.platform.tables.sit(table.id, 'eve')).toMatchObject({
      error: { code: 'table-not-open' },
    });
  });

  it('shows a proposed board, which the host may roll again, and which is then played', async () => {
    const table = await platform.table('ada');
    const first = platform.platform.tables.proposal(table);
    expect(first).toHaveLength(49);
    expect(await platform.platform.tables.reroll(table.id, 'bob')).toMatchObject({ error: { code: 'host-only' } });
    const rolled = await platform.platform.tables.reroll(table.id, 'ada');
    const second = rolled.ok ? platform.platform.tables.proposal(rolled.value) : null;
    expect(second).not.toBe(first);
    await platform.platform.tables.sit(table.id, 'bob');
    await platform.platform.start(table.id, 'ada');
    const [white] = await seated(table.id);
    expect((white.view.view as DvonnState).cells.join('')).toBe(second);
  });

  it('passes the host role on when the host leaves, and closes when no one is left', async () => {
    const table = await platform.table('ada');
    await platform.platform.tables.sit(table.id, 'bob');
    expect(await platform.platform.tables.leave(table.id, 'ada')).toMatchObject({
      value: { host: 'bob', status: 'lobby' },
    });
    expect(await platform.platform.tables.leave(table.id, 'ada')).toMatchObject({
      error: { code: 'not-at-the-table' },
    });
    expect(await platform.platform.tables.leave(table.id, 'bob')).toMatchObject({ value: { status: 'cancelled' } });
  });

  it('closes at once when the host of a classic table leaves', async () => {
    const table = await platform.table('ada', { hostRule: 'classic' });
    await platform.platform.tables.sit(table.id, 'bob');
    expect(await platform.platform.tables.leave(table.id, 'ada')).toMatchObject({ value: { status: 'cancelled' } });
  });

  it('lets the host remove people, but not themselves, and cancel', async () => {
    const table = await platform.table('ada');
    await platform.platform.tables.sit(table.id, 'bob');
    expect(await platform.platform.tables.remove(table.id, 'bob', 0)).toMatchObject({ error: { code: 'host-only' } });
    expect(await platform.platform.tables.remove(table.id, 'ada', 0)).toMatchObject({
      error: { code: 'not-yourself' },
    });
    expect(await platform.platform.tables.remove(table.id, 'ada', 1)).toMatchObject({
      value: { chairs: [{ who: 'ada' }, { who: null, seated: false }] },
    });
    expect(await platform.platform.tables.remove(table.id, 'ada', 1)).toMatchObject({ error: { code: 'chair-empty' } });
    expect(await platform.platform.tables.cancel(table.id, 'ada')).toMatchObject({ value: { status: 'cancelled' } });
  });

  it('refuses a code that is taken', async () => {
    const table = await platform.table('ada');
    const plan = { ...table, id: 'other' };
    const again = await platform.platform.tables.make({
      plan,
      host: 'eve',
      chairs: [open],
      secret: 's',
      hostSits: false,
    });
    expect(again).toMatchObject({ error: { code: 'code-taken' } });
    expect((await platform.platform.tables.findByCode(table.code))?.id).toBe(table.id);
    expect(await platform.platform.tables.findByCode('nowhere')).toBeNull();
  });
});

describe('a match at a table', () => {
  it('is played to the end through two connections, each told every line once', async () => {
    const table = await startedTable();
    const [white, black] = await seated(table.id);
    for (let turn = 0; white.view.ended === null; turn += 1) {
      const client = white.view.pending[0]?.seat === 0 ? white : black;
      const answer = await client.send({ t: 'act', action: sampleFor(client, `turn ${turn}`), step: client.view.step });
      expect(answer).toMatchObject({ t: 'ack' });
    }
    for (const client of [white, black]) {
      expect(client.lines()).toEqual([...Array(client.view.nextSeq).keys()]);
      expect(client.view.outcome).not.toBeNull();
    }
    await expect.poll(async () => (await platform.platform.tables.find(table.id))?.status).toBe('over');
  });

  it('refuses what the seat may not do, with the reason, and tells no one', async () => {
    const table = await startedTable();
    const [white, black] = await seated(table.id);
    const before = black.frames.length;
    expect(await white.send({ t: 'act', action: { type: 'pass' }, step: 0 })).toMatchObject({
      error: { code: 'pass-not-allowed' },
    });
    expect(await white.send({ t: 'act', action: 'nonsense', step: 0 })).toMatchObject({
      error: { code: 'action-not-an-object' },
    });
    expect(await white.send({ t: 'act', action: sampleFor(white, 'x'), step: 7 })).toMatchObject({
      error: { code: 'stale' },
    });
    expect(black.frames).toHaveLength(before);
    expect(await black.send({ t: 'act', action: { type: 'pass' }, step: 0 })).toMatchObject({
      error: { code: 'not-your-turn' },
    });
    const spectator = platform.connect(table.id, 'eve');
    await spectator.hello();
    expect(spectator.seat).toBeNull();
    expect(await spectator.send({ t: 'act', action: { type: 'pass' }, step: 0 })).toMatchObject({
      error: { code: 'not-your-seat' },
    });
    const stranger = platform.connect(table.id, null);
    await stranger.hello();
    expect(await stranger.send({ t: 'leave' })).toMatchObject({ error: { code: 'account-needed' } });
  });

  it('lets the same frame, sent five times on two sockets, have one effect', async () => {
    const table = await startedTable();
    const [white] = await seated(table.id);
    const account = table.chairs[table.order?.[0] ?? 0]?.who ?? '';
    const second = platform.connect(table.id, account);
    await second.hello();
    const frame = { t: 'act', key: 'the same', action: sampleFor(white, 'once'), step: 0 };
    const answers = await Promise.all([white, second, white, second, white].map((client) => client.send(frame)));
    expect(answers.map((answer) => answer?.t)).toEqual(['ack', 'ack', 'ack', 'ack', 'ack']);
    expect((await platform.platform.matches.get(table.matchId ?? ''))?.step).toBe(1);
  });

  it('continues after a restart from disk, and a client resumes from the last line it saw', async () => {
    const table = await startedTable();
    const [white] = await seated(table.id);
    await white.send({ t: 'act', key: 'k', action: sampleFor(white, 'move'), step: 0 });
    const seen = Math.max(...white.lines());
    const { view } = white;
    await platform.restart();
    const account = table.chairs[table.order?.[0] ?? 0]?.who ?? '';
    const back = platform.connect(table.id, account);
    await back.hello(seen - 1);
    expect(back.lines()).toEqual([seen]);
    expect(back.view).toEqual(view);
    // The acknowledged frame, sent again after the restart, has no second effect.
    expect(await back.send({ t: 'act', key: 'k', action: { type: 'pass' }, step: 0 })).toMatchObject({ t: 'ack' });
    expect(back.view.step).toBe(1);
  });

  it('gets its match although the server went down between the start of the table and that of the match', async () => {
    const table = await platform.table('ada');
    await platform.platform.tables.sit(table.id, 'bob');
    expect(await platform.platform.tables.begin(table.id, 'ada')).toMatchObject({ ok: true });
    await platform.restart();
    const [white] = await seated(table.id);
    expect(white.view).toMatchObject({ step: 0, ended: null, pending: [{ seat: 0 }] });
  });

  it('is over at once when no one can move in the position it starts from', async () => {
    const position = ['W2*', ...Array<string>(47).fill('-'), 'B2*', 'w'].join(' ');
    const table = await startedTable({ origin: { kind: 'position', position } });
    const [white] = await seated(table.id);
    expect(white.view).toMatchObject({ ended: 'played', outcome: { ranks: [1, 1] } });
    await expect.poll(async () => (await platform.platform.tables.find(table.id))?.status).toBe('over');
  });

  it('is played by a bot in a thread of its own', async () => {
    const table = await platform.table('ada', { chairs: [open, bot('easy')] });
    await platform.platform.start(table.id, 'ada');
    const ada = platform.connect(table.id, 'ada');
    await ada.hello();
    for (let turn = 0; ada.view.ended === null; turn += 1) {
      if (ada.view.pending[0]?.seat === ada.seat) {
        expect(await ada.send({ t: 'act', action: sampleFor(ada, `bot ${turn}`), step: ada.view.step })).toMatchObject({
          t: 'ack',
        });
      } else {
        const { nextSeq } = ada.view;
        await expect.poll(() => ada.view.nextSeq, { timeout: 60_000, interval: 5 }).toBeGreaterThan(nextSeq);
      }
    }
    expect(ada.view.outcome).not.toBeNull();
  });

  it('is forfeited when the clock has run out, claimed by one look only', async () => {
    const table = await startedTable({ terms: { clock: clockFor(MINUTE), absence: 'hold', undo: true } });
    const [white] = await seated(table.id);
    await platform.world.advance(MINUTE + 999);
    expect(await platform.platform.scheduler.look()).toBe(0);
    await platform.world.advance(1);
    const looks = await Promise.all([platform.platform.scheduler.look(), platform.platform.scheduler.look()]);
    expect(looks.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(white.view).toMatchObject({ ended: 'played', outcome: { ranks: [2, 1], reason: 'abandoned' } });
  });

  it('gives the time back when the deadline came while the server was down, and the log says so', async () => {
    const table = await startedTable({ terms: { clock: clockFor(MINUTE), absence: 'hold', undo: true } });
    await platform.world.advance(1000);
    await platform.restart(() => platform.world.freeze(10 * MINUTE));
    // Players need a moment to reconnect.
    expect(await platform.platform.scheduler.look()).toBe(0);
    const [white] = await seated(table.id);
    // The second before the outage was theirs to think.
    expect(white.view).toMatchObject({ ended: null, clock: { due: platform.world.now() + MINUTE - 1000 } });
    expect(white.frames.flatMap((frame) => (frame.t === 'lines' ? frame.lines : [])).at(-1)).toMatchObject({
      kind: 'clock',
      open: { change: 'given-back' },
    });
    await platform.world.advance(MINUTE + 1000);
    await platform.platform.scheduler.look();
    expect(white.view.ended).toBe('played');
  });

  it('hears what is said at the table, now and later', async () => {
    const table = await startedTable();
    const [white, black] = await seated(table.id);
    await white.send({ t: 'say', text: 'hello\u0000 there <b>' });
    await expect.poll(() => black.frames.some(({ t }) => t === 'said')).toBe(true);
    expect(black.frame('said').sayings).toMatchObject([{ number: 1, text: 'hello there <b>' }]);
    const late = platform.connect(table.id, 'eve');
    await late.hello();
    expect(late.frame('said').sayings).toHaveLength(1);
  });

  it('says what is sent twice once, and shows the last lines to who comes late', async () => {
    const table = await startedTable();
    const [white] = await seated(table.id);
    await white.send({ t: 'say', key: 'same', text: 'once' });
    await white.send({ t: 'say', key: 'same', text: 'once' });
    for (let line = 0; line < 250; line += 1)
      await platform.store.chat.add({ logId: table.id, accountId: 'ada', audience: null, at: 1, text: `line ${line}` });
    const late = platform.connect(table.id, 'eve');
    await late.hello();
    const { sayings } = late.frame('said');
    expect([sayings.length, sayings.at(-1)?.number, sayings.at(-1)?.text]).toEqual([200, 251, 'line 249']);
  });

  it('keeps a saved draft for its seat alone, over a restart', async () => {
    const table = await startedTable();
    const [white, black] = await seated(table.id);
    const { step } = white.view;
    expect(await white.send({ t: 'save', draft: { plan: 'A1B1' }, step })).toMatchObject({ t: 'ack' });
    await platform.restart();
    const [again, other] = await seated(table.id);
    expect(again.frame('draft')).toEqual({ t: 'draft', draft: { plan: 'A1B1' } });
    for (const client of [black, other]) expect(JSON.stringify(client.frames)).not.toContain('A1B1');
    await again.send({ t: 'save', draft: null, step });
    const [last] = await seated(table.id);
    expect(last.frames.some(({ t }) => t === 'draft')).toBe(false);
  });

  it('forgets a saved draft with the step it was made at', async () => {
    const table = await startedTable();
    const [white, black] = await seated(table.id);
    const { step } = white.view;
    for (const client of [white, black]) await client.send({ t: 'save', draft: { plan: 'A1B1' }, step });
    await white.send({ t: 'act', action: sampleFor(white, 'first'), step });
    await black.send({ t: 'save', draft: { plan: 'C1D1' }, step: step + 1 });
    const [early, late] = await seated(table.id);
    expect(early.frames.some(({ t }) => t === 'draft')).toBe(false);
    expect(late.frame('draft')).toEqual({ t: 'draft', draft: { plan: 'C1D1' } });
  });

  it('keeps hidden cards hidden from everyone but their owner', async () => {
    const table = await startedTable({ game: 'hands', options: { rounds: 2 } });
    const [first, second] = await seated(table.id);
    const spectator = platform.connect(table.id, 'eve');
    await spectator.hello();
    const card = (first.view.view as { hand: number[] }).hand[0];
    await first.send({ t: 'act', action: { type: 'lay', card, face: 'down' }, step: 0 });
    expect(second.view).toMatchObject({ submitted: [0], ownSubmission: null });
    expect(first.view.ownSubmission).toMatchObject({ card });
    expect(spectator.view.view).toMatchObject({ hand: null });
    for (const client of [second, spectator]) expect(JSON.stringify(client.frames)).not.toContain('secret of');
  });

  it('answers pings, bad frames and unknown tables', async () => {
    const client = platform.connect('nowhere', 'ada');
    await client.send({ t: 'ping', n: 3 });
    expect(client.frame('pong')).toEqual({ t: 'pong', n: 3 });
    client.connection.receive('{');
    expect(client.frame('refused')).toEqual({ t: 'refused', key: null, error: { code: 'not-json' } });
    expect(await client.send({ t: 'leave' })).toMatchObject({ error: { code: 'hello-first' } });
    await client.hello();
    expect(client.ended).toBe(4404);
  });
});

describe('who is there', () => {
  const strict = { clock: clockFor(MINUTE), absence: 'strict', undo: true } as const;

  it('loses the seat at once at a strict table, when the last window is closed', async () => {
    const table = await startedTable({ terms: strict });
    const [white, black] = await seated(table.id);
    const account = table.chairs[table.order?.[0] ?? 0]?.who ?? '';
    const second = platform.connect(table.id, account);
    await second.hello();
    white.connection.closed();
    expect(black.view.ended).toBeNull();
    second.connection.closed();
    await expect
      .poll(async () => {
        await platform.world.advance(STRICT_GRACE);
        return black.view.ended;
      })
      .toBe('played');
    expect(black.view.outcome).toMatchObject({ ranks: [2, 1], reason: 'abandoned' });
  });

  it('keeps the seat at every other table, and takes it back from a bot that stood in', async () => {
    const table = await startedTable();
    const [white, black] = await seated(table.id);
    white.connection.closed();
    const order = { kind: 'bot', about: 0, ms: null, reason: 'a test' };
    await platform.platform.matches.run(table.matchId ?? '', (match, at) => operate(match, order, at));
    await expect.poll(() => black.view.step, { timeout: 60_000 }).toBe(1);
    const back = platform.connect(table.id, table.chairs[table.order?.[0] ?? 0]?.who ?? '');
    await back.hello();
    expect(back.view.seats[0]).toMatchObject({ bot: null, away: false });
    expect(black.view.ended).toBeNull();
  });
});
