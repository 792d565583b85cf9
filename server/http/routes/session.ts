import { z } from 'zod';
import type { KnownDevices } from '../../accounts/devices.ts';
import { foldName, NAME_REFUSALS } from '../../accounts/names.ts';
import { PASSWORD_REFUSALS } from '../../accounts/passwords.ts';
import type { Accounts, SignIn } from '../../accounts/service.ts';
import { type Budgets, type Network, takeAll, untilFailed } from '../../budgets/index.ts';
import type { Metrics } from '../../ops/metrics.ts';
import { type RouteModule, route } from '../route.ts';

export const accountSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The name has a password. */
  kept: z.boolean(),
});

/** Longer than any name or password, so that long ones get their own code. */
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

export interface SessionRoutesDeps {
  readonly accounts: Accounts;
  readonly devices: KnownDevices;
  readonly budgets: Budgets;
  readonly metrics: Metrics;
}

export function sessionRoutes(deps: SessionRoutesDeps): RouteModule {
  return [signIn(deps), whoAmI(), signOut(deps)];
}

function signIn(deps: SessionRoutesDeps) {
  const { accounts, devices, metrics } = deps;
  return route({
    method: 'POST',
    url: '/api/session',
    tag: 'session',
    summary: 'Signs in: takes a free name, or returns to a name with its password.',
    who: 'anyone',
    status: 201,
    body: signInBody,
    answer: signInAnswer,
    refusals: [...NAME_REFUSALS, ...PASSWORD_REFUSALS, 'name-taken', 'wrong-password', 'too-many-requests'],
    async handle({ body, network, cookie, token: old }) {
      const { name, password, as } = body;
      const device = devices.knows(cookie.device, foldName(name));
      const answer = await paidSignIn(deps, { network, device }, { name, password });
      metrics.signedIn(answer.ok ? (answer.value.created ? 'created' : 'returned') : answer.error.code);
      if (!answer.ok) return answer;
      const { account, created, token, expiresAt } = answer.value;
      if (as === 'program') return { ok: true, value: { account, created, expiresAt, token } };
      // The browser drops its former token, so it is revoked.
      if (old !== null) await accounts.signOut(old);
      cookie.keep(token, expiresAt);
      if (account.kept) cookie.remember(devices.remember(cookie.device, foldName(name)));
      return { ok: true, value: { account, created, expiresAt } };
    },
  });
}

/** Signs in within the budgets. They are charged before the password is tried, or parallel tries would slip through. */
async function paidSignIn(
  { accounts, budgets }: Pick<SessionRoutesDeps, 'accounts' | 'budgets'>,
  { network, device }: { readonly network: Network; readonly device: string | null },
  asked: SignIn,
): ReturnType<Accounts['signIn']> {
  const whose = device === null ? { name: foldName(asked.name) } : { device };
  const taken = takeAll(budgets, [
    ['signIn', { network }],
    ...(asked.password === undefined ? [] : ([['guess', { network, ...whose }]] as const)),
  ]);
  if (!taken.ok) return { ok: false, error: { code: 'too-many-requests', wait: taken.wait } };
  // Only a new name costs a new account, and whether it is new turns out on the way.
  let admitted = false;
  const admit = (): number => {
    const wait = budgets.take('newcomer', { network });
    admitted = wait === 0;
    return wait;
  };
  let created = false;
  try {
    const answer = await untilFailed(taken, accounts.signIn({ ...asked, knownDevice: device !== null, admit }));
    if (answer.ok || answer.error.code !== 'wrong-password') taken.giveBack('guess');
    created = answer.ok && answer.value.created;
    return answer;
  } finally {
    if (admitted && !created) budgets.giveBack('newcomer', { network });
  }
}

function whoAmI() {
  return route({
    method: 'GET',
    url: '/api/session',
    tag: 'session',
    summary: 'Returns your account, or null if you are not signed in.',
    who: 'anyone',
    answer: z.strictObject({ account: accountSchema.nullable() }),
    handle: ({ account }) => ({ ok: true, value: { account } }),
  });
}

function signOut({ accounts }: SessionRoutesDeps) {
  return route({
    method: 'DELETE',
    url: '/api/session',
    tag: 'session',
    summary: 'Signs out and revokes the token sent with the request.',
    who: 'anyone',
    answer: z.strictObject({ account: z.null() }),
    async handle({ token, cookie }) {
      if (token !== null) await accounts.signOut(token);
      cookie.forget();
      return { ok: true, value: { account: null } };
    },
  });
}
