import {
  type Objectron,
  type ObjectronAction,
  type ObjectronEvent,
  type ObjectronState,
  objectron,
} from '@tavola/games/objectron';
import { arena, darkAt } from '@tavola/games/objectron/testing';
import { language } from '@tavola/words/en/language';
import { objectron as en } from '@tavola/words/en/objectron';
import { objectronRules } from '@tavola/words/en/objectron-rules';
import { objectronWords } from '@tavola/words/games/objectron';
import { describe, expect, it } from 'vitest';
import { keyCollisions } from '../../board/keys.ts';
import { pressOn } from '../../board/testing.ts';
import type { Now, Target } from '../../board/types.ts';
import { board } from './board.tsx';
import { diagramOf, SKETCHES } from './diagrams.ts';
import { BLAST, FLICKER, objectronFlights, PER_SQUARE, STEP, TELEPORT } from './flights.tsx';
import { floorLayout, placeOn } from './geometry.ts';
import { grammar, type Steps } from './grammar.ts';
import { hasFailed, squareIn } from './squares.ts';
import { objectronActions, objectronEvents, viewOf } from './testing.ts';

const words = objectronWords(en, language);

function press(state: ObjectronState, ...targets: readonly Target[]) {
  return pressOn(board, { view: viewOf(state), seat: 0, actions: objectronActions(state) }, targets);
}

/** What a key presses, with these picks in hand. */
function keyTarget(state: ObjectronState, key: string, picks: Steps = []): Target | null | undefined {
  const now: Now<Objectron, Steps> = {
    ...{ view: viewOf(state), seat: 0, actions: objectronActions(state), picks, preview: null, drafts: 'whole' },
  };
  return board.keys?.find((one) => one.key === key)?.target(now);
}

const laden = arena({
  walls: ['C4D4'],
  teleporters: ['H3B8', 'B8H3'],
  items: { grenade: ['C3'], disc: ['C3'] },
  players: [{ at: 'C3', carried: ['grenade', 'disc', 'charged-disc'] }, { at: 'J10' }],
});

it('every action is previewed by pressing its targets', () => {
  const actions = objectronActions(laden);
  expect(actions.map((action) => press(laden, ...grammar.picksOf(action)).preview)).toEqual(actions);
  expect(actions.map(({ type }) => type)).toEqual(expect.arrayContaining(['move', 'pick-up', 'throw', 'end-turn']));
});

describe('pressing a square', () => {
  it('previews a move to a neighbour, or to another one', () => {
    expect(press(laden, 'D2').preview).toEqual({ type: 'move', direction: 'down-right' });
    expect(press(laden, 'D2', 'D3').preview).toEqual({ type: 'move', direction: 'right' });
    expect(press(laden, 'D2', 'D2')).toMatchObject({ preview: { type: 'move' }, effects: [{ type: 'nudge' }] });
  });

  it('lets the rules explain why a neighbour is closed', () => {
    expect(press(laden, 'C4').tried).toEqual([{ type: 'move', direction: 'up' }]);
  });

  it('describes distant squares, and an own square without items', () => {
    expect(press(laden, 'C5').hand).toMatchObject({ phase: 'empty', looked: 'C5' });
    expect(press(laden, 'C5', 'C5').hand.looked).toBeNull();
    expect(press(arena(), 'A1').hand.looked).toBe('A1');
  });

  it('is a move out of turn beside the player who waits, and describes everything else', () => {
    const watching = {
      view: viewOf(laden),
      seat: null,
      actions: [],
      picks: [],
      preview: null,
      drafts: 'whole',
    } as const;
    expect(grammar.press(watching, 'J9')).toEqual({ kind: 'refuse', tried: [] });
    expect(['J10', 'C4', 'D2'].map((square) => grammar.press(watching, square).kind)).toEqual(['look', 'look', 'look']);
  });

  it('picks up the first item on the own square', () => {
    expect(press(laden, 'C3').preview).toEqual({ type: 'pick-up', item: 'grenade' });
  });
});

describe('a disc in hand', () => {
  it('is thrown in the direction of the pressed square', () => {
    const right = { type: 'throw', disc: 'disc', direction: 'right' };
    expect(press(laden, 'tool:disc', 'E3').preview).toEqual(right);
    // Beyond its range, but in its direction.
    expect(press(laden, 'tool:disc', 'J3').preview).toEqual(right);
    expect(press(laden, 'tool:disc', 'E3', 'E3').effects).toEqual([{ type: 'nudge' }]);
    expect(press(laden, 'tool:disc', 'E3', 'B3').preview).toMatchObject({ direction: 'left' });
    expect(press(laden, 'tool:disc', 'E5')).toMatchObject({ preview: null, hand: { picks: ['tool:disc'] } });
  });

  it('flies through teleporters, and the squares beyond count for its direction', () => {
    expect(press(laden, 'tool:charged-disc', 'E8').preview).toMatchObject({ direction: 'right' });
    expect(press(laden, 'tool:charged-disc', 'G9').preview).toBeNull();
  });

  it('lights the squares where it would stop', () => {
    expect(press(laden, 'tool:disc').marked('lit')).toEqual(['C1', 'A3', 'C3', 'G3']);
    expect(press(laden, 'tool:disc', 'E3').marked('aim')).toEqual(['G3']);
  });

  it('drops on its own square where two directions are closed, and keeps the one that was chosen', () => {
    const corner = arena({
      ...{ players: [{ at: 'A1', carried: ['disc'] }, {}], dark: darkAt({ 0: '1', 1: '2', 2: '2' }) },
    });
    expect(press(corner, 'tool:disc').marked('lit')).toEqual(['A1', 'C1', 'A4']);
    const left: Target[] = ['tool:disc', 'way:left'];
    expect(press(corner, ...left, 'A1')).toMatchObject({
      ...{ preview: { direction: 'left' }, effects: [{ type: 'nudge' }] },
    });
  });

  it('is not thrown diagonally', () => {
    expect(press(laden, 'tool:disc', 'way:down-left').preview).toEqual({ type: 'move', direction: 'down-left' });
  });

  it('is put down by its button, and replaced by the other', () => {
    expect(press(laden, 'tool:disc').hand.picks).toEqual(['tool:disc']);
    expect(press(laden, 'tool:disc', 'tool:disc').hand.phase).toBe('empty');
    expect(press(laden, 'tool:disc', 'tool:charged-disc').hand.picks).toEqual(['tool:charged-disc']);
    expect(press(laden, 'tool:disc', 'E3', 'tool:disc').hand.phase).toBe('empty');
  });
});

describe('the buttons', () => {
  it('drop a grenade, pick up and end the turn', () => {
    const free = arena({ players: [{ at: 'C3', carried: ['grenade'] }, {}], items: { disc: ['C3'] } });
    expect(press(free, 'tool:lay').preview).toEqual({ type: 'lay' });
    expect(press(free, 'tool:take-disc').preview).toEqual({ type: 'pick-up', item: 'disc' });
    expect(press(free, 'tool:end-turn').preview).toEqual({ type: 'end-turn' });
  });

  it('let the rules explain illegal actions', () => {
    expect(press(laden, 'tool:lay').tried).toEqual([{ type: 'lay' }]);
    expect(press(arena(), 'tool:charged-disc').tried).toMatchObject([{ type: 'throw', disc: 'charged-disc' }]);
    expect(press(arena(), 'tool:take').tried).toMatchObject([{ type: 'pick-up' }]);
  });
});

describe('the keys', () => {
  it('have eight directions on the numeric pad and around S', () => {
    const pad = [8, 9, 6, 3, 2, 1, 4, 7].map((figure) => keyTarget(laden, `Numpad${figure}`));
    const letters = [...'WEDCXZAQ'].map((letter) => keyTarget(laden, `Key${letter}`));
    expect(pad).toEqual(letters);
    expect(new Set(pad).size).toBe(8);
    expect(keyTarget(laden, 'KeyS')).toBe('way:down');
  });

  it('take the disc, then the charged one, then none', () => {
    expect(keyTarget(laden, 't')).toBe('tool:disc');
    expect(keyTarget(laden, 't', ['tool:disc'])).toBe('tool:charged-disc');
    expect(keyTarget(laden, 't', ['tool:charged-disc'])).toBe('tool:charged-disc');
    expect(keyTarget(arena(), 't')).toBe('tool:disc');
  });

  it('use what is on the square, lay and end', () => {
    expect(['g', 'l', 'f'].map((key) => keyTarget(laden, key))).toEqual([
      ...['tool:take-grenade', 'tool:lay', 'tool:end-turn'],
    ]);
    expect(keyTarget(arena(), 'g')).toBe('tool:take');
  });

  it('collide with no others', () => {
    expect(keyCollisions((board.keys ?? []).map(({ key }) => key))).toEqual([]);
  });
});

it('directions are chips as well where squares are small', () => {
  const groups = (state: ObjectronState) => {
    const now = { view: viewOf(state), seat: 0, actions: objectronActions(state), picks: [], preview: null };
    return new Set(grammar.choices({ ...now, drafts: 'whole' }).map(({ group }) => group));
  };
  expect(groups(arena())).toEqual(new Set([undefined]));
  expect(groups(arena({}, { width: 14, height: 10 }))).toEqual(new Set(['way', undefined]));
});

const crossing = arena({
  walls: ['C5D5'],
  teleporters: ['D4H8', 'H8D4'],
  items: { disc: ['A2', 'A2'], grenade: ['A2'] },
  armed: ['J2'],
  dark: darkAt({ 1: '*', 3: '1' }),
  players: [
    {
      at: 'C3',
      trail: [
        { at: 'B3', stays: 1 },
        { at: 'A3', stays: 0 },
      ],
      carried: ['disc', 'grenade'],
    },
    { at: 'J9', penalty: 2 },
  ],
  moved: true,
  actions: 2,
});

describe('the marks', () => {
  it('show exactly the legal squares, then the chosen one', () => {
    expect(press(crossing).marked('lit').toSorted()).toEqual(['B2', 'B4', 'C2', 'C4', 'D2', 'D3', 'D4']);
    expect(press(crossing, 'D4').marked('aim')).toEqual(['D4']);
  });

  it('show the last move and highlighted squares', () => {
    const lastEvents = [null, ...objectronEvents(crossing, { type: 'move', direction: 'up-right' })];
    const table = { view: viewOf(crossing), seat: 0, actions: [] };
    const shown = pressOn(board, table, [], { lastEvents, highlight: ['A2'] });
    expect(shown.marked('last')).toEqual(['C3', 'D4', 'H8']);
    expect(shown.marked('pointed')).toEqual(['A2']);
  });
});

describe('the description of a square', () => {
  it.each([
    ['C5', 'wall'],
    ['E7', 'empty'],
    ['A2', 'a light grenade and 2 identity discs'],
    ['B3', 'Cyan’s light trail, clears in 2 actions'],
    ['A3', 'Cyan’s light trail, clears in 1 action'],
    ['D4', 'teleporter 1, leads to H8'],
    ['B1', 'no power for 3 turns'],
    ['D1', 'no power for 1 turn'],
    ['C3', 'Cyan'],
    ['J10', 'Cyan’s finish'],
    ['A1', 'Amber’s finish'],
    ['J2', 'empty'],
  ])('%s is "%s"', (square, text) => {
    const facts = squareIn(viewOf(crossing), square);
    expect(facts === null ? null : words.labels.square(facts)).toBe(text);
  });

  it('contains active grenades only if the memory option shows them, or after the end', () => {
    const armed = (state: ObjectronState) => squareIn(viewOf(state), 'J2')?.armed;
    expect(armed({ ...crossing, memory: 'shown' })).toBe(true);
    expect(armed({ ...crossing, actions: 0, over: { reason: 'abandoned', winner: 0 } })).toBe(true);
  });

  it('leaves power failures to the drawing', () => {
    expect([0, 1, 3].map((index) => hasFailed(viewOf(crossing), index))).toEqual([false, true, false]);
  });

  it('of the grid and of belongings', () => {
    const view = viewOf(crossing);
    expect(words.labels.board(view)).toBe('Objectron grid, 10 by 10, turn 1. Cyan on C3, Amber on J9.');
    expect(words.labels.belongings(view, 0)).toBe('Carrying a light grenade and an identity disc');
    expect(words.labels.belongings(view, 1)).toBe('Carrying nothing, will lose 2 actions');
  });
});

describe('flights', () => {
  const at = placeOn(crossing.grid);
  const flights = (events: readonly (ObjectronEvent | null)[], state = crossing) =>
    objectronFlights(events, floorLayout(state.grid), viewOf(state));
  const timing = (all: ReturnType<typeof flights>) => all.map(({ way, start, time }) => [way, start, time]);
  const after = (action: ObjectronAction, state = crossing) => flights(objectronEvents(state, action), state);

  it('move a player, and through a teleporter', () => {
    expect(timing(after({ type: 'move', direction: 'up' }))).toEqual([['slide', 0, STEP]]);
    const [teleported] = after({ type: 'move', direction: 'up-right' });
    expect(teleported).toMatchObject({ time: STEP + TELEPORT, hides: ['H8'] });
    expect(teleported?.path.map(({ x, y }) => ({ x, y }))).toEqual(['C3', 'D4', 'D4', 'H8', 'H8'].map(at));
  });

  it('throw a disc square by square', () => {
    const [thrown] = after({ type: 'throw', disc: 'disc', direction: 'right' });
    expect(thrown?.path.map(({ x, y }) => ({ x, y }))).toEqual(['C3', 'D3', 'E3', 'F3', 'G3'].map(at));
    expect(thrown?.time).toBe(4 * PER_SQUARE);
  });

  it('explode after the step', () => {
    const blast = after({ type: 'move', direction: 'up-right' }, arena({ armed: ['B2'] }));
    expect(timing(blast)).toEqual([
      ['slide', 0, STEP],
      ['flash', STEP, BLAST],
    ]);
  });

  it('flicker twice where power fails, and do nothing otherwise', () => {
    expect(timing(flights([{ type: 'power-failed', turn: 2, at: ['C3'] }]))).toEqual([
      ['streak', 0, FLICKER / 2],
      ['streak', FLICKER / 2, FLICKER / 2],
    ]);
    expect(flights([null, { type: 'turn-ended', seat: 0, unused: 1 }])).toEqual([]);
  });
});

it('counts the moves gained around walls, at least 0', () => {
  expect(words.score(viewOf(arena()), null)?.now).toEqual([0, 0]);
  expect(words.score(viewOf(arena({ players: [{ at: 'C3' }, { at: 'J9' }] })), null)?.now).toEqual([2, 0]);
});

describe('the diagrams of the manual', () => {
  it('match their captions', () => {
    const shown = (name: keyof typeof SKETCHES) => {
      const { view, actions, draft } = diagramOf(SKETCHES[name]);
      const choices = objectron.choices(view, 0);
      const all = choices.kind === 'listed' ? choices.actions : [];
      const targets = draft === null ? [] : grammar.picksOf(draft.action);
      return pressOn(board, { view, seat: 0, actions: draft === null ? actions : all }, targets);
    };
    expect(shown('trail').marked('lit')).toEqual(['D2', 'E2', 'C3', 'E3', 'C4', 'D4', 'E4']);
    const { view } = diagramOf(SKETCHES.dark);
    const failed = [...view.dark].flatMap((_, index) => (hasFailed(view, index) ? [index] : []));
    expect(failed).toEqual([2 * 10 + 3]);
    expect(shown('disc').marked('aim')).toEqual(['D2']);
    expect(shown('door').marked('aim')).toEqual(['D3']);
  });

  it('are exactly those of the rules page', () => {
    const shown = objectronRules.flatMap((block) =>
      block.kind === 'figures' ? block.figures.map(({ name }) => name) : [],
    );
    expect(shown.sort()).toEqual(Object.keys(SKETCHES).sort());
  });
});
