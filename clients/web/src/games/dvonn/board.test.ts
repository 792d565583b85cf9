import { type Dvonn, type DvonnAction, type DvonnEvent, type DvonnView, dvonn } from '@tavola/games/dvonn';
import { noChance, type Step } from '@tavola/kernel';
import { dvonn as en } from '@tavola/words/en/dvonn';
import { dvonnRules } from '@tavola/words/en/dvonn-rules';
import { language } from '@tavola/words/en/language';
import { dvonnWords } from '@tavola/words/games/dvonn';
import { describe, expect, it } from 'vitest';
import { flightsToPlay } from '../../board/flights.tsx';
import { keyCollisions } from '../../board/keys.ts';
import { pressOn } from '../../board/testing.ts';
import type { Input, Target } from '../../board/types.ts';
import { board } from './board.tsx';
import { diagramOf, SKETCHES } from './diagrams.ts';
import { dvonnFlights, lagOf } from './flights.tsx';
import { dvonnLayout } from './geometry.ts';
import { SAMPLE } from './Miniature.tsx';
import { layersOf, thickness } from './pieces.tsx';
import { stackShown } from './stacks.ts';
import { dvonnActions, standing } from './testing.ts';

const { labels } = dvonnWords(en, language);

/** White may move B3, C3, E3 and D4; D3 is black, F3 red. */
const view = standing({ B3: 'W', C3: 'W', D3: 'B', E3: 'WW', F3: 'R', D4: 'W' });

function stepOn(on: DvonnView, action: DvonnAction): Step<Dvonn> {
  return dvonn.apply(on, [{ seat: on.turn, action }], noChance);
}

function press(on: DvonnView, ...inputs: readonly (Target | Input)[]) {
  const table = { view: on, seat: on.turn, actions: dvonnActions(on) };
  return pressOn(board, table, inputs, { apply: (action) => stepOn(on, action) });
}

function refusalFor(on: DvonnView, ...targets: readonly Target[]): string | undefined {
  const [action] = press(on, ...targets).tried ?? [];
  return action === undefined ? undefined : dvonn.check(on, on.turn, action)?.code;
}

describe('pressing a space while stacking', () => {
  it('selects a movable stack, and deselects it', () => {
    expect(press(view, 'C3').hand).toMatchObject({ phase: 'picking', picks: ['C3'] });
    expect(press(view, 'C3', 'C3').hand).toMatchObject({ phase: 'empty', picks: [] });
  });

  it('previews a move to a legal target, and to another one', () => {
    expect(press(view, 'C3', 'D3').preview).toEqual({ type: 'move', from: 'C3', to: 'D3' });
    expect(press(view, 'C3', 'D3', 'B3').preview).toEqual({ type: 'move', from: 'C3', to: 'B3' });
  });

  it('only nudges when the target is pressed again', () => {
    expect(press(view, 'C3', 'D3', 'D3')).toMatchObject({ preview: { to: 'D3' }, effects: [{ type: 'nudge' }] });
  });

  it('lands on an own stack in reach, selects one out of reach, and lifts either', () => {
    expect(press(view, 'C3', 'B3').preview).toMatchObject({ to: 'B3' });
    expect(press(view, 'B3', 'D4').hand.picks).toEqual(['D4']);
    expect(press(view, 'C3', { type: 'lift', target: 'B3' }).hand.picks).toEqual(['B3']);
  });

  it('refuses an illegal target with the intended move, and keeps the stack', () => {
    const refused = press(view, 'C3', 'F3');
    expect(refused.tried).toEqual([{ type: 'move', from: 'C3', to: 'F3' }]);
    expect(refused.hand.picks).toEqual(['C3']);
    expect(press(view, 'C3', 'D3', 'F3').hand.picks).toEqual(['C3']);
  });

  it.each([
    ['an empty space', 'H3', 'empty-cell'],
    ['the other side', 'D3', 'not-yours'],
    ['a lone red piece', 'F3', 'lone-red'],
  ])('lets the rules explain %s', (_, space, code) => {
    expect(refusalFor(view, space)).toBe(code);
  });

  it('lets the rules explain a surrounded stack and one without targets', () => {
    const ring = standing({
      ...{ D3: 'W', E3: 'B', E4: 'B', D4: 'B', C3: 'B', C2: 'R', D2: 'B' },
      ...{ A1: 'WWWW', K5: 'W', K4: 'B' },
    });
    expect(refusalFor(ring, 'D3')).toBe('surrounded');
    expect(refusalFor(ring, 'A1')).toBe('empty-target');
    const tower = standing({ F3: `R${'B'.repeat(11)}W`, G3: 'W', H3: 'B' });
    expect(refusalFor(tower, 'F3')).toBe('wrong-distance');
  });
});

describe('pressing a space while placing', () => {
  const empty = dvonn.setup({ setup: 'placed' }, 2, null, noChance).state;
  const placing = dvonn.view(stepOn(dvonn.view(empty, null), { type: 'place', at: 'F3' }).state, null);

  it('previews any empty space, and another one', () => {
    expect(press(placing, 'A1').preview).toEqual({ type: 'place', at: 'A1' });
    expect(press(placing, 'A1', 'B1').preview).toEqual({ type: 'place', at: 'B1' });
    expect(press(placing, 'A1', 'A1')).toMatchObject({ preview: { at: 'A1' }, effects: [{ type: 'nudge' }] });
  });

  it('refuses an occupied space', () => {
    expect(refusalFor(placing, 'F3')).toBe('occupied');
  });

  it('shows the piece to place: red first, then the colour of the seat', () => {
    let state = empty;
    const shown = ['A1', 'B1', 'C1', 'D1', 'E1'].map((at) => {
      const action: DvonnAction = { type: 'place', at };
      const stack = stackShown(at, dvonn.view(state, null), action);
      state = dvonn.apply(state, [{ seat: state.turn, action }], noChance).state;
      expect(dvonn.view(state, null).cells).toContain(stack);
      return stack;
    });
    expect(shown).toEqual(['R', 'R', 'R', 'B', 'W']);
  });
});

/** When D3 leaves, nothing connects B2 and C3 to the red piece. */
const chain = standing({ F3: 'R', E3: 'B', D3: 'W', C3: 'BB', B2: 'B', G4: 'RW' });
const cut: DvonnAction = { type: 'move', from: 'D3', to: 'E3' };
const cutEvents: readonly DvonnEvent[] = stepOn(chain, cut).events.map(({ event }) => event);

describe('the marks', () => {
  it('show movable stacks, then the targets of the selected one', () => {
    expect(press(chain).marked('movable')).toEqual(['D3']);
    expect(press(chain).marked('lit')).toEqual([]);
    expect(press(chain, 'D3').marked('held')).toEqual(['D3']);
    expect(press(chain, 'D3').marked('lit')).toEqual(['C3', 'E3']);
  });

  it('show what a preview costs, and its other targets', () => {
    const preview = press(chain, 'D3', 'E3');
    expect(preview.marked('doomed')).toEqual(['B2', 'C3']);
    expect(preview.marked('aim')).toEqual(['E3']);
    expect(preview.marked('lit')).toEqual(['C3']);
  });

  it('show the last move and highlighted spaces', () => {
    const table = { view: chain, seat: 0, actions: [] };
    const shown = pressOn(board, table, [], { lastEvents: [null, ...cutEvents], highlight: ['K5'] });
    expect(shown.marked('last')).toEqual(['D3', 'E3']);
    expect(shown.marked('pointed')).toEqual(['K5']);
  });
});

describe('the description of a space', () => {
  it.each([
    ['A1', 'empty'],
    ['F3', 'red DVONN piece'],
    ['C3', 'black, 2 high'],
    ['G4', 'white, 2 high, contains a red DVONN piece'],
    ['D3', 'white'],
  ])('%s is "%s"', (space, text) => {
    expect(labels.stack(stackShown(space, chain, null))).toBe(text);
  });

  it('is that of the landed stack while it is previewed', () => {
    expect(labels.stack(stackShown('E3', chain, cut))).toBe('white, 2 high');
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
    expect(layersOf('RBW').map(({ colour }) => colour)).toEqual(['red', 'black', 'white']);
  });

  it('grows up to five pieces, then compresses', () => {
    expect(thickness(5)).toBe(thickness(1));
    expect(thickness(6)).toBeLessThan(thickness(5));
    expect(thickness(20) * 20).toBeLessThanOrEqual(46);
  });
});

describe('flights', () => {
  const flights = (events: readonly (DvonnEvent | null)[]) => dvonnFlights(events, dvonnLayout(null, false));
  const timing = (all: ReturnType<typeof flights>) => all.map(({ way, start, time }) => [way, start, time]);

  it('move the stack, then drop the removed ones', () => {
    expect(timing(flights(cutEvents))).toEqual([
      ['fall', 200, 240],
      ['fall', 230, 240],
      ['slide', 0, 200],
    ]);
  });

  it('do not repeat a move that the preview has shown', () => {
    expect(timing(flightsToPlay(flights(cutEvents), true))).toEqual([
      ['fall', 0, 240],
      ['fall', 30, 240],
    ]);
    expect(flights([{ type: 'passed', seat: 0 }, null])).toEqual([]);
  });

  it('limit the time of falling stacks', () => {
    expect([lagOf(1, 3), lagOf(19, 20), lagOf(0, 1)]).toEqual([30, 150, 0]);
  });
});

it('the keys of the board collide with no other', () => {
  expect(keyCollisions([], Object.keys(board.compass ?? {}))).toEqual([]);
});

describe('the pictures of card and rules', () => {
  it('show valid positions', () => {
    const state = { setup: 'random', cells: SAMPLE, turn: 0, ply: 21, placed: 49, verdict: null };
    expect(dvonn.parse.state(state)).toMatchObject({ ok: true });
  });

  it('match the rules', () => {
    const shown = (name: keyof typeof SKETCHES) => {
      const sketch = SKETCHES[name];
      const given = [...('hand' in sketch ? [sketch.hand] : []), ...('to' in sketch ? [sketch.to] : [])];
      return press(diagramOf(sketch).view, ...given);
    };
    expect(shown('single').marked('lit')).toEqual(['C2', 'E3', 'E4']);
    expect(shown('stack').marked('lit')).toEqual(['C1', 'E3', 'E5']);
    expect(shown('landing').marked('doomed')).toEqual([]);
    expect(shown('landing').preview).toEqual(diagramOf(SKETCHES.landing).draft?.action);
    expect(shown('surrounded').marked('movable')).toEqual(['D2', 'C3', 'E4']);
    expect(shown('cut').marked('doomed')).toEqual(['B2', 'C3']);
    const { view: last } = diagramOf(SKETCHES.end);
    expect(dvonn.outcome(last)).toMatchObject({ reason: 'higher-score', scores: [17, 11] });
    expect(diagramOf(SKETCHES.setup).view.cells.filter((stack) => stack === 'R')).toHaveLength(3);
  });

  it('are exactly those of the rules page', () => {
    const names = dvonnRules.flatMap((block) =>
      block.kind === 'figures' ? block.figures.map(({ name }) => name) : [],
    );
    expect(names.sort()).toEqual(Object.keys(SKETCHES).sort());
  });
});
