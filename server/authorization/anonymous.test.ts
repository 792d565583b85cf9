import { gameById, games } from '@tavola/games';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import type { MatchNow } from '@tavola/match';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { openServer, type Socket, Visitor } from '../testing/index.ts';

/** Two servers with the same clock and the same random bytes. In the second one the people have each other’s seats. */
let servers: readonly Serving[];
let people: readonly (readonly Person[])[];

type Person = Visitor & { readonly id: string; readonly name: string };

beforeAll(async () => {
  servers = await Promise.all([0, 1].map(() => openServer({}, { world: new FakeWorld(1_000_000, 'anonymous') })));
  people = await Promise.all(
    servers.map(async ({ url }) => {
      const all = [];
      for (const name of ['Zelda', 'Yorick', 'Xaver', 'Wanda', 'Viola', 'Ulrich', 'Tilda', 'Sixten'])
        all.push(await Visitor.signedIn(url, name));
      return all;
    }),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
});

type Lines = { readonly t: string; readonly view: MatchNow };

/** What one world shows to those who are the same in both. */
interface Shown {
  readonly frames: readonly string[][];
  readonly answers: readonly string[];
  readonly refusals: readonly string[];
  /** Frames since the end, in which the names are. */
  readonly end: string;
}

/**
 * Plays one script. `worlds[0]` and `worlds[1]` differ in who has the first two chairs, and from three chairs on in
 * nothing else.
 */
async function play(world: number, game: Game<Shape>): Promise<Shown> {
  const { url } = servers[world] as Serving;
  const all = people[world] ?? [];
  const spectator = all[7] as Visitor;
  const count = game.id === 'diplomacy' ? 7 : Math.min(3, game.seats[1]);
  const [first, second, ...rest] = all.slice(0, count) as [Person, Person, ...Person[]];
  const seated = world === 0 ? [first, second, ...rest] : [second, first, ...rest];
  const [host, guest] = seated as [Visitor, Visitor];
  // In games for two only spectators are the same.
  const fixed = [spectator, new Visitor(url), ...rest.slice(0, 1)];
  const terms = { anonymous: true, clock: { turn: 86_400_000 } };
  const seats = seated.map(() => ({ kind: 'open' }));
  // Muted elsewhere, which must not show here.
  if (rest[0] !== undefined) await mutedElsewhere(rest[0], first.id);
  const { table } = await host.must('POST', '/api/tables', { game: game.id, seats, terms, press: 'full' });
  const { id } = table;
  const watching = await Promise.all(fixed.map((visitor) => visitor.enter(id)));
  const playing: Socket[] = [];
  for (const [chair, visitor] of seated.entries()) {
    if (chair > 0) await visitor.must('POST', `/api/tables/${id}/sit`);
    playing.push(await visitor.enter(id));
  }
  const [hostSocket, guestSocket] = playing as [Socket, Socket];
  const refusals = [await hostSocket.tell({ t: 'say', text: 'who are you?' })];
  const lobby = await looks(fixed, id);
  await host.must('POST', `/api/tables/${id}/start`);
  const bySeat = await Promise.all(seated.map((visitor) => seatIn(visitor, id)));
  await moves(
    game,
    bySeat.map((_, seat) => playing[bySeat.indexOf(seat)] as Socket),
  );
  expect(await hostSocket.tell({ t: 'say', text: 'good evening' })).toBe('ack');
  const seat = await seatIn(host, id);
  if (rest.length > 0) {
    const third = playing[2] as Socket;
    const own = await seatIn(rest[0] as Visitor, id);
    expect(await hostSocket.tell({ t: 'say', text: 'psst', to: [`seat:${own}`] })).toBe('ack');
    expect(await third.tell({ t: 'say', text: 'psst yourself', to: [`seat:${seat}`] })).toBe('ack');
    expect(await third.tell({ t: 'mute', who: `seat:${seat}`, muted: true })).toBe('ack');
    expect(await hostSocket.tell({ t: 'say', text: 'psst again', to: [`seat:${own}`] })).toBe('ack');
    refusals.push(
      await third.tell({ t: 'say', text: 'is it you?', to: [first.id] }),
      await third.tell({ t: 'say', text: 'is it you?', to: [spectator.id] }),
      await third.tell({ t: 'mute', who: first.id, muted: true }),
      await third.tell({ t: 'hand-over', to: first.name }),
      await third.tell({ t: 'report', number: 1 }),
    );
  }
  refusals.push(await (watching[0] as Socket).tell({ t: 'say', text: 'may I?' }));
  // A connection is lost, which nobody sees.
  await guestSocket.close();
  const again = await guest.enter(id);
  expect(await hostSocket.tell({ t: 'propose', kind: 'pause' })).toBe('ack');
  const asked = await looks(fixed, id);
  expect(await again.tell({ t: 'hand-over', to: 'bot' })).toBe('ack');
  await Promise.all(watching.map((socket) => socket.atRest()));
  const frames = watching.map((socket) => socket.frames.map((frame) => comparable(JSON.stringify(frame))).sort());
  const before = (watching[0] as Socket).frames.length;
  for (const socket of playing.slice(2)) await socket.tell({ t: 'leave' });
  await again.tell({ t: 'leave' });
  await hostSocket.tell({ t: 'leave' });
  await (watching[0] as Socket).last('table', (frame) => (frame['table'] as { status: string }).status === 'over');
  await (watching[0] as Socket).last('said');
  await (watching[0] as Socket).atRest();
  await Promise.all([...watching, ...playing.slice(2), hostSocket, again].map((socket) => socket.close()));
  const end = JSON.stringify((watching[0] as Socket).frames.slice(before));
  return { frames, answers: [...lobby, ...asked], refusals, end };
}

async function mutedElsewhere(visitor: Visitor, who: string): Promise<void> {
  const { table } = await visitor.must('POST', '/api/tables', { game: 'dvonn', listed: false });
  const socket = await visitor.enter(table.id);
  expect(await socket.tell({ t: 'mute', who, muted: true })).toBe('ack');
  await socket.close();
}

async function seatIn(visitor: Visitor, id: string): Promise<number> {
  return (await visitor.must('GET', `/api/tables/${id}`)).table.seat ?? -1;
}

/** Everyone who is asked moves once. */
async function moves(game: Game<Shape>, bySeat: readonly Socket[]): Promise<void> {
  const chance = seeded('anonymous');
  const [anyone] = bySeat as readonly [Socket];
  const { pending, step } = (await anyone.last<Lines>('lines')).view;
  for (const { seat } of pending) {
    const socket = bySeat[seat] as Socket;
    const { view } = (await socket.last<Lines>('lines')).view;
    const action = game.sample(game.imagine(view, seat, chance), seat, chance);
    expect(await socket.tell({ t: 'act', action, step })).toBe('ack');
  }
}

async function looks(visitors: readonly Visitor[], id: string): Promise<readonly string[]> {
  const asked: readonly (readonly [string, string, object?])[] = [
    ['GET', `/api/tables/${id}`],
    ['GET', `/api/tables/${id}/match`],
    ['GET', `/api/tables/${id}/history`],
    ['GET', `/api/tables/${id}/history?seq=1`],
    ['GET', `/api/tables/${id}/lines`],
    ['GET', '/api/tables'],
    ['GET', '/api/tables/mine'],
    ['GET', `/api/saves/${id}`],
    ['POST', `/api/tables/${id}/sayings`, {}],
    ['POST', `/api/tables/${id}/sayings`, { find: 's' }],
    ['POST', `/api/tables/${id}/take`, { seat: 0 }],
  ];
  const answers: string[] = [];
  for (const visitor of visitors)
    for (const [method, path, body] of asked) {
      const { said, body: read } = await visitor.ask(method, path, body);
      // Tables of other games are over, and name their players.
      const tables = read.tables?.filter((table) => table['id'] === id);
      const told = tables === undefined ? read : { ...read, tables, people: null };
      answers.push(`${path} ${said} ${comparable(JSON.stringify(told))}`);
    }
  return answers;
}

/** Hashes are salted with a secret of the server, keys are the test’s own, and a sealed file is as long every time. */
function comparable(text: string): string {
  return text
    .replaceAll(/\b[0-9a-f]{64}\b/g, '#')
    .replaceAll(/"key \d+"|"n":\d+/g, '""')
    .replaceAll(/"(nonce|box)":"([^"]*)"/g, (_, name: string, box: string) => `"${name}":${box.length}`);
}

describe.each(games.map(({ id }) => id))('at an anonymous table of %s', (id) => {
  it('who has which seat makes no difference to anyone else, until the match is over', async () => {
    const game = gameById(id) as Game<Shape>;
    const [one, other] = [await play(0, game), await play(1, game)];
    expect(other.answers).toEqual(one.answers);
    expect(other.refusals).toEqual(one.refusals);
    expect(other.frames).toEqual(one.frames);
    const text = JSON.stringify([one.frames, one.answers]);
    for (const { id: account, name } of (people[0] ?? []).slice(0, 2)) {
      expect(text).not.toContain(account);
      expect(text).not.toContain(name);
      expect(one.end).toContain(account);
      expect(one.end).toContain(name);
    }
    expect(text).not.toContain('"presence"');
    expect(one.refusals[0]).toBe('anonymous-table');
  });
});
