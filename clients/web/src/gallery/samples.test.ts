import { catalogue } from '@tavola/words/catalogue';
import { describe, expect, it } from 'vitest';
import { renderSamples } from './samples.ts';

describe('the page of all messages', () => {
  it.each(Object.entries(catalogue))('renders every message of %s in every case', async (_area, { load, params }) => {
    const messages = Object.entries(await load('en'));
    expect(messages.length).toBe(Object.keys(params).length);
    for (const [key, message] of messages) {
      const texts = renderSamples(message, params[key] ?? {});
      expect(texts.length, key).toBeGreaterThan(0);
      for (const text of texts) expect(text, key).not.toMatch(/undefined|NaN|\[object|=>/);
    }
  });

  it('shows the cases of a plural and of a choice', () => {
    const message = ({ n }: { readonly n: number }) => (n === 1 ? '1 move' : `${n} moves`);
    const texts = renderSamples(message, { n: { kind: 'number', cases: [] } });
    expect(texts).toEqual(expect.arrayContaining(['1 move', '2 moves', '5 moves']));
    const side = ({ side }: { readonly side: string }) => side;
    expect(renderSamples(side, { side: { kind: 'choice', cases: ['white', 'black', 'other'] } })).toEqual([
      'white',
      'black',
    ]);
  });
});
