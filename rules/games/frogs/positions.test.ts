import { expect, it } from 'vitest';
import { frogs } from './index.ts';
import { pondWith } from './testing/index.ts';

const ALWAYS = ['seats', 'turn', 'round', 'frogs', 'open', 'cards'];
const membersOf = (state: Parameters<typeof frogs.position.write>[0]): string[] =>
  Object.keys(frogs.position.write(state) as object);

it('a position names who left, a repetition and a draw only where there is one', () => {
  const state = pondWith(3, { frogs: { 0: 'C3 H1 H1' } });
  const [key = ''] = state.seen;
  expect(membersOf(state)).toEqual(ALWAYS);
  expect(membersOf({ ...state, gone: [2] })).toEqual([...ALWAYS, 'gone']);
  expect(membersOf({ ...state, seen: [key, key] })).toEqual([...ALWAYS, 'again']);
  expect(membersOf({ ...state, drawn: true })).toEqual([...ALWAYS, 'drawn']);
});
