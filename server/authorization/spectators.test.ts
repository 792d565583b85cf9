import { gameById, games } from '@tavola/games';
import { type Json, seeded } from '@tavola/kernel';
import { DEFAULT_TERMS, type Entry, fold, lineFor, type Match, matchNowFor, openDemands } from '@tavola/match';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import type { Table } from '../tables/table.ts';
import { openServer, type Socket, Visitor } from '../testing/index.ts';
import { open, type TestClient, TestPlatform } from '../testing/platform.ts';

const GAMES = games.map(({ id }) => id);
const HOUR = 3_600_000;
const DRAFT = 'canary of a draft';
const SAYING = 'canary of a saying';

const seatsOf = (game: string): number => (game === 'colt-express' ? 3 : (gameById(game)?.seats[0] ?? 2));

/** How many moves are watched: fewer of a game that may soon be over. */
function movesIn(id: string): number {
  const game = gameById(id);
  const options = game?.parse.options({});
  return options?.ok === true && (game?.bound(options.value, seatsOf(id)) ?? 0) < 40 ? 4 : 10;
}

describe('everything that a spectator receives', () => {
  let one: TestPlatform;
  beforeEach(async () => {
    one = await TestPlatform.open();
  });
  afterEach(() => one.close());

  async function started(game: string, watchDelay: number): Promise<Table> {
    const people = Array.from({ length: seatsOf(game) }, (_, index) => `player ${index}`);
    const options = gameById(game)?.parse.options({});
    if (options?.ok !== true) throw new Error('no such game');
    const wanted = { game, options: options.value as Json, chairs: people.map(() => open), terms: DEFAULT_TERMS };
    const table = await one.table('player 0', { ...wanted, watchDelay });
    for (const who of people.slice(1)) await one.platform.tables.sit(table.id, who);
    const begun = await one.platform.start(table.id, 'player 0');
    if (!begun.ok) throw new Error(begun.error.code);
    return begun.value;
  }

  const matchAt = async ({ matchId }: Table): Promise<Match> => {
    const match = await one.platform.matches.get(matchId ?? '');
    if (match === null) throw new Error('there is no match');
    return match;
  };

  async function move(table: Table, number: number): Promise<void> {
    const match = await matchAt(table);
    const seat = openDemands(match)[0]?.seat ?? 0;
    const action = match.game.sample(match.state, seat, seeded(`${table.id} move ${number}`));
    const done = await one.platform.matches.act(match.start.matchId, seat, { action, step: match.step });
    expect(done).toMatchObject({ ok: true });
  }

  /** Everything told so far is just what the match tells anyone, up to some entry; answers how many entries that were. */
  function checked(client: TestClient, match: Match, log: readonly Entry[]): number {
    let next = 0;
    for (const frame of client.frames) {
      if (frame.t !== 'lines') continue;
      const end = frame.view.nextSeq;
      const then = fold(match.game, match.secret, log.slice(0, end));
      expect(frame.view).toEqual(jsonOf(matchNowFor(then, null)));
      expect(frame.lines).toEqual(jsonOf(log.slice(frame.from, end).map((entry) => lineFor(entry, null))));
      next = Math.max(next, end);
    }
    return next;
  }

  interface Watched {
    readonly table: Table;
    readonly watching: TestClient;
    /** How long the log was after each move. */
    readonly times: readonly number[];
  }

  /** A match that someone has looked on at for this many moves. Random moves may end one sooner: then it is another. */
  async function watched(game: string, delay: number): Promise<Watched> {
    const table = await started(game, delay);
    const watching = one.connect(table.id, 'eve');
    await watching.hello();
    const times: number[] = [];
    for (let number = 0; number < movesIn(game); number += 1) {
      if ((await matchAt(table)).ended !== null) return watched(game, delay);
      await one.world.advance(1000);
      await move(table, number);
      times.push((await matchAt(table)).nextSeq);
    }
    return { table, watching, times };
  }

  it.each(GAMES)('%s: at once, and later: what everyone may know, and only of then', async (game) => {
    for (const delay of [0, HOUR]) {
      const { table, watching, times } = await watched(game, delay);
      const [match, log] = [await matchAt(table), await one.platform.matches.log(table.matchId ?? '', 0)];
      const opening = 1 + seatsOf(game);
      expect(checked(watching, match, log)).toBe(delay === 0 ? log.length : opening);
      expect(JSON.stringify(watching.frames)).not.toContain(match.secret);
      await one.world.advance(delay - 3000);
      one.platform.late.look();
      expect(checked(watching, match, log)).toBe(delay === 0 ? log.length : times.at(-4));
    }
  });
});

describe('what someone who sees a match later can get hold of', () => {
  let server: Serving;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  interface Line {
    readonly seq: number;
    readonly link: string;
    readonly hidden: string | null;
  }
  interface SeenFrame {
    readonly step: number;
    readonly view: unknown;
    readonly pending: readonly { readonly seat: number }[];
    readonly submitted: readonly number[];
    readonly ended: unknown;
  }

  const linesTo = (socket: Socket): Line[] =>
    socket.frames.filter(({ t }) => t === 'lines').flatMap((frame) => frame['lines'] as Line[]);
  const seenBy = (socket: Socket): SeenFrame => socket.frames.findLast(({ t }) => t === 'lines')?.['view'] as SeenFrame;

  /** Everyone who is asked moves, from what they see. */
  async function play(gameId: string, tableId: string, sockets: readonly Socket[]): Promise<void> {
    const game = gameById(gameId);
    for (let moves = 0; moves < movesIn(gameId) / 2; moves += 1) {
      for (const [index, socket] of sockets.entries()) {
        const seat = Number(socket.welcome?.['seat']);
        socket.send({ t: 'ping', n: 1000 + moves * 10 + index });
        await socket.frame('pong', ({ n }) => n === 1000 + moves * 10 + index);
        const { pending, submitted, view, step } = seenBy(socket);
        if (!pending.some((asked) => asked.seat === seat) || submitted.includes(seat)) continue;
        const luck = seeded(`${tableId} ${moves}`);
        const action = game?.sample(game.imagine(view, seat, luck), seat, luck);
        await socket.tell({ t: 'act', action, step });
      }
    }
  }

  interface Evening {
    readonly table: Pick<Table, 'id' | 'code'>;
    readonly sockets: readonly Socket[];
    readonly watching: readonly Socket[];
  }

  /** A match in progress with spectators. If random moves end it early, another one is started. */
  async function evening(game: string, players: readonly Visitor[], spectators: readonly Visitor[]): Promise<Evening> {
    const [host, ...guests] = players;
    if (host === undefined) throw new Error('somebody must be the host');
    const seats = players.map(() => ({ kind: 'open' }));
    const { table } = await host.must('POST', '/api/tables', { game, seats, watchDelay: HOUR });
    for (const player of guests) await player.must('POST', `/api/tables/${table.id}/sit`);
    await host.must('POST', `/api/tables/${table.id}/start`);
    const watching = await Promise.all(spectators.map((visitor) => visitor.enter(table.id)));
    const sockets = await Promise.all(players.map((player) => player.enter(table.id)));
    await Promise.all([...sockets, ...watching].map((socket) => socket.frame('lines')));
    await play(game, table.id, sockets);
    const isOver = sockets.some((socket) => seenBy(socket).ended !== null);
    return isOver ? evening(game, players, spectators) : { table, sockets, watching };
  }

  it.each(GAMES)('%s: nothing of the present, over any interface', async (game) => {
    const seats = Array.from({ length: seatsOf(game) }, (_, index) => index);
    const players = await Promise.all(seats.map((index) => Visitor.signedIn(server.url, `${game} ${index}`)));
    const eve = await Visitor.signedIn(server.url, `eve of ${game}`);
    const nobody = new Visitor(server.url);
    const { table, sockets, watching } = await evening(game, players, [eve, nobody]);
    const [first] = sockets;
    expect(await first?.tell({ t: 'say', text: SAYING })).toBe('ack');
    await first?.tell({ t: 'save', draft: DRAFT, step: first === undefined ? 0 : seenBy(first).step });
    await first?.tell({ t: 'leave' });
    if (first === undefined) throw new Error('somebody must play');

    const all = linesTo(first);
    const shown = linesTo(watching[0] ?? first).length;
    const late = all.filter(({ seq }) => seq >= shown);
    expect(late.length).toBeGreaterThan(movesIn(game) / 2);
    expect(late.every(({ seq }) => seq > seats.length)).toBe(true);

    const heard: string[] = [];
    for (const visitor of [eve, nobody]) {
      const again = await visitor.enter(table.id);
      await again.frame('lines');
      for (const path of [
        '',
        '/history',
        `/history?seq=${shown - 1}`,
        `/history?seq=${shown}`,
        '/lines',
        `/lines?before=${shown + 1}`,
        '/match',
        '/match?x=1',
      ])
        heard.push(JSON.stringify(await visitor.ask('GET', `/api/tables/${table.id}${path}`)));
      heard.push(JSON.stringify(await visitor.ask('GET', `/api/tables/${table.code}`)));
      heard.push(JSON.stringify((await visitor.ask('GET', `/api/tables?game=${game}`)).body));
      expect((await visitor.ask('GET', `/api/tables/${table.id}/history?seq=${shown}`)).status).toBeGreaterThan(399);
      expect((await visitor.ask('GET', `/api/tables/${table.id}/match`)).said).toBe('409 shown-later');
      heard.push(JSON.stringify(again.frames));
    }
    for (const socket of watching) heard.push(JSON.stringify(socket.frames));
    const text = heard.join('\n');
    for (const { link, hidden } of late) {
      expect(text).not.toContain(link);
      if (hidden !== null) expect(text).not.toContain(hidden);
    }
    for (const canary of [DRAFT, SAYING, '"abandoned":true', '"status":"over"']) expect(text).not.toContain(canary);
    // Both sides: who plays has heard of all that.
    expect(JSON.stringify(first.frames)).toContain(late.at(-1)?.link ?? 'nothing');
    expect(JSON.stringify(first.frames)).toContain(SAYING);
  });
});

function jsonOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
