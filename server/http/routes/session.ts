import { z } from 'zod';
import { NAME_REFUSALS } from '../../accounts/names.ts';
import { PASSWORD_REFUSALS } from '../../accounts/passwords.ts';
import type { Accounts } from '../../accounts/service.ts';
import type { Metrics } from '../../ops/metrics.ts';
import type { Limiters } from '../limits.ts';
import { type RouteModule, route } from '../route.ts';

export const accountSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The name is kept by a password. */
  kept: z.boolean(),
});

/** Longer than any name or password may be, so that those who type too much are told by a code of its own. */
const typed = z.string().max(2000);

const signInBody = z.strictObject({
  name: typed,
  password: typed.optional(),
  /** A browser gets a cookie, a program the token itself. */
  as: z.enum(['browser', 'program']).default('browser'),
});

const signInAnswer = z.strictObject({
  account: accountSchema,
  created: z.boolean(),
  expiresAt: z.int(),
  token: z.string().optional(),
});

export interface SessionParts {
  readonly accounts: Accounts;
  readonly limiters: Limiters;
  readonly metrics: Metrics;
}

export function sessionRoutes(parts: SessionParts): RouteModule {
  return [signIn(parts), whoAmI(), signOut(parts)];
}

function signIn({ accounts, limiters, metrics }: SessionParts) {
  return route({
    method: 'POST',
    url: '/api/session',
    tag: 'session',
    summary: 'Sign in: take a free name, or come back to a kept one.',
    who: 'anyone',
    status: 201,
    body: signInBody,
    answer: signInAnswer,
    refusals: [...NAME_REFUSALS, ...PASSWORD_REFUSALS, 'name-taken', 'wrong-password', 'too-many-requests'],
    async handle({ body, address, cookie, token: old }) {
      const { name, password, as } = body;
      // Taken before the password is tried, or many tries at once would all slip through.
      const guessWait = password === undefined ? 0 : limiters.guess.take(address);
      const wait = Math.max(limiters.signIn.take(address), guessWait);
      if (wait > 0) return { ok: false, error: { code: 'too-many-requests', wait } };
      const answer = await accounts.signIn({ name, password });
      const guessed = !answer.ok && answer.error.code === 'wrong-password';
      if (password !== undefined && !guessed) limiters.guess.giveBack(address);
      metrics.signedIn(answer.ok ? (answer.value.created ? 'created' : 'returned') : answer.error.code);
      if (!answer.ok) return answer;
      const { account, created, token, expiresAt } = answer.value;
      if (as === 'program') return { ok: true, value: { account, created, expiresAt, token } };
      // The browser forgets its former token, so nobody else should be able to use it.
      if (old !== null) await accounts.signOut(old);
      cookie.keep(token, expiresAt);
      return { ok: true, value: { account, created, expiresAt } };
    },
  });
}

function whoAmI() {
  return route({
    method: 'GET',
    url: '/api/session',
    tag: 'session',
    summary: 'Who am I? Null for somebody who is not signed in.',
    who: 'anyone',
    answer: z.strictObject({ account: accountSchema.nullable() }),
    handle: ({ account }) => ({ ok: true, value: { account } }),
  });
}

function signOut({ accounts }: SessionParts) {
  return route({
    method: 'DELETE',
    url: '/api/session',
    tag: 'session',
    summary: 'Sign out: the token that came with the request is worth nothing from now on.',
    who: 'anyone',
    answer: z.strictObject({ account: z.null() }),
    async handle({ token, cookie }) {
      if (token !== null) await accounts.signOut(token);
      cookie.forget();
      return { ok: true, value: { account: null } };
    },
  });
}
