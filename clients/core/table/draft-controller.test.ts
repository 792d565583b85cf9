import { dvonn } from '@tavola/games/dvonn';
import { fail, type Game, ok, type Reason, type Shape } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { quickBots, silentBots, startTestSession, TestDevice, until } from '../testing/device.ts';
import { type Draft, DraftController } from './draft-controller.ts';
import type { TableSession } from './session.ts';
import { previewAction, turnOf } from './turn.ts';

const game = dvonn as Game<Shape>;
const cards = hands as Game<Shape>;
const ANN = { name: 'Ann' };
const BOB = { name: 'Bob' };
const BOT = { bot: 'random' } as const;

function atTable(chairs: Parameters<typeof startTestSession>[1]['chairs'], played = game, bots = silentBots) {
  const session = startTestSession(new TestDevice(bots), { game: played, chairs });
  return { session, drafting: new DraftController(played, session) };
}

function refusalIn(draft: Draft): Reason {
  if (draft.kind !== 'refused') throw new Error(`the draft is ${draft.kind}`);
  return draft.refusal;
}

describe('whose turn it is', () => {
  it('lists the legal actions of the viewer', () => {
    const { session } = atTable([ANN, BOT]);
    const { asked, acting, idle } = turnOf(game, session.state);
    expect({ asked, idle, seat: acting?.seat, mode: acting?.mode }).toEqual({
      asked: [0],
      idle: null,
      seat: 0,
      mode: 'turn',
    });
    expect(acting?.actions.length).toBeGreaterThan(0);
    for (const action of acting?.actions ?? []) expect(game.check(acting?.state, 0, action)).toBeNull();
  });

  it('says why no seat can act', async () => {
    const { session, drafting } = atTable([ANN, BOT]);
    const [action] = drafting.state.turn.acting?.actions ?? [];
    await session.act(action);
    expect(turnOf(game, session.state)).toEqual({ asked: [1], acting: null, idle: 'not-asked' });
    expect(drafting.refusalOf(action)).toEqual({ code: 'not-asked' });
    await session.leave();
    expect(turnOf(game, session.state)).toEqual({ asked: [], acting: null, idle: 'over' });
    expect(turnOf(game, { ...session.state, match: null }).idle).toBe('no-match');
    const other = atTable([ANN, BOB]).session.state;
    expect(turnOf(game, { ...other, own: [], viewer: null }).idle).toBe('watching');
    expect(turnOf(game, { ...other, status: 'ended' }).idle).toBe('not-connected');
    const paused =
      other.match === null
        ? null
        : { ...other.match, clock: { due: null, pausedWith: 5, pausedUntil: null, banks: null } };
    expect(turnOf(game, { ...other, match: paused }).idle).toBe('paused');
  });

  it('waits for the device to be handed over, and knows who has submitted', async () => {
    const { session } = atTable([ANN, BOB], cards);
    expect(turnOf(cards, session.state)).toMatchObject({ idle: 'hand-over', acting: null, asked: [0, 1] });
    const one = atTable([ANN, BOT], cards);
    one.drafting.type('99 up');
    const { choices } = one.drafting.state.turn.acting ?? {};
    const slots = choices?.kind === 'slots' ? choices.slots : [];
    one.drafting.assemble(slots.map(({ options }) => options[0]));
    await one.drafting.confirm();
    expect(turnOf(cards, one.session.state)).toMatchObject({ idle: 'submitted', asked: [1] });
  });
});

describe('a draft', () => {
  it('is previewed, cancelled and confirmed', async () => {
    const { session, drafting } = atTable([ANN, BOB]);
    const { acting } = drafting.state.turn;
    const [action, other] = acting?.actions ?? [];
    expect(await drafting.confirm()).toEqual({ ok: false, error: { code: 'nothing-to-confirm' } });
    expect(drafting.propose(action)).toMatchObject({ kind: 'shown', action, warnings: expect.any(Array) });
    drafting.cancel();
    expect(drafting.state.draft).toEqual({ kind: 'none' });
    drafting.propose(action);
    const shown = drafting.propose(other);
    expect(session.state.match?.step).toBe(0);
    expect(await drafting.confirm()).toEqual({ ok: true, value: null });
    expect(drafting.state).toMatchObject({ draft: { kind: 'none' }, turn: { acting: { seat: 1 } } });
    const seen = shown.kind === 'shown' ? game.view(shown.step?.state, 0) : null;
    expect(session.state.match?.view).toEqual(seen);
  });

  it('can be typed, and comes back in the same notation', () => {
    const { drafting } = atTable([ANN, BOB]);
    const [action] = drafting.state.turn.acting?.actions ?? [];
    const text = drafting.notate(action) ?? '';
    expect(drafting.type(text)).toMatchObject({ kind: 'shown', action });
    expect(refusalIn(drafting.type('no move at all')).code).not.toBe('');
  });

  it('that is not allowed says why and where, and sends nothing', async () => {
    const { session, drafting } = atTable([ANN, BOB]);
    const refusal = refusalIn(drafting.type('E3E3'));
    expect(drafting.state.draft).toMatchObject({ kind: 'refused', refusal });
    expect(refusal.at?.length).toBeGreaterThan(0);
    expect(await drafting.confirm()).toEqual({ ok: false, error: { code: 'nothing-to-confirm' } });
    expect(session.state.match?.step).toBe(0);
    drafting.cancel();
    expect(drafting.state.draft).toEqual({ kind: 'none' });
  });

  it('shows no step that cannot be predicted', () => {
    const { drafting } = atTable([ANN, BOT], cards);
    const { choices } = drafting.state.turn.acting ?? {};
    const slots = choices?.kind === 'slots' ? choices.slots : [];
    expect(drafting.assemble(slots.map(({ options }) => options[0]))).toMatchObject({ kind: 'shown', step: null });
    expect(refusalIn(drafting.assemble([99, 'up'])).code).toBe('not-in-hand');
  });

  it('stays during its turn, and ends with it', async () => {
    const { session, drafting } = atTable([ANN, BOB]);
    const before = drafting.state.turn.acting;
    const draft = drafting.propose(before?.actions[0]);
    await session.propose('draw');
    expect(drafting.state.draft).toBe(draft);
    expect(drafting.state.turn.acting).toBe(before);
    await session.act(before?.actions[1]);
    expect(drafting.state.draft).toEqual({ kind: 'none' });
  });

  it('that the session refuses is shown as refused', async () => {
    const { session, drafting } = atTable([ANN, BOB]);
    drafting.propose(drafting.state.turn.acting?.actions[0]);
    session.close();
    expect(drafting.state.draft).toEqual({ kind: 'none' });
    expect(refusalIn(drafting.propose({}))).toEqual({ code: 'not-connected' });
    const late = startTestSession(new TestDevice(silentBots), { game, chairs: [ANN, BOB] });
    const busy = Object.create(late, {
      state: { value: late.state },
      listen: { value: () => () => undefined },
      act: { value: async () => fail('stale') },
    }) as TableSession;
    const slow = new DraftController(game, busy);
    const [action] = slow.state.turn.acting?.actions ?? [];
    slow.propose(action);
    expect(await slow.confirm()).toEqual({ ok: false, error: { code: 'stale' } });
    expect(slow.state.draft).toEqual({ kind: 'refused', action, refusal: { code: 'stale' } });
  });

  it('is gone once it was accepted, even before the new state arrives', async () => {
    const { session } = atTable([ANN, BOB]);
    const ahead = Object.create(session, {
      state: { value: session.state },
      listen: { value: () => () => undefined },
      act: { value: async () => ok(null) },
    }) as TableSession;
    const drafting = new DraftController(game, ahead);
    drafting.propose(drafting.state.turn.acting?.actions[0]);
    const sent = drafting.confirm();
    expect(drafting.state.draft.kind).toBe('sent');
    expect(drafting.propose(drafting.state.turn.acting?.actions[1]).kind).toBe('sent');
    await sent;
    expect(drafting.state.draft).toEqual({ kind: 'none' });
  });

  it('of a sealed move shows no step', () => {
    const { acting } = atTable([ANN, BOB]).drafting.state.turn;
    if (acting === null) throw new Error('somebody is asked');
    const [action] = acting.actions;
    expect(previewAction(game, acting, action).step).not.toBeNull();
    expect(previewAction(game, { ...acting, mode: 'sealed' }, action).step).toBeNull();
  });

  it('tells its listeners, until closed', async () => {
    const { session, drafting } = atTable([ANN, BOT], game, quickBots(game));
    const heard: string[] = [];
    const stop = drafting.listen(({ draft }) => heard.push(draft.kind));
    drafting.propose(drafting.state.turn.acting?.actions[0]);
    await drafting.confirm();
    await until(session, (state) => state.match?.step === 2);
    expect(heard.slice(0, 3)).toEqual(['shown', 'sent', 'none']);
    stop();
    const count = heard.length;
    drafting.cancel();
    drafting.propose(drafting.state.turn.acting?.actions[0]);
    drafting.close();
    expect(heard).toHaveLength(count);
  });
});
