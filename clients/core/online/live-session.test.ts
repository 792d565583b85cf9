import { dvonn } from '@tavola/games/dvonn';
import { type Game, ok, type Shape, seeded } from '@tavola/kernel';
import {
  type Appended,
  act,
  type Entry,
  lineFor,
  type Match,
  matchFacts,
  matchNowFor,
  matchViewFor,
  startMatch,
} from '@tavola/match';
import type { ClientFrame, ServerFrame, TableInfo } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import { LOCAL_TERMS } from '../local/local-table.ts';
import { Api } from './api.ts';
import { LiveSession } from './live-session.ts';
import type { LiveSocket } from './transport.ts';

const game = dvonn as Game<Shape>;
const table = { id: 't', code: 'CODE', game: 'dvonn', status: 'lobby', host: '', chairs: [] } as unknown as TableInfo;

/** A real match, as on a server. */
function newMatch(): { match: Match; log: Entry[] } {
  const started = startMatch(
    {
      game,
      matchId: 't.match',
      secret: 's',
      options: { setup: 'random' },
      seats: 2,
      reroll: 0,
      entropy: ['', ''],
      terms: LOCAL_TERMS,
      origin: { kind: 'setup' },
    },
    1,
  );
  if (!started.ok) throw new Error(started.error.code);
  return { match: started.value.match, log: [...started.value.entries] };
}

/** A client whose network the test controls. */
function device(name: string, asked: string[] = []) {
  const sockets: (LiveSocket & { readonly sent: ClientFrame[] })[] = [];
  const timers: (() => void)[] = [];
  const answers: unknown[] = [];
  const api = new Api({
    base: 'http://x',
    as: 'browser',
    fetch: async (url, { method }) => {
      asked.push(`${method} ${url}`);
      return { status: 200, text: async () => JSON.stringify(answers.shift() ?? {}) };
    },
  });
  const open = (): LiveSocket => {
    const sent: ClientFrame[] = [];
    const send = (text: string) => void sent.push(JSON.parse(text) as ClientFrame);
    const socket = { onopen: null, onmessage: null, onclose: null, onerror: null, sent, send, close: () => undefined };
    sockets.push(socket);
    return socket;
  };
  const after = (_: number, run: () => void) => {
    timers.push(run);
    return () => undefined;
  };
  const session = new LiveSession({
    api,
    tableId: 't',
    open,
    timers: { after },
    chance: seeded(name),
    keyPrefix: name,
  });
  const socket = () => sockets.at(-1) ?? expect.fail('no socket');
  const tell = (frame: ServerFrame) => socket().onmessage?.({ data: JSON.stringify(frame) });
  return {
    session,
    answers,
    socket,
    tell,
    /** Sends a welcome and all lines after the one the client named. */
    greet: (seat: number | null, { match, log }: { match: Match; log: readonly Entry[] }) => {
      socket().onopen?.();
      const hello = socket().sent.find(({ t }) => t === 'hello');
      const since = hello?.t === 'hello' ? (hello.since ?? -1) : -1;
      tell({ t: 'welcome', version: 3, now: 5, seat, table });
      const lines = log.slice(since + 1).map((entry) => lineFor(entry, seat));
      tell({ t: 'lines', from: since + 1, lines, facts: matchFacts(match), view: matchNowFor(match, seat) });
      return since;
    },
    hear: (seat: number | null, { match, entries }: Appended) =>
      tell({
        t: 'lines',
        from: entries[0]?.seq ?? 0,
        lines: entries.map((entry) => lineFor(entry, seat)),
        view: matchNowFor(match, seat),
      }),
    lose: () => {
      socket().onclose?.({ code: 1006 });
      timers.at(-1)?.();
    },
  };
}

function moved({ match, log }: { match: Match; log: Entry[] }): Appended {
  const seat = match.pending[0]?.seat ?? 0;
  const done = act(match, { seat, action: game.sample(match.state, seat, seeded('m')), step: match.step }, 2);
  if (!done.ok) throw new Error(done.error.code);
  log.push(...done.value.entries);
  return done.value;
}

describe('a table on a server', () => {
  it('is a session like any other', () => {
    const { session, greet } = device('one');
    expect(session.state).toMatchObject({
      storedOn: 'server',
      status: 'connecting',
      own: [],
      viewer: null,
      match: null,
    });
    const kept = newMatch();
    greet(1, kept);
    expect(session.state).toMatchObject({
      status: 'live',
      own: [1],
      viewer: 1,
      handOver: null,
      table: { code: 'CODE' },
    });
    expect(session.state.match).toEqual(JSON.parse(JSON.stringify(matchViewFor(kept.match, 1))));
    expect(session.state).toBe(session.state);
    session.close();
    expect(session.state.status).toBe('ended');
  });

  it('sends every command with the step it was decided on', async () => {
    const { session, greet, socket, tell } = device('one');
    expect(await session.act({})).toEqual({ ok: false, error: { code: 'not-started' } });
    expect(await session.save({})).toEqual({ ok: false, error: { code: 'not-started' } });
    greet(0, newMatch());
    const commands = [
      session.act({ type: 'x' }),
      session.takeBack(),
      session.undo(),
      session.propose('bot', 1),
      session.propose('draw'),
      session.vote(3, true),
      session.say('hi'),
      session.save({ half: 1 }),
      session.leave(),
    ];
    // Some commands read the match first, and are sent a moment later.
    await Promise.resolve();
    expect(session.state.isWaiting).toBe(true);
    const keyed = () => socket().sent.filter((frame) => 'key' in frame);
    // The last one waits for an answer to one of the others.
    expect(keyed()).toHaveLength(8);
    tell({ t: 'refused', key: keyed()[0]?.key ?? '', error: { code: 'not-your-turn' } });
    const sent = keyed();
    expect(sent.map(({ key: _, ...rest }) => rest)).toEqual([
      { t: 'act', action: { type: 'x' }, step: 0 },
      { t: 'take-back' },
      { t: 'undo' },
      { t: 'propose', kind: 'bot', about: 1 },
      { t: 'propose', kind: 'draw' },
      { t: 'vote', motion: 3, yes: true },
      { t: 'say', text: 'hi' },
      { t: 'save', draft: { half: 1 }, step: 0 },
      { t: 'leave' },
    ]);
    for (const { key } of sent.slice(1)) tell({ t: 'ack', key });
    const [first, ...rest] = await Promise.all(commands);
    expect(first).toEqual({ ok: false, error: { code: 'not-your-turn' } });
    expect(rest).toEqual(rest.map(() => ok(null)));
    expect(session.state.isWaiting).toBe(false);
  });

  it('gives the chair back before the start', async () => {
    const asked: string[] = [];
    const { session, socket, tell, answers } = device('one', asked);
    socket().onopen?.();
    tell({ t: 'welcome', version: 3, now: 5, seat: null, table });
    answers.push({ table });
    expect(await session.leave()).toEqual({ ok: true, value: null });
    expect(asked).toEqual(['POST http://x/api/tables/t/leave']);
  });

  it('caches views, and fetches older ones once', async () => {
    const asked: string[] = [];
    const { session, greet, hear, answers } = device('one', asked);
    const kept = newMatch();
    kept.match = moved(kept).match;
    greet(0, kept);
    const live = session.state.match;
    hear(0, moved(kept));
    expect(await session.viewAt((live?.nextSeq ?? 0) - 1)).toEqual(ok(live));
    expect(asked).toEqual([]);
    answers.push({ view: { step: 0, seats: [] } });
    expect(await session.viewAt(0)).toEqual(ok({ step: 0, seats: [] }));
    expect(await session.viewAt(0)).toEqual(ok({ step: 0, seats: [] }));
    expect(asked).toEqual(['GET http://x/api/tables/t/history?seq=0']);
  });

  it('continues after a restart of the server from its last line, and repeats unanswered messages', async () => {
    const one = device('one');
    const kept = newMatch();
    one.greet(0, kept);
    const command = one.session.undo();
    const [unanswered] = one.socket().sent.filter(({ t }) => t === 'undo');
    one.lose();
    expect(one.session.state.status).toBe('lost');
    const missed = moved(kept);
    kept.match = missed.match;
    // The server sends the last known line again, so that the client can compare it.
    expect(one.greet(0, kept)).toBe(kept.log.length - 3);
    expect(one.session.state).toMatchObject({ status: 'live', match: { step: 1 } });
    expect(one.session.state.lines.map(({ seq }) => seq)).toEqual([...kept.log.keys()]);
    expect(one.socket().sent).toContainEqual(unanswered);
    one.tell({ t: 'ack', key: unanswered !== undefined && 'key' in unanswered ? unanswered.key : '' });
    expect(await command).toEqual(ok(null));
  });

  it('shows the same seat on two devices alike', () => {
    const [one, two] = [device('one'), device('two')];
    const kept = newMatch();
    one.greet(0, kept);
    const written = moved(kept);
    one.hear(0, written);
    kept.match = written.match;
    two.greet(0, kept);
    expect(two.session.state).toEqual(one.session.state);
    const next = moved(kept);
    for (const each of [one, two]) each.hear(0, next);
    expect(two.session.state.match?.step).toBe(2);
    expect(two.session.state).toEqual(one.session.state);
  });
});
