import { type DvonnAction, type DvonnEvent, dvonn } from '@tavola/dvonn';
import { noChance } from '@tavola/kernel';
import { dvonn as en } from '@tavola/words/en/dvonn';
import { dvonnRules } from '@tavola/words/en/dvonn-rules';
import { language } from '@tavola/words/en/language';
import { dvonnWords } from '@tavola/words/games/dvonn';
import { describe, expect, it } from 'vitest';
import { diagramOf, SKETCHES, type Sketch } from './diagrams.ts';
import { lagOf, stackFlightOf, stackFlightTime } from './flight-plan.ts';
import { type BoardScene, type Tile, tilesOf } from './picture.ts';
import { SAMPLE } from './sample.ts';
import { layersOf, thickness } from './stack-shape.ts';
import { dvonnActions, standing } from './testing.ts';

const view = standing({ F3: 'R', E3: 'B', D3: 'W', C3: 'BB', B2: 'B', G4: 'RW' });
const quiet: BoardScene = {
  ...{ view, actions: dvonnActions(view), hand: null, looked: null, draft: null },
  ...{ draftEvents: [], lastEvents: [], highlight: [] },
};
const { labels } = dvonnWords(en, language);
const cut: DvonnAction = { type: 'move', from: 'D3', to: 'E3' };

function eventsOf(action: DvonnAction): DvonnEvent[] {
  return dvonn.apply(view, [{ seat: 0, action }], noChance).events.map(({ event }) => event);
}

function marked(tiles: readonly Tile[], test: (tile: Tile) => boolean): string[] {
  return tiles.filter(test).map(({ cell }) => cell);
}

describe('the drawing', () => {
  it('marks only movable stacks while nothing is selected', () => {
    const tiles = tilesOf(quiet);
    expect(marked(tiles, (tile) => tile.movable)).toEqual(['D3']);
    expect(marked(tiles, (tile) => tile.target !== null || tile.cut || tile.source || tile.aim)).toEqual([]);
  });

  it('hints at the targets of the stack under the pointer, and highlights those of the selected one', () => {
    expect(marked(tilesOf({ ...quiet, looked: 'D3' }), (tile) => tile.target === 'hint')).toEqual(['C3', 'E3']);
    const held = tilesOf({ ...quiet, hand: 'D3' });
    expect(marked(held, (tile) => tile.target === 'lit')).toEqual(['C3', 'E3']);
    expect(marked(held, (tile) => tile.source)).toEqual(['D3']);
    expect(marked(held, (tile) => tile.movable)).toEqual([]);
  });

  it('shows a preview: the resulting stack, the faded source, and the stacks that will be removed', () => {
    const tiles = tilesOf({ ...quiet, hand: 'D3', draft: cut, draftEvents: eventsOf(cut) });
    expect(tiles.find(({ cell }) => cell === 'E3')).toMatchObject({ aim: true, stack: 'BW', target: null });
    expect(marked(tiles, (tile) => tile.cut)).toEqual(['B2', 'C3']);
    expect(marked(tiles, (tile) => tile.faded)).toEqual(['B2', 'C3', 'D3']);
    expect(tiles.find(({ cell }) => cell === 'C3')).toMatchObject({ cut: true, target: 'lit' });
  });

  it('shows the piece to place: red first, then the colour of the seat', () => {
    let state = dvonn.setup({ setup: 'placed' }, 2, null, noChance).state;
    const shown: string[] = [];
    for (const at of ['A1', 'B1', 'C1', 'D1', 'E1']) {
      const action: DvonnAction = { type: 'place', at };
      const tiles = tilesOf({ ...quiet, view: dvonn.view(state, null), actions: [action], draft: action });
      shown.push(tiles.find(({ cell }) => cell === at)?.stack ?? '');
      state = dvonn.apply(state, [{ seat: state.turn, action }], noChance).state;
      expect(dvonn.view(state, null).cells).toContain(shown.at(-1));
    }
    expect(shown).toEqual(['R', 'R', 'R', 'B', 'W']);
  });

  it('marks the last move and highlighted spaces', () => {
    const tiles = tilesOf({ ...quiet, lastEvents: [null, ...eventsOf(cut)], highlight: ['K5'] });
    expect(marked(tiles, (tile) => tile.last)).toEqual(['D3', 'E3']);
    expect(marked(tiles, (tile) => tile.pointed)).toEqual(['K5']);
  });
});

describe('the label of a space', () => {
  const label = (scene: BoardScene, cell: string) => {
    const tile = tilesOf(scene).find((found) => found.cell === cell);
    return tile === undefined ? '' : labels.space(tile, scene.hand);
  };
  it.each([
    ['A1', 'A1, empty'],
    ['F3', 'F3, red DVONN piece'],
    ['C3', 'C3, black, 2 high'],
    ['G4', 'G4, white, 2 high, contains a red DVONN piece'],
    ['D3', 'D3, white, can move'],
  ])('%s is "%s"', (cell, text) => {
    expect(label(quiet, cell)).toBe(text);
  });

  it('includes the selection and the preview', () => {
    const held = { ...quiet, hand: 'D3' };
    expect(label(held, 'D3')).toBe('D3, white, selected');
    expect(label(held, 'E3')).toBe('E3, black, D3 can land here');
    const drafted = { ...held, draft: cut, draftEvents: eventsOf(cut) };
    expect(label(drafted, 'E3')).toBe('E3, white, 2 high, destination');
    expect(label(drafted, 'B2')).toBe('B2, black, will lose contact');
  });

  it('lists the pieces of a stack from the top', () => {
    expect(labels.contents('RBBW')).toBe('From the top: 1 white, 2 black, 1 red');
    expect(labels.counts('WBWRW')).toEqual(['3 white', '1 red', '1 black']);
    expect(labels.contents('W')).toBe('');
  });
});

describe('the shape of a stack', () => {
  it('has the same base at every height, and keeps the order of its pieces', () => {
    const feet = ['W', 'WB', 'RBWBW', 'W'.repeat(16)].map((stack) => layersOf(stack)[0]?.low);
    expect(new Set(feet).size).toBe(1);
    expect(layersOf('RBW').map(({ paint }) => paint)).toEqual(['red', 'black', 'white']);
  });

  it('grows up to five pieces, then compresses', () => {
    expect(thickness(5)).toBe(thickness(1));
    expect(thickness(6)).toBeLessThan(thickness(5));
    expect(thickness(20) * 20).toBeLessThanOrEqual(46);
  });
});

describe('animations', () => {
  it('move the stack, then drop the removed ones', () => {
    const flight = stackFlightOf(eventsOf(cut), false);
    expect(flight?.moved).toMatchObject({ from: 'D3', to: 'E3' });
    expect(flight?.cut.map(({ at }) => at)).toEqual(['B2', 'C3']);
    expect(flight === null ? 0 : stackFlightTime(flight)).toBe(200 + 240 + 30);
  });

  it('do not repeat a move that the preview has shown', () => {
    expect(stackFlightOf(eventsOf(cut), true)?.moved).toBeNull();
    expect(stackFlightOf([{ type: 'passed', seat: 0 }, null], false)).toBeNull();
  });

  it('limit the time of falling stacks', () => {
    expect(lagOf(1, 3)).toBe(30);
    expect(lagOf(19, 20)).toBe(150);
    expect(lagOf(0, 1)).toBe(0);
  });
});

describe('the pictures of card and manual', () => {
  it('show valid positions', () => {
    const state = { setup: 'random', cells: SAMPLE, turn: 0, ply: 21, placed: 49, verdict: null };
    expect(dvonn.parse.state(state)).toMatchObject({ ok: true });
  });

  it('match the rules', () => {
    const draw = (sketch: Sketch) => diagramOf(sketch).tiles;
    expect(marked(draw(SKETCHES.single), (tile) => tile.target === 'lit')).toEqual(['C2', 'E3', 'E4']);
    expect(marked(draw(SKETCHES.stack), (tile) => tile.target === 'lit')).toEqual(['C1', 'E3', 'E5']);
    expect(marked(draw(SKETCHES.landing), (tile) => tile.cut)).toEqual([]);
    expect(draw(SKETCHES.landing).find((tile) => tile.aim)?.stack).toHaveLength(3);
    expect(marked(draw(SKETCHES.surrounded), (tile) => tile.movable)).toEqual(['D2', 'C3', 'E4']);
    expect(marked(draw(SKETCHES.cut), (tile) => tile.cut)).toEqual(['B2', 'C3']);
    const { view: last } = diagramOf(SKETCHES.end);
    expect(dvonn.outcome(last)).toMatchObject({ reason: 'higher-score', scores: [17, 11] });
    expect(draw(SKETCHES.setup).filter((tile) => tile.stack === 'R')).toHaveLength(3);
  });

  it('are exactly those of the rules page', () => {
    const shown = dvonnRules.flatMap((block) =>
      block.kind === 'figures' ? block.figures.map(({ name }) => name) : [],
    );
    expect(shown.sort()).toEqual(Object.keys(SKETCHES).sort());
  });
});
