import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { completionFor } from './line-editor.ts';
import { openLines } from './lines.ts';

/** A terminal that a test types on. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
  });
  const lines = openLines({ input, output });
  /** Key by key: what comes at once is taken for pasted text, in which Tab is just a space. */
  const answer = async (...keys: readonly string[]): Promise<string> => {
    const line = lines.ask('Orders: ');
    for (const key of keys) {
      input.write(key);
      await setImmediate();
    }
    return line;
  };
  return { lines, answer, shown: () => shown };
}

const UP = '\u001b[A';
const ERASED = '\u001b[2J\u001b[3J\u001b[H';

describe('typing on a terminal', () => {
  it('completes words with the Tab key', async () => {
    const { lines, answer } = terminal();
    lines.setCompletions(['Paris', 'Picardy']);
    expect(await answer('A pa', '\t', ' - pic', '\t', '\r')).toBe('A Paris - Picardy');
    lines.setCompletions([]);
    expect(await answer('A pa', '\t', '\r')).toBe('A pa');
    lines.close();
  });

  it('recalls the last line with a key, but not after clear', async () => {
    const { lines, answer, shown } = terminal();
    expect(await answer('A PAR - BUR', '\r')).toBe('A PAR - BUR');
    expect(await answer(UP, '\r')).toBe('A PAR - BUR');
    expect(shown()).not.toContain(ERASED);
    lines.clear();
    expect(shown()).toContain(ERASED);
    expect(await answer(UP, '\r')).toBe('');
    lines.close();
  });

  it('clears nothing without a terminal', () => {
    const output = new PassThrough();
    const lines = openLines({ input: new PassThrough(), output });
    lines.clear();
    expect(output.read()).toBeNull();
    lines.close();
  });
});

const words = ['North Sea', 'North Atlantic Ocean', 'Norway', 'Paris'];

describe('completion', () => {
  it.each([
    ['p', ['Paris'], 'p'],
    ['A PAR', ['Paris'], 'PAR'],
    ['A par - nor', ['North Sea', 'North Atlantic Ocean', 'Norway'], 'nor'],
    ['F nwy - north s', ['North Sea'], 'north s'],
  ])('of "%s"', (line, hits, part) => {
    expect(completionFor(words, line)).toEqual([hits, part]);
  });

  it.each(['', 'A ', 'xyz', 'Paris '])('offers nothing for "%s"', (line) => {
    expect(completionFor(words, line)[0]).toEqual([]);
  });
});
