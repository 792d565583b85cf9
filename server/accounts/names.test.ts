import { KEY_BYTES } from '@tavola/store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOOKALIKES } from './lookalikes.ts';
import { foldName, NAME_GRAPHEMES, type NameRefusal, RESERVED_NAMES, readName } from './names.ts';

function shown(raw: string): string | NameRefusal {
  const read = readName(raw);
  return read.ok ? read.value.shown : read.error.code;
}

const family = '👨\u200d👩\u200d👧';

describe('a name as it is shown', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada  ', 'Ada'],
    ['Ada \u00a0\u3000 Lovelace', 'Ada Lovelace'],
    ['Zoe\u0308', 'Zoë'],
    ['李小龙', '李小龙'],
    ['ガンダム', 'ガンダム'],
    ['شهرزاد', 'شهرزاد'],
    ['नमस्ते', 'नमस्ते'],
    ['O’Brien-Smith_7', 'O’Brien-Smith_7'],
    ['Ada ❤️', 'Ada ❤️'],
    ['7', '7'],
    ['x'.repeat(NAME_GRAPHEMES), 'x'.repeat(NAME_GRAPHEMES)],
    ['n\u0303'.repeat(NAME_GRAPHEMES), 'ñ'.repeat(NAME_GRAPHEMES)],
    [`${'🇮🇹'.repeat(NAME_GRAPHEMES - 1)}x`, `${'🇮🇹'.repeat(NAME_GRAPHEMES - 1)}x`],
  ])('%j is shown as %j', (raw, name) => {
    expect(shown(raw)).toBe(name);
  });

  it.each<[NameRefusal, string, string]>([
    ['name-empty', 'nothing', ''],
    ['name-empty', 'blanks', ' \u00a0\u3000'],
    ['name-too-long', 'one grapheme too many', 'x'.repeat(NAME_GRAPHEMES + 1)],
    ['name-too-long', 'a megabyte', 'x'.repeat(1_000_000)],
    ['name-too-long', 'signs that stand for sentences', '\ufdfa'.repeat(NAME_GRAPHEMES)],
    ['name-characters', 'a NUL', 'A\u0000da'],
    ['name-characters', 'a line break', 'A\nda'],
    ['name-characters', 'a line separator', 'A\u2028da'],
    ['name-characters', 'a tab at the end', 'Ada\t'],
    ['name-characters', 'a blank of no width', 'A\u200bda'],
    ['name-characters', 'a joiner', `Ada${family}`],
    ['name-characters', 'a bidi override', 'A\u202eda'],
    ['name-characters', 'a bidi isolate', 'A\u2067da'],
    ['name-characters', 'a soft hyphen', 'A\u00adda'],
    ['name-characters', 'a Hangul filler', 'A\u3164'],
    ['name-characters', 'an empty Braille cell', 'A\u2800'],
    ['name-characters', 'a tag character', 'A\u{e0041}'],
    ['name-characters', 'private use', 'A\ue000'],
    ['name-characters', 'an unassigned one', 'A\u0378'],
    ['name-characters', 'a noncharacter', 'A\uffff'],
    ['name-characters', 'half a surrogate pair', 'A\ud800'],
    ['name-characters', 'a tower of marks', `A${'\u0301\u0316'.repeat(5)}`],
    ['name-needs-letter', 'dots', '...'],
    ['name-needs-letter', 'a picture', '❤️'],
  ])('%s: %s', (code, _what, raw) => {
    expect(shown(raw)).toBe(code);
  });

  it.each([...RESERVED_NAMES, 'ADMIN', 'Аdmin', 'adm1n', 'T a v o l a', '.system.', 'B0T'])(
    '%j is reserved',
    (name) => {
      expect(shown(name)).toBe('name-reserved');
    },
  );

  it.each(['Botond', 'Adminah', 'Systema', 'Playerina'])('%j only begins like a reserved name', (name) => {
    expect(shown(name)).toBe(name);
  });
});

describe('a name as it is compared', () => {
  it.each([
    [
      'Ada',
      ['ada', 'ADA', 'Αda', 'ＡDA', 'A\u200bda', 'Аdа', '𝐀𝒹𝕒', 'Ꭺda', 'ᴀᴅᴀ', 'Adá', 'Åda', 'A\u0301da', 'Ɑda', 'Ⓐⓓⓐ'],
    ],
    ['Bill', ['BILL', 'Bi1l', 'BIII', 'B|ll', 'Віll', 'Biⅼl', 'Вıll', 'Bíļļ', 'Biłł']],
    ['Otto', ['0tt0', 'ОТТО', 'ΟΤΤΟ', 'Øtto', 'օttο', 'ⲞTTⲞ']],
    ['Peter', ['Реtеr', 'ΡΕΤΕR', 'ᏢᎬᎢᎬᏒ', 'ꓑꓰꓔꓰꓣ']],
    ['Weiß', ['WEISS', 'weiss', 'WEIẞ']],
    ['Σίσυφος', ['ΣΊΣΥΦΟΣ', 'σισυφοσ']],
    ['Ῥόδος', ['ΡΟΔΟΣ']],
    ['O’Brien', ["O'Brien", 'OʼBrien']],
    ['Jean–Luc', ['Jean-Luc', 'Jean‑Luc']],
    ['Ada Lovelace', ['Ada\u2003Lovelace', 'ada  lovelace']],
    ['ｶﾞﾝﾀﾞﾑ', ['ガンダム']],
    ['ﬁona', ['fiona']],
    ['Carl', ['ϲarl', 'Ϲarl']],
    ['İnci', ['INCI', 'inci', 'ınci']],
  ])('%j is the same as all of %j', (name, others) => {
    expect(others.map(foldName)).toEqual(others.map(() => foldName(name)));
  });

  it.each([
    ['Ada', 'Eda'],
    ['Ada', 'Adam'],
    ['Ada L', 'AdaL'],
    ['カ', 'ガ'],
    ['कि', 'की'],
    ['李', '季'],
    ['hat', 'nat'],
    ['Ada1', 'Ada2'],
    ['Ada-1', 'Ada_1'],
  ])('%j and %j are two names', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });

  it('every look-alike of the table is compared as its sign, in both cases', () => {
    for (const [sign, letters] of Object.entries(LOOKALIKES)) {
      for (const letter of letters) {
        expect([letter, foldName(`x${letter}`)]).toEqual([letter, `x${sign}`]);
        expect([letter, foldName(`x${letter.toLowerCase()}`)]).toEqual([letter, `x${sign}`]);
      }
    }
  });

  it('the table gives no letter to two signs', () => {
    const all = Object.values(LOOKALIKES).flatMap((letters) => Array.from(letters));
    expect(all.filter((letter, i) => all.indexOf(letter) !== i)).toEqual([]);
  });
});

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const letterLike = fc.string({
  unit: fc.constantFrom(...Object.values(LOOKALIKES).join(''), ...'abcXYZ 019'),
  maxLength: 30,
});

describe('laws of names', () => {
  it('comparing is settled: folding twice is folding once, and case does not matter', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, letterLike), (text) => {
        const folded = foldName(text);
        expect(foldName(folded)).toBe(folded);
        expect(foldName(text.toUpperCase())).toBe(folded);
        expect(foldName(text.toLowerCase())).toBe(folded);
        expect(foldName(text.normalize('NFD'))).toBe(folded);
      }),
      { numRuns: 3000 },
    );
  });

  it('what is accepted is accepted again as it is shown, is short enough for the store, and can be seen', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, letterLike), (text) => {
        const read = readName(text);
        if (!read.ok) return;
        expect(readName(read.value.shown)).toEqual(read);
        expect(read.value.folded).not.toBe('');
        expect(Buffer.byteLength(read.value.folded)).toBeLessThanOrEqual(KEY_BYTES);
        expect(read.value.shown).toMatch(/^\P{C}+$/u);
      }),
      { numRuns: 3000 },
    );
  });

  it('invisible characters never make another name', () => {
    const invisible = fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u00ad',
      '\ufeff',
      '\u2060',
      '\u3164',
      '\ufe0f',
      '\u202e',
      '\u{e0020}',
    );
    fc.assert(
      fc.property(letterLike, invisible, fc.nat(30), (text, sign, at) => {
        expect(foldName(text.slice(0, at) + sign + text.slice(at))).toBe(foldName(text));
      }),
    );
  });
});
