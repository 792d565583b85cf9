import type { Chance, Seat, Step, Told } from '@tavola/kernel';
import { withCard } from './cards.ts';
import type { ColtEvent, Motive, NeutralCause } from './events.ts';
import { openPart } from './open-part.ts';
import {
  type Bandit,
  BULLET,
  type Character,
  type Colt,
  type ColtState,
  type Player,
  type Space,
  type Token,
} from './types.ts';

type Draft = { -readonly [Member in keyof ColtState]: ColtState[Member] };

/** A step on its way: what was told, and a draft of the state whose members are replaced, while what they hold is never written into. */
export interface Run {
  readonly state: Draft;
  readonly chance: Chance;
  readonly told: Told<Colt>[];
  /** Who learned something that was hidden from them. */
  readonly learned: Set<Seat>;
  shownToAll: boolean;
  /** Someone drank. If they are asked for the cards that they owe for it, everyone knows that they have one. */
  sipped: boolean;
}

export function runFrom(state: ColtState, chance: Chance): Run {
  const { players, loot, stack } = state;
  const draft = Object.assign(openPart(state), { players, loot, stack });
  return { state: draft, chance, told: [], learned: new Set(), shownToAll: false, sipped: false };
}

export function stepOf({ state, told, learned, shownToAll, sipped }: Run): Step<Colt> {
  if (shownToAll || (sipped && learned.size > 0)) return { state, events: told, final: true };
  if (sipped) return { state, events: told, final: true, newlyFinal: true };
  if (learned.size === 0) return { state, events: told };
  return { state, events: told, final: true, revealedTo: [...learned].sort((a, b) => a - b) };
}

export function tell(run: Run, event: ColtEvent): void {
  run.told.push({ event });
}

export function tellOnly(run: Run, seenBy: readonly Seat[], event: ColtEvent, instead: ColtEvent): void {
  run.told.push({ event, seenBy, instead });
}

export function setBandit(run: Run, who: Character, change: Partial<Bandit>): void {
  const { bandits } = run.state;
  const index = bandits.findIndex((bandit) => bandit.who === who);
  const bandit = bandits[index];
  if (bandit === undefined) throw new Error(`${who} is not in play`);
  run.state.bandits = bandits.with(index, { ...bandit, ...change });
}

export function setPlayer(run: Run, seat: Seat, change: Partial<Player>): void {
  run.state.players = run.state.players.with(seat, { ...playerOf(run.state, seat), ...change });
}

export function setToken(run: Run, index: number, token: Token): void {
  run.state.loot = run.state.loot.with(index, token);
}

export function playerOf({ players }: Pick<ColtState, 'players'>, seat: Seat): Player {
  const player = players[seat];
  if (player === undefined) throw new Error(`there is no seat ${seat}`);
  return player;
}

export function go(run: Run, bandit: Bandit, to: Space, by: Motive): void {
  if (bandit.at === 'away') throw new Error(`${bandit.who} has left`);
  setBandit(run, bandit.who, { at: to });
  tell(run, { type: 'went', who: bandit.who, from: bandit.at, to, by });
}

/** A bullet card goes on the deck of its victim's seat and never leaves it. */
export function giveBullet(run: Run, bandit: Bandit): void {
  setBandit(run, bandit.who, { hits: bandit.hits + 1, hitsNow: bandit.hitsNow + 1 });
  setPlayer(run, bandit.seat, { deck: withCard(playerOf(run.state, bandit.seat).deck, BULLET) });
}

/** When the supply has run out no card is given; whatever else the hit means happens all the same. */
export function hit(run: Run, bandit: Bandit, by: NeutralCause): void {
  const { neutral } = run.state;
  const given = neutral > 0;
  tell(run, { type: 'hit', who: bandit.who, by, given });
  if (!given) return;
  run.state.neutral = neutral - 1;
  giveBullet(run, bandit);
}
