import { z } from 'zod';
import { asAnswer, type Route, type RouteModule, route } from '../route.ts';

export const SECRET = 'the secret of the house';

/** Sample routes: one good and three with a fault. */
export class TestRoutes {
  /** How often the handler was asked. */
  calls = 0;

  routes(): RouteModule {
    return [this.#fill(), broken(), talkative(), undeclared()];
  }

  #fill(): Route {
    return route({
      method: 'PUT',
      url: '/api/boxes/:box',
      tag: 'boxes',
      summary: 'Put a <thing> into a box & leave it.',
      who: 'account',
      params: z.strictObject({ box: z.coerce.number().int().min(0).max(9) }),
      query: z.strictObject({ gently: z.enum(['yes', 'no']).default('no') }),
      body: z.strictObject({ thing: z.string().max(20), parts: z.array(z.strictObject({ size: z.int() })).optional() }),
      answer: z.strictObject({ told: z.string() }),
      refusals: ['not-found', 'name-taken', 'refused'],
      handle: ({ account, params, query, body: { thing } }) => {
        this.calls += 1;
        if (thing === 'nothing') return asAnswer({ ok: false, error: { code: 'not-found' } }, ['not-found']);
        if (thing === 'stack') return asAnswer({ ok: false, error: { code: 'surrounded', at: ['E3'] } }, ['not-found']);
        return { ok: true, value: { told: `${account.name}: ${thing} in ${params.box}, gently ${query.gently}` } };
      },
    });
  }
}

function broken(): Route {
  return route({
    method: 'GET',
    url: '/api/broken',
    tag: 'boxes',
    summary: 'Fails.',
    who: 'anyone',
    answer: z.string(),
    handle() {
      throw new Error(SECRET);
    },
  });
}

function talkative(): Route {
  return route({
    method: 'GET',
    url: '/api/talkative',
    tag: 'boxes',
    summary: 'Says more than was declared.',
    who: 'anyone',
    answer: z.strictObject({ fine: z.boolean() }),
    handle() {
      const value = { fine: true, secret: SECRET };
      return { ok: true, value };
    },
  });
}

function undeclared(): Route {
  return route({
    method: 'GET',
    url: '/api/undeclared',
    tag: 'boxes',
    summary: 'Refuses with a code that was not declared.',
    who: 'anyone',
    answer: z.string(),
    handle: () => ({ ok: false, error: { code: 'name-taken', at: [SECRET] } }),
  });
}
