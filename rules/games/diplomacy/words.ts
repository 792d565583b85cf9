import { fail, ok, type Result } from '@tavola/kernel';
import type { WorldMap } from './map.ts';
import type { Place, UnitType } from './types.ts';

export type Verb = 'hold' | 'to' | 'via' | 'support' | 'convoy' | 'retreat' | 'remove' | 'build' | 'waive';

export type OrderToken =
  | { readonly kind: 'unit'; readonly unit: UnitType }
  | { readonly kind: 'verb'; readonly verb: Verb }
  | { readonly kind: 'place'; readonly place: Place };

const VERBS: Readonly<Record<Verb, readonly string[]>> = {
  hold: ['h', 'hold', 'holds', 'stand', 'stands'],
  to: ['-', 'to', 'm', 'move', 'moves', 'move to', 'moves to'],
  via: ['via', 'via convoy', 'by convoy', '(via convoy)', '(via)'],
  support: ['s', 'support', 'supports'],
  convoy: ['c', 'convoy', 'convoys', 'transport', 'transports'],
  retreat: ['r', 'retreat', 'retreats'],
  remove: ['d', 'disband', 'disbands', 'remove', 'removes'],
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

const COAST = /^(?:\/ ?|\( ?)?(nc|sc|ec|wc|north coast|south coast|east coast|west coast)(?: ?\))?(?= |$)/;

/** Names of several words are looked for first, so that the hyphen of the Mid-Atlantic is not taken for a move. */
export function tokensOf(map: WorldMap, line: string): Result<readonly OrderToken[]> {
  let rest = plain(line);
  const tokens: OrderToken[] = [];
  while (rest !== '') {
    const found = longestWord(map, rest);
    if (found === null) return fail(/^[a-z]{3}/.test(rest) ? 'unknown-word' : 'not-understood', firstWord(rest));
    rest = rest.slice(found.length).trim();
    let token = tokenFor(map, found);
    const coast = token?.kind === 'place' ? COAST.exec(rest) : null;
    if (token?.kind === 'place' && coast !== null) {
      rest = rest.slice(coast[0].length).trim();
      const place = `${token.place}/${coastLetters(coast[1] ?? '')}`;
      if (!map.isPlace(place)) return fail('no-such-coast', place);
      token = { kind: 'place', place };
    } else if (token?.kind === 'place' && rest.startsWith('/'))
      return fail('no-such-coast', token.place + firstWord(rest));
    if (token !== undefined) tokens.push(token);
  }
  return ok(tokens);
}

/** Arrows and dashes of all kinds become one; a slash stands on its own. */
function plain(line: string): string {
  return line
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\s*(?:->|→|–|—|>)\s*/g, ' - ')
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
