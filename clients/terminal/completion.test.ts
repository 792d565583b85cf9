import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { play } from './play.ts';

const TAB = '\t';
const ENTER = '\r';

/** Plays on a terminal: types these keys at the first question that matches, then leaves. Returns what the screen showed. */
async function typed(args: readonly string[], question: RegExp, keys: readonly string[]): Promise<string> {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  let shown = '';
  let asked: (() => void) | null = null;
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (question.test(shown)) asked?.();
  });
  const done = play(args, { input, output, colours: false, seed: 'test' });
  await isAsked;
  // Key by key: what comes at once is taken for pasted text, in which Tab is just a space.
  for (const key of [...keys, 'quit', ENTER]) {
    await setImmediate();
    input.write(key);
  }
  expect(await done).toBe(0);
  return shown;
}

it('a sandbox completes province names with the Tab key', async () => {
  const shown = await typed(['diplomacy', '--sandbox'], /S1901M: /, ['A pari', TAB, ' - burg', TAB, ENTER]);
  expect(shown).toContain('A Paris');
  expect(shown).toContain('Noted: A PAR - BUR.');
});
