import { dvonn } from '@tavola/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { turnOf } from '../table/turn.ts';
import { muteBots, quickBots, sitDown, TestDevice, until } from '../testing/device.ts';
import type { LocalSession } from './local-session.ts';
import { openFile, openLocal, startLocal, whatIf } from './open.ts';

const game = dvonn as Game<Shape>;
const cards = hands as Game<Shape>;
const chairs = [{ name: 'Ann' }, { name: 'Bob' }];

function sample(session: LocalSession): unknown {
  const { acting } = turnOf(session.game, session.state);
  if (acting === null) throw new Error('nobody may act');
  return session.game.sample(acting.state, acting.seat, seeded(acting.moment));
}

/** A match of cards up to the end, with everything that was seen on the way. */
async function playedCards(device: TestDevice) {
  const session = sitDown(device, { game: cards, chairs });
  const seen: LocalSession['state'][] = [];
  while (session.state.match?.ended === null) {
    session.handOver();
    seen.push(session.state);
    await session.act(sample(session));
  }
  return { session, seen };
}

async function playedMoves(device: TestDevice, moves: number): Promise<LocalSession> {
  const session = sitDown(device, { game, chairs });
  for (let move = 0; move < moves; move += 1) await session.act(sample(session));
  return session;
}

describe('a kept table', () => {
  it('comes back as it was, also for a bot that was thinking', async () => {
    const device = new TestDevice(muteBots);
    const before = sitDown(device, { game, chairs: [{ name: 'Ann' }, { bot: 'random' }], name: 'Evening' });
    await before.act(sample(before));
    before.close();
    const again = await openLocal('here', game, { ...device.world, bots: quickBots(game) });
    if (!again.ok) throw new Error(again.error.code);
    expect(again.value.state).toEqual({ ...before.state, status: 'live' });
    expect(await until(again.value, (state) => state.match?.step === 2)).toMatchObject({ table: { name: 'Evening' } });
  });

  it('keeps what a seat is working on, until it has moved', async () => {
    const device = new TestDevice(muteBots);
    const session = sitDown(device, { game, chairs });
    await session.save({ half: 'a move' });
    const again = await openLocal('here', game, device.world);
    expect(again).toMatchObject({ value: { state: { saved: { half: 'a move' } } } });
    await session.act(sample(session));
    await session.undo();
    expect(session.state.saved).toBeNull();
  });

  it('draws the curtain again', async () => {
    const device = new TestDevice(muteBots);
    const session = sitDown(device, { game: cards, chairs });
    session.handOver();
    await session.act(sample(session));
    expect(await openLocal('here', cards, device.world)).toMatchObject({
      value: { state: { viewer: null, handOver: 1, match: { submitted: [0] } } },
    });
  });

  it('is listed, last changed first, and forgotten on demand', async () => {
    const device = new TestDevice(muteBots);
    sitDown(device, { game, chairs, id: 'old' });
    const other = sitDown(device, { game: cards, chairs, id: 'new', name: 'Cards' });
    await other.settled();
    const { shelf } = device.world;
    expect(await shelf.rows()).toMatchObject([
      { id: 'new', game: 'hands', name: 'Cards', status: 'running', asked: [0, 1] },
      { id: 'old', game: 'dvonn', players: [{ name: 'Ann', bot: null }, { name: 'Bob' }], asked: [0] },
    ]);
    expect(await shelf.remove('new')).toEqual({ ok: true, value: null });
    expect((await shelf.rows()).map(({ id }) => id)).toEqual(['old']);
    expect(await openLocal('new', cards, device.world)).toEqual({ ok: false, error: { code: 'no-such-table' } });
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -20), 'not-a-table'],
    ['something else', () => '{"format":"shopping list"}', 'not-a-table'],
    ['a move changed', (text: string) => text.replace(/"to":"(\w)(\d)"/, '"to":"$19"'), 'broken-chain'],
    ['the log lost', (text: string) => text.replace(/"log":\[.*\]/, '"log":[]'), 'not-a-match-file'],
  ])('that is damaged says so and is put aside: %s', async (_, damage, why) => {
    const device = new TestDevice(muteBots);
    await (await playedMoves(device, 3)).settled();
    const damaged = damage(device.kept('here'));
    expect(damaged).not.toBe(device.kept('here'));
    device.texts.set('tavola/table/here', damaged);
    const opened = await openLocal('here', game, device.world);
    expect(opened).toMatchObject({ ok: false, error: { code: 'damaged-save', at: expect.arrayContaining([why]) } });
    expect(await device.world.shelf.aside('here')).toBe(damaged);
    expect(await device.world.shelf.rows()).toMatchObject([{ id: 'here', status: 'damaged' }]);
    expect(await openLocal('here', game, device.world)).toEqual({ ok: false, error: { code: 'no-such-table' } });
  });

  it('of other rules or of another game is left where it is', async () => {
    const device = new TestDevice(muteBots);
    await sitDown(device, { game, chairs }).settled();
    const newer = { ...game, rulesVersion: game.rulesVersion + 1 };
    expect(await openLocal('here', newer, device.world)).toMatchObject({ error: { code: 'other-rules' } });
    expect(await openLocal('here', cards, device.world)).toMatchObject({
      error: { code: 'other-game', at: ['dvonn'] },
    });
    expect(await openLocal('here', game, device.world)).toMatchObject({ ok: true });
  });

  it('is played in one window at a time: the one that wrote last', async () => {
    const device = new TestDevice(muteBots);
    const here = sitDown(device, { game, chairs });
    await here.settled();
    const there = await openLocal('here', game, device.world);
    if (!there.ok) throw new Error(there.error.code);
    await there.value.act(sample(there.value));
    await here.act(sample(here));
    expect(here.state).toMatchObject({ status: 'ended', trouble: { code: 'open-elsewhere' } });
    expect(there.value.state).toMatchObject({ status: 'live', trouble: null });
  });

  it('goes on where nothing can be kept, and says so', async () => {
    const device = new TestDevice(muteBots);
    const session = sitDown(device, { game, chairs });
    await session.settled();
    device.full = true;
    expect(await session.act(sample(session))).toEqual({ ok: true, value: null });
    expect(session.state).toMatchObject({ status: 'live', trouble: { code: 'not-kept' }, match: { step: 1 } });
    device.full = false;
    await session.act(sample(session));
    expect(session.state.trouble).toBeNull();
    expect(await openLocal('here', game, device.world)).toMatchObject({ value: { state: { match: { step: 2 } } } });
  });

  it('lists nothing when the list is damaged, and still opens its tables', async () => {
    const device = new TestDevice(muteBots);
    await sitDown(device, { game, chairs }).settled();
    device.texts.set('tavola/tables', '[{"id":7},');
    expect(await device.world.shelf.rows()).toEqual([]);
    expect(await openLocal('here', game, device.world)).toMatchObject({ ok: true });
  });
});

describe('the past', () => {
  it('is seen again as it was seen then, by the same eyes', async () => {
    const { session, seen } = await playedCards(new TestDevice(muteBots));
    for (const { viewer, match } of seen.filter((state) => state.viewer === session.state.viewer)) {
      expect(await session.viewAt((match?.nextSeq ?? 0) - 1)).toEqual({ ok: true, value: match });
      expect(viewer).toBe(session.state.viewer);
    }
    expect(await session.viewAt(session.state.lines.length)).toMatchObject({ error: { code: 'no-such-moment' } });
    expect(await session.viewAt(-1)).toMatchObject({ error: { code: 'no-such-moment' } });
  });
});

describe('what if', () => {
  it('plays on from any moment and leaves the match alone', async () => {
    const session = await playedMoves(new TestDevice(muteBots), 6);
    const then = await session.viewAt(session.state.lines.length - 3);
    if (!then.ok) throw new Error(then.error.code);
    const before = session.state;
    const branch = whatIf(game, then.value, 0, new TestDevice(muteBots).world);
    if (!branch.ok) throw new Error(branch.error.code);
    expect(branch.value.state).toMatchObject({
      own: [0, 1],
      match: { view: then.value.view, pending: then.value.pending },
    });
    expect(await branch.value.act(sample(branch.value))).toMatchObject({ ok: true });
    expect(await branch.value.act(sample(branch.value))).toMatchObject({ ok: true });
    expect(session.state).toBe(before);
  });

  it('imagines what is hidden, for those who play', async () => {
    const { seen } = await playedCards(new TestDevice(muteBots));
    const [{ match, viewer } = { match: null, viewer: null }] = seen;
    if (match === null) throw new Error('something was seen');
    const world = new TestDevice(muteBots).world;
    expect(whatIf(cards, match, null, world)).toEqual({ ok: false, error: { code: 'hidden-from-you' } });
    const branch = whatIf(cards, match, viewer, world);
    expect(branch).toMatchObject({
      ok: true,
      value: { state: { viewer: 0, handOver: null, match: { view: match.view } } },
    });
  });
});

describe('a new match and a match file', () => {
  it('refuses seats, options and positions that make no sense', () => {
    const { world } = new TestDevice(muteBots);
    const plan = { game, id: 'x', secret: 's', chairs };
    expect(startLocal({ ...plan, chairs: chairs.slice(1) }, world)).toMatchObject({ error: { code: 'bad-seats' } });
    expect(startLocal({ ...plan, options: { setup: 'upside down' } }, world)).toMatchObject({ ok: false });
    expect(startLocal({ ...plan, position: 'nonsense' }, world)).toMatchObject({ ok: false });
  });

  it('looks through a match that is over, and plays one on that is not', async () => {
    const device = new TestDevice(muteBots);
    const running = await playedMoves(device, 4);
    const half = running.file();
    await running.leave();
    const whole = running.file();
    if (!half.ok || !whole.ok) throw new Error('perfect information may leave');
    const wish = { game, id: 'file', secret: 's' };
    const over = openFile(JSON.parse(JSON.stringify(whole.value)), wish, device.world);
    expect(over).toMatchObject({ value: { state: { match: { ended: 'played' }, lines: running.state.lines } } });
    const goesOn = openFile(JSON.parse(JSON.stringify(half.value)), wish, new TestDevice(muteBots).world);
    if (!goesOn.ok) throw new Error(goesOn.error.code);
    expect(await goesOn.value.act(sample(goesOn.value))).toMatchObject({ ok: true });
    expect(openFile({ format: 'x' }, wish, device.world)).toEqual({ ok: false, error: { code: 'not-a-match-file' } });
    expect(openFile(whole.value, { ...wish, game: cards }, device.world)).toMatchObject({
      error: { code: 'unknown-game' },
    });
  });
});
