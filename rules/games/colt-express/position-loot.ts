import type { KnownBy, LootToken } from './types.ts';

/**
 * Tokens in their order, separated by spaces: a purse by its value, `J` jewel, `S` strongbox, `N` and `O` a closed normal or old flask,
 * `n` and `o` an opened one; then `@` and where it is; then the seats that know it (`:02`), or `:*` for everyone.
 */
export function writeLoot(loot: readonly LootToken[]): string {
  return loot.map(writeToken).join(' ');
}

function writeToken(token: LootToken): string {
  switch (token.kind) {
    case 'purse':
      return `${token.value}@${token.at}${writeKnown(token.known)}`;
    case 'flask': {
      const letter = token.old ? 'O' : 'N';
      return `${token.full ? letter : letter.toLowerCase()}@${token.at}${writeKnown(token.known)}`;
    }
    case 'jewel':
      return `J@${token.at}`;
    default:
      return `S@${token.at}`;
  }
}

function writeKnown(known: KnownBy): string {
  if (known === 'all') return ':*';
  return known.length === 0 ? '' : `:${known.join('')}`;
}

const TOKEN = /^(\d{3}|[JSNOno])@([a-z0-9]+)(?::(\*|\d+))?$/;

/** Null for an unreadable text, which the state parser then refuses. */
export function readLoot(text: string): unknown[] | null {
  if (text === '') return [];
  const found: unknown[] = [];
  for (const part of text.split(' ')) {
    const [, sign, at, knowers] = TOKEN.exec(part) ?? [];
    if (sign === undefined) return null;
    const known = knowers === '*' ? 'all' : [...(knowers ?? '')].map(Number);
    if (sign === 'J' || sign === 'S') found.push({ kind: sign === 'J' ? 'jewel' : 'strongbox', at });
    else if (/\d/.test(sign)) found.push({ kind: 'purse', at, value: Number(sign), known });
    else found.push({ kind: 'flask', at, old: sign.toUpperCase() === 'O', full: sign === sign.toUpperCase(), known });
  }
  return found;
}
