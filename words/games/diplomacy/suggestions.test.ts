import { EUROPE, PROVINCE_WORDS } from '@tavola/games/diplomacy';
import { expect, it } from 'vitest';
import { provincesLike } from './suggestions.ts';

const LONG = [...PROVINCE_WORDS.keys()].filter(({ length }) => length > 6);

it.each([
  ['two letters are missing', (name: string) => name[0] + name.slice(2, -2) + name.at(-1)],
  ['two letters are wrong', (name: string) => `${name[0]}#${name.slice(2, -2)}#${name.at(-1)}`],
  ['there are two more', (name: string) => `#${name}#`],
])('a province is found if %s', (_, misspelt) => {
  for (const name of LONG) expect(provincesLike(EUROPE, misspelt(name)), name).toContain(PROVINCE_WORDS.get(name));
});

it.each([
  ['three letters are missing', (name: string) => name[0] + name.slice(3, -2) + name.at(-1)],
  ['three letters are wrong', (name: string) => `${name[0]}##${name.slice(3, -2)}#${name.at(-1)}`],
  ['there are three more', (name: string) => `#${name}##`],
])('no province is found if %s', (_, misspelt) => {
  for (const name of LONG.filter(({ length }) => length > 8))
    expect(provincesLike(EUROPE, misspelt(name)), name).toEqual([]);
});

it('the more letters, the more slips, and whoever types the beginning of a name means no other', () => {
  const typed = [
    'l',
    'lo',
    'lon',
    'ndo',
    'lxn',
    'lxnd',
    'xxnd',
    'lxndn',
    'b',
    'be',
    'bel',
    'gulf',
    'nor',
    'parss',
    'moscwo',
  ];
  expect(typed.map((word) => `${word}: ${provincesLike(EUROPE, word).join(' ')}`)).toMatchInlineSnapshot(`
    [
      "l: ",
      "lo: lon",
      "lon: lon",
      "ndo: nao",
      "lxn: lon lvn",
      "lxnd: lon lvn",
      "xxnd: ",
      "lxndn: lon",
      "b: ",
      "be: bel ber",
      "bel: bel",
      "gulf: bot lyo",
      "nor: naf nao nth nwg nwy",
      "parss: par",
      "moscwo: mos",
    ]
  `);
});
