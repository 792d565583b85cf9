import { beforeAll, describe, expect, it } from 'vitest';
import { setFallbackNames } from '../people.ts';
import { Api } from './api.ts';
import type { HttpRequest } from './transport.ts';

beforeAll(() =>
  setFallbackNames({ deletedPlayer: 'Deleted player', bot: (level) => (level === 'hard' ? 'Hard bot' : level) }),
);

/** An API whose network gives these answers in order, and the requests it got. */
function api(...answers: readonly (readonly [number, unknown] | 'down')[]) {
  const asked: (HttpRequest & { readonly url: string })[] = [];
  const rest = [...answers];
  const made = new Api({
    base: 'http://x:1/',
    as: 'program',
    fetch: async (url, request) => {
      asked.push({ url, ...request });
      const answer = rest.shift() ?? 'down';
      if (answer === 'down') throw new Error('ECONNREFUSED');
      const [status, body] = answer;
      return { status, text: async () => (typeof body === 'string' ? body : JSON.stringify(body)) };
    },
  });
  return { made, asked };
}

const account = { id: 'a', name: 'Ann', kept: false };
const people = [
  { id: 'a', name: 'Ann', kind: 'guest' },
  { id: 'g', name: null, kind: 'gone' },
];
const table = { id: 't', host: '', chairs: [] };
const view = { step: 3, seats: [] };
const save = { id: 's', seats: [] };

describe('the server over HTTP', () => {
  it.each([200, 204, 299])('takes %i for success', async (status) => {
    expect(await api([status, { table }]).made.start('t')).toEqual({ ok: true, value: table });
  });

  it.each([199, 300, 304])('takes %i for a failure', async (status) => {
    expect(await api([status, { table }]).made.start('t')).toMatchObject({ ok: false });
  });

  it('signs in and shows the token from then on', async () => {
    const { made, asked } = api([201, { account, token: 'T' }], [200, { table }]);
    expect(await made.signIn('Ann', 'secret word')).toEqual({ ok: true, value: account });
    expect(asked[0]).toMatchObject({ method: 'POST', url: 'http://x:1/api/session' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ name: 'Ann', password: 'secret word', as: 'program' });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(await made.start('t')).toEqual({ ok: true, value: table });
    expect(asked[1]).toMatchObject({ url: 'http://x:1/api/tables/t/start', headers: { authorization: 'Bearer T' } });
    expect(made.credentials).toEqual({ authorization: 'Bearer T' });
  });

  it('sends a file with the other options', async () => {
    const { made, asked } = api([201, { table }]);
    await made.createFromFile({ format: 'tavola match' }, { name: 'Again' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ name: 'Again', file: { format: 'tavola match' } });
  });

  it('forgets the token when the next name is refused', async () => {
    const { made } = api([201, { account, token: 'T' }], [409, { error: { code: 'name-taken', message: 'Taken.' } }]);
    await made.signIn('Ann');
    expect(await made.signIn('Bob')).toEqual({ ok: false, error: { code: 'name-taken', message: 'Taken.' } });
    expect(made.credentials).toEqual({});
  });

  it.each([
    ['make', (made: Api) => made.createTable({ game: 'dvonn' }), 'POST', '/api/tables'],
    ['makeFrom', (made: Api) => made.createFromFile({ log: [] }), 'POST', '/api/tables'],
    ['find', (made: Api) => made.findTable('a/../b c'), 'GET', '/api/tables/a%2F..%2Fb%20c'],
    ['sit', (made: Api) => made.sit('t', 'e'), 'POST', '/api/tables/t/sit'],
    ['leave', (made: Api) => made.leave('t'), 'POST', '/api/tables/t/leave'],
    ['remove', (made: Api) => made.removePlayer('t', 1), 'POST', '/api/tables/t/remove'],
    ['reroll', (made: Api) => made.reroll('t'), 'POST', '/api/tables/t/reroll'],
    ['cancel', (made: Api) => made.cancel('t'), 'POST', '/api/tables/t/cancel'],
  ])('%s goes to its route and answers the table', async (_, call, method, path) => {
    const { made, asked } = api([200, { table }]);
    expect(await call(made)).toEqual({ ok: true, value: table });
    expect(asked).toMatchObject([{ method, url: `http://x:1${path}` }]);
  });

  it('knows its account, and has none after signing out', async () => {
    const { made, asked } = api([201, { account, token: 'T' }], [200, { account }], [200, { account: null }], 'down');
    await made.signIn('Ann');
    expect(await made.me()).toEqual({ ok: true, value: account });
    expect(await made.signOut()).toEqual({ ok: true, value: null });
    expect(asked.slice(1)).toMatchObject([
      { method: 'GET', url: 'http://x:1/api/session' },
      { method: 'DELETE', url: 'http://x:1/api/session', headers: { authorization: 'Bearer T' } },
    ]);
    expect(made.credentials).toEqual({});
    expect(await made.signOut()).toEqual({ ok: false, error: { code: 'unreachable' } });
  });

  const request = { endpoint: 'https://push', keys: { p256dh: 'p', auth: 'a' }, kinds: [] };
  it.each<
    readonly [
      what: string,
      call: (made: Api) => Promise<unknown>,
      request: readonly [method: string, path: string, body?: unknown],
      answer: readonly [member: string | null, value: unknown],
    ]
  >([
    [
      'keepName',
      (made) => made.setPassword('pw'),
      ['PUT', '/account/password', { password: 'pw' }],
      ['account', account],
    ],
    ['noticeKey', (made) => made.pushKey(), ['GET', '/notices/key'], ['key', 'K']],
    ['keepDevice', (made) => made.saveDevice(request), ['PUT', '/notices/device', request], [null, {}]],
    ['dropDevice', (made) => made.removeDevice('e'), ['DELETE', '/notices/device', { endpoint: 'e' }], [null, {}]],
    ['sit', (made) => made.sit('t 1', 'h'), ['POST', '/tables/t%201/sit', { head: 'h' }], ['table', table]],
    ['sit by luck', (made) => made.sit('t'), ['POST', '/tables/t/sit', {}], ['table', table]],
    ['take', (made) => made.take('t', 2), ['POST', '/tables/t/take', { seat: 2 }], ['table', table]],
    ['ready', (made) => made.ready('t', false), ['POST', '/tables/t/ready', { ready: false }], ['table', table]],
    ['remove', (made) => made.removePlayer('t', 1), ['POST', '/tables/t/remove', { chair: 1 }], ['table', table]],
    ['make', (made) => made.createTable({ game: 'dvonn' }), ['POST', '/tables', { game: 'dvonn' }], ['table', table]],
    [
      'makeFromSave',
      (made) => made.createFromSave('s', { name: 'n' }),
      ['POST', '/tables', { name: 'n', save: 's' }],
      ['table', table],
    ],
    ['viewAt', (made) => made.viewAt('t 1', 5, 2), ['GET', '/tables/t%201/history?seq=5&as=2'], ['view', view]],
    [
      'viewAt, as a spectator',
      (made) => made.viewAt('t', 5, null),
      ['GET', '/tables/t/history?seq=5&as=onlooker'],
      ['view', view],
    ],
    ['standing', (made) => made.startView('t 1'), ['GET', '/tables/t%201/standing'], ['view', null]],
    ['saved', (made) => made.findSave('s 1'), ['GET', '/saves/s%201'], ['save', save]],
    ['matchFile', (made) => made.matchFile('t 1'), ['GET', '/tables/t%201/match'], [null, { log: [] }]],
  ])('%s calls its route', async (_, call, [method, path, body], [name, value]) => {
    const { made, asked } = api([200, name === null ? value : { [name]: value }]);
    expect(await call(made)).toEqual({ ok: true, value });
    expect(asked).toMatchObject([{ method, url: `http://x:1/api${path}` }]);
    expect(asked[0]?.body).toBe(body === undefined ? undefined : JSON.stringify(body));
    expect(asked[0]?.headers['content-type']).toBe(body === undefined ? undefined : 'application/json');
  });

  it.each<readonly [name: string, call: (made: Api) => Promise<unknown>, path: string, body: object | undefined]>([
    ['lines', (made) => made.lines('t 1', 5), '/lines?before=5', undefined],
    ['sayings', (made) => made.chatLines('t 1', 'x', 9), '/sayings', { talk: 'x', before: 9 }],
    ['sayings', (made) => made.chatLines('t 1', null), '/sayings', {}],
    ['sayings', (made) => made.searchChat('t 1', 'w'), '/sayings', { find: 'w' }],
  ])('brings older %s with the people in them', async (name, call, path, body) => {
    const { made, asked } = api([200, { [name]: [], people }], [200, { [name]: [] }]);
    expect(await call(made)).toEqual({ ok: true, value: { lines: [], people } });
    expect(await call(made)).toEqual({ ok: true, value: { lines: [], people: [] } });
    expect(asked[0]).toMatchObject({ url: `http://x:1/api/tables/t%201${path}` });
    expect(asked[0]?.body).toBe(body === undefined ? undefined : JSON.stringify(body));
  });

  it('replaces ids by names, also of deleted accounts', async () => {
    const chairs = [{ who: 'a' }, { who: 'g' }, { who: 'never told' }, { who: null }];
    const { made } = api(
      [200, { table: { ...table, host: 'a', silenced: ['a'], chairs }, people }],
      [200, { view: { seats: [{ who: 'a' }, { who: 'bot:hard:3' }, { who: null }] }, people }],
      [200, { save: { seats: [{ who: 'a' }, { who: 'g' }, { who: null }] }, people }],
      [200, { tables: [{ host: 'a', turn: { who: 'a' } }, { host: 'g', turn: null }, { host: 'g' }], people }],
      [200, { table: { id: 't' } }],
    );
    expect(await made.findTable('t')).toMatchObject({
      value: {
        host: 'Ann',
        silenced: ['Ann'],
        chairs: [{ who: 'Ann' }, { who: 'Deleted player' }, { who: 'Deleted player' }, { who: null }],
      },
    });
    expect(await made.viewAt('t', 1)).toEqual({
      ok: true,
      value: { seats: [{ who: 'Ann' }, { who: 'Hard bot' }, { who: null }] },
    });
    expect(await made.findSave('s')).toEqual({
      ok: true,
      value: { seats: [{ who: 'Ann' }, { who: null }, { who: null }] },
    });
    expect(await made.ownTables()).toEqual({
      ok: true,
      value: [
        { host: 'Ann', turn: { who: 'Ann' } },
        { host: 'Deleted player', turn: null },
        { host: 'Deleted player' },
      ],
    });
    expect(await made.findTable('t')).toEqual({ ok: false, error: { code: 'strange-answer' } });
  });

  it('fetches an earlier view', async () => {
    const { made, asked } = api([200, { view }], [409, { error: { code: 'refused', at: ['no-such-moment'] } }]);
    expect(await made.viewAt('t', 12)).toEqual({ ok: true, value: view });
    expect(asked).toMatchObject([{ method: 'GET', url: 'http://x:1/api/tables/t/history?seq=12' }]);
    expect(await made.viewAt('t', 99)).toEqual({ ok: false, error: { code: 'refused', at: ['no-such-moment'] } });
  });

  it('lists', async () => {
    const { made, asked } = api(
      [200, { tables: [{ host: '' }] }],
      [200, { tables: [] }],
      [200, { tables: [] }],
      [200, { games: [2] }],
    );
    expect(await made.publicTables('a&b')).toEqual({ ok: true, value: [{ host: '' }] });
    await made.publicTables();
    await made.ownTables();
    expect(await made.games()).toEqual({ ok: true, value: [2] });
    expect(asked.map(({ url }) => url.slice(10))).toEqual([
      '/api/tables?game=a%26b',
      '/api/tables',
      '/api/tables/mine',
      '/api/games',
    ]);
  });

  it.each([
    ['nobody answers', 'down', { code: 'unreachable' }],
    ['a page comes instead of JSON', [200, '<html>'], { code: 'strange-answer' }],
    ['another kind of JSON comes', [200, { other: 1 }], { code: 'strange-answer' }],
    ['somebody in between is in trouble', [502, 'Bad Gateway'], { code: 'strange-answer', at: ['502'] }],
    ['the refusal has no code', [500, { error: {} }], { code: 'strange-answer', at: ['500'] }],
    [
      'the refusal points at something',
      [409, { error: { code: 'refused', message: 'M', at: ['stale'] } }],
      { code: 'refused', message: 'M', at: ['stale'] },
    ],
  ] as const)('is a result too when %s', async (_, answer, error) => {
    expect(await api(answer).made.findTable('x')).toEqual({ ok: false, error });
  });

  it('knows where the sockets are', () => {
    expect(api().made.liveUrl('t 1')).toBe('ws://x:1/live/t%201');
    expect(new Api({ base: 'https://x', as: 'browser', fetch: () => Promise.reject() }).liveUrl('t')).toBe(
      'wss://x/live/t',
    );
  });
});
