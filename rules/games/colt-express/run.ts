import type { Chance, ScopedEvent, Seat, Step } from '@tavola/kernel';
import { withCard } from './cards.ts';
import type { ColtEvent, Motive, NeutralCause } from './events.ts';
import { openPart } from './open-part.ts';
import {
  type Bandit,
  BULLET,
  type Character,
  type Colt,
  type ColtPlayer,
  type ColtState,
  type LootToken,
  type Space,
} from './types.ts';

type Draft = { -readonly [Member in keyof ColtState]: ColtState[Member] };

/**
 * A step under construction: the events so far and a draft of the state. Members of the draft are replaced, never
 * written into.
 */
export interface ColtRun {
  readonly state: Draft;
  readonly chance: Chance;
  readonly events: ScopedEvent<Colt>[];
  /** Seats that learned something hidden. */
  readonly learned: Set<Seat>;
  shownToAll: boolean;
  /** Someone drank. If they are asked for the cards that they owe for it, everyone knows that they have one. */
  sipped: boolean;
}

export function startRun(state: ColtState, chance: Chance): ColtRun {
  const { players, loot, stack } = state;
  const draft = Object.assign(openPart(state), { players, loot, stack });
  return { state: draft, chance, events: [], learned: new Set(), shownToAll: false, sipped: false };
}

export function finishRun({ state, events, learned, shownToAll, sipped }: ColtRun): Step<Colt> {
  if (shownToAll || (sipped && learned.size > 0)) return { state, events, final: true };
  if (sipped) return { state, events, final: true, newlyFinal: true };
  if (learned.size === 0) return { state, events };
  return { state, events, final: true, revealedTo: [...learned].sort((a, b) => a - b) };
}

export function emit(run: ColtRun, event: ColtEvent): void {
  run.events.push({ event });
}

export function emitTo(run: ColtRun, seenBy: readonly Seat[], event: ColtEvent, instead: ColtEvent): void {
  run.events.push({ event, seenBy, instead });
}

export function setBandit(run: ColtRun, who: Character, change: Partial<Bandit>): void {
  const { bandits } = run.state;
  const index = bandits.findIndex((bandit) => bandit.who === who);
  const bandit = bandits[index];
  if (bandit === undefined) throw new Error(`${who} is not in play`);
  run.state.bandits = bandits.with(index, { ...bandit, ...change });
}

export function setPlayer(run: ColtRun, seat: Seat, change: Partial<ColtPlayer>): void {
  run.state.players = run.state.players.with(seat, { ...playerAt(run.state, seat), ...change });
}

export function setToken(run: ColtRun, index: number, token: LootToken): void {
  run.state.loot = run.state.loot.with(index, token);
}

export function playerAt({ players }: Pick<ColtState, 'players'>, seat: Seat): ColtPlayer {
  const player = players[seat];
  if (player === undefined) throw new Error(`there is no seat ${seat}`);
  return player;
}

export function moveBandit(run: ColtRun, bandit: Bandit, to: Space, by: Motive): void {
  if (bandit.at === 'away') throw new Error(`${bandit.who} has left`);
  setBandit(run, bandit.who, { at: to });
  emit(run, { type: 'went', who: bandit.who, from: bandit.at, to, by });
}

/** A bullet card goes on the deck of its victim's seat and never leaves it. */
export function giveBullet(run: ColtRun, bandit: Bandit): void {
  setBandit(run, bandit.who, { hits: bandit.hits + 1, hitsNow: bandit.hitsNow + 1 });
  setPlayer(run, bandit.seat, { deck: withCard(playerAt(run.state, bandit.seat).deck, BULLET) });
}

/** Without bullets left no card is given. Everything else about the hit still happens. */
export function hit(run: ColtRun, bandit: Bandit, by: NeutralCause): void {
  const { neutral } = run.state;
  const given = neutral > 0;
  emit(run, { type: 'hit', who: bandit.who, by, given });
  if (!given) return;
  run.state.neutral = neutral - 1;
  giveBullet(run, bandit);
}
