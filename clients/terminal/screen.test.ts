import { describe, expect, it } from 'vitest';
import { wrap } from './screen.ts';
import { texts } from './texts.ts';

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

/** All plain strings of the catalogue. */
function sentences(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(sentences) : [];
}

describe('the catalogue', () => {
  it('has no exclamation marks', () => {
    expect(sentences(texts).filter((sentence) => sentence.includes('!'))).toEqual([]);
  });

  it('fits 80 columns where lines are shown as they are', () => {
    const lines = texts.usage.lines;
    expect(lines.filter(({ length }) => length > 79)).toEqual([]);
  });
});
