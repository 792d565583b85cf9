import { describe, expect, it } from 'vitest';
import { cleaned, foldedText } from './text.ts';

describe('what somebody typed', () => {
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
    ['loses half of a sign', 'x\ud83cy', 'xy'],
    ['loses towers of marks, and keeps what a language needs', `a${'\u0301'.repeat(9)} ệ`, `a${'\u0301'.repeat(4)} ệ`],
    ['may be nothing in the end', ' \u202e\n\u200b ', ''],
  ])('%s', (_name, typed, shown) => {
    expect(cleaned(typed)).toBe(shown);
    expect(cleaned(shown)).toBe(shown);
  });

  it('is found whatever its case and accents', () => {
    expect(foldedText('ÉCLAIR ﬁn')).toBe('eclair fin');
  });
});
