export { type AppDeps, HTTP_TIMEOUTS, type HttpTimeouts, makeApp } from './app.ts';
export { type Credentials, cookieName, credentials, whoAsks } from './auth.ts';
export { ERRORS, type ErrorBody, type ErrorCode, errorBody, errorSchema } from './errors.ts';
export { type OwnHosts, ownHosts } from './hosts.ts';
export { type OriginPolicy, originAllowed } from './origin.ts';
export {
  asAnswer,
  type Route,
  type RouteAnswer,
  type RouteModule,
  type RouteRequest,
  route,
  type Who,
} from './route.ts';
export { addressOf, type Trust, trustIn } from './trust.ts';
