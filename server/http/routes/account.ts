import { z } from 'zod';
import type { KnownDevices } from '../../accounts/devices.ts';
import { foldName } from '../../accounts/names.ts';
import { PASSWORD_REFUSALS } from '../../accounts/passwords.ts';
import type { Accounts } from '../../accounts/service.ts';
import { type Budgets, takeAll, untilFailed } from '../../budgets/index.ts';
import { type RouteModule, route } from '../route.ts';
import { accountSchema } from './session.ts';

export interface AccountRoutesDeps {
  readonly accounts: Accounts;
  readonly devices: KnownDevices;
  readonly budgets: Budgets;
}

export function accountRoutes(deps: AccountRoutesDeps): RouteModule {
  return [password(deps), tokens(deps)];
}

function password({ accounts, devices, budgets }: AccountRoutesDeps) {
  return route({
    method: 'PUT',
    url: '/api/account/password',
    tag: 'account',
    summary:
      'Sets or changes the password of your name. Ends all other sessions and revokes all other tokens of the account.',
    who: 'session',
    body: z.strictObject({
      password: z.string().max(2000),
      /** The current password, if there is one. */
      current: z.string().max(2000).optional(),
    }),
    answer: z.strictObject({ account: accountSchema }),
    refusals: [...PASSWORD_REFUSALS, 'wrong-password', 'account-gone', 'too-many-requests'],
    async handle({ account, body, token, network, cookie }) {
      // A signed-in person has a separate budget: guesses of strangers must not block a change.
      const taken = takeAll(budgets, [['guess', { network, device: account.id }]]);
      if (!taken.ok) return { ok: false, error: { code: 'too-many-requests', wait: taken.wait } };
      const answer = await untilFailed(taken, accounts.keepName(account.id, { ...body, by: token }));
      if (answer.ok || answer.error.code !== 'wrong-password') taken.giveBack('guess');
      if (!answer.ok) return answer;
      cookie.remember(devices.remember(cookie.device, foldName(account.name)));
      return { ok: true, value: { account: answer.value } };
    },
  });
}

function tokens({ accounts }: AccountRoutesDeps) {
  return route({
    method: 'POST',
    url: '/api/account/tokens',
    tag: 'account',
    summary: 'Creates a long-lived token for a bot or another program. It is shown only once.',
    who: 'session',
    status: 201,
    answer: z.strictObject({ token: z.string(), expiresAt: z.int() }),
    refusals: ['account-gone', 'not-signed-in'],
    costs: 'token',
    handle: ({ account, token }) => accounts.bearer(account.id, token ?? ''),
  });
}
