import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { type LogLine, matchFacts, matchNowFor, startMatch } from '@tavola/match';
import type { ServerFrame, TableInfo } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import { LOCAL_TERMS } from '../local/local-table.ts';
import { Api } from '../online/api.ts';
import { LiveSession } from '../online/live-session.ts';
import type { LiveSocket } from '../online/transport.ts';
import { silentBots, startTestSession, TestDevice } from '../testing/device.ts';
import { WholeLog, type WholeLogState } from './whole-log.ts';

const game = dvonn as Game<Shape>;
/** Lines per response, and lines that the server sends at first. */
const PIECE = 200;
const SENT = 500;

const linesOf = (count: number): readonly LogLine[] =>
  Array.from({ length: count }, (_, seq) => ({
    ...({ at: 0, kind: 'move', open: { seat: 0, late: false }, events: [], link: '', hidden: null } as const),
    seq,
  }));

/** A client at a table with a log of this many lines. The test answers its requests one by one. */
function visit(count: number) {
  const all = linesOf(count);
  const asked: number[] = [];
  const held: (() => void)[] = [];
  const network = { isDown: false, isEmpty: false, holds: false };
  const api = new Api({
    base: 'http://x',
    as: 'browser',
    fetch: async (url) => {
      const before = Number(new URL(url).searchParams.get('before'));
      asked.push(before);
      if (network.holds) await new Promise<void>((resolve) => held.push(resolve));
      if (network.isDown) throw new Error('nobody answers');
      const lines = network.isEmpty ? [] : all.slice(Math.max(0, before - PIECE), before);
      return { status: 200, text: async () => JSON.stringify({ lines }) };
    },
  });
  const socket: LiveSocket = {
    ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
    ...{ send: () => undefined, close: () => undefined },
  };
  const timers = { after: () => () => undefined };
  const session = new LiveSession({
    ...{ api, tableId: 't', open: () => socket, timers, chance: seeded('x'), keyPrefix: 'x' },
  });
  const tell = (frame: ServerFrame): void => socket.onmessage?.({ data: JSON.stringify(frame) });
  const plan = { game, matchId: 't.match', secret: 's', options: { setup: 'random' }, seats: 2, reroll: 0 };
  const started = startMatch({ ...plan, entropy: ['', ''], terms: LOCAL_TERMS, origin: { kind: 'setup' } }, 1);
  if (!started.ok) throw new Error(started.error.code);
  const { match } = started.value;
  const view = { ...matchNowFor(match, null), nextSeq: count };
  const from = Math.max(0, count - SENT);
  socket.onopen?.();
  const table = {
    id: 't',
    code: 'CODE',
    game: 'dvonn',
    status: 'running',
    host: '',
    chairs: [],
  } as unknown as TableInfo;
  tell({ t: 'welcome', version: 3, now: 5, seat: null, table });
  tell({ t: 'lines', from, lines: all.slice(from), facts: matchFacts(match), view });
  const log = new WholeLog(session);
  const told: WholeLogState[] = [];
  log.listen((state) => told.push(state));
  return { session, log, asked, network, told, letGo: () => held.splice(0).forEach((go) => void go()) };
}

const numbers = (session: LiveSession): readonly number[] => session.state.lines.map(({ seq }) => seq);

describe('the log from its beginning', () => {
  it('is there at once where nothing was left out', async () => {
    const { log, asked } = visit(SENT);
    expect(log.state).toEqual({ missing: 0, fetching: false, problem: null });
    expect(await log.fetch()).toEqual({ ok: true, value: null });
    expect(asked).toEqual([]);
    const here = startTestSession(new TestDevice(silentBots), { game, chairs: [{ name: 'Ann' }, { name: 'Bob' }] });
    expect(new WholeLog(here).state.missing).toBe(0);
  });

  it('is fetched page by page, and says how much is missing', async () => {
    const { session, log, asked, told } = visit(1150);
    expect(log.state).toEqual({ missing: 650, fetching: false, problem: null });
    expect(asked).toEqual([]);
    expect(await log.fetch()).toEqual({ ok: true, value: null });
    expect(asked).toEqual([650, 450, 250, 50]);
    expect(numbers(session)).toEqual(linesOf(1150).map(({ seq }) => seq));
    expect(told.map(({ missing, fetching }) => [missing, fetching])).toEqual([
      [650, true],
      [450, true],
      [250, true],
      [50, true],
      [0, true],
      [0, false],
    ]);
  });

  it('is fetched once for concurrent calls', async () => {
    const { log, asked } = visit(SENT + 1);
    await Promise.all([log.fetch(), log.fetch()]);
    expect(asked).toEqual([1]);
  });

  it('reports a failure, keeps what arrived, and continues from there', async () => {
    const { log, asked, network, told, letGo } = visit(1000);
    network.holds = true;
    const first = log.fetch();
    await expect.poll(() => asked.length).toBe(1);
    letGo();
    await expect.poll(() => asked.length).toBe(2);
    network.isDown = true;
    letGo();
    expect(await first).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(log.state).toEqual({ missing: 300, fetching: false, problem: { code: 'unreachable' } });
    Object.assign(network, { isDown: false, holds: false });
    expect(await log.fetch()).toMatchObject({ ok: true });
    expect(told.at(-1)).toEqual({ missing: 0, fetching: false, problem: null });
    expect(asked).toEqual([500, 300, 300, 100]);
  });

  it('is not requested forever when nothing arrives', async () => {
    const { log, asked, network } = visit(SENT + 10);
    network.isEmpty = true;
    expect(await log.fetch()).toMatchObject({ ok: false, error: { code: 'nothing-came' } });
    expect(asked).toEqual([10]);
  });

  it('fetches nothing after closing, and notifies no listener', async () => {
    const { log, asked, network, told, letGo } = visit(2000);
    network.holds = true;
    const fetched = log.fetch();
    await expect.poll(() => asked.length).toBe(1);
    log.close();
    const before = told.length;
    letGo();
    expect(await fetched).toMatchObject({ ok: false, error: { code: 'closed' } });
    expect([asked, told.length]).toEqual([[1500], before]);
  });
});
