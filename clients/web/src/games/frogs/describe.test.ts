import { pondWith } from '@tavola/frogs/testing';
import { frogs as en } from '@tavola/words/en/frogs';
import { language } from '@tavola/words/en/language';
import { frogsWords } from '@tavola/words/games/frogs';
import { describe, expect, it } from 'vitest';
import type { GapPicture, HomePicture, LeafPicture } from './picture.ts';
import { viewOf } from './testing.ts';

const {
  labels: { board: boardLabel, gap: gapLabel, home: homeLabel, leaf: leafLabel },
} = frogsWords(en, language);

const leaf: LeafPicture = {
  ...{ cell: 'C3', frog: null, leaves: false, ghost: null, mark: null },
  ...{ movable: false, last: false, pointed: false },
};
const home: HomePicture = { ...leaf, cell: 'H1', owner: 0, frogs: [0, 0], slots: 0, cards: 4 };
const gap: GapPicture = {
  ...{ gap: 'C3D3', bridged: true, sinks: false, laid: false, lit: false, last: false, pointed: false },
};

/** The parts of a label, in the order they are read. */
const parts = (label: string): string[] => label.split(', ');

describe('labels for screen readers', () => {
  it('describe a leaf by position, frog, possible action and last event, in this order', () => {
    expect(parts(leafLabel(leaf, undefined))).toEqual(['C3', 'empty']);
    const [cell, who, ...marks] = parts(leafLabel({ ...leaf, frog: 1, movable: true, last: true }, undefined));
    expect([cell, marks]).toEqual(['C3', ['can move', 'last move']]);
    expect(who).toMatch(/.’s frog$/);
    for (const mark of ['held', 'step', 'aim', 'lit'] as const) {
      const marked = parts(leafLabel({ ...leaf, mark, movable: true, last: true }, undefined));
      expect(marked).toHaveLength(5);
      expect(marked.slice(3)).toEqual(['can move', 'last move']);
    }
  });

  it('distinguish the marks, and name the selected frog', () => {
    const marks = ['held', 'step', 'aim', 'lit'] as const;
    expect(new Set(marks.map((mark) => leafLabel({ ...leaf, mark }, undefined))).size).toBe(4);
    expect(leafLabel({ ...leaf, mark: 'lit' }, 'D3')).toContain('from D3');
    expect(leafLabel({ ...leaf, mark: 'lit' }, undefined)).not.toContain('from');
  });

  it('count the frogs of a home: waiting and arrived ones', () => {
    expect(homeLabel(home, undefined)).toMatch(/, 2 frogs waiting, 4 cards left$/);
    expect(homeLabel({ ...home, frogs: [0], cards: 1 }, undefined)).toMatch(/, 1 frog waiting, 1 card left$/);
    const visited = parts(homeLabel({ ...home, frogs: [0, 1], last: true }, undefined));
    expect(visited.slice(1)).toEqual([
      expect.stringMatching(/frog waiting$/),
      expect.stringMatching(/^arrived: ./),
      expect.stringMatching(/cards left$/),
      'last move',
    ]);
  });

  it('describe a gap and its change', () => {
    const all = [
      {},
      { sinks: true },
      { laid: true },
      { lit: true },
      { bridged: false },
      { bridged: false, laid: true },
      { bridged: false, lit: true },
    ].map((change) => gapLabel({ ...gap, ...change }));
    expect(new Set(all).size).toBe(all.length);
    for (const [index, label] of all.entries()) expect(label).toMatch(index < 4 ? /^Bridge / : /^Open gap /);
    expect(gapLabel({ ...gap, sinks: true, laid: true, lit: true })).toBe(gapLabel({ ...gap, sinks: true }));
    expect(gapLabel({ ...gap, laid: true, lit: true, last: true })).toBe(
      `${gapLabel({ ...gap, laid: true })}, last move`,
    );
  });

  it('summarise the board', () => {
    expect(boardLabel(viewOf(pondWith(2, { frogs: { 0: 'C3 H2 H2' } })))).toMatch(
      /round 1\. Frogs home: .+ 2 and .+ 0\.$/,
    );
  });
});
