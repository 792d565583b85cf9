import { cards as m } from '@tavola/words/en/cards';
import { describe, expect, it } from 'vitest';
import { runDialog, script } from './testing/dialog.ts';

const ROWS = ['speeding-up', 'ghost', 'angry-marshal', 'marshals-revenge', 'higher-speed'] as const;
/** Without line breaks. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('the options of a game', () => {
  it('are explained row by row where they are chosen', async () => {
    const { text } = await runDialog([], script(['colt-express', '2', 'Ann', 'Bob']));
    const [, afterPrompt = ''] = flat(text).split(m['colt-express.rules.simple']);
    for (const row of ROWS) expect(afterPrompt).toContain(m[`colt-express.simplified.${row}`]);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});
