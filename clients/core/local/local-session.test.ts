import { setImmediate } from 'node:timers/promises';
import { coltExpress } from '@tavola/games/colt-express';
import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { type HandsView, hands } from '@tavola/kernel/toys';
import { verifyMatch } from '@tavola/match';
import { describe, expect, it } from 'vitest';
import type { Bots } from '../bot/bots.ts';
import { turnOf } from '../table/turn.ts';
import { quickBots, silentBots, startTestSession, TestDevice, until } from '../testing/device.ts';
import type { LocalSession } from './local-session.ts';

const game = dvonn as Game<Shape>;
const cards = hands as Game<Shape>;
const ANN = { name: 'Ann' };
const BOB = { name: 'Bob' };
const BOT = { bot: 'random' } as const;

/** The first legal action. */
function first(session: LocalSession): unknown {
  const { acting } = turnOf(session.game, session.state);
  if (acting === null) throw new Error('nobody may act');
  return acting.choices.kind === 'listed'
    ? acting.actions[0]
    : session.game.sample(acting.state, acting.seat, seeded(acting.turnKey));
}

/** The viewer's cards. */
function handOf({ state: { match } }: LocalSession): readonly number[] {
  return (match?.view as HandsView | undefined)?.hand ?? [];
}

const toMove = (seat: number) => (state: LocalSession['state']) =>
  state.match?.pending.some((demand) => demand.seat === seat) === true;

describe('where the first to choose is served', () => {
  it('bots let every person of the device choose before them', async () => {
    const colt = coltExpress as Game<Shape>;
    const device = new TestDevice(quickBots(colt));
    const session = startTestSession(device, { game: colt, chairs: [BOT, ANN, BOT, BOB] });
    const picks = () => session.state.lines.filter(({ kind }) => kind === 'move').length;
    const before = picks();
    await setImmediate();
    await setImmediate();
    expect(picks()).toBe(before);
    session.handOver();
    expect(await session.act(first(session))).toMatchObject({ ok: true });
    await setImmediate();
    expect(picks()).toBe(before + 1);
    session.handOver();
    expect(await session.act(first(session))).toMatchObject({ ok: true });
    await until(session, ({ match }) => match?.pending[0]?.mode !== 'open');
  });
});

describe('a match against a bot', () => {
  it('is played to its end, saved, and verified', async () => {
    const device = new TestDevice(quickBots(game));
    const session = startTestSession(device, { game, chairs: [ANN, BOT] });
    for (;;) {
      const { match } = await until(session, (state) => state.match?.ended !== null || toMove(0)(state));
      if (match?.ended !== null) break;
      expect(await session.act(first(session))).toEqual({ ok: true, value: null });
    }
    const { state } = session;
    expect(state).toMatchObject({ storedOn: 'device', status: 'live', own: [0], viewer: 0, table: { status: 'over' } });
    expect(state.match?.outcome?.ranks).toHaveLength(2);
    expect(state.lines.map(({ seq }) => seq)).toEqual([...state.lines.keys()]);
    await session.whenSaved();
    expect(await device.deps.localGames.rows()).toMatchObject([
      { id: 'here', game: 'dvonn', status: 'over', asked: [] },
    ]);
    const file = session.file();
    expect(verifyMatch(file.ok ? file.value : null, () => game)).toMatchObject({
      ok: true,
      value: { luck: 'checked' },
    });
  });

  it('gives the bot only its own view', async () => {
    const asked: unknown[] = [];
    const bots: Bots = {
      ...silentBots,
      act: (request) => {
        asked.push(request);
        return silentBots.act(request);
      },
    };
    const session = startTestSession(new TestDevice(bots), { game: cards, chairs: [ANN, BOT] });
    const [mine] = handOf(session);
    expect(asked).toMatchObject([{ game: 'hands', seat: 1, level: 'random', view: { held: [2, 2] } }]);
    expect((asked[0] as { view: { hand: number[] } }).view.hand).not.toContain(mine);
  });

  it('refuses what is out of turn, not understood, or against the rules', async () => {
    const session = startTestSession(new TestDevice(silentBots), { game, chairs: [ANN, BOT] });
    expect(await session.act({ type: 'dance' })).toMatchObject({ ok: false });
    expect(await session.act({ type: 'move', from: 'a1', to: 'a1' })).toMatchObject({ ok: false });
    expect(session.state.match?.step).toBe(0);
    const move = first(session);
    expect(await session.act(move)).toMatchObject({ ok: true });
    expect(await session.act(move)).toEqual({ ok: false, error: { code: 'not-your-turn' } });
    expect(await session.say('hello')).toEqual({ ok: false, error: { code: 'no-chat-here' } });
  });

  it('reports a bot without an answer, and retries on demand', async () => {
    const answers: (() => Promise<unknown>)[] = [
      () => Promise.reject(new Error('the thread died')),
      () => Promise.resolve({ type: 'nonsense' }),
      () => Promise.resolve(null),
    ];
    const quick = quickBots(game);
    const bots: Bots = { ...quick, act: (request) => (answers.shift() ?? (() => quick.act(request)))() };
    const session = startTestSession(new TestDevice(bots), { game, chairs: [BOT, ANN] });
    for (let times = 0; times < 3; times += 1) {
      const { problem: trouble, match } = await until(session, (state) => state.problem !== null);
      expect(trouble).toEqual({ code: 'bot-silent', at: ['0'] });
      expect(match?.step).toBe(0);
      session.retryBots();
    }
    expect(await until(session, toMove(1))).toMatchObject({ problem: null, match: { step: 1 } });
  });

  it('is not touched by a bot that answers after the table was closed', async () => {
    let answer: (action: unknown) => void = () => undefined;
    const bots: Bots = { ...silentBots, act: () => new Promise((resolve) => (answer = resolve)) };
    const device = new TestDevice(bots);
    const session = startTestSession(device, { game, chairs: [ANN, BOT] });
    await session.act(first(session));
    const before = device.savedText('here');
    session.close();
    const acting = session.game.choices(session.game.imagine(session.state.match?.view, 1, seeded('x')), 1);
    answer(acting.kind === 'listed' ? acting.actions[0] : null);
    await setImmediate();
    expect(session.state).toMatchObject({ status: 'ended', match: { step: 1 } });
    expect(device.savedText('here')).toBe(before);
    expect(await session.act(first)).toEqual({ ok: false, error: { code: 'connection-ended' } });
    expect(await session.undo()).toEqual({ ok: false, error: { code: 'connection-ended' } });
  });
});

describe('undo', () => {
  it('removes the last own move and the bot’s reply', async () => {
    const session = startTestSession(new TestDevice(quickBots(game)), { game, chairs: [ANN, BOT] });
    expect(await session.undo()).toEqual({ ok: false, error: { code: 'nothing-to-undo' } });
    const before = session.state;
    await session.act(first(session));
    await until(session, (state) => state.match?.step === 2);
    expect(await session.undo()).toEqual({ ok: true, value: null });
    expect(session.state.match).toEqual(before.match);
    expect(session.state.lines).toEqual(before.lines);
    expect(await session.act(first(session))).toMatchObject({ ok: true });
  });

  it('removes one move at a time between people, and keeps the seating', async () => {
    const session = startTestSession(new TestDevice(silentBots), { game, chairs: [ANN, BOB] });
    await session.act(first(session));
    const after = session.state.match;
    await session.act(first(session));
    await session.undo();
    expect(session.state.match).toEqual(after);
    expect(session.state.viewer).toBe(1);
    await session.undo();
    expect(session.state.match?.seats.map(({ who }) => who)).toEqual(['Ann', 'Bob']);
    expect(session.state).toMatchObject({ viewer: 0, match: { step: 0 } });
  });

  it('drops a bot’s answer to an undone move', async () => {
    const answers: ((action: unknown) => void)[] = [];
    const bots: Bots = { ...silentBots, act: () => new Promise((resolve) => answers.push(resolve)) };
    const session = startTestSession(new TestDevice(bots), { game, chairs: [ANN, BOT] });
    await session.act(first(session));
    const before = game.imagine(session.state.match?.view, 1, seeded('x'));
    await session.undo();
    await session.act(turnOf(game, session.state).acting?.actions.at(-1));
    const after = game.imagine(session.state.match?.view, 1, seeded('x'));
    const choices = game.choices(after, 1);
    // Legal now as well, so that only being late keeps it out.
    const late =
      choices.kind === 'listed' ? choices.actions.find((action) => game.check(before, 1, action) === null) : null;
    expect(late).toBeDefined();
    answers[0]?.(late);
    await setImmediate();
    expect(session.state).toMatchObject({ problem: null, match: { step: 1 } });
    expect(answers).toHaveLength(2);
  });

  it('never goes past something that was revealed', async () => {
    const session = startTestSession(new TestDevice(silentBots), { game: cards, chairs: [ANN, BOB] });
    for (let seat = 0; seat < 2; seat += 1) {
      session.handOver();
      const card = handOf(session)[0];
      await session.act({ type: 'lay', card, face: 'up' });
    }
    expect(await session.undo()).toEqual({ ok: false, error: { code: 'undo-past-revealed' } });
  });
});

describe('people who share a device', () => {
  it('see the view of the seat to move, where nothing is hidden', async () => {
    const session = startTestSession(new TestDevice(silentBots), { game, chairs: [ANN, BOB] });
    expect(session.state).toMatchObject({ own: [0, 1], viewer: 0, handOver: null });
    await session.act(first(session));
    expect(session.state).toMatchObject({ viewer: 1, handOver: null });
  });

  it('see no cards before the device is handed over', async () => {
    const session = startTestSession(new TestDevice(silentBots), { game: cards, chairs: [ANN, BOB] });
    expect(session.state).toMatchObject({ viewer: null, handOver: 0, match: { view: { hand: null } } });
    expect(await session.act({ type: 'draw' })).toEqual({ ok: false, error: { code: 'hand-over' } });
    session.handOver();
    const card = handOf(session)[0];
    expect(session.state).toMatchObject({ viewer: 0, handOver: null });
    expect(await session.act({ type: 'lay', card, face: 'down' })).toMatchObject({ ok: true });
    expect(session.state).toMatchObject({ viewer: null, handOver: 1, match: { submitted: [0], ownSubmission: null } });
    expect(JSON.stringify(session.state.lines)).not.toContain('"card"');
    session.handOver();
    const other = handOf(session)[0];
    await session.act({ type: 'lay', card: other, face: 'down' });
    const told = session.state.lines.flatMap(({ events }) => events);
    expect(told).toEqual([
      { type: 'laid', seat: 0, card: null, up: false },
      { type: 'laid', seat: 1, card: other, up: false },
    ]);
  });

  it('take back a sealed move while others are missing', async () => {
    const session = startTestSession(new TestDevice(silentBots), { game: cards, chairs: [ANN, BOB] });
    expect(await session.takeBack()).toEqual({ ok: false, error: { code: 'nothing-submitted' } });
    session.handOver();
    await session.act(first(session));
    expect(await session.takeBack()).toMatchObject({ ok: true });
    expect(session.state).toMatchObject({ handOver: 0, match: { submitted: [] } });
  });

  it('take back the sealed move that was submitted last', async () => {
    const chairs = [ANN, BOB, { name: 'Cat' }];
    const session = startTestSession(new TestDevice(silentBots), { game: cards, chairs });
    for (let count = 0; count < 2; count += 1) {
      session.handOver();
      await session.act(first(session));
    }
    expect(await session.takeBack()).toMatchObject({ ok: true });
    expect(session.state).toMatchObject({ handOver: 1, match: { submitted: [0] } });
  });

  it('vote on a draw one after the other, and one no ends it', async () => {
    const session = startTestSession(new TestDevice(silentBots), { game, chairs: [ANN, BOB] });
    expect(await session.propose('draw')).toMatchObject({ ok: true });
    const [ballot] = session.state.match?.ballots ?? [];
    expect(await session.vote(ballot?.id ?? 0, false)).toMatchObject({ ok: true });
    expect(session.state.match?.ballots).toEqual([]);
    await session.act(first(session));
    await session.propose('draw');
    await session.vote(session.state.match?.ballots[0]?.id ?? 0, true);
    expect(session.state.match).toMatchObject({ ended: 'played', outcome: { ranks: [1, 1], reason: 'draw-agreed' } });
  });

  it('end the match when one gives up', async () => {
    const session = startTestSession(new TestDevice(silentBots), { game, chairs: [ANN, BOB] });
    await session.act(first(session));
    expect(await session.leave()).toMatchObject({ ok: true });
    expect(session.state.match).toMatchObject({ ended: 'played', outcome: { ranks: [1, 2] } });
    expect(await session.undo()).toEqual({ ok: false, error: { code: 'match-over' } });
  });
});

describe('a draw offered to a bot', () => {
  it.each([
    [true, 'played'],
    [false, null],
  ])('is answered by the bot: %s', async (agrees, ended) => {
    const bots: Bots = { ...silentBots, agrees: async () => agrees };
    const session = startTestSession(new TestDevice(bots), { game, chairs: [ANN, BOT] });
    await session.propose('draw');
    const { match } = await until(session, (state) => state.match?.ballots.length === 0);
    expect(match?.ended).toBe(ended);
  });

  it('is declined by a bot that fails', async () => {
    const bots: Bots = { ...silentBots, agrees: () => Promise.reject(new Error('the thread died')) };
    const session = startTestSession(new TestDevice(bots), { game, chairs: [ANN, BOT] });
    await session.propose('draw');
    const { lines } = await until(session, (state) => state.match?.ballots.length === 0);
    expect(lines.at(-1)).toMatchObject({ kind: 'vote', open: { seat: 1, yes: false } });
  });
});
