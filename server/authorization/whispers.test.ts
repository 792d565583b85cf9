import { gameById, games } from '@tavola/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { gathered, openServer, Visitor } from '../testing/index.ts';

let server: Serving;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** Occurs in no text of the program. */
const CANARY = 'zq-canary-whisper';

interface Scene {
  readonly id: string;
  readonly ada: Visitor;
  readonly bob: Visitor;
  /** Everyone who must not know: other players if there are any, and spectators with and without an account. */
  readonly others: readonly Visitor[];
}

let scenes = 0;

/** A match that has begun, with no one but people: two of them whisper. */
async function scene(game: string): Promise<Scene> {
  scenes += 1;
  const named = (name: string) => Visitor.signedIn(server.url, `${name} ${scenes}`);
  const [least = 2, most = 2] = gameById(game)?.seats ?? [];
  const count = Math.max(least, Math.min(3, most));
  const [ada, bob, eve] = [await named('Ada'), await named('Bob'), await named('Eve')];
  const more = await Promise.all(Array.from({ length: count - 2 }, (_, index) => named(`Cleo ${index}`)));
  const seats = Array.from({ length: count }, () => ({ kind: 'open' }));
  const { id } = await gathered([ada, bob, ...more], { game, seats, terms: { clock: null } });
  await ada.must('POST', `/api/tables/${id}/start`);
  return { id, ada, bob, others: [...more.slice(0, 1), eve, new Visitor(server.url)] };
}

/** Everything a server tells someone about a table over HTTP. */
async function everything(visitor: Visitor, id: string): Promise<string> {
  const asked: readonly (readonly [string, string, object?])[] = [
    ['GET', `/api/tables/${id}`],
    ['GET', `/api/tables/${id}/match`],
    ['GET', `/api/tables/${id}/history`],
    ['GET', `/api/tables/${id}/lines`],
    ['GET', '/api/tables'],
    ['GET', '/api/tables/mine'],
    ['GET', '/metrics'],
    ['POST', `/api/tables/${id}/sayings`, {}],
    ['POST', `/api/tables/${id}/sayings`, { find: 'canary' }],
    ['POST', `/api/tables/${id}/sayings`, { talk: 'x' }],
  ];
  const answers: unknown[] = [];
  for (const [method, path, body] of asked) {
    const response = await fetch(server.url + path, {
      method,
      headers: { ...visitor.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect(text).not.toContain(CANARY);
    answers.push([path, response.status, comparable(path, text)]);
  }
  return JSON.stringify(answers);
}

/** The figures of the process change by themselves, and a sealed file is another one every time, but as long. */
function comparable(path: string, text: string): unknown {
  if (path === '/metrics') return null;
  return path.endsWith('/match') && text.includes('"nonce"') ? text.length : text;
}

describe.each(games.map(({ id }) => id))('a whisper at a table of %s', (game) => {
  it('comes to those it is for, and makes no difference to anyone else', async () => {
    const { id, ada, bob, others } = await scene(game);
    const [speaker, hearer] = await Promise.all([ada.enter(id), bob.enter(id)]);
    const bystanders = await Promise.all(others.map((visitor) => visitor.enter(id)));
    expect(await speaker.tell({ t: 'say', text: 'good evening' })).toBe('ack');
    await Promise.all([hearer, ...bystanders].map((socket) => socket.last('said', isSaying('good evening'))));
    await Promise.all(bystanders.map((socket) => socket.atRest()));
    const before = bystanders.map(({ frames }) => frames.length);
    const told = await Promise.all(others.map((visitor) => everything(visitor, id)));

    for (const [index, text] of [CANARY, `${CANARY} again`].entries()) {
      expect(await speaker.tell({ t: 'say', text, to: [bob.id] })).toBe('ack');
      const { sayings } = await hearer.last<SaidEverything>('said', isSaying(text));
      expect(sayings).toMatchObject([{ number: index + 1, who: ada.id, people: expect.arrayContaining([bob.id]) }]);
    }
    const talk = (await hearer.last<SaidEverything>('said')).sayings[0]?.talk;
    expect(await hearer.tell({ t: 'read', talk, number: 2 })).toBe('ack');

    await Promise.all(bystanders.map((socket) => socket.atRest()));
    const kinds = bystanders.map(({ frames }, index) =>
      frames.slice(before[index]).flatMap(({ t }) => (t === 'watching' ? [] : [t])),
    );
    expect(kinds).toEqual(bystanders.map(() => ['pong']));
    expect(await Promise.all(others.map((visitor) => everything(visitor, id)))).toEqual(told);

    expect(await speaker.tell({ t: 'say', text: 'and now for all' })).toBe('ack');
    for (const socket of bystanders) {
      const { sayings } = await socket.last<SaidEverything>('said', isSaying('and now for all'));
      expect(sayings[0]).toMatchObject({ number: 2 });
      expect(Object.keys(sayings[0] ?? {}).sort()).toEqual(['at', 'number', 'text', 'who']);
      expect(JSON.stringify(socket.frames)).not.toContain(CANARY);
    }
    for (const visitor of others) {
      await everything(visitor, id);
      const late = await visitor.enter(id);
      await late.atRest();
      expect(JSON.stringify(late.frames)).not.toContain(CANARY);
      expect(await late.last('talks')).toMatchObject({ talks: [{ lines: 2 }] });
      const asked = await visitor.ask('POST', `/api/tables/${id}/sayings`, { talk });
      expect([asked.said, JSON.stringify(asked.body)]).toEqual([
        '404 no-such-talk',
        expect.not.stringContaining(CANARY),
      ]);
      expect(await late.tell({ t: 'read', talk, number: 1 })).toMatch(/no-such-line|account-needed/);
      expect(await late.tell({ t: 'report', talk, number: 1 })).toMatch(
        /no-such-line|spectators-read-only|account-needed/,
      );
    }
    for (const visitor of [ada, bob]) {
      const { sayings } = await visitor.must<SaidEverything>('POST', `/api/tables/${id}/sayings`, { find: 'CANARY' });
      expect(sayings.map(({ text }) => text)).toEqual([CANARY, `${CANARY} again`]);
    }
  });
});

interface SaidEverything {
  readonly sayings: readonly { readonly talk?: string; readonly text: string }[];
}

function isSaying(text: string): (frame: SaidEverything) => boolean {
  return ({ sayings }) => sayings.some((saying) => saying.text === text);
}
