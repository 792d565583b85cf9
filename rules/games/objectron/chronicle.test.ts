import { expect, it } from 'vitest';
import { chronicle } from './chronicle.ts';
import type { ObjectronEvent } from './types.ts';

const EVENTS: readonly ObjectronEvent[] = [
  { type: 'turn-began', seat: 0, turn: 1, actions: 2, lost: 1, dark: 1 },
  { type: 'moved', seat: 0, from: 'A1', to: 'A2', direction: 'up' },
  { type: 'teleported', seat: 0, from: 'A2', to: 'E5' },
  { type: 'picked-up', seat: 0, item: 'disc', at: 'E5' },
  { type: 'thrown', seat: 0, disc: 'disc', direction: 'up', from: 'E5', path: [], to: 'E6', stop: 'range', hit: 1 },
  { type: 'hit', seat: 1, at: 'E6', cost: 3 },
  { type: 'passed', seat: 1, turn: 2, dark: 0, penalty: 0 },
  { type: 'exploded', seat: 0, at: 'E6', dark: false, cost: 3, carried: 2 },
  { type: 'power-stopped', seat: 1, at: 'E6', unused: 2 },
];

it('statistics of Objectron count actions when they are lost, and no hit on oneself', () => {
  const own = { ...EVENTS[4], seat: 1 } as ObjectronEvent;
  expect(chronicle.read([EVENTS, [own]], { ranks: [1, 2], reason: 'finish' })).toEqual([
    { fact: 'squares', seat: 0, value: 2 },
    { fact: 'items', seat: 0, value: 1 },
    { fact: 'thrown', seat: 0, value: 1 },
    { fact: 'hits', seat: 0, value: 1 },
    { fact: 'lost', seat: 0, value: 2 },
    { fact: 'squares', seat: 1, value: 0 },
    { fact: 'items', seat: 1, value: 0 },
    { fact: 'thrown', seat: 1, value: 1 },
    { fact: 'hits', seat: 1, value: 0 },
    { fact: 'lost', seat: 1, value: 5 },
  ]);
});
