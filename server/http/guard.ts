import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/service.ts';
import { type Budgets, networkOf, type Payer } from '../budgets/index.ts';
import { type Credentials, closedTo, credentials, whoAsks } from './auth.ts';
import { BODY_BYTES } from './body.ts';
import { safeHeaders } from './headers.ts';
import type { OwnHosts } from './hosts.ts';
import { type OriginPolicy, originAllowed } from './origin.ts';
import { sendRefusal, tooMany } from './register.ts';

export interface GuardDeps {
  readonly accounts: Accounts;
  readonly budgets: Budgets;
  readonly policy: OriginPolicy;
  readonly isOwnHost: OwnHosts;
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Checks before every route and before the body is read: headers, limits, origin, authentication and permission. */
export function guard(app: FastifyInstance, { accounts, budgets, policy, isOwnHost }: GuardDeps): void {
  const headers = safeHeaders(policy.https);
  app.decorateRequest('account', null);
  app.decorateRequest('program', false);
  app.decorateRequest('token', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (!isOwnHost(request.headers.host)) return sendRefusal(reply, 'unknown-host');
    const { who, unlimited } = request.routeOptions.config;
    if (unlimited === true) return undefined;
    const network = networkOf(request.ip);
    const wait = budgets.take('request', { network }) || budgets.wait('answerBytes', { network });
    if (wait > 0) return tooMany(reply, wait);
    if (request.is404) return undefined;
    const found = credentials(request.headers, policy.https);
    if (!pageMay(request, found, policy)) return sendRefusal(reply, 'forbidden-origin');
    request.token = found?.token ?? null;
    const asks = await whoAsks(accounts, found);
    request.account = asks?.account ?? null;
    request.program = asks?.program === true;
    const closed = closedTo(who, asks);
    if (closed !== null) return sendRefusal(reply, closed);
    if (request.account === null) return undefined;
    const account = request.account.id;
    const pause =
      budgets.take('request', { account }) ||
      budgets.wait('answerBytes', { account }) ||
      waitForLarge(request, budgets, { account, network });
    return pause > 0 ? tooMany(reply, pause) : undefined;
  });
}

/** Answers are charged when their size is known, so a caller in debt waits before the next one. */
export function chargeAnswer(
  budgets: Budgets,
  { account, ip, routeOptions }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (routeOptions.config.unlimited === true) return;
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  budgets.charge('answerBytes', { account: account?.id ?? null, network: networkOf(ip) }, bytes);
}

/** For routes that accept large bodies. A body without a length counts as large. */
function waitForLarge({ headers, routeOptions }: FastifyRequest, budgets: Budgets, payer: Payer): number {
  const usual = routeOptions.config.large !== true || Number(headers['content-length']) <= BODY_BYTES;
  return usual ? 0 : budgets.take('largeBody', payer);
}

/**
 * A browser sends cookies for any page, but always names the page. Signing in is guarded, too, or another page could
 * sign a person in under a wrong name. Programs with a token have no pages.
 */
function pageMay({ method, headers }: FastifyRequest, found: Credentials | null, policy: OriginPolicy): boolean {
  if (READING.has(method) || found?.by === 'bearer') return true;
  if (found === null && headers.origin === undefined) return true;
  return originAllowed(headers.origin, headers.host ?? '', policy);
}
