import type { FrogsAction, FrogsState } from '@tavola/frogs';
import { pondWith } from '@tavola/frogs/testing';
import { frogs as en } from '@tavola/words/en/frogs';
import { frogsRules } from '@tavola/words/en/frogs-rules';
import { language } from '@tavola/words/en/language';
import { frogsWords } from '@tavola/words/games/frogs';
import { describe, expect, it } from 'vitest';
import { diagramOf, SKETCHES } from './diagrams.ts';
import { frogFlightOf, frogFlightTime } from './flight-plan.ts';
import { frogsPicksOf, NOTHING } from './intent.ts';
import { type PondScene, pondScene } from './picture.ts';
import { frogsActions, frogsEvents, viewOf } from './testing.ts';

const { labels } = frogsWords(en, language);

function scene(state: FrogsState, draft: FrogsAction | null = null): PondScene {
  const actions = frogsActions(state);
  return pondScene({
    ...{ view: viewOf(state), viewer: 0, actions, draft, picks: frogsPicksOf(draft, NOTHING, actions) },
    draftEvents: draft === null ? [] : frogsEvents(state, draft),
    lastEvents: [],
    highlight: ['A1', 'A1B1'],
  });
}

const leaf = ({ leaves }: PondScene, cell: string) => leaves.find((one) => one.cell === cell);
const gap = ({ gaps }: PondScene, name: string) => gaps.find((one) => one.gap === name);

const state = pondWith(2, { frogs: { 0: 'B3 H1 H2', 1: 'C3 H2 H2' }, open: ['C2C3'] });

describe('the pond before an action', () => {
  it('shows movable frogs, open gaps and highlighted spots', () => {
    const shown = scene(state);
    expect(leaf(shown, 'B3')).toMatchObject({ frog: 0, movable: true, mark: null });
    expect(leaf(shown, 'C3')).toMatchObject({ frog: 1, movable: false });
    expect(leaf(shown, 'A1')).toMatchObject({ frog: null, pointed: true });
    expect(gap(shown, 'C2C3')).toMatchObject({ bridged: false, lit: true });
    expect(gap(shown, 'A1B1')).toMatchObject({ bridged: true, lit: false, pointed: true });
    expect(shown.homes[1]).toMatchObject({ frogs: [1, 1, 0], slots: 2, cards: 4 });
    expect(shown.homes[0]).toMatchObject({ frogs: [0], slots: 0, movable: true });
  });

  it('has a label for everything', () => {
    const shown = scene(state);
    expect(shown.leaves.map((one) => labels.leaf(one, undefined))).toContain('B3, Vermilion’s frog, can move');
    expect(shown.gaps.map(labels.gap)).toContain('Open gap between C2 and C3, can be bridged');
    expect(shown.homes.map((one) => labels.home(one, undefined))).toContain(
      'Navy’s home, 2 frogs waiting, arrived: Vermilion 1, 4 cards left',
    );
  });
});

describe('a preview', () => {
  it('shows the target of the frog and which bridges will sink', () => {
    const shown = scene(state, { type: 'jump', path: ['B3', 'C3', 'D3'] });
    expect(leaf(shown, 'B3')).toMatchObject({ mark: 'held', leaves: true });
    expect(leaf(shown, 'C3')).toMatchObject({ mark: 'step', leaves: false });
    expect(leaf(shown, 'D3')).toMatchObject({ mark: 'aim', ghost: 0 });
    expect(shown.gaps.filter(({ sinks }) => sinks).map((one) => one.gap)).toEqual(['B3C3', 'C3D3']);
  });

  it('shows a pushed frog and a placed bridge', () => {
    const pushing = { ...state, occupied: 'push' as const };
    const shown = scene(pushing, { type: 'jump', path: ['B3', 'C3', 'D3'] });
    expect(leaf(shown, 'C3')).toMatchObject({ ghost: 0, leaves: true });
    expect(leaf(shown, 'D3')).toMatchObject({ ghost: 1 });
    expect(gap(scene(state, { type: 'bridge', gap: 'C2C3' }), 'C2C3')).toMatchObject({ laid: true, sinks: false });
    expect(gap(scene(state, { type: 'removal', gap: 'A1B1' }), 'A1B1')).toMatchObject({ laid: false, sinks: true });
  });
});

describe('animations', () => {
  it('join two jumps into one flight, and ignore bridges', () => {
    const twice = frogFlightOf(frogsEvents(state, { type: 'extra-jump', path: ['B3', 'B2', 'B1'] }));
    expect(twice).toEqual({ hops: [{ seat: 0, path: ['B3', 'B2', 'B1'] }], sank: ['B2B3', 'B1B2'] });
    expect(twice === null ? 0 : frogFlightTime(twice)).toBe(400);
    expect(frogFlightOf(frogsEvents(state, { type: 'bridge', gap: 'C2C3' }))).toBeNull();
    expect(frogFlightOf([null])).toBeNull();
  });
});

describe('the diagrams of the manual', () => {
  it('match their captions', () => {
    const lit = diagramOf(SKETCHES.jump).scene.leaves.filter(({ mark }) => mark === 'lit');
    expect(lit.map(({ cell }) => cell)).toEqual(expect.arrayContaining(['C2', 'D2', 'B3', 'D3']));
    expect(diagramOf(SKETCHES.chain).scene.gaps.filter(({ sinks }) => sinks)).toHaveLength(2);
    expect(
      diagramOf(SKETCHES.bridge)
        .scene.gaps.filter(({ laid }) => laid)
        .map((one) => one.gap),
    ).toEqual(['C2C3']);
  });

  it('are exactly those of the rules page', () => {
    const shown = frogsRules.flatMap((block) =>
      block.kind === 'figures' ? block.figures.map(({ name }) => name) : [],
    );
    expect(shown.sort()).toEqual(Object.keys(SKETCHES).sort());
  });
});
