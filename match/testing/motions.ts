import { type Game, jsonCopy, type Seat, type Shape, sameJson, seeded } from '@tavola/kernel';
import { nextAlarm } from '../alarms.ts';
import { openMotion, vote } from '../commands/motions.ts';
import { reclaim } from '../commands/owners.ts';
import { seatPlayer } from '../commands/seats.ts';
import { timeout } from '../commands/time.ts';
import { type Entry, MATCH_VERSION } from '../entry.ts';
import { foldChecked } from '../fold.ts';
import type { Match } from '../match.ts';
import { clockFor, DEFAULT_TERMS, MINUTE, type Terms } from '../terms.ts';
import { versionOf } from '../versions/index.ts';
import { handsGame, type TestTable } from './table.ts';
import { startedBy } from './versions.ts';

/** For tests: motions and answers. */
export const move = (table: TestTable, by: Seat, kind: string, about?: Seat) =>
  table.do((match, at) => openMotion(match, about === undefined ? { by, kind } : { by, kind, about }, at));
export const answer = (table: TestTable, who: Seat, yes: boolean, motion = table.match.ballots[0]?.id ?? -1) =>
  table.do((match, at) => vote(match, { motion, seat: who, yes }, at));
export const change = (table: TestTable, who: Seat, what: 'away' | 'back') =>
  table.do((match, at) => seatPlayer(match, { seat: who, change: what }, at));
export const kinds = (entries: string | readonly Entry[]) =>
  typeof entries === 'string' ? entries : entries.map(({ kind }) => kind);

export const sit = (table: TestTable, who: Seat) =>
  table.do((match, at) => seatPlayer(match, { seat: who, change: 'joined', who: `person ${who}` }, at));

/** The owner of a seat returns. Old matches have no command for it. */
export const comeBack = (table: TestTable, who: Seat) =>
  table.do((match, at) =>
    versionOf(match.start).seats.hasOwners
      ? reclaim(match, { seat: who, who: `person ${who}` }, at)
      : seatPlayer(match, { seat: who, change: 'reclaimed' }, at),
  );

/** Turns so short that the win may be claimed, so that presence is recorded. */
export const QUICK: Terms = { ...DEFAULT_TERMS, clock: clockFor(5 * MINUTE) };

export function seatedTwo(game: Game<Shape>, version = MATCH_VERSION): TestTable {
  const table = startedBy(version, game, { terms: QUICK });
  for (const who of [0, 1]) sit(table, who);
  return table;
}

export function seatedHands(version = MATCH_VERSION, terms: Partial<Terms> = {}): TestTable {
  const table = startedBy(version, handsGame, { seats: 3, terms: { ...DEFAULT_TERMS, ...terms } });
  for (const who of [0, 1, 2]) sit(table, who);
  return table;
}

/** Seats 0 and 1 lay a card, and the deadline finds seat 2 late. */
export function missTurn(table: TestTable): void {
  const { state } = table.match;
  for (const who of [0, 1]) table.act(who, handsGame.sample(state, who, seeded(`card of ${who}`)));
  table.now = nextAlarm(table.match) ?? table.now;
  table.do((match, at) => timeout(match, at));
}

/** Folding the log alone gives the same match. */
export function isSound({ match, log }: TestTable): boolean {
  const folded = foldChecked(match.game, match.secret, jsonCopy(log));
  return folded.ok && sameJson(plain(folded.value), plain(match));
}

/** A match without its rules, which are functions. */
function plain({ game: _, ...match }: Match): unknown {
  return jsonCopy(match);
}

/** White's first legal move of a fresh board. */
export function playFirst(table: TestTable): void {
  const { game, state } = table.match;
  table.act(0, game.sample(state, 0, seeded('first')));
}
