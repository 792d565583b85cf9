import type { HistoryStop } from '@tavola/client-core';
import { CELLS, dvonn } from '@tavola/games/dvonn';
import type { Game, Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { idleDirector, queueStep, runUntil } from '../../board/director.ts';
import type { GameUi } from '../../board/ui.ts';
import type { HistoryLine } from './history-lines.ts';
import {
  type LastPosition,
  type PresentPosition,
  partOnShow,
  sceneSubject,
  shownStep,
  stepToShow,
  whatIsShown,
} from './shown-step.ts';

const stop = (seq: number, kind: HistoryStop['kind'] = 'move'): HistoryStop =>
  ({ seq, at: seq, kind, seats: [0], events: [{ type: `e${seq}` }] }) as HistoryStop;
const stops = [stop(0, 'start'), stop(3), stop(5)];
const last: LastPosition = { seq: 3, isInPast: false, viewer: 0, handOver: null, view: 'before' };
const present: PresentPosition = { ...last, seq: 5, view: 'after', stops, place: 2 };

describe('the step to show', () => {
  it('is everything since the last position, from view to view', () => {
    expect(stepToShow(last, present, false)).toMatchObject({ seq: 5, before: 'before', after: 'after' });
    const both = stepToShow({ ...last, seq: 0 }, present, false);
    expect(both).toMatchObject({ events: [{ type: 'e3' }, { type: 'e5' }] });
  });

  it('doesn’t exist at first or while nothing changes', () => {
    expect(stepToShow(null, present, false)).toBeNull();
    expect(stepToShow({ ...last, seq: 5 }, present, false)).toBeNull();
  });

  it.each([
    ['another viewer sees the table', { ...present, viewer: 1 }],
    ['the device is handed over', { ...present, handOver: 1 }],
    ['a move was taken back', { ...present, stops: [stop(0, 'start'), stop(3), stop(5, 'undo')] }],
    ['the position is an earlier one', { ...present, seq: 0, place: 0 }],
    ['the player jumps into the past', { ...present, isInPast: true }],
  ] as const)('doesn’t exist if %s', (_case, now) => {
    expect(stepToShow(last, now, false)).toBe('jump');
  });

  it('in the past is the next move, if the player or the replay goes there by one', () => {
    const past = { ...last, isInPast: true };
    expect(stepToShow(past, { ...present, isInPast: true }, true)).toMatchObject({ events: [{ type: 'e5' }] });
    expect(stepToShow(past, present, true)).toMatchObject({ seq: 5 });
    expect(stepToShow({ ...past, seq: 0 }, present, true)).toBe('jump');
  });
});

describe('a step on show', () => {
  const cells = (...stacks: readonly string[]) => [...stacks, ...Array.from({ length: 49 - stacks.length }, () => '')];
  const before = {
    ...dvonn.view(dvonn.setup({ setup: 'random' }, 2, null, { below: () => 0, shuffle: (x) => [...x] }).state, 0),
    cells: cells('W', 'B', 'W'),
  };
  const after = { ...before, cells: cells('', 'BW', '') };
  const events = [
    { type: 'moved', seat: 0, from: CELLS[0], to: CELLS[1], stack: 'W', onto: 'B' },
    { type: 'cut-off', stacks: [{ at: CELLS[2], stack: 'W' }] },
  ];
  const ui = {
    rules: dvonn as Game<Shape>,
    board: { beats: { cutAt: ({ type }: Shape['event']) => (type === 'cut-off' ? 'beat' : 'with') } },
  } as unknown as GameUi;
  const step = shownStep(ui, { seq: 5, events, before, after, viewer: 0 }, false);
  const line = (seq: number): HistoryLine => ({
    ...{ seq, scene: 0, place: seq, seat: 0, words: [{ text: 'all' }], at: [] },
    told: ['moves.', 'cuts.'].map((text, index) => ({ index, said: { words: [{ text }], at: [], seat: 0 } })),
  });
  const past = { shown: { view: after } as never, place: 2, lines: [line(3), line(5), line(6)], stops };

  it('has the view after each beat', () => {
    expect(step.beats.map(({ view }) => (view.view as typeof before).cells.slice(0, 3))).toEqual([
      ['', 'BW', 'W'],
      ['', 'BW', ''],
    ]);
  });

  it('is one beat if its preview has shown it', () => {
    expect(shownStep(ui, { seq: 5, events, before, after, viewer: 0 }, true).beats).toHaveLength(1);
  });

  it('holds back what comes later, on the board and in the history', () => {
    const director = queueStep(idleDirector<(typeof step.beats)[number]['view']>('normal'), step, 0);
    expect(whatIsShown(director)).toMatchObject({ isBehind: true, events: [events[0]], eventsSoFar: [events[0]] });
    const { shown, place, lines } = partOnShow(past, director);
    expect((shown.view as typeof before).cells.slice(0, 3)).toEqual(['', 'BW', 'W']);
    expect(place).toBe(2);
    expect(lines.map(({ words }) => words.map(({ text }) => text).join(''))).toEqual(['all', 'moves.']);
    const later = runUntil(director, 900);
    expect(partOnShow(past, later)).toMatchObject({ lines: past.lines, shown: past.shown });
    // Both beats are one scene, which began with the step.
    expect(whatIsShown(later)).toMatchObject({ isBehind: false, events: [events[1]], scene: { before } });
  });
});

describe('the subject of a scene', () => {
  const card = { type: 'card' };
  const history = [
    { seq: 1, events: [{ type: 'deed' }, card, { type: 'deed' }] },
    { seq: 2, events: [{ type: 'deed' }, { type: 'event' }] },
  ] as unknown as readonly HistoryStop[];
  const cutAt = (event: { type: string } | null) => (event?.type === 'deed' ? 'beat' : 'scene');
  const scene = { seq: 2, isFirst: true, opening: { type: 'deed' }, before: null, view: null, beats: [] };

  it('is the card of the step before, while it is carried out', () => {
    expect(sceneSubject(scene, history, cutAt)).toEqual(card);
  });

  it.each([
    ['in a later scene', { ...scene, isFirst: false }],
    ['if the step begins with another one', { ...scene, opening: { type: 'event' } }],
    ['if there is none before', { ...scene, seq: 1 }],
  ])('is the event that begins the scene %s', (_case, other) => {
    expect(sceneSubject(other, history, cutAt)).toBe(other.opening);
  });
});
