import { type Chance, type Game, type Json, jsonCopy, ok, type Result, recorded, type Shape } from '@tavola/kernel';
import { matchFromStart } from '../advance.ts';
import { type EntryOf, MATCH_VERSION, type Origin, type PlayerId, type StartOpen, type StartSecret } from '../entry.ts';
import { type Appended, firstEntry, LogWriter } from '../log-writer.ts';
import type { Lot } from '../lot.ts';
import { commitmentTo } from '../luck.ts';
import { startStateFrom } from '../start-position.ts';
import type { Terms } from '../terms.ts';
import { versionOf } from '../versions/index.ts';

const { luck: LUCK } = versionOf({ matchVersion: MATCH_VERSION });

export interface StartRequest {
  readonly game: Game<Shape>;
  readonly matchId: string;
  /** The server’s secret. Its commitment was shown before. */
  readonly secret: string;
  readonly options: unknown;
  readonly seats: number;
  /** Index of the accepted setup proposal. 0 is the first. */
  readonly reroll: number;
  /** By seat: the first link of its chain. Empty if it was not revealed, the default. */
  readonly entropy?: readonly string[];
  readonly terms: Terms;
  readonly origin: Origin;
  /** Players by seat. Absent if no player has an id. */
  readonly players?: readonly (PlayerId | null)[];
  /** The link of the table’s last entry. Absent if the match has no table. */
  readonly table?: string;
  readonly heads?: readonly (string | null)[];
  readonly lot?: Lot | null;
  /** Whether the result counts for the players’ ratings. Default: no. */
  readonly rated?: boolean;
}

/** The setup shown in the lobby. It can be recomputed once the secret is public. */
export function proposalFor(
  { game, matchId, secret, options, seats, reroll }: ProposalRequest,
  chance: Chance = LUCK.setup(secret, matchId, reroll),
): Json {
  return jsonCopy(game.propose(options, seats, chance)) as Json;
}

export type ProposalRequest = Pick<StartRequest, 'game' | 'matchId' | 'secret' | 'options' | 'seats' | 'reroll'>;

/** Starts a match. A start position may be refused. */
export function startMatch(request: StartRequest, at: number): Result<Appended> {
  const { game, matchId, secret, options, seats, reroll, terms, origin } = request;
  const nobody = Array.from({ length: seats }, () => null);
  const { entropy = nobody.map(() => '') } = request;
  const { players = nobody, table = null, heads = nobody, lot = null, rated = false } = request;
  const isAnonymous = terms.anonymous === true;
  const open: StartOpen = {
    matchVersion: MATCH_VERSION,
    matchId,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: jsonCopy(options) as Json,
    seats,
    proposal: origin.kind === 'setup' ? proposalFor(request) : null,
    reroll,
    commitment: commitmentTo(secret),
    entropy,
    terms,
    origin: origin.kind,
    players: isAnonymous ? nobody : players,
    rated,
    event: null,
    table,
    heads,
    lot: isAnonymous ? null : lot,
  };
  const opening = (rest: StartSecret) => firstEntry(open, isAnonymous ? { ...rest, players, lot } : rest, at, secret);
  if (origin.kind !== 'setup') {
    const position = origin.kind === 'file' ? origin.state : origin.position;
    const read = startStateFrom(game, { options, seats }, origin.kind, position);
    if (!read.ok) return read;
    return closeIfOver(game, secret, opening({ draws: [], events: [], position }));
  }
  const { chance, draws } = recorded(LUCK.opening({ secret, matchId, entropy }));
  const { events } = game.setup(options, seats, open.proposal, chance);
  return closeIfOver(game, secret, opening({ draws: [...draws], events, position: null }));
}

/** A start position without a move is over at once. The log is closed. */
function closeIfOver(game: Game<Shape>, secret: string, entry: EntryOf<'start'>): Result<Appended> {
  const done = new LogWriter(matchFromStart(game, secret, entry), entry.at).done();
  return done.ok ? ok({ match: done.value.match, entries: [entry, ...done.value.entries] }) : done;
}
