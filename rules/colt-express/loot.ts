import { LOOT_PICKS, type LootPick, type SeenToken, type Spot } from './types.ts';

type Tokens = { readonly loot: readonly SeenToken[] };

/** The name under which a token is taken or dropped: closed flasks are alike to everybody. */
export function pickOf(token: SeenToken): LootPick {
  if (token.kind !== 'flask') return token.kind;
  if (token.full) return 'flask';
  return token.old === true ? 'opened-old' : 'opened-normal';
}

/** What there is to choose from at a spot, each kind once. */
export function picksAt({ loot }: Tokens, spot: Spot): LootPick[] {
  const there = loot.filter(({ at }) => at === spot).map(pickOf);
  return there.length === 0 ? [] : LOOT_PICKS.filter((pick) => there.includes(pick));
}

export function tokensAt({ loot }: Tokens, spot: Spot, pick: LootPick): number[] {
  const found: number[] = [];
  loot.forEach((token, index) => {
    if (token.at === spot && pickOf(token) === pick) found.push(index);
  });
  return found;
}

export function countAt({ loot }: Tokens, spot: Spot, kind: SeenToken['kind']): number {
  return loot.filter((token) => token.at === spot && token.kind === kind).length;
}
