import { LOOT_PICKS, type LootPick, type Spot, type TokenView } from './types.ts';

type Tokens = { readonly loot: readonly TokenView[] };

/** The name under which a token is taken or dropped. Closed flasks look alike to all players. */
export function pickOf(token: TokenView): LootPick {
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

export function countAt({ loot }: Tokens, spot: Spot, kind: TokenView['kind']): number {
  return loot.filter((token) => token.at === spot && token.kind === kind).length;
}
