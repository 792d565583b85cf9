import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/service.ts';
import { type Budgets, networkOf, type Payer } from '../budgets/index.ts';
import { type Credentials, closedTo, credentials, whoAsks } from './auth.ts';
import { BODY_BYTES } from './body.ts';
import { safeHeaders } from './headers.ts';
import type { OwnHosts } from './hosts.ts';
import { type OriginPolicy, originAllowed } from './origin.ts';
import { refuse, tooMany } from './register.ts';

export interface GuardParts {
  readonly accounts: Accounts;
  readonly budgets: Budgets;
  readonly policy: OriginPolicy;
  readonly isOwnHost: OwnHosts;
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What stands in front of every route, before a body is read: headers, limits, origin, who asks and whether they may. */
export function guard(app: FastifyInstance, { accounts, budgets, policy, isOwnHost }: GuardParts): void {
  const headers = safeHeaders(policy.https);
  app.decorateRequest('account', null);
  app.decorateRequest('program', false);
  app.decorateRequest('token', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!isOwnHost(request.headers.host)) return refuse(reply, 'unknown-host');
    const { who, unlimited } = request.routeOptions.config;
    if (unlimited === true) return undefined;
    const network = networkOf(request.ip);
    const wait = budgets.take('request', { network }) || budgets.wait('answerBytes', { network });
    if (wait > 0) return tooMany(reply, wait);
    if (request.is404) return undefined;
    const found = credentials(request.headers, policy.https);
    if (!pageMay(request, found, policy)) return refuse(reply, 'forbidden-origin');
    request.token = found?.token ?? null;
    const asks = await whoAsks(accounts, found);
    request.account = asks?.account ?? null;
    request.program = asks?.program === true;
    const closed = closedTo(who, asks);
    if (closed !== null) return refuse(reply, closed);
    if (request.account === null) return undefined;
    const account = request.account.id;
    const pause =
      budgets.take('request', { account }) ||
      budgets.wait('answerBytes', { account }) ||
      waitForLarge(request, budgets, { account, network });
    return pause > 0 ? tooMany(reply, pause) : undefined;
  });
}

/** Answers are paid for when their size is known, so a payer in debt waits before the next one. */
export function chargeAnswer(
  budgets: Budgets,
  { account, ip, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (routeOptions.config.unlimited === true) return;
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  budgets.charge('answerBytes', { account: account?.id ?? null, network: networkOf(ip) }, bytes);
}

/** Where bodies above the usual limit are taken. One that does not say how long it is counts as such. */
function waitForLarge({ headers, routeOptions }: FastifyRequest, budgets: Budgets, payer: Payer): number {
  const usual = routeOptions.config.large !== true || Number(headers['content-length']) <= BODY_BYTES;
  return usual ? 0 : budgets.take('largeBody', payer);
}

/**
 * A browser sends cookies along for any page, but always says which page it was. Signing in is guarded as well, or another
 * page could sign people in under a name that is not theirs. Programs with a token of their own have no pages.
 */
function pageMay({ method, headers }: FastifyRequest, found: Credentials | null, policy: OriginPolicy): boolean {
  if (READING.has(method) || found?.by === 'bearer') return true;
  if (found === null && headers.origin === undefined) return true;
  return originAllowed(headers.origin, headers.host ?? '', policy);
}
