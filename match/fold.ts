import { fail, type Game, jsonCopy, ok, type Result, type Shape, type Step, sameJson } from '@tavola/kernel';
import { advance, begin, LogError, openingStep, stepOf } from './advance.ts';
import { linkOf, NO_LINK, secretDigest } from './chain.ts';
import { type Entry, type EntryOf, eventsIn } from './entry.ts';
import { isLawful, isLawfulStart } from './lawful.ts';
import { isLinkedUp } from './linked.ts';
import type { Match } from './match.ts';
import { asEntry, versionIn, versionOf } from './versions/index.ts';
import type { LogVersion } from './versions/version.ts';

/** The match a log leads to. The log is taken at its word: it is our own. For logs from outside there is `foldChecked`. */
export function fold(game: Game<Shape>, secret: string, log: readonly Entry[]): Match {
  const [first, ...rest] = log;
  if (first?.kind !== 'start') throw new LogError('a log begins with its start');
  return rest.reduce((match, entry) => advance(match, entry), begin(game, secret, first));
}

/**
 * Replays a log through the rules and checks every link; the error names the first entry that is wrong. Without the secret the
 * links are still checked, but not what they say of the entries' secret parts: for that there are the rules.
 * @param before where the entries go on from, which is taken at its word; null where they begin the log
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
    if (!isLinkedUp(match, entry)) return fail('other-link', String(index));
    if (match !== null && !isLawful(match, entry)) return fail('unlawful-entry', String(index));
    if (secret !== null && entry.kind === 'end' && entry.open.secret !== secret)
      return fail('other-secret', String(index));
    const step = match === null ? openingOf(game, entry) : stepOf(match, entry);
    if (step !== null && !sameJson(step.events, eventsIn(entry))) return fail('other-events', String(index));
    return ok(match === null ? begin(game, secret ?? '', entry as EntryOf<'start'>) : advance(match, entry, step));
  } catch {
    // Whatever the rules make of a foreign entry, the answer is the same: this is where the log goes wrong.
    return fail('bad-entry', String(index));
  }
}

function openingOf(game: Game<Shape>, entry: Entry): Step<Shape> {
  if (entry.kind !== 'start' || entry.open.game !== game.id || entry.open.rulesVersion !== game.rulesVersion) {
    throw new LogError('not the start of a match of these rules');
  }
  if (!isLawfulStart(game, entry.open)) throw new LogError('no match of this game starts like this');
  const step = openingStep(game, entry.open, entry.secret);
  // A set-up from outside may lead to a state that no match of the game comes to.
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

/** Whether each entry is chained to the one before, whatever the rules say. A chained log is unchanged since it was written. */
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
