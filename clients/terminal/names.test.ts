import { describe, expect, it } from 'vitest';
import { quoted, safeLine } from './clean.ts';
import { parseName } from './names.ts';

const family = '👨‍👩‍👧‍👦';

describe('names as typed', () => {
  it.each([
    ['plain', 'Ann', 'Ann'],
    ['spaces around and inside', '  Ann   Lee\t', 'Ann Lee'],
    ['another script', '東京の王様', '東京の王様'],
    ['right to left', 'שָׁלוֹם', 'שָׁלוֹם'],
    ['a joined emoji', family, family],
    ['a Persian name with its joiner', 'می‌خواهم', 'می‌خواهم'],
    ['colour codes', '\u001b[31mAnn\u001b[0m', 'Ann'],
    ['a window title sequence', '\u001b]0;owned\u0007Ann', 'Ann'],
    ['a bare escape', 'Ann\u001b', 'Ann'],
    ['a C1 control', '\u009b31mAnn', 'Ann'],
    ['line breaks', 'Ann\r\nBob\u2028Cy', 'Ann BobCy'],
    ['direction overrides', '\u202eAnn', 'Ann'],
    ['a lone surrogate', 'Ann\ud800', 'Ann'],
    ['thirty letters', 'a'.repeat(30), 'a'.repeat(30)],
    ['thirty emoji of many code units', family.repeat(27), family.repeat(27)],
  ])('%s', (_, typed, name) => {
    expect(parseName(typed, [])).toEqual({ ok: true, value: name });
  });

  it.each([
    ['nothing', ''],
    ['only spaces', ' \t '],
    ['only invisible characters', '\u200b\u200d'],
    ['only an escape sequence', '\u001b[2J'],
  ])('refuses %s', (_, typed) => {
    expect(parseName(typed, [])).toEqual({ ok: false, error: { code: 'name-empty' } });
  });

  it.each([
    ['thirty-one letters', 'a'.repeat(31)],
    ['thirty-one emoji', '🙂'.repeat(31)],
    ['a very long line', 'x'.repeat(100_000)],
    ['one letter under a tower of accents', `a${'\u0301'.repeat(1000)}`],
  ])('refuses %s', (_, typed) => {
    expect(parseName(typed, [])).toEqual({ ok: false, error: { code: 'name-too-long' } });
  });

  it.each([
    ['the same name', 'Ann', 'Ann'],
    ['the same in small letters', 'ann', 'Ann'],
    ['the same after cleaning', ' Ann\u0007 ', 'Ann'],
    ['composed and decomposed letters', 'Rene\u0301', 'Ren\u00e9'],
  ])('refuses %s twice', (_, typed, taken) => {
    const name = parseName(typed, [taken]);
    expect(name.ok).toBe(false);
    expect(!name.ok && name.error.code).toBe('name-taken');
  });

  it('accepts names that differ', () => {
    expect(parseName('Anna', ['Ann']).ok).toBe(true);
  });
});

describe('foreign text', () => {
  it('never contains a control character', () => {
    const all = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)).join('');
    expect(safeLine(all)).not.toMatch(/\p{Cc}/u);
  });

  it('is shortened in sentences', () => {
    expect(quoted('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
    expect(quoted('a'.repeat(30))).toBe('a'.repeat(30));
  });
});
