import { readFileSync } from 'node:fs';
import { games } from '@tavola/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPage } from './document-page.ts';
import { ERRORS } from './errors.ts';
import { WHO } from './route.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';
import { TestRoutes } from './testing/test-routes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ routes: [new TestRoutes().routes()] });
});
afterAll(() => api.close());

interface Operation {
  readonly 'x-who': string;
  readonly security: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Record<string, unknown> }> };
  readonly responses: Record<string, { readonly description: string }>;
}

async function paths(): Promise<Record<string, Record<string, Operation>>> {
  return (await api.send('GET', '/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
    .paths;
}

describe('the OpenAPI document', () => {
  it('lists every route and who may call it', async () => {
    const document = (await api.send('GET', '/api/openapi.json')).json();
    expect([document.openapi, document.info.title]).toEqual(['3.1.0', 'Tavola']);
    const matrix = Object.entries(await paths()).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => `${method} ${path}: ${operation['x-who']}`),
    );
    expect(matrix.sort()).toEqual([
      'delete /api/session: anyone',
      'get /api/broken: anyone',
      'get /api/docs: anyone',
      'get /api/games: anyone',
      'get /api/openapi.json: anyone',
      'get /api/session: anyone',
      'get /api/talkative: anyone',
      'get /api/undeclared: anyone',
      'get /healthz: anyone',
      'get /metrics: anyone',
      'get /readyz: anyone',
      'post /api/account/tokens: session',
      'post /api/session: anyone',
      'put /api/account/password: session',
      'put /api/boxes/{box}: account',
    ]);
  });

  it('is accurate: exactly the routes that need an account answer 401 to everyone else', async () => {
    for (const [path, methods] of Object.entries(await paths())) {
      for (const [method, { 'x-who': who, security }] of Object.entries(methods)) {
        expect(WHO).toContain(who);
        expect(security).toHaveLength(who === 'anyone' ? 0 : 2);
        const sent = {
          method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
          url: path.replace('{box}', '1'),
        };
        const { statusCode } = await api.send(sent.method, sent.url);
        expect([method, path, statusCode === 401]).toEqual([method, path, who !== 'anyone']);
      }
    }
  });

  it('describes what goes in and what comes out', async () => {
    const operation = (await paths())['/api/boxes/{box}']?.['put'];
    expect(operation?.parameters?.map(({ in: where, name }) => `${where} ${name}`)).toEqual([
      'query gently',
      'path box',
    ]);
    expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['thing'],
      additionalProperties: false,
    });
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '421',
      '429',
      '500',
    ]);
    expect(operation?.responses['409']?.description).toContain('name-taken: Another player has this name');
    expect(operation?.responses['409']?.description).toContain('refused: ');
  });

  it('is also available as a page that loads nothing and escapes its text', async () => {
    const response = await api.send('GET', '/api/docs');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<h2><code>PUT /api/boxes/{box}</code></h2>');
    expect(response.body).toContain('Put a &lt;thing&gt; into a box &amp; leave it. For: account.');
    expect(response.body).not.toMatch(/<(script|style|link|img|iframe)|\s(src|style|on\w+)=|https?:\/\//);
  });

  it('a page of hostile text contains no markup', () => {
    const bad = `<script>alert('1')</script>"&`;
    const page = documentPage({
      info: { title: bad, version: bad, description: bad },
      paths: { [bad]: { get: { summary: bad, 'x-who': bad, responses: { [bad]: { description: bad } } } } },
    });
    expect(page).not.toContain('<script');
  });
});

describe('the games', () => {
  it('are those of the registry, with the fields of their options', async () => {
    const { games: listed } = (await api.send('GET', '/api/games')).json<{
      games: { id: string; fields: unknown }[];
    }>();
    expect(listed.map(({ id, fields }) => [id, fields])).toEqual(
      games.map(({ id, fields }) => [id, JSON.parse(JSON.stringify(fields))]),
    );
    expect(listed.length).toBeGreaterThan(0);
  });
});

describe('the page on errors in the docs', () => {
  const page = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (\d{3}) \| `([\w-]+)` \| (.+) \|$/gm)].map(([, ...row]) => row);

  it('lists the same codes, statuses and messages as the code', () => {
    const table = Object.entries(ERRORS).map(([code, { status, message }]) => [String(status), code, message]);
    expect(rows.map((row) => row.join(' ')).sort()).toEqual(table.map((row) => row.join(' ')).sort());
  });

  it('is in order', () => {
    const statuses = rows.map(([status]) => Number(status));
    expect(statuses).toEqual([...statuses].sort((a, b) => a - b));
  });
});
