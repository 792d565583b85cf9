import { dvonn } from '@tavola/games/dvonn';
import type { Game, Result, Shape } from '@tavola/kernel';
import type { LogLine, MatchView } from '@tavola/match';
import { describe, expect, it } from 'vitest';
import type { LocalSession } from '../local/local-session.ts';
import { silentBots, startTestSession, TestDevice } from '../testing/device.ts';
import { History, stopsOf } from './history.ts';
import type { TableSession } from './session.ts';
import { turnOf } from './turn.ts';

const game = dvonn as Game<Shape>;

async function move(session: LocalSession): Promise<void> {
  await session.act(turnOf(game, session.state).acting?.actions[0]);
}

async function played(moves: number): Promise<{ session: LocalSession; views: (MatchView | null)[] }> {
  const session = startTestSession(new TestDevice(silentBots), { game, chairs: [{ name: 'Ann' }, { name: 'Bob' }] });
  const views = [session.state.match];
  for (let count = 0; count < moves; count += 1) {
    await move(session);
    views.push(session.state.match);
  }
  return { session, views };
}

describe('the stops of a match', () => {
  it('are its start and every change of the board, with who made it and what happened', async () => {
    const { session } = await played(2);
    await session.propose('draw');
    expect(stopsOf(session.state.lines)).toMatchObject([
      { kind: 'start', seq: 0, seats: [] },
      { kind: 'move', seats: [0], events: [{ type: expect.any(String) }] },
      { kind: 'move', seats: [1] },
    ]);
    await session.vote(session.state.match?.ballots[0]?.id ?? 0, true);
    expect(stopsOf(session.state.lines).at(-1)).toMatchObject({ kind: 'settle', seats: [] });
  });

  it('leave out what changed the table only', () => {
    const common = { at: 1, events: [], link: '' };
    const lines = [
      { ...common, seq: 5, kind: 'settle', open: { motion: 4, kind: 'pause', about: null }, hidden: null },
      { ...common, seq: 6, kind: 'clock', open: { change: 'pause', ms: 0, seats: [] }, hidden: null },
      { ...common, seq: 7, kind: 'resolve', open: { seats: [0, 2] }, hidden: 'x' },
      { ...common, seq: 8, kind: 'undo', open: { by: null, step: 3 }, hidden: null },
    ] as const satisfies readonly LogLine[];
    expect(stopsOf(lines).map(({ seq, seats }) => [seq, seats])).toEqual([
      [7, [0, 2]],
      [8, []],
    ]);
  });
});

describe('stepping', () => {
  it('goes back to the start and forward to now', async () => {
    const { session, views } = await played(3);
    const history = new History(session);
    expect(history.state).toMatchObject({ at: null, shown: views[3] });
    for (const [at, view] of [
      [2, views[2]],
      [1, views[1]],
      [0, views[0]],
      [0, views[0]],
    ] as const) {
      await history.back();
      expect(history.state).toMatchObject({ at, loading: false, shown: { view: view?.view, phase: view?.phase } });
    }
    await history.forward();
    expect(history.state.at).toBe(1);
    await history.go(3);
    expect(history.state).toMatchObject({ at: null, shown: views[3] });
    await history.forward();
    expect(history.state.at).toBeNull();
  });

  it('stays in the past while the match continues, and comes back when its stop was taken back', async () => {
    const { session, views } = await played(2);
    const history = new History(session);
    await history.go(1);
    await move(session);
    expect(history.state).toMatchObject({ at: 1, shown: { view: views[1]?.view } });
    expect(history.state.stops).toHaveLength(4);
    await session.undo();
    await session.undo();
    expect(history.state).toMatchObject({ at: null, shown: views[1] });
    history.close();
    await move(session);
    expect(history.state.stops).toHaveLength(2);
  });

  it('shows the last stop requested, in any order of answers, and reports failures', async () => {
    const { session, views } = await played(3);
    const answers: ((result: Result<MatchView>) => void)[] = [];
    const slow = Object.create(session, {
      state: { value: session.state },
      listen: { value: () => () => undefined },
      viewAt: { value: () => new Promise((resolve) => answers.push(resolve)) },
    }) as TableSession;
    const history = new History(slow);
    const [one, two] = [history.go(1), history.go(0)];
    expect(history.state).toMatchObject({ at: 0, loading: true, shown: views[3] });
    answers[1]?.({ ok: true, value: views[0] as MatchView });
    answers[0]?.({ ok: true, value: views[1] as MatchView });
    await Promise.all([one, two]);
    expect(history.state).toMatchObject({ at: 0, loading: false, shown: views[0] });
    const lost = history.go(1);
    answers[2]?.({ ok: false, error: { code: 'unreachable' } });
    await lost;
    expect(history.state).toMatchObject({ at: 1, loading: false, problem: { code: 'unreachable' } });
  });
});

describe('the viewer of the history', () => {
  it("are one's own, and once it is over anyone's, at every moment and at the end", async () => {
    const { session } = await played(3);
    const history = new History(session);
    await history.viewAs(null);
    await history.go(1);
    expect(history.state.problem).toMatchObject({ code: 'still-hidden' });
    await history.viewAs();
    expect(history.state.problem).toBeNull();
    while (session.state.match?.ended === null) await move(session);
    const seen: unknown[] = [];
    history.readFrom({
      viewAt: (seq, as) => {
        seen.push([seq, as]);
        return session.viewAt(seq, as);
      },
    });
    await history.viewAs(null);
    expect(history.state).toMatchObject({ viewAs: null, problem: null });
    await history.go(null);
    await history.viewAs();
    expect(seen).toEqual([
      [history.state.stops[1]?.seq, null],
      [(session.state.match?.nextSeq ?? 0) - 1, null],
    ]);
    expect(history.state).not.toHaveProperty('viewAs');
  });
});
