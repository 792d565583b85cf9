import type { Game, Shape } from '@tavola/kernel';
import { z } from 'zod';
import { type RouteModule, route } from './http/index.ts';

/** A plain page for browsers, without the web client. */
export function homeRoutes(games: readonly Game<Shape>[]): RouteModule {
  return [
    route({
      method: 'GET',
      url: '/',
      tag: 'documents',
      summary: 'A page for people.',
      who: 'anyone',
      produces: 'text/html; charset=utf-8',
      answer: z.string(),
      handle: () => ({ ok: true, value: page(games.map(({ id }) => id)) }),
    }),
  ];
}

function page(games: readonly string[]): string {
  const items = games.map((id) => `<li><code>npx tavola play ${id} --server ADDRESS</code></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tavola</title></head>
<body>
<h1>Tavola is running</h1>
<p>Play on this server from a terminal:</p>
<ul>${items}</ul>
<p>Replace ADDRESS with the address of this page. For programs, see <a href="/api/docs">the API</a>.</p>
</body>
</html>
`;
}
