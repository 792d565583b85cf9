import { afterEach, describe, expect, it } from 'vitest';
import { loadMessages } from './language.ts';
import { twoColumns, wrap } from './screen.ts';
import { usage } from './usage.ts';

describe('wrapping', () => {
  it('breaks between words', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  });

  it('leaves a long word whole', () => {
    expect(wrap('a bbbbbbbbbb c', 5)).toEqual(['a', 'bbbbbbbbbb', 'c']);
  });

  it('keeps the indent', () => {
    expect(wrap('  one two', 6)).toEqual(['  one', '  two']);
  });

  it('does not count colour codes', () => {
    expect(wrap('\u001b[31mone\u001b[0m two', 7)).toHaveLength(1);
  });

  it('keeps an empty line', () => {
    expect(wrap('')).toEqual(['']);
  });
});

describe('two columns', () => {
  it('align the explanations, even of wrapped rows', () => {
    const rows = twoColumns([
      ['go', 'one '.repeat(30).trim()],
      ['forward', 'two'],
    ]);
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.search(/one|two/))).toEqual([11, 11, 11]);
    expect(rows.map((row) => row.slice(0, 11).trim())).toEqual(['go', '', 'forward']);
  });
});

describe('the usage', () => {
  afterEach(() => loadMessages('en'));

  it.each(['en', 'de'] as const)('fits 80 columns: %s', async (locale) => {
    await loadMessages(locale);
    const lines = usage();
    expect(lines.filter(({ length }) => length > 79)).toEqual([]);
    expect(lines.length).toBeGreaterThan(40);
  });
});
