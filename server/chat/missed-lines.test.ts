import { expect, it } from 'vitest';
import { MissedLines } from './missed-lines.ts';

it('names the lines that were stored before the last look and never heard, once', () => {
  const missed = new MissedLines();
  missed.begin('t', 3);
  missed.begin('t', 0);
  missed.heard('t', 5);
  missed.heard('t', 2);
  expect([missed.look('t', 6), missed.look('t', 6), missed.look('t', 6)]).toEqual([[], [4, 6], []]);
  // News of the newest line may be on its way.
  expect(missed.look('t', 7)).toEqual([]);
  missed.heard('t', 7);
  expect([missed.look('t', 7), missed.look('t', 7)]).toEqual([[], []]);
});

it('begins again at a table that was closed in between', () => {
  const missed = new MissedLines();
  missed.heard('t', 1);
  expect([missed.look('t', 1), missed.look('t', 2)]).toEqual([[], []]);
  missed.begin('t', 2);
  missed.forget(() => false);
  expect([missed.isKnown('t'), missed.look('t', 2), missed.look('t', 2)]).toEqual([false, [], []]);
});
