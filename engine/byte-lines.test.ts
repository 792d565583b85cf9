import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteLines } from './byte-lines.ts';

const LIMIT = 16;

/** The lines as text, too long ones as null. A line is valid only until the next one, so it is copied. */
function cut(chunks: readonly Uint8Array[], limit = LIMIT): (string | null)[] {
  const lines = new ByteLines(limit);
  const found: (string | null)[] = [];
  const take = (each: Iterable<Uint8Array | 'too-long'>) => {
    for (const line of each) found.push(line === 'too-long' ? null : Buffer.from(line).toString('latin1'));
  };
  for (const chunk of chunks) take(lines.push(chunk));
  take(lines.end());
  return found;
}
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

test.each([
  ['nothing at all', [], []],
  ['one line', ['abc\n'], ['abc']],
  ['a last line without an end', ['abc\ndef'], ['abc', 'def']],
  ['empty lines', ['\n\na\n\n'], ['', '', 'a', '']],
  ['a line in pieces', ['a', '', 'b', 'c\nd', 'e\n'], ['abc', 'de']],
  ['an end in a piece of its own', ['abc', '\n', '\n'], ['abc', '']],
  ['carriage returns, which are left to the reader', ['a\r\nb\r\n'], ['a\r', 'b\r']],
  ['a line as long as allowed', [`${'x'.repeat(LIMIT)}\n`], ['x'.repeat(LIMIT)]],
  ['as long as allowed, in pieces', ['x'.repeat(LIMIT - 1), 'x', '\n'], ['x'.repeat(LIMIT)]],
  ['one byte too long', [`${'x'.repeat(LIMIT + 1)}\nb\n`], [null, 'b']],
  ['too long in pieces, told once', ['x'.repeat(LIMIT), 'x', 'x'.repeat(99), 'x\nb\n'], [null, 'b']],
  ['too long and never ended', ['x'.repeat(99), 'x'], [null]],
  ['two too long ones', [`${'x'.repeat(99)}\n${'y'.repeat(99)}\n`], [null, null]],
])('%s', (_name, chunks, lines) => {
  expect(cut(chunks.map(bytes))).toEqual(lines);
});

test('a line that is too long is reported before it ends', () => {
  const lines = new ByteLines(LIMIT);
  expect([...lines.push(bytes('x'.repeat(LIMIT + 1)))]).toEqual(['too-long']);
  expect([...lines.push(bytes('xxx'))]).toEqual([]);
});

test.each([
  ['64 KiB at first', [1, 1], 64],
  ['as much as a long piece needs', [1024, 200 * 1024], 201],
  ['twice as much when that is full', [64 * 1024, 1], 128],
  ['no more than the limit', [200 * 1024, 1], 300],
])('room for a line in pieces is %s', (_, pieces, room) => {
  const lines = new ByteLines(300 * 1024);
  for (const length of pieces) expect([...lines.push(new Uint8Array(length))]).toEqual([]);
  const [line] = lines.end();
  expect(line).toHaveLength(pieces.reduce((sum, length) => sum + length, 0));
  expect(line === 'too-long' ? 0 : line?.buffer.byteLength).toBe(room * 1024);
});

test('it does not matter where the bytes are cut', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '\n', '\r', '\u00ff'), { maxLength: 80 })
    .map((signs) => signs.join(''));
  const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 });
  fc.assert(
    fc.property(text, sizes, (whole, cuts) => {
      const chunks: Uint8Array[] = [];
      for (let at = 0, next = 0; at < whole.length; next += 1) {
        const size = cuts[next % cuts.length] as number;
        chunks.push(bytes(whole.slice(at, at + size)));
        at += size;
      }
      const wanted = whole.split('\n').map((line) => (line.length > 8 ? null : line));
      if (wanted.at(-1) === '') wanted.pop();
      expect(cut(chunks, 8)).toEqual(wanted);
    }),
  );
});
