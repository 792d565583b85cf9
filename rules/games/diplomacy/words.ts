import { fail, ok, type Result } from '@tavola/kernel';
import type { WorldMap } from './map.ts';
import type { Place, UnitType } from './types.ts';
import type { Variant } from './variants/index.ts';

export type Verb = 'hold' | 'to' | 'via' | 'support' | 'convoy' | 'retreat' | 'remove' | 'build' | 'waive';

export type OrderToken =
  | { readonly kind: 'unit'; readonly unit: UnitType }
  | { readonly kind: 'verb'; readonly verb: Verb }
  | { readonly kind: 'place'; readonly place: Place };

const VERBS: Readonly<Record<Verb, readonly string[]>> = {
  hold: ['h', 'hold', 'holds', 'holding', 'stand', 'stands', 'stay', 'stays'],
  to: ['-', 'to', 'm', 'move', 'moves', 'move to', 'moves to', 'go to', 'goes to', 'attack', 'attacks', 'into'],
  via: ['via', 'vc', 'via convoy', 'by convoy', 'via sea', 'by sea', '(via convoy)', '(via)', '(vc)'],
  support: ['s', 'sup', 'supp', 'support', 'supports', 'supporting'],
  convoy: ['c', 'convoy', 'convoys', 'convoying', 'carries', 'transport', 'transports'],
  retreat: ['r', 'retreat', 'retreats'],
  remove: ['d', 'disband', 'disbands', 'remove', 'removes', 'destroy', 'destroys'],
  build: ['b', 'build', 'builds'],
  waive: ['w', 'waive', 'waives'],
};

const ORDER_WORDS: ReadonlyMap<string, OrderToken> = new Map<string, OrderToken>([
  ...Object.entries(VERBS).flatMap(([verb, words]) =>
    words.map((word): [string, OrderToken] => [word, { kind: 'verb', verb: verb as Verb }]),
  ),
  ...['a', 'army'].map((word): [string, OrderToken] => [word, { kind: 'unit', unit: 'A' }]),
  ...['f', 'fleet'].map((word): [string, OrderToken] => [word, { kind: 'unit', unit: 'F' }]),
]);
const MAX_PARTS = 3;
/** “The army in Paris” is the army Paris. */
const FILLERS: ReadonlySet<string> = new Set(['the', 'in', 'at', 'from', 'of']);

const COAST = /^(?:\/ ?|\( ?)?(nc|sc|ec|wc|north coast|south coast|east coast|west coast)(?: ?\))?(?= |$)/;

/** Names of several words are looked for first, so that the hyphen of the Mid-Atlantic is not taken for a move. */
export function tokensOf({ map, powerWords }: Variant, line: string): Result<readonly OrderToken[]> {
  let rest = plain(line);
  const tokens: OrderToken[] = [];
  while (rest !== '') {
    const found = longestWord(map, rest);
    const first = firstWord(rest);
    // Whose unit it is, is plain from where it is.
    const isFiller = found === null && (FILLERS.has(first) || powerWords.has(first));
    if (found === null && !isFiller) return fail(/^[a-z]{3}/.test(rest) ? 'unknown-word' : 'not-understood', first);
    rest = rest.slice((found ?? first).length).trim();
    const token = found === null ? undefined : tokenFor(map, found);
    if (token?.kind !== 'place') {
      if (token !== undefined) tokens.push(token);
      continue;
    }
    const after = COAST.exec(rest)?.[0] ?? '';
    const place = placeOn(map, token.place, rest);
    if (!place.ok) return place;
    tokens.push({ kind: 'place', place: place.value });
    rest = rest.slice(after.length).trim();
  }
  return ok(tokens);
}

/** A province, or the coast of it that is named next. */
function placeOn(map: WorldMap, province: Place, rest: string): Result<Place> {
  const coast = COAST.exec(rest)?.[1];
  if (coast === undefined)
    return rest.startsWith('/') ? fail('no-such-coast', province + firstWord(rest)) : ok(province);
  const place = `${province}/${coastLetters(coast)}`;
  return map.isPlace(place) ? ok(place) : fail('no-such-coast', place);
}

/** Bullets and numbers of a list go; arrows and dashes of all kinds become one; a slash stands on its own. */
function plain(line: string): string {
  return line
    .toLowerCase()
    .replace(/^\s*(?:[-–*•·]|\d{1,2}[.)])\s+/, '')
    .replace(/['’]s\b/g, '')
    .replace(/[.,:]/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/-([nsew]c)\b/g, '/$1')
    .replace(/\s*(?:[-=~]*>+|-{2,}|[~→⟶⇒➔–—»])\s*/g, ' - ')
    .replace(/\//g, ' /')
    .replace(/\(/g, ' (')
    .replace(/\s+/g, ' ')
    .trim();
}

function tokenFor(map: WorldMap, word: string): OrderToken | undefined {
  const place = map.words.get(word);
  return ORDER_WORDS.get(word) ?? (place === undefined ? undefined : { kind: 'place', place });
}

function longestWord(map: WorldMap, rest: string): string | null {
  const parts = rest.split(' ', MAX_PARTS);
  for (let count = parts.length; count > 0; count -= 1) {
    const word = parts.slice(0, count).join(' ');
    if (tokenFor(map, word) !== undefined) return word;
  }
  // `par-bur` without spaces.
  const [first = ''] = parts;
  const hyphen = first.indexOf('-');
  if (hyphen === 0) return '-';
  return hyphen > 0 && tokenFor(map, first.slice(0, hyphen)) !== undefined ? first.slice(0, hyphen) : null;
}

function firstWord(rest: string): string {
  return rest.split(' ')[0]?.slice(0, 20) ?? '';
}

function coastLetters(text: string): string {
  return text.length === 2 ? text : `${text.charAt(0)}c`;
}
