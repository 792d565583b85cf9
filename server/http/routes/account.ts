import { z } from 'zod';
import { foldName } from '../../accounts/names.ts';
import { PASSWORD_REFUSALS } from '../../accounts/passwords.ts';
import type { Accounts } from '../../accounts/service.ts';
import { type Budgets, takeAll } from '../../budgets/index.ts';
import { type RouteModule, route } from '../route.ts';
import { accountSchema } from './session.ts';

export interface AccountParts {
  readonly accounts: Accounts;
  readonly budgets: Budgets;
}

export function accountRoutes(parts: AccountParts): RouteModule {
  return [password(parts), tokens(parts)];
}

function password({ accounts, budgets }: AccountParts) {
  return route({
    method: 'PUT',
    url: '/api/account/password',
    tag: 'account',
    summary: 'Keep the name by a password, or change the password. All other sessions and tokens of the account end.',
    who: 'account',
    body: z.strictObject({
      password: z.string().max(2000),
      /** The one before, if there is one. */
      current: z.string().max(2000).optional(),
    }),
    answer: z.strictObject({ account: accountSchema }),
    refusals: [...PASSWORD_REFUSALS, 'wrong-password', 'account-gone', 'too-many-requests'],
    async handle({ account, body, token, network }) {
      const taken = takeAll(budgets, [['guess', { network, name: foldName(account.name) }]]);
      if (!taken.ok) return { ok: false, error: { code: 'too-many-requests', wait: taken.wait } };
      const answer = await accounts.keepName(account.id, { ...body, by: token });
      if (answer.ok || answer.error.code !== 'wrong-password') taken.giveBack('guess');
      return answer.ok ? { ok: true, value: { account: answer.value } } : answer;
    },
  });
}

function tokens({ accounts }: AccountParts) {
  return route({
    method: 'POST',
    url: '/api/account/tokens',
    tag: 'account',
    summary: 'Make a token that lasts, for a bot or another program. It is shown this once.',
    who: 'account',
    status: 201,
    answer: z.strictObject({ token: z.string(), expiresAt: z.int() }),
    refusals: ['account-gone', 'not-signed-in'],
    costs: 'token',
    handle: ({ account, token }) => accounts.bearer(account.id, token ?? ''),
  });
}
