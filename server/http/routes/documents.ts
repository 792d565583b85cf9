import { z } from 'zod';
import { documentPage } from '../document-page.ts';
import { type RouteModule, route } from '../route.ts';

/** The API document, for programs and people. Built on the first request, since routes do not change. */
export function documentRoutes(make: () => object): RouteModule {
  let made: object | null = null;
  const document = (): object => {
    made ??= make();
    return made;
  };
  return [
    route({
      method: 'GET',
      url: '/api/openapi.json',
      tag: 'documents',
      summary: 'Returns this API as an OpenAPI document.',
      who: 'anyone',
      answer: z.looseObject({ openapi: z.string() }),
      handle: () => ({ ok: true, value: z.looseObject({ openapi: z.string() }).parse(document()) }),
    }),
    route({
      method: 'GET',
      url: '/api/docs',
      tag: 'documents',
      summary: 'Shows this API as a page.',
      who: 'anyone',
      produces: 'text/html; charset=utf-8',
      answer: z.string(),
      handle: () => ({ ok: true, value: documentPage(document()) }),
    }),
  ];
}
