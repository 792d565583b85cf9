import {
  type Chance,
  type Fields,
  fail,
  field,
  type Game,
  isFields,
  ok,
  type Result,
  recorded,
  type Seat,
  type Shape,
  sameJson,
} from '@tavola/kernel';
import { advance, begin } from './advance.ts';
import { proposalFor } from './commands/start.ts';
import { drawsIn, type Entry, type EntryOf } from './entry.ts';
import { foldChecked } from './fold.ts';
import { chairsBefore, drawLot } from './lot.ts';
import { commitmentTo, type StepLinks } from './luck.ts';
import { type Match, submittedLinks } from './match.ts';
import { chanceFor } from './pen.ts';
import { checkSeats, type FilePerson, type SeatsProof, type TableLine } from './table-log.ts';
import { versionIn, versionOf } from './versions/index.ts';

export const FILE_FORMAT = 'tavola match';
/** The same, locked up by a server. Only that server can open it, so it is no match file to anybody else. */
export const SEALED_FORMAT = 'tavola sealed match';

/** A match as a file: the whole log, and the secret that its luck came from; null while the match is going on. */
export interface MatchFile {
  readonly format: typeof FILE_FORMAT;
  readonly version: 1;
  readonly secret: string | null;
  readonly log: readonly Entry[];
  /** What happened at the table before: who sat down there, and what was agreed on. */
  readonly table?: readonly TableLine[];
  /** What the players were called when the file was made. */
  readonly people?: readonly FilePerson[];
}

/** What a file tells beside the log. */
export type FileExtras = Pick<MatchFile, 'table' | 'people'>;

/** A match that is over leaves as it is. One that is not leaves without its secret, and only if every seat knows all the rest. */
export function exportMatch(match: Match, log: readonly Entry[], extras: FileExtras = {}): Result<MatchFile> {
  if (match.ended !== null) return ok({ ...unfinishedFile(log), secret: match.secret, ...extras });
  const open = match.game.traits.information === 'perfect' && isAllTold(log);
  return open ? ok({ ...unfinishedFile(log), ...extras }) : fail('still-hidden');
}

/** Whatever is hidden in it is in this file: it must be sealed before it leaves. */
export function unfinishedFile(log: readonly Entry[]): MatchFile {
  return { format: FILE_FORMAT, version: 1, secret: null, log };
}

/**
 * Sealed moves are told when they are carried out. One that waits, was taken back or was dropped is its seat's own, as is a secret vote.
 * At an anonymous table nobody is told who plays.
 */
function isAllTold(log: readonly Entry[]): boolean {
  const untold: Seat[] = [];
  if (log[0]?.kind === 'start' && log[0].open.terms.anonymous === true) return false;
  for (const entry of log) {
    if (entry.kind === 'vote' && entry.secret !== null) return false;
    if (entry.kind === 'sealed') untold.push(entry.open.seat);
    if (entry.kind !== 'resolve') continue;
    for (const { seat } of entry.secret.moves) {
      const told = untold.lastIndexOf(seat);
      if (told >= 0) untold.splice(told, 1);
    }
  }
  return untold.length === 0;
}

/** Reads a file and replays it through the rules; refused at the first entry that does not fit, by its number. */
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
  // The end of a match lets its secret out: a file that has the one has the other.
  if (secret === null && match.value.ended !== null) return fail('other-secret');
  return ok({ match: match.value, log });
}

export interface Verified {
  readonly entries: number;
  /** Random results: of the proposed set-up, the lot of seats, the start and every step. */
  readonly draws: number;
  /** How many of them had a player's link in them, so that the server could not compute them beforehand. */
  readonly unforeseen: number;
  /** Whether the seats were drawn by lot, and the lot could be drawn again. */
  readonly lot: boolean;
  /** Whether the log of the table shows that those play who sat down there. */
  readonly seats: SeatsProof;
  readonly over: boolean;
  /** Whether the luck could be checked: not before the secret is out. */
  readonly luck: 'checked' | 'not-yet';
}

/**
 * Everything that can be checked about a match without trusting anybody: the chain, the rules, who sat down, the links of seats, and once the
 * secret is out the commitment, the lot of seats, the set-up, and that every draw is the one that secret and links give.
 */
export function verifyMatch(raw: unknown, gameById: (id: string) => Game<Shape> | undefined): Result<Verified> {
  const imported = importMatch(raw, gameById);
  if (!imported.ok) return imported;
  const { match, log } = imported.value;
  const { secret, start } = match;
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
  const lot = lotDraws(match);
  if (lot === null) return fail('other-lot', '0');
  const steps = stepDraws(match, log);
  if (!steps.ok) return steps;
  const unforeseen = (start.entropy.some(isRevealed) ? lot : 0) + steps.value.unforeseen;
  return ok({
    entries: log.length,
    draws: setup + lot + steps.value.draws,
    unforeseen: versionOf(start).luck.links ? unforeseen : 0,
    lot: (start.lot ?? null) !== null,
    seats,
    over: match.ended !== null,
    luck: 'checked',
  });
}

function isRevealed(entropy: string): boolean {
  return entropy !== '';
}

/** Proposes the set-up again and answers how many draws it took; null if it is another one. */
function setupDraws({ game, secret, start }: Match): number | null {
  if (start.origin !== 'setup') return 0;
  const { matchId, options, seats, reroll } = start;
  const { chance, draws } = recorded(versionOf(start).luck.setup(secret, matchId, reroll));
  const proposal = proposalFor({ game, matchId, secret, options, seats, reroll }, chance);
  return sameJson(proposal, start.proposal) ? draws.length : null;
}

/** Draws the seats again and answers how many draws it took; null if they are others. */
function lotDraws({ secret, start }: Match): number | null {
  const { matchId, heads = [], entropy, lot = null } = start;
  if (lot === null) return 0;
  const chairs = lot.order.length === start.seats ? chairsBefore(lot.order, heads, entropy) : null;
  if (chairs === null) return null;
  const drawn = drawLot(secret, matchId, chairs);
  return sameJson(drawn.order, lot.order) ? drawn.draws : null;
}

/** Takes every step again with luck from the secret instead of the stored draws. */
function stepDraws(
  { game, secret, start }: Match,
  log: readonly Entry[],
): Result<Pick<Verified, 'draws' | 'unforeseen'>> {
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
    before = before === null ? begin(game, secret, entry as EntryOf<'start'>) : advance(before, entry);
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

/** Only the shape: whether an entry makes sense is for the rules to say. */
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
