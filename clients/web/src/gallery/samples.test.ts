import { catalogue } from '@tavola/words/catalogue';
import { describe, expect, it } from 'vitest';
import { saidWith } from './samples.ts';

describe('the page of all messages', () => {
  it.each(Object.entries(catalogue))('says every message of %s, in every case', async (_area, { load, params }) => {
    const messages = Object.entries(await load('en'));
    expect(messages.length).toBe(Object.keys(params).length);
    for (const [key, message] of messages) {
      const said = saidWith(message, params[key] ?? {});
      expect(said.length, key).toBeGreaterThan(0);
      for (const text of said) expect(text, key).not.toMatch(/undefined|NaN|\[object|=>/);
    }
  });

  it('shows the cases of a plural and of a choice', () => {
    const message = ({ n }: { readonly n: number }) => (n === 1 ? '1 move' : `${n} moves`);
    const said = saidWith(message, { n: { kind: 'number', cases: [] } });
    expect(said).toEqual(expect.arrayContaining(['1 move', '2 moves', '5 moves']));
    const side = ({ side }: { readonly side: string }) => side;
    expect(saidWith(side, { side: { kind: 'choice', cases: ['white', 'black', 'other'] } })).toEqual([
      'white',
      'black',
    ]);
  });
});
