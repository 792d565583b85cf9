import { describe, expect, it } from 'vitest';
import { decodeText, encodeText, requireKeys, storable } from './text.ts';

describe('a text', () => {
  it.each(['', 'plain', 'ä€𝄞', '\0', 'a\0b\0', '\ud800', '\udc00 x', '𝄞\ud834', '\u001a', '\u001a0000', '\u001a\0'])(
    'comes back as it was: %j',
    (text) => {
      const stored = encodeText(text);
      expect(stored.isWellFormed()).toBe(true);
      expect(stored).not.toContain('\0');
      expect(decodeText(stored)).toBe(text);
    },
  );

  it('is stored unchanged if both backends support it', () => {
    for (const text of ['', 'plain', 'ä€𝄞']) expect(encodeText(text)).toBe(text);
  });
});

describe('a key', () => {
  it.each([
    ['x', 800],
    ['ä', 400],
    ['€', 266],
    ['\0', 160],
    ['𝄞', 200],
  ])('of %j has room for as many bytes as it takes when stored', (character, most) => {
    expect(() => requireKeys('short', character.repeat(most))).not.toThrow();
    expect(() => requireKeys(character.repeat(most + 1))).toThrow(RangeError);
    expect(() => requireKeys('short', character.repeat(most + 1))).toThrow(/at most 800 bytes/);
  });
});

it('is refused if it would come back changed', () => {
  for (const value of [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, null])
    expect(storable(value)).toBe(value);
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])
    expect(() => storable(value)).toThrow(TypeError);
});
