import {
  type Chance,
  type ChronicleEntry,
  type Fields,
  fail,
  field,
  type Game,
  isFields,
  type Outcome,
  ok,
  type Result,
  recorded,
  type Seat,
  type Shape,
  sameJson,
} from '@tavola/kernel';
import { advance, matchFromStart } from './advance.ts';
import { chronicleOf } from './chronicle.ts';
import { proposalFor } from './commands/start.ts';
import { drawsIn, type EndReason, type Entry, type EntryOf } from './entry.ts';
import { foldChecked } from './fold.ts';
import { chanceFor } from './log-writer.ts';
import { chairsBefore, drawLot, type Lot, lotIn } from './lot.ts';
import { commitmentTo, type StepLinks } from './luck.ts';
import { type Match, submittedLinks } from './match.ts';
import { checkSeats, type FilePerson, type SeatsProof, type TableLine } from './table-log.ts';
import { versionIn, versionOf } from './versions/index.ts';

export const FILE_FORMAT = 'tavola match';
/** The same, encrypted by a server. Only that server can open it. */
export const SEALED_FORMAT = 'tavola sealed match';

/**
 * A match as a file: the whole log, and the secret behind its randomness. The secret is null while the match is
 * running.
 */
export interface MatchFile {
  readonly format: typeof FILE_FORMAT;
  readonly version: 1;
  readonly secret: string | null;
  readonly log: readonly Entry[];
  /** The log of the table before the match: who sat down and what was agreed. */
  readonly table?: readonly TableLine[];
  /** The players’ names when the file was made. */
  readonly people?: readonly FilePerson[];
  /** Of a finished match: what programs would otherwise have to replay the log for. */
  readonly summary?: MatchSummary;
}

export interface MatchSummary {
  readonly why: EndReason;
  /** Null without a result. */
  readonly outcome: Outcome | null;
  /** Not verified: later versions may count differently. */
  readonly statistics: readonly ChronicleEntry[];
}

/** Contents of a file besides the log. */
export type FileExtras = Pick<MatchFile, 'table' | 'people'>;

/**
 * Exports a match. A running match is exported without its secret, and only if it hides nothing from any seat. `known`: seats
 * whose secrets the reader knows.
 */
export function exportMatch(
  match: Match,
  log: readonly Entry[],
  extras: FileExtras = {},
  known: readonly Seat[] = [],
): Result<MatchFile> {
  const summary = summaryOf(match, log);
  if (summary !== null) return ok({ ...unfinishedFile(log), secret: match.secret, ...extras, summary });
  const open = match.game.traits.information === 'perfect' && hasNoSecrets(log, known);
  return open ? ok({ ...unfinishedFile(log), ...extras }) : fail('still-hidden');
}

function summaryOf({ game, ended, outcome }: Match, log: readonly Entry[]): MatchSummary | null {
  return ended === null ? null : { why: ended, outcome, statistics: chronicleOf(game, log, outcome) };
}

/** Files of earlier versions have no summary. */
function isSummaryOf(match: Match, raw: unknown): boolean {
  if (raw === undefined) return true;
  if (!isFields(raw)) return false;
  return field(raw, 'why') === match.ended && sameJson(field(raw, 'outcome') ?? null, match.outcome);
}

/** Contains hidden information: seal it before it leaves the server. */
export function unfinishedFile(log: readonly Entry[]): MatchFile {
  return { format: FILE_FORMAT, version: 1, secret: null, log };
}

/**
 * Sealed moves become public when they are carried out. One that is pending, withdrawn or dropped is known to its seat
 * alone, as is a secret vote. Anonymous tables hide the players.
 */
function hasNoSecrets(log: readonly Entry[], known: readonly Seat[]): boolean {
  const unshown: Seat[] = [];
  if (log[0]?.kind === 'start' && log[0].open.terms.anonymous === true) return false;
  for (const entry of log) {
    if (entry.kind === 'vote' && entry.secret !== null) return false;
    if (entry.kind === 'sealed') unshown.push(entry.open.seat);
    if (entry.kind !== 'resolve') continue;
    for (const { seat } of entry.secret.moves) {
      const shown = unshown.lastIndexOf(seat);
      if (shown >= 0) unshown.splice(shown, 1);
    }
  }
  return unshown.every((seat) => known.includes(seat));
}

/** Reads a file and replays it through the rules. A refusal names the first entry that does not fit. */
export function importMatch(
  raw: unknown,
  gameById: (id: string) => Game<Shape> | undefined,
): Result<{ readonly match: Match; readonly log: readonly Entry[] }> {
  const file = readFile(raw);
  if (!file.ok) return file;
  const { secret, log } = file.value;
  const game = gameById((log[0] as EntryOf<'start'>).open.game);
  if (game === undefined) return fail('unknown-game');
  if ((log[0] as EntryOf<'start'>).open.rulesVersion !== game.rulesVersion) return fail('other-rules', '0');
  const match = foldChecked(game, secret, log);
  if (!match.ok) return match;
  // The end of a match reveals its secret, so a file has both or neither.
  if (secret === null && match.value.ended !== null) return fail('other-secret');
  return ok({ match: match.value, log });
}

export interface VerifyResult {
  readonly entries: number;
  /** Random results: of the proposed setup, the seat draw, the start and every step. */
  readonly draws: number;
  /** Number of them that include a player’s link, so that the server could not compute them beforehand. */
  readonly unforeseen: number;
  /** Whether the seats were drawn, and the draw could be repeated. */
  readonly lot: boolean;
  /** Whether the table log proves that the players are those who sat down. */
  readonly seats: SeatsProof;
  readonly over: boolean;
  /** `not-yet`: the secret is not public. */
  readonly luck: 'checked' | 'not-yet';
}

/**
 * Checks everything about a match that needs no trust: the chain, the rules, who sat down and the seats’ links. Once
 * the secret is public, also the commitment, the seat draw, the setup and every draw.
 */
export function verifyMatch(raw: unknown, gameById: (id: string) => Game<Shape> | undefined): Result<VerifyResult> {
  const imported = importMatch(raw, gameById);
  if (!imported.ok) return imported;
  const { match, log } = imported.value;
  const { secret, start } = match;
  if (!isSummaryOf(match, field(raw as Fields, 'summary'))) return fail('other-summary');
  const isOut = field(raw as Fields, 'secret') !== null;
  const seated = checkSeats(field(raw as Fields, 'table'), log[0] as EntryOf<'start'>, isOut ? secret : null);
  if (!seated.ok) return seated;
  const seats = seated.value;
  if (!isOut) {
    const draws = log.reduce((sum, entry) => sum + drawsIn(entry).length, 0);
    return ok({ entries: log.length, draws, unforeseen: 0, lot: false, seats, over: false, luck: 'not-yet' });
  }
  if (commitmentTo(secret) !== start.commitment) return fail('other-secret');
  const setup = setupDraws(match);
  if (setup === null) return fail('other-setup', '0');
  const drawn = lotIn(log[0] as EntryOf<'start'>);
  const lot = lotDraws(match, drawn);
  if (lot === null) return fail('other-lot', '0');
  const steps = stepDraws(match, log);
  if (!steps.ok) return steps;
  const unforeseen = (start.entropy.some(isRevealed) ? lot : 0) + steps.value.unforeseen;
  return ok({
    entries: log.length,
    draws: setup + lot + steps.value.draws,
    unforeseen: versionOf(start).luck.links ? unforeseen : 0,
    lot: drawn !== null,
    seats,
    over: match.ended !== null,
    luck: 'checked',
  });
}

function isRevealed(entropy: string): boolean {
  return entropy !== '';
}

/** Repeats the setup proposal and returns its number of draws. Null if it differs. */
function setupDraws({ game, secret, start }: Match): number | null {
  if (start.origin !== 'setup') return 0;
  const { matchId, options, seats, reroll } = start;
  const { chance, draws } = recorded(versionOf(start).luck.setup(secret, matchId, reroll));
  const proposal = proposalFor({ game, matchId, secret, options, seats, reroll }, chance);
  return sameJson(proposal, start.proposal) ? draws.length : null;
}

/** Repeats the seat draw and returns its number of draws. Null if it differs. */
function lotDraws({ secret, start }: Match, lot: Lot | null): number | null {
  const { matchId, heads = [], entropy } = start;
  if (lot === null) return 0;
  const chairs = lot.order.length === start.seats ? chairsBefore(lot.order, heads, entropy) : null;
  if (chairs === null) return null;
  const drawn = drawLot(secret, matchId, chairs);
  return sameJson(drawn.order, lot.order) ? drawn.draws : null;
}

/** Repeats every step with randomness from the secret instead of the stored draws. */
function stepDraws(
  { game, secret, start }: Match,
  log: readonly Entry[],
): Result<Pick<VerifyResult, 'draws' | 'unforeseen'>> {
  const { matchId, entropy } = start;
  let [draws, unforeseen] = [0, 0];
  let before: Match | null = null;
  for (const [index, entry] of log.entries()) {
    const links = before === null ? [] : linksIn(before, entry);
    const source =
      before === null ? versionOf(start).luck.opening({ secret, matchId, entropy }) : chanceFor(before, links);
    const recording = recorded(source);
    if (before === null) drawOpening(game, start, recording.chance);
    else drawStep(before, entry, recording.chance);
    if (!sameJson(recording.draws, drawsIn(entry))) return fail('other-luck', String(index));
    draws += recording.draws.length;
    if (before === null ? entropy.some(isRevealed) : links.length > 0) unforeseen += recording.draws.length;
    before = before === null ? matchFromStart(game, secret, entry as EntryOf<'start'>) : advance(before, entry);
  }
  return ok({ draws, unforeseen });
}

/** The links that an entry mixes into its step. */
function linksIn(before: Match, entry: Entry): StepLinks {
  if (entry.kind === 'resolve') return submittedLinks(before);
  if (entry.kind !== 'move' || entry.open.link === undefined) return [];
  return [[entry.open.seat, entry.open.link]];
}

function drawOpening(game: Game<Shape>, { origin, options, seats, proposal }: Match['start'], chance: Chance): void {
  if (origin === 'setup') game.setup(options, seats, proposal, chance);
}

function drawStep({ game, state }: Match, entry: Entry, chance: Chance): void {
  if (entry.kind === 'move' || entry.kind === 'resolve') game.apply(state, entry.secret.moves, chance);
  if (entry.kind === 'abandon') game.abandon(state, entry.open.seat, chance);
}

/** Checks only the shape. The rules judge the entries. */
function readFile(raw: unknown): Result<MatchFile> {
  if (!isFields(raw)) return fail('not-a-match-file');
  if (field(raw, 'format') === SEALED_FORMAT) return fail('sealed');
  if (field(raw, 'format') !== FILE_FORMAT) return fail('not-a-match-file');
  if (field(raw, 'version') !== 1) return fail('unknown-version');
  const [secret, log] = [field(raw, 'secret'), field(raw, 'log')];
  if ((secret !== null && typeof secret !== 'string') || !Array.isArray(log) || log.length === 0)
    return fail('not-a-match-file');
  const logVersion = versionIn(log[0]);
  if (logVersion === undefined) return fail('unknown-version', '0');
  const bad = log.findIndex((entry) => !logVersion.isEntry(entry));
  if (bad >= 0) return fail('bad-entry', String(bad));
  const entries = log as readonly Entry[];
  return entries[0]?.kind === 'start'
    ? ok({ format: FILE_FORMAT, version: 1, secret, log: entries })
    : fail('bad-entry', '0');
}
