import { diplomacy } from '@tavola/games/diplomacy';
import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { turnOf } from '../table/turn.ts';
import { quickBots, silentBots, startTestSession, TestDevice, until } from '../testing/device.ts';
import type { LocalSession } from './local-session.ts';
import { openLocalSession, openMatchFile, startLocalSession, startSandboxFrom } from './open-session.ts';

const game = dvonn as Game<Shape>;
const cards = hands as Game<Shape>;
const chairs = [{ name: 'Ann' }, { name: 'Bob' }];

function sample(session: LocalSession): unknown {
  const { acting } = turnOf(session.game, session.state);
  if (acting === null) throw new Error('nobody may act');
  return session.game.sample(acting.state, acting.seat, seeded(acting.turnKey));
}

/** Plays a card game to its end and returns every view on the way. */
async function playedCards(device: TestDevice) {
  const session = startTestSession(device, { game: cards, chairs });
  const seen: LocalSession['state'][] = [];
  while (session.state.match?.ended === null) {
    session.handOver();
    seen.push(session.state);
    await session.act(sample(session));
  }
  return { session, seen };
}

async function playedMoves(device: TestDevice, moves: number): Promise<LocalSession> {
  const session = startTestSession(device, { game, chairs });
  for (let move = 0; move < moves; move += 1) await session.act(sample(session));
  return session;
}

describe('a saved table', () => {
  it('is restored, and a bot that was thinking is asked again', async () => {
    const device = new TestDevice(silentBots);
    const before = startTestSession(device, { game, chairs: [{ name: 'Ann' }, { bot: 'random' }], name: 'Evening' });
    await before.act(sample(before));
    before.close();
    const again = await openLocalSession('here', game, { ...device.deps, bots: quickBots(game) });
    if (!again.ok) throw new Error(again.error.code);
    expect(again.value.state).toEqual({ ...before.state, status: 'live' });
    expect(await until(again.value, (state) => state.match?.step === 2)).toMatchObject({ table: { name: 'Evening' } });
  });

  it('keeps a draft until its seat has moved', async () => {
    const device = new TestDevice(silentBots);
    const session = startTestSession(device, { game, chairs });
    await session.save({ half: 'a move' });
    const again = await openLocalSession('here', game, device.deps);
    expect(again).toMatchObject({ value: { state: { savedDraft: { half: 'a move' } } } });
    await session.act(sample(session));
    await session.undo();
    expect(session.state.savedDraft).toBeNull();
  });

  it('asks for the hand-over again', async () => {
    const device = new TestDevice(silentBots);
    const session = startTestSession(device, { game: cards, chairs });
    session.handOver();
    await session.act(sample(session));
    expect(await openLocalSession('here', cards, device.deps)).toMatchObject({
      value: { state: { viewer: null, handOver: 1, match: { submitted: [0] } } },
    });
  });

  it('is listed, last changed first, and can be removed', async () => {
    const device = new TestDevice(silentBots);
    startTestSession(device, { game, chairs, id: 'old' });
    const other = startTestSession(device, { game: cards, chairs, id: 'new', name: 'Cards' });
    await other.whenSaved();
    const { localGames } = device.deps;
    expect(await localGames.rows()).toMatchObject([
      { id: 'new', game: 'hands', name: 'Cards', status: 'running', asked: [0, 1] },
      { id: 'old', game: 'dvonn', players: [{ name: 'Ann', bot: null }, { name: 'Bob' }], asked: [0] },
    ]);
    expect(await localGames.remove('new')).toEqual({ ok: true, value: null });
    expect((await localGames.rows()).map(({ id }) => id)).toEqual(['old']);
    expect(await openLocalSession('new', cards, device.deps)).toEqual({ ok: false, error: { code: 'no-such-table' } });
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -20), 'not-a-table'],
    ['something else', () => '{"format":"shopping list"}', 'not-a-table'],
    ['a move changed', (text: string) => text.replace(/"to":"(\w)(\d)"/, '"to":"$19"'), 'broken-chain'],
    ['the log lost', (text: string) => text.replace(/"log":\[.*\]/, '"log":[]'), 'not-a-match-file'],
  ])('that is damaged goes into quarantine: %s', async (_, damage, why) => {
    const device = new TestDevice(silentBots);
    await (await playedMoves(device, 3)).whenSaved();
    const damaged = damage(device.savedText('here'));
    expect(damaged).not.toBe(device.savedText('here'));
    device.texts.set('tavola/table/here', damaged);
    const opened = await openLocalSession('here', game, device.deps);
    expect(opened).toMatchObject({ ok: false, error: { code: 'damaged-save', at: expect.arrayContaining([why]) } });
    expect(await device.deps.localGames.quarantinedText('here')).toBe(damaged);
    expect(await device.deps.localGames.rows()).toMatchObject([{ id: 'here', status: 'damaged' }]);
    expect(await openLocalSession('here', game, device.deps)).toEqual({ ok: false, error: { code: 'no-such-table' } });
  });

  it('of other rules or another game stays', async () => {
    const device = new TestDevice(silentBots);
    await startTestSession(device, { game, chairs }).whenSaved();
    const newer = { ...game, rulesVersion: game.rulesVersion + 1 };
    expect(await openLocalSession('here', newer, device.deps)).toMatchObject({ error: { code: 'other-rules' } });
    expect(await openLocalSession('here', cards, device.deps)).toMatchObject({
      error: { code: 'other-game', at: ['dvonn'] },
    });
    expect(await openLocalSession('here', game, device.deps)).toMatchObject({ ok: true });
  });

  it('is open in one window at a time: the one that wrote last', async () => {
    const device = new TestDevice(silentBots);
    const here = startTestSession(device, { game, chairs });
    await here.whenSaved();
    const there = await openLocalSession('here', game, device.deps);
    if (!there.ok) throw new Error(there.error.code);
    await there.value.act(sample(there.value));
    await here.act(sample(here));
    expect(here.state).toMatchObject({ status: 'ended', problem: { code: 'open-elsewhere' } });
    expect(there.value.state).toMatchObject({ status: 'live', problem: null });
  });

  it('continues without storage, and says so', async () => {
    const device = new TestDevice(silentBots);
    const session = startTestSession(device, { game, chairs });
    await session.whenSaved();
    device.isFull = true;
    expect(await session.act(sample(session))).toEqual({ ok: true, value: null });
    expect(session.state).toMatchObject({ status: 'live', problem: { code: 'not-kept' }, match: { step: 1 } });
    device.isFull = false;
    await session.act(sample(session));
    expect(session.state.problem).toBeNull();
    expect(await openLocalSession('here', game, device.deps)).toMatchObject({
      value: { state: { match: { step: 2 } } },
    });
  });

  it('lists nothing when the list is damaged, and still opens its tables', async () => {
    const device = new TestDevice(silentBots);
    await startTestSession(device, { game, chairs }).whenSaved();
    device.texts.set('tavola/tables', '[{"id":7},');
    expect(await device.deps.localGames.rows()).toEqual([]);
    expect(await openLocalSession('here', game, device.deps)).toMatchObject({ ok: true });
  });
});

describe('the past', () => {
  it('is shown as the same viewer saw it', async () => {
    const { session, seen } = await playedCards(new TestDevice(silentBots));
    for (const { viewer, match } of seen.filter((state) => state.viewer === session.state.viewer)) {
      expect(await session.viewAt((match?.nextSeq ?? 0) - 1)).toEqual({ ok: true, value: match });
      expect(viewer).toBe(session.state.viewer);
    }
    expect(await session.viewAt(session.state.lines.length)).toMatchObject({ error: { code: 'no-such-moment' } });
    expect(await session.viewAt(-1)).toMatchObject({ error: { code: 'no-such-moment' } });
  });
});

describe('a sandbox from a view', () => {
  it('continues from any view and leaves the match alone', async () => {
    const session = await playedMoves(new TestDevice(silentBots), 6);
    const then = await session.viewAt(session.state.lines.length - 3);
    if (!then.ok) throw new Error(then.error.code);
    const before = session.state;
    const branch = startSandboxFrom(game, then.value, 0, new TestDevice(silentBots).deps);
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
    const { seen } = await playedCards(new TestDevice(silentBots));
    const [{ match, viewer } = { match: null, viewer: null }] = seen;
    if (match === null) throw new Error('something was seen');
    const world = new TestDevice(silentBots).deps;
    expect(startSandboxFrom(cards, match, null, world)).toEqual({ ok: false, error: { code: 'hidden-from-you' } });
    const branch = startSandboxFrom(cards, match, viewer, world);
    expect(branch).toMatchObject({
      ok: true,
      value: { state: { viewer: 0, handOver: null, match: { view: match.view } } },
    });
  });
});

describe('a new match and a match file', () => {
  it('refuses seats, options and positions that make no sense', () => {
    const { deps: world } = new TestDevice(silentBots);
    const plan = { game, id: 'x', secret: 's', chairs };
    expect(startLocalSession({ ...plan, chairs: chairs.slice(1) }, world)).toMatchObject({
      error: { code: 'bad-seats' },
    });
    expect(startLocalSession({ ...plan, options: { setup: 'upside down' } }, world)).toMatchObject({ ok: false });
    expect(startLocalSession({ ...plan, position: 'nonsense' }, world)).toMatchObject({ ok: false });
  });

  it('opens a finished match for viewing, and continues others', async () => {
    const device = new TestDevice(silentBots);
    const running = await playedMoves(device, 4);
    const half = running.file();
    await running.leave();
    const whole = running.file();
    if (!half.ok || !whole.ok) throw new Error('perfect information may leave');
    const setup = { game, id: 'file', secret: 's' };
    const over = openMatchFile(JSON.parse(JSON.stringify(whole.value)), setup, device.deps);
    expect(over).toMatchObject({ value: { state: { match: { ended: 'played' }, lines: running.state.lines } } });
    const goesOn = openMatchFile(JSON.parse(JSON.stringify(half.value)), setup, new TestDevice(silentBots).deps);
    if (!goesOn.ok) throw new Error(goesOn.error.code);
    expect(await goesOn.value.act(sample(goesOn.value))).toMatchObject({ ok: true });
    expect(openMatchFile({ format: 'x' }, setup, device.deps)).toEqual({
      ok: false,
      error: { code: 'not-a-match-file' },
    });
    expect(openMatchFile(whole.value, { ...setup, game: cards }, device.deps)).toMatchObject({
      error: { code: 'unknown-game' },
    });
  });
});

describe('the file of a running game against bots', () => {
  const secretly = diplomacy as unknown as Game<Shape>;
  const bots = Array.from({ length: 6 }, () => ({ bot: 'easy' as const }));
  const plan = { game: secretly, chairs: [{ name: 'Ann' }, ...bots] };
  const areIn = (state: LocalSession['state']) => state.match?.submitted.length === 6;

  it('holds everything that was resolved, and nothing that the bots have just decided', async () => {
    const device = new TestDevice(quickBots(secretly));
    const session = startTestSession(device, plan);
    await until(session, areIn);
    await session.act({ orders: [] });
    await until(session, (state) => state.match?.step === 1 && areIn(state));
    const file = session.file();
    if (!file.ok) throw new Error(file.error.code);
    const kinds = file.value.log.map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === 'sealed').length, kinds.at(-1)]).toEqual([7, 'resolve']);
    expect(device.savedText('here').split('"sealed"').length - 1).toBe(13);
    const opened = openMatchFile(
      JSON.parse(JSON.stringify(file.value)),
      { game: secretly, id: 'again', secret: 's' },
      {
        ...device.deps,
      },
    );
    if (!opened.ok) throw new Error(opened.error.code);
    expect(opened.value.state.match?.view).toEqual(session.state.match?.view);
  });

  it('can hold orders that the player changed', async () => {
    const session = startTestSession(new TestDevice(silentBots), plan);
    await session.act({ orders: [] });
    await session.takeBack();
    expect(session.file().ok).toBe(true);
  });
});
