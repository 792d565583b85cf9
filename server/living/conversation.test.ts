import { expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { openServer } from '../testing/server.ts';
import { Visitor } from '../testing/visitor.ts';

/** Headers that say nothing about Tavola, or change with time. */
const USUAL = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** Requests one after the other to a server whose clock stands still and whose random bytes are always the same. */
class Conversation {
  readonly text: string[] = [];
  readonly #url: string;
  readonly #world: FakeWorld;
  /** Known headers are written out once. */
  readonly #headers = new Set<string>();

  constructor(url: string, world: FakeWorld) {
    this.#url = url;
    this.#world = world;
  }

  async ask(call: string, { as, body }: { readonly as?: string; readonly body?: unknown } = {}): Promise<Answer> {
    const [method = '', path = ''] = call.split(' ');
    const headers = {
      ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(this.#url + path, sent);
    const text = await answer.text();
    const news = [...answer.headers].filter(([name]) => !USUAL.has(name)).map(([name, value]) => `  ${name}: ${value}`);
    const drawn = this.#world.draws.splice(0);
    this.text.push(
      `${call}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`,
      `${answer.status} ${text.length > 6000 ? `${text.slice(0, 6000)}… (${text.length})` : text}`,
      ...news.filter((line) => !this.#headers.has(line)),
      // Secrets and ids are as hard to guess as they are long.
      ...(drawn.length === 0 ? [] : [`  random bytes: ${drawn.join(', ')}`]),
      '',
    );
    for (const line of news) this.#headers.add(line);
    return (text.startsWith('{') ? JSON.parse(text) : {}) as Answer;
  }
}

interface Answer {
  readonly token: string;
  readonly table: { readonly id: string; readonly code: string };
  readonly save: { readonly id: string };
}

/**
 * Answers word for word, with their headers. A difference is meant, or it is a fault: `npx vitest run server/living/conversation -u`
 * writes them again, for review as a diff.
 */
it('answers a long conversation word for word', async () => {
  const world = new FakeWorld(1_000_000, 'conversation');
  const server = await openServer({}, { world });
  const talk = new Conversation(server.url, world);
  const ask = talk.ask.bind(talk);
  try {
    for (const path of ['/healthz', '/readyz', '/api/session', '/api/tables', '/api/nothing']) await ask(`GET ${path}`);
    await ask('PATCH /api/session');
    await ask('POST /api/session', { body: { name: 'Ada' } });
    const { token: ada } = await ask('POST /api/session', { body: { name: 'Ada L', as: 'program' } });
    await ask('POST /api/session', { body: { name: 'Ada L', as: 'program' } });
    const { token: bob } = await ask('POST /api/session', {
      body: { name: 'Bob', password: 'correct horse', as: 'program' },
    });
    await ask('POST /api/session', { body: { name: 'Bob', password: 'wrong horse', as: 'program' } });
    await ask('POST /api/session', { body: { name: 'Bob', password: 'correct horse', as: 'program' } });
    const { token: eve } = await ask('POST /api/session', { body: { name: 'Eve', as: 'program' } });
    await ask('GET /api/session', { as: ada });
    await ask('PUT /api/account/password', { as: ada, body: { password: 'correct horse' } });
    const { token: robot } = await ask('POST /api/account/tokens', { as: ada });
    await ask('POST /api/account/tokens', { as: robot });
    await ask('POST /api/tables', { as: ada, body: { game: 'chess' } });
    await ask('POST /api/tables', { as: ada, body: { game: 'dvonn', seats: [{ kind: 'open' }] } });
    await ask('POST /api/tables', { as: ada, body: { game: 'dvonn', options: { setup: 'never' } } });
    await ask('POST /api/tables', { as: ada, body: { game: 'dvonn', terms: { clock: 7 } } });
    await ask('POST /api/tables', { as: ada, body: { game: 'dvonn', watchDelay: -1, colour: 'red' } });
    const wanted = { game: 'dvonn', options: { setup: 'random' }, name: ' My  table ', description: 'Come in' };
    const { table } = await ask('POST /api/tables', { as: ada, body: { ...wanted, askReady: true } });
    const at = `/api/tables/${table.id}`;
    for (const who of [ada, bob, undefined]) await ask(`GET ${at}`, who === undefined ? {} : { as: who });
    await ask(`GET /api/tables/${table.code}`, { as: bob });
    await ask('GET /api/tables/NOSUCH', { as: bob });
    await ask(`POST ${at}/sit`, { as: bob });
    await ask(`POST ${at}/sit`, { as: eve });
    await ask(`POST ${at}/start`, { as: ada });
    for (const who of [ada, bob]) await ask(`POST ${at}/ready`, { as: who });
    await ask(`POST ${at}/reroll`, { as: bob });
    await ask(`POST ${at}/reroll`, { as: ada });
    for (const who of [ada, bob]) await ask(`POST ${at}/ready`, { as: who });
    await ask(`POST ${at}/remove`, { as: ada, body: { chair: 0 } });
    await ask(`POST ${at}/remove`, { as: ada, body: { chair: 32 } });
    await ask(`POST ${at}/start`, { as: ada });
    await ask(`POST ${at}/start`, { as: ada });
    await ask(`POST ${at}/cancel`, { as: ada });
    for (const who of [ada, eve]) await ask('GET /api/tables/mine', { as: who });
    for (const path of ['', '?game=dvonn', '?game=frogs', '?player=ada']) await ask(`GET /api/tables${path}`);
    for (const part of ['match', 'history?at=1', 'lines', 'lines?before=1', 'lines?before=x', 'standing', 'sayings'])
      await ask(`GET ${at}/${part}`, { as: ada });
    await ask(`GET ${at}/match`, { as: eve });
    const socket = await new Visitor(server.url, { token: ada }).enter(table.id);
    for (const text of ['hello', 'well played']) await socket.tell({ t: 'say', text });
    for (const body of [{}, { before: 2 }, { find: 'PLAYED' }, { find: ' ' }, { talk: 'none' }])
      await ask(`POST ${at}/sayings`, { body });
    await ask('GET /api/tables/mine', { as: bob });
    await ask(`POST ${at}/take`, { as: eve, body: { seat: 1 } });
    const { save } = await ask(`GET /api/saves/${table.code}`, { as: ada });
    for (const path of [`/api/saves/${save.id}`, '/api/saves/NONE-1']) await ask(`GET ${path}`, { as: ada });
    await ask(`GET /api/saves/${table.code}`, { as: eve });
    await ask('POST /api/tables', { as: ada, body: { save: save.id } });
    await ask('POST /api/tables', { as: ada, body: { file: { not: 'a match' } } });
    await ask('PUT /api/notices/device', { as: ada, body: { endpoint: 'http://127.0.0.1/', keys: {}, kinds: [] } });
    await ask('DELETE /api/notices/device', { as: ada, body: { endpoint: 'https://push.example/1' } });
    await ask('POST /api/operator/close', { as: ada, body: { table: table.code } });
    const { table: other } = await ask('POST /api/tables', {
      as: eve,
      body: {
        game: 'frogs',
        seats: [{ kind: 'open' }, { kind: 'reserved', name: 'Bob' }, { kind: 'bot' }],
        listed: false,
      },
    });
    await ask(`POST /api/tables/${other.id}/leave`, { as: bob });
    await ask(`POST /api/tables/${other.id}/leave`, { as: eve });
    await ask('DELETE /api/session', { as: eve });
    await ask('GET /api/session', { as: eve });
    await expect(talk.text.join('\n')).toMatchFileSnapshot('../testdata/conversation.golden.txt');
  } finally {
    await server.close();
  }
});
