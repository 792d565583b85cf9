import { type Chance, type Game, type Json, jsonCopy, ok, type Result, recorded, type Shape } from '@tavola/kernel';
import { begin } from '../advance.ts';
import { type EntryOf, MATCH_VERSION, type Origin, type PlayerId, type StartOpen, type StartSecret } from '../entry.ts';
import type { Lot } from '../lot.ts';
import { commitmentTo } from '../luck.ts';
import { stateFrom } from '../origin.ts';
import { firstEntry, Pen, type Written } from '../pen.ts';
import type { Terms } from '../terms.ts';
import { versionOf } from '../versions/index.ts';

const { luck: LUCK } = versionOf({ matchVersion: MATCH_VERSION });

export interface Beginning {
  readonly game: Game<Shape>;
  readonly matchId: string;
  /** The server's own; its commitment was shown before. */
  readonly secret: string;
  readonly options: unknown;
  readonly seats: number;
  /** Which of the proposed set-ups was accepted; 0 is the first. */
  readonly reroll: number;
  /** By seat: the first link of its chain. Empty, as it is where this is left out: none was revealed. */
  readonly entropy?: readonly string[];
  readonly terms: Terms;
  readonly origin: Origin;
  /** Who sits where, by seat; left out where nobody has an id. */
  readonly players?: readonly (PlayerId | null)[];
  /** The link of the table's last entry; left out where the match has no table. */
  readonly table?: string;
  readonly heads?: readonly (string | null)[];
  readonly lot?: Lot | null;
}

/** The set-up shown in the lobby: anybody can compute it again once the secret is out. */
export function proposalFor(
  { game, matchId, secret, options, seats, reroll }: Proposing,
  chance: Chance = LUCK.setup(secret, matchId, reroll),
): Json {
  return jsonCopy(game.propose(options, seats, chance)) as Json;
}

export type Proposing = Pick<Beginning, 'game' | 'matchId' | 'secret' | 'options' | 'seats' | 'reroll'>;

/** Starts a match. A position from outside may be refused. */
export function startMatch(beginning: Beginning, at: number): Result<Written> {
  const { game, matchId, secret, options, seats, reroll, terms, origin } = beginning;
  const nobody = Array.from({ length: seats }, () => null);
  const { entropy = nobody.map(() => '') } = beginning;
  const { players = nobody, table = null, heads = nobody, lot = null } = beginning;
  const isAnonymous = terms.anonymous === true;
  const open: StartOpen = {
    matchVersion: MATCH_VERSION,
    matchId,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: jsonCopy(options) as Json,
    seats,
    proposal: origin.kind === 'setup' ? proposalFor(beginning) : null,
    reroll,
    commitment: commitmentTo(secret),
    entropy,
    terms,
    origin: origin.kind,
    players: isAnonymous ? nobody : players,
    rated: false,
    event: null,
    table,
    heads,
    lot,
  };
  const opening = (rest: StartSecret) => firstEntry(open, isAnonymous ? { ...rest, players } : rest, at, secret);
  if (origin.kind !== 'setup') {
    const position = origin.kind === 'file' ? origin.state : origin.position;
    const read = stateFrom(game, { options, seats }, origin.kind, position);
    if (!read.ok) return read;
    return begun(game, secret, opening({ draws: [], events: [], position }));
  }
  const { chance, draws } = recorded(LUCK.opening({ secret, matchId, entropy }));
  const { events } = game.setup(options, seats, open.proposal, chance);
  return begun(game, secret, opening({ draws: [...draws], events, position: null }));
}

/** A match may be over before it has begun: nobody can move in the position it starts from. Then its log is closed at once. */
function begun(game: Game<Shape>, secret: string, entry: EntryOf<'start'>): Result<Written> {
  const done = new Pen(begin(game, secret, entry), entry.at).done();
  return done.ok ? ok({ match: done.value.match, entries: [entry, ...done.value.entries] }) : done;
}
