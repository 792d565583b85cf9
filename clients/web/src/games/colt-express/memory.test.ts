import type { ColtEvent, ColtView } from '@tavola/games/colt-express';
import { tableWith } from '@tavola/games/colt-express/testing';
import { describe, expect, it } from 'vitest';
import { memory } from './memory.ts';
import { viewOf } from './testing.ts';

const laid = (seat: number, card: 'belle-move' | 'doc-rob' | 'tuco-shoot') =>
  ({ type: 'laid', seat, card, face: 'up' }) as const;
const begin: ColtEvent = { type: 'round', round: 2, card: 'tunnel-24', first: 0 };
const before = laid(1, 'belle-move');
const known: readonly ColtEvent[] = [before, begin, laid(0, 'belle-move'), laid(1, 'doc-rob'), laid(2, 'tuco-shoot')];
const view: ColtView = { ...viewOf(tableWith(4), 0), history: 'top', phase: 'schemin', round: 2 };
/** The cards that the history names. */
const told = (present: ColtView, viewer: number | null = null, events = known) =>
  events
    .map((_, index) => memory.event(events, index, present, viewer))
    .flatMap((event) => (event?.type === 'laid' && event.card !== null ? [event.card] : []));

describe('with the option “only the top card”', () => {
  it('the history names your own cards, the top card and those of earlier rounds', () => {
    expect(told(view)).toEqual(['belle-move', 'tuco-shoot']);
    expect(told(view, 1)).toEqual(['belle-move', 'doc-rob', 'tuco-shoot']);
    expect(told({ ...view, history: 'open' })).toHaveLength(4);
  });

  it('names the cards that were resolved, and all of them after the round', () => {
    const stealin: ColtView = { ...view, phase: 'stealin' };
    expect(told(stealin)).toEqual(['belle-move']);
    const turned = { type: 'turned', seat: 0, card: 'belle-move', face: 'up' } as const;
    expect(told(stealin, null, [...known, turned])).toEqual(['belle-move', 'belle-move']);
    expect(told({ ...view, phase: 'event' })).toHaveLength(4);
  });

  it('a past position of this round shows no faces', () => {
    const past: ColtView = { ...view, stack: [{ seat: 1, card: 'doc-rob', face: 'up' }] };
    expect(memory.view(past, view, 0).stack).toEqual([{ seat: 1, card: null, face: 'down' }]);
    expect(memory.view(past, view, 1).stack).toEqual(past.stack);
    expect(memory.view(past, { ...view, round: 3 }, 0)).toBe(past);
    expect(memory.view(past, { ...view, phase: 'over' }, 0)).toBe(past);
  });
});
