import { expect, it } from 'vitest';
import { chronicle } from './chronicle.ts';
import type { ColtEvent } from './events.ts';

const EVENTS: readonly ColtEvent[] = [
  { type: 'picked', seat: 1, who: 'belle' },
  { type: 'picked', seat: 0, who: 'doc' },
  { type: 'picked', seat: 0, who: 'tuco' },
  { type: 'took', who: 'doc', token: 1, from: '2i', value: null, old: null },
  { type: 'took', who: 'tuco', token: 2, from: 'belle', value: null, old: null },
  { type: 'shot', who: 'belle', target: 'tuco', left: 5 },
  { type: 'hit', who: 'belle', by: 'marshal', given: true },
  { type: 'hit', who: 'belle', by: 'marshal', given: false },
  { type: 'punched', who: 'belle', target: 'doc' },
  { type: 'fizzled', who: 'doc', deed: 'rob', why: 'nothing-to-rob' },
];

it('statistics of Colt Express belong to the seats that play the bandits', () => {
  expect(chronicle.read([EVENTS], { ranks: [1, 2], reason: 'richest' })).toEqual([
    { fact: 'robberies', seat: 0, value: 2 },
    { fact: 'shots', seat: 0, value: 0 },
    { fact: 'bullets', seat: 0, value: 1 },
    { fact: 'punches', seat: 0, value: 0 },
    { fact: 'wasted', seat: 0, value: 1 },
    { fact: 'robberies', seat: 1, value: 0 },
    { fact: 'shots', seat: 1, value: 1 },
    { fact: 'bullets', seat: 1, value: 1 },
    { fact: 'punches', seat: 1, value: 1 },
    { fact: 'wasted', seat: 1, value: 0 },
  ]);
});
