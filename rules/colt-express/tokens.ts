import { tokensAt } from './loot.ts';
import { type Run, setToken, tell, tellOnly } from './run.ts';
import type { Bandit, Character, Known, LootPick, Space, Spot } from './types.ts';

/** One token of a kind. Purses and closed flasks have the same backs: which one it is, is luck. */
export function anyToken(run: Run, spot: Spot, pick: LootPick): number {
  const found = tokensAt(run.state, spot, pick);
  const isBlind = (pick === 'purse' || pick === 'flask') && found.length > 1;
  const index = found[isBlind ? run.chance.below(found.length) : 0];
  if (index === undefined) throw new Error(`no ${pick} at ${spot}`);
  return index;
}

/** Whoever holds a token knows what it is, from then on. */
export function take(run: Run, { who, seat }: Bandit, index: number): void {
  const token = run.state.loot[index];
  if (token === undefined) throw new Error(`there is no token ${index}`);
  const from = token.at;
  const blank = { type: 'took', who, token: index, from, value: null, old: null } as const;
  if (token.kind !== 'purse' && token.kind !== 'flask') {
    setToken(run, index, { ...token, at: who });
    tell(run, blank);
    return;
  }
  const known = withSeat(token.known, seat);
  setToken(run, index, { ...token, at: who, known });
  const open = token.kind === 'purse' ? { ...blank, value: token.value } : { ...blank, old: token.old };
  if (known === 'all') tell(run, open);
  else tellOnly(run, known, open, blank);
  if (known !== token.known) run.learned.add(seat);
}

function withSeat(known: Known, seat: number): Known {
  if (known === 'all' || known.includes(seat)) return known;
  return [...known, seat].sort((a, b) => a - b);
}

export function drop(run: Run, who: Character, index: number, at: Space): void {
  const token = run.state.loot[index];
  if (token === undefined) throw new Error(`there is no token ${index}`);
  setToken(run, index, { ...token, at });
  tell(run, { type: 'dropped', who, token: index, at });
}
