import { describe, expect, it } from 'vitest';
import { createTableRequest } from './tables/create-request.ts';
import { cleanLine, cleanText, foldedText, isHardToSee } from './visible-text.ts';

describe('what someone typed', () => {
  it.each([
    [
      'stays as it is where it is only text',
      'Let us meet in Belgium <b>&amp; win',
      'Let us meet in Belgium <b>&amp; win',
    ],
    ['keeps its lines, but not an empty page', ' one\r\ntwo\r\n\r\n\r\n\n three ', 'one\ntwo\n\n three'],
    ['keeps signs made of several', '👩‍👩‍👧 می‌خواهم', '👩‍👩‍👧 می‌خواهم'],
    ['loses what turns the direction of writing', 'a\u202egnp.exe\u2066b\u200f', 'agnp.exeb'],
    ['loses what cannot be seen', 'a\u200bb\ufeffc\u0000d\u{e0041}', 'abcd'],
    ['loses what a terminal would obey', '\u001b[31mred\u001b[0m \u001b]0;title\u0007bell\u0007', 'red bell'],
    ['loses fillers and annotations', 'a\u3164b\u2800c\ufff9d\u00ade', 'abcde'],
    ['keeps signs that only look like formats', '\u0600١٢ ❤️', '\u0600١٢ ❤️'],
    ['loses half of a sign', 'x\ud83cy', 'xy'],
    ['loses towers of marks, and keeps what a language needs', `a${'\u0301'.repeat(9)} ệ`, `a${'\u0301'.repeat(4)} ệ`],
    ['may be nothing in the end', ' \u202e\n\u200b ', ''],
  ])('%s', (_name, typed, shown) => {
    expect(cleanText(typed)).toBe(shown);
    expect(cleanText(shown)).toBe(shown);
  });

  it.each([
    ['is one line', ' Friday\r\n night\u2028\t game ', 'Friday night game'],
    ['has composed letters', 'Zoe\u0308', 'Zoë'],
    ['loses what cannot be seen', '\u202e\u001b[31mred\u200b\u3164', 'red'],
    ['may be nothing in the end', '\u200b\u3164\n', ''],
  ])('as a title: %s', (_name, typed, shown) => {
    expect(cleanLine(typed)).toBe(shown);
    expect(cleanLine(shown)).toBe(shown);
  });

  it('is clean enough for a name whenever a title has lost something, formats of scripts aside', () => {
    const plane = Array.from({ length: 0x1_0000 }, (_, code) => code);
    const signs = plane.filter((code) => !/[\p{L}\p{Cn}\p{Cs}\p{Co}]/u.test(String.fromCodePoint(code)));
    const differs = signs.filter((code) => {
      const text = `a${String.fromCodePoint(code)}b`;
      return cleanLine(text) === text.normalize('NFC') && isHardToSee(text);
    });
    const odd = differs.map((code) => String.fromCodePoint(code)).filter((sign) => !/\p{Cf}/u.test(sign));
    expect(odd).toEqual([]);
  });

  it('is found whatever its case and accents', () => {
    expect(foldedText('ÉCLAIR ﬁn')).toBe('eclair fin');
  });
});

it('a table is shown with a clean title and description', () => {
  const wanted = createTableRequest.parse({
    game: 'dvonn',
    name: 'Fri\u202eday\n night',
    description: 'one\r\n\u001b[31mtwo\u001b[0m',
  });
  expect([wanted.name, wanted.description]).toEqual(['Friday night', 'one\ntwo']);
});
