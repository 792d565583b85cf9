import { expect, it } from 'vitest';
import { headingsFrom } from './extras.ts';

it('messages are under the last time that began before them', () => {
  const stops = [
    { at: 10, events: ['Spring'] },
    { at: 20, events: [] },
    { at: 30, events: ['Fall'] },
  ];
  const headingAt = headingsFrom(stops, ([name]) => (typeof name === 'string' ? name : null));
  expect([9, 10, 25, 30, 99].map(headingAt)).toEqual([null, 'Spring', 'Spring', 'Fall', 'Fall']);
});
