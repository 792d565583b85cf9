import { describe, expect, it } from 'vitest';
import { diplomacyUi } from '../games/diplomacy/ui.ts';
import { agreedOn, readCustoms } from './customs.ts';

describe('agreements of a table in the terminal', () => {
  it.each([
    [{ savedCounts: 'yes' }, { savedCounts: true }],
    [{ drawEach: 'no', bot: 'hard' }, { drawEach: false }],
    [{}, {}],
    [{ secretBallot: 'maybe' }, null],
    [{ strictReactions: '' }, null],
  ])('%j give %j', (flags, customs) => {
    const read = readCustoms(diplomacyUi, new Map(Object.entries(flags)));
    expect('error' in read ? null : read.value.customs).toEqual(customs);
  });

  it('leaves other flags to the game', () => {
    const read = readCustoms(
      diplomacyUi,
      new Map([
        ['savedCounts', 'yes'],
        ['bot', 'hard'],
      ]),
    );
    expect('value' in read && [...read.value.rest.keys()]).toEqual(['bot']);
  });

  it('has none if the game offers none', () => {
    const read = readCustoms({}, new Map([['savedCounts', 'yes']]));
    expect('value' in read && read.value).toEqual({ customs: {}, rest: new Map([['savedCounts', 'yes']]) });
  });

  it('lists what was agreed', () => {
    expect(agreedOn(diplomacyUi, { terms: { absence: 'hold', savedCounts: true } })).toEqual([
      diplomacyUi.customs?.['savedCounts'],
    ]);
    expect(agreedOn(diplomacyUi, { terms: {} })).toEqual([]);
  });
});
