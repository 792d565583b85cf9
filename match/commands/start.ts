import { type Game, type Json, jsonCopy, ok, type Result, recorded, type Shape } from '@tavola/kernel';
import { begin } from '../advance.ts';
import { type EntryOf, MATCH_VERSION, type Origin, type StartOpen } from '../entry.ts';
import { commitmentTo, entryChance, proposalChance } from '../luck.ts';
import { stateFrom } from '../origin.ts';
import { firstEntry, Pen, type Written } from '../pen.ts';
import type { Terms } from '../terms.ts';

export interface Beginning {
  readonly game: Game<Shape>;
  readonly matchId: string;
  /** The server's own; its commitment was shown before. */
  readonly secret: string;
  readonly options: unknown;
  readonly seats: number;
  /** Which of the proposed set-ups was accepted; 0 is the first. */
  readonly reroll: number;
  readonly entropy: readonly string[];
  readonly terms: Terms;
  readonly origin: Origin;
}

/** The set-up shown in the lobby: anybody can compute it again once the secret is out. */
export function proposalFor({
  game,
  matchId,
  secret,
  options,
  seats,
  reroll,
}: Omit<Beginning, 'entropy' | 'terms' | 'origin'>): Json {
  return jsonCopy(game.propose(options, seats, proposalChance(secret, matchId, reroll))) as Json;
}

/** Starts a match. A position from outside may be refused. */
export function startMatch(beginning: Beginning, at: number): Result<Written> {
  const { game, matchId, secret, options, seats, reroll, entropy, terms, origin } = beginning;
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
  };
  if (origin.kind !== 'setup') {
    const position = origin.kind === 'file' ? origin.state : origin.position;
    const read = stateFrom(game, { options, seats }, origin.kind, position);
    if (!read.ok) return read;
    return begun(game, secret, firstEntry(open, { draws: [], events: [], position }, at, secret));
  }
  const { chance, draws } = recorded(entryChance({ secret, matchId, entropy }, 0));
  const { events } = game.setup(options, seats, open.proposal, chance);
  return begun(game, secret, firstEntry(open, { draws: [...draws], events, position: null }, at, secret));
}

/** A match may be over before it has begun: nobody can move in the position it starts from. Then its log is closed at once. */
function begun(game: Game<Shape>, secret: string, entry: EntryOf<'start'>): Result<Written> {
  const done = new Pen(begin(game, secret, entry), entry.at).done();
  return done.ok ? ok({ match: done.value.match, entries: [entry, ...done.value.entries] }) : done;
}
