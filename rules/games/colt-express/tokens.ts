import { tokensAt } from './loot.ts';
import { type ColtRun, emit, emitTo, setToken } from './run.ts';
import type { Bandit, Character, KnownBy, LootPick, Space, Spot } from './types.ts';

/** Picks a token of a kind. Purses and closed flasks look alike, so the choice is random. */
export function anyToken(run: ColtRun, spot: Spot, pick: LootPick): number {
  const found = tokensAt(run.state, spot, pick);
  const isBlind = (pick === 'purse' || pick === 'flask') && found.length > 1;
  const index = found[isBlind ? run.chance.below(found.length) : 0];
  if (index === undefined) throw new Error(`no ${pick} at ${spot}`);
  return index;
}

/** The holder of a token knows what it is from then on. */
export function takeToken(run: ColtRun, { who, seat }: Bandit, index: number): void {
  const token = run.state.loot[index];
  if (token === undefined) throw new Error(`there is no token ${index}`);
  const from = token.at;
  const blank = { type: 'took', who, token: index, from, value: null, old: null } as const;
  if (token.kind !== 'purse' && token.kind !== 'flask') {
    setToken(run, index, { ...token, at: who });
    emit(run, blank);
    return;
  }
  const known = knownTo(token.known, seat);
  setToken(run, index, { ...token, at: who, known });
  const open = token.kind === 'purse' ? { ...blank, value: token.value } : { ...blank, old: token.old };
  if (known === 'all') emit(run, open);
  else emitTo(run, known, open, blank);
  if (known !== token.known) run.learned.add(seat);
}

export function knownTo(known: KnownBy, seat: number): KnownBy {
  if (known === 'all' || known.includes(seat)) return known;
  return [...known, seat].sort((a, b) => a - b);
}

export function dropToken(run: ColtRun, who: Character, index: number, at: Space): void {
  const token = run.state.loot[index];
  if (token === undefined) throw new Error(`there is no token ${index}`);
  setToken(run, index, { ...token, at });
  emit(run, { type: 'dropped', who, token: index, at });
}
