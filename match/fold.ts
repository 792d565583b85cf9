import { fail, type Game, jsonCopy, ok, type Result, type Shape, type Step, sameJson } from '@tavola/kernel';
import { advance, LogError, matchFromStart, openingStep, stepOfEntry } from './advance.ts';
import { linkOf, NO_LINK, secretDigest } from './chain.ts';
import { type Entry, type EntryOf, eventsIn } from './entry.ts';
import { hasValidLinks } from './link-checks.ts';
import type { Match } from './match.ts';
import { isValidEntry, isValidStart } from './validate-entry.ts';
import { asEntry, versionIn, versionOf } from './versions/index.ts';
import type { LogVersion } from './versions/version.ts';

/** Folds a log into a match. Trusts the log: for foreign ones use `foldChecked`. */
export function fold(game: Game<Shape>, secret: string, log: readonly Entry[]): Match {
  const [first, ...rest] = log;
  if (first?.kind !== 'start') throw new LogError('a log begins with its start');
  return rest.reduce((match, entry) => advance(match, entry), matchFromStart(game, secret, first));
}

/**
 * Replays a log through the rules and checks every link. The error names the first wrong entry. Without the secret, the
 * links are checked but not the hashes of secret parts.
 * @param before the match that the entries continue, which is trusted. Null if they begin the log.
 */
export function foldChecked(
  game: Game<Shape>,
  secret: string | null,
  log: readonly Entry[],
  before: Match | null = null,
): Result<Match> {
  const version = before === null ? versionIn(log[0]) : versionOf(before.start);
  if (version === undefined) return fail('unknown-version', '0');
  let match = before;
  for (const entry of log) {
    const next: Result<Match> = checked({ game, secret, version }, match, entry, match?.nextSeq ?? 0);
    if (!next.ok) return next;
    match = next.value;
  }
  return match === null ? fail('empty-log') : ok(match);
}

interface Checking {
  readonly game: Game<Shape>;
  readonly secret: string | null;
  readonly version: LogVersion;
}

function checked(
  { game, secret, version }: Checking,
  match: Match | null,
  stored: Entry,
  index: number,
): Result<Match> {
  try {
    const entry = asEntry(stored, secret ?? '', matchIdIn(match, stored));
    if (!version.isEntry(entry)) return fail('bad-entry', String(index));
    if (!isLinked(entry, index, match, secret)) return fail('broken-chain', String(index));
    if (!hasValidLinks(match, entry)) return fail('other-link', String(index));
    if (match !== null && !isValidEntry(match, entry)) return fail('unlawful-entry', String(index));
    if (secret !== null && entry.kind === 'end' && entry.open.secret !== secret)
      return fail('other-secret', String(index));
    const step = match === null ? openingOf(game, entry) : stepOfEntry(match, entry);
    if (step !== null && !sameJson(step.events, eventsIn(entry))) return fail('other-events', String(index));
    return ok(
      match === null ? matchFromStart(game, secret ?? '', entry as EntryOf<'start'>) : advance(match, entry, step),
    );
  } catch {
    // Any failure of the rules on a foreign entry means that the log is wrong here.
    return fail('bad-entry', String(index));
  }
}

function openingOf(game: Game<Shape>, entry: Entry): Step<Shape> {
  if (entry.kind !== 'start' || entry.open.game !== game.id || entry.open.rulesVersion !== game.rulesVersion) {
    throw new LogError('not the start of a match of these rules');
  }
  if (!isValidStart(game, entry.open)) throw new LogError('no match of this game starts like this');
  const step = openingStep(game, entry.open, entry.secret);
  // A foreign setup may lead to a state that no match reaches.
  const state = game.parse.state(jsonCopy(step.state));
  if (!state.ok || !sameJson(state.value, step.state)) throw new LogError('no match of this game starts from here');
  return step;
}

function matchIdIn(match: Match | null, entry: Entry): string {
  return match?.start.matchId ?? (entry.kind === 'start' ? entry.open.matchId : '');
}

function isLinked(entry: Entry, index: number, match: Match | null, secret: string | null): boolean {
  const matchId = matchIdIn(match, entry);
  const sealed =
    secret === null
      ? (entry.hidden === null) === (entry.secret === null)
      : entry.hidden === secretDigest(entry, secret, matchId);
  return sealed && entry.seq === index && entry.link === linkOf(match?.link ?? NO_LINK, entry);
}

/** Whether every entry is chained to the one before. A chained log is unchanged since it was written. */
export function isChained(log: readonly Entry[], secret: string, matchId: string): boolean {
  let previous = NO_LINK;
  return log.every((stored, index) => {
    const entry = asEntry(stored, secret, matchId);
    const sealed = entry.hidden === secretDigest(entry, secret, matchId);
    const linked = sealed && entry.seq === index && entry.link === linkOf(previous, entry);
    previous = entry.link;
    return linked;
  });
}
