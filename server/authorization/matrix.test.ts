import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { openServer, Visitor } from '../testing/index.ts';
import { newPeople, ROLES, type Role, rolesIn, SITUATIONS, setUp, type TestPeople } from './stage.ts';

/** Who may do what: by route, then by situation, then by role, the answer that is expected. */
interface Matrix {
  /** What each route that takes a body is sent; `$fresh` stands for a name no one has. */
  readonly bodies: Readonly<Record<string, unknown>>;
  /** The same from another machine, where that makes a difference, or must not. */
  readonly elsewhere: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly cells: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
}

const matrix = JSON.parse(readFileSync(new URL('testdata/matrix.json', import.meta.url), 'utf8')) as Matrix;

/** For routes that are about no table. */
const PLATFORM = 'house';

const METRICS_TOKEN = 'the-token-of-the-figures';

let server: Serving;
beforeAll(async () => {
  server = await openServer({ TAVOLA_METRICS_TOKEN: METRICS_TOKEN });
});
afterAll(() => server.close());

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The routes of the running server, as its own document has them. */
async function routes(): Promise<string[]> {
  const { paths } = (await new Visitor(server.url).must('GET', '/api/openapi.json')) as unknown as OpenApi;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

function cellsOf(route: string): string[] {
  if (!route.includes('{id}')) return ROLES.map((role) => `${route} · ${PLATFORM} · ${role}`);
  return SITUATIONS.flatMap((situation) => rolesIn(situation).map((role) => `${route} · ${situation} · ${role}`));
}

function listedCells(): string[] {
  return Object.entries(matrix.cells).flatMap(([route, situations]) =>
    Object.entries(situations).flatMap(([situation, roles]) =>
      Object.keys(roles).map((role) => `${route} · ${situation} · ${role}`),
    ),
  );
}

let fresh = 0;
function bodyOf(route: string): unknown {
  const body = matrix.bodies[route];
  if (body === undefined) return undefined;
  fresh += 1;
  return JSON.parse(JSON.stringify(body).replaceAll('$fresh', `fresh ${fresh}`)) as unknown;
}

/** The time that is left goes by whatever anyone does. */
const withoutTime = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value: unknown) => (name === 'left' ? null : value)));

/** All that anyone can see of a table and around it. */
async function sight({ host, seat, nobody }: TestPeople, tableId: string | null): Promise<unknown> {
  const asked = [
    host.ask('GET', '/api/tables/mine'),
    seat.ask('GET', '/api/tables/mine'),
    host.ask('GET', '/api/session'),
    nobody.ask('GET', '/api/tables'),
    ...(tableId === null ? [] : [host.ask('GET', `/api/tables/${tableId}`)]),
  ];
  return (await Promise.all(asked)).map(({ said, body }) => ({ said, body: withoutTime(body) }));
}

type Expected = Readonly<Partial<Record<string, string>>>;

/** Whether what was asked may change something. */
const changes = (method: string, said: string | undefined): boolean => method !== 'GET' && /^[23]/.test(said ?? '');

interface Stage {
  readonly people: TestPeople;
  readonly tableId: string | null;
  /** All that could be seen before the first was asked. */
  readonly before: unknown;
}

type Situation = (typeof SITUATIONS)[number] | typeof PLATFORM;

/** Stages on which nothing has changed, for the next route. */
const untouched = new Map<Situation, Stage>();

async function stageFor(situation: Situation): Promise<Stage> {
  const { people, tableId } = untouched.get(situation) ?? (await newStage(situation));
  untouched.delete(situation);
  return { people, tableId, before: await sight(people, tableId) };
}

async function newStage(situation: Situation): Promise<Omit<Stage, 'before'>> {
  const people = await newPeople(server.url);
  return { people, tableId: situation === PLATFORM ? null : (await setUp(people, situation)).id };
}

/**
 * Asks as each role in turn. Refusals in a row must leave everything as it was, so that only a success needs a new table. They
 * are checked together: before a role that should succeed, and at the end.
 */
async function answersIn(route: string, situation: Situation, expected: Expected) {
  const [method = '', path = ''] = route.split(' ');
  let now: Stage | null = null;
  const answers: Partial<Record<Role, string>> = {};
  const refused: Role[] = [];
  const expectUnchanged = async () => {
    if (now === null || refused.length === 0) return;
    expect(await sight(now.people, now.tableId), `${route} as ${refused.join(', ')}`).toEqual(now.before);
    refused.length = 0;
  };
  for (const role of situation === PLATFORM ? ROLES : rolesIn(situation)) {
    if (changes(method, expected[role])) await expectUnchanged();
    now ??= await stageFor(situation);
    const { said } = await now.people[role].ask(method, path.replace('{id}', now.tableId ?? ''), bodyOf(route));
    answers[role] = said;
    if (changes(method, said)) now = null;
    else refused.push(role);
  }
  await expectUnchanged();
  if (now !== null) untouched.set(situation, now);
  return answers;
}

describe('who may do what over HTTP', () => {
  it('is written down for every route the server has, and for no other', async () => {
    expect(listedCells().sort()).toEqual((await routes()).flatMap(cellsOf).sort());
  });

  for (const [route, situations] of Object.entries(matrix.cells)) {
    it(`${route}: every cell answers as written, and a refusal changes nothing`, async () => {
      for (const [situation, expected] of Object.entries(situations)) {
        const known = SITUATIONS.find((one) => one === situation) ?? PLATFORM;
        expect(await answersIn(route, known, expected), situation).toEqual(expected);
      }
    });
  }
});

describe('who may do what from another machine', () => {
  it.each(Object.entries(matrix.elsewhere))('%s', async (route, expected) => {
    const [method = '', path = ''] = route.split(' ');
    const visitors = {
      ...(await newPeople(server.url)),
      'a client with the token': new Visitor(server.url, { token: METRICS_TOKEN }),
      'a client with another token': new Visitor(server.url, { token: `${METRICS_TOKEN}s` }),
    };
    const answers: Record<string, string> = {};
    for (const [role, visitor] of Object.entries(visitors))
      answers[role] = (await visitor.through({ 'x-forwarded-for': '203.0.113.7' }).ask(method, path)).said;
    expect(answers).toEqual(expected);
  });

  it('a server without a token opens its figures to no one there', async () => {
    const other = await openServer();
    try {
      for (const token of ['', 'null', METRICS_TOKEN]) {
        const visitor = new Visitor(other.url, { token }).through({ 'x-forwarded-for': '203.0.113.7' });
        expect((await visitor.ask('GET', '/metrics')).said).toBe('403 metrics-closed');
      }
    } finally {
      await other.close();
    }
  });
});
