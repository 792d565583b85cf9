import type { ObjectronAction, ObjectronState } from '@tavola/objectron';
import { arena, darkAt } from '@tavola/objectron/testing';
import { language } from '@tavola/words/en/language';
import { objectron as en } from '@tavola/words/en/objectron';
import { objectronRules } from '@tavola/words/en/objectron-rules';
import { objectronWords } from '@tavola/words/games/objectron';
import { describe, expect, it } from 'vitest';
import { diagramOf, SKETCHES } from './diagrams.ts';
import { discInHand } from './intent.ts';
import { BLAST, FLICKER, motionOf, motionTime, PER_SQUARE, STEP, TELEPORT } from './motion-plan.ts';
import { floorScene, type SceneInput, type SquarePicture, stepShown } from './picture.ts';
import { objectronActions, objectronEvents, viewOf } from './testing.ts';

const words = objectronWords(en, language);

function partsOf(state: ObjectronState, draft: ObjectronAction | null = null, aim: 'disc' | null = null): SceneInput {
  const actions = objectronActions(state);
  return {
    ...{ view: viewOf(state), seat: 0, actions, draft, disc: discInHand({ draft, aim, actions }) },
    ...{ lastEvents: [], highlight: ['A2'] },
  };
}

const on = (scene: readonly SquarePicture[], square: string) => scene.find((one) => one.square === square);

const state = arena({
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

describe('the grid before an action', () => {
  const scene = floorScene(partsOf(state));

  it('shows the contents of every square', () => {
    expect(scene).toHaveLength(100);
    expect(on(scene, 'C5')).toMatchObject({ wall: true });
    expect(on(scene, 'D4')).toMatchObject({ teleporter: { number: 1, to: 'H8' } });
    expect(on(scene, 'A2')).toMatchObject({ items: ['grenade', 'disc', 'disc'], pointed: true });
    expect(on(scene, 'B1')).toMatchObject({ dark: 3, failed: true });
    expect(on(scene, 'D1')).toMatchObject({ dark: 1, failed: false });
    expect(on(scene, 'C3')).toMatchObject({ player: 0, trail: null });
    expect(on(scene, 'B3')).toMatchObject({ trail: { seat: 0, opensIn: 2 } });
    expect(on(scene, 'A3')).toMatchObject({ trail: { seat: 0, opensIn: 1 } });
    expect(on(scene, 'J10')).toMatchObject({ finish: 0 });
    expect(on(scene, 'A1')).toMatchObject({ finish: 1 });
  });

  it('highlights exactly the legal squares', () => {
    const lit = scene.filter(({ mark }) => mark === 'lit').map(({ square }) => square);
    expect(lit.toSorted()).toEqual(['B2', 'B4', 'C2', 'C4', 'D2', 'D3', 'D4']);
    expect(floorScene({ ...partsOf(state), actions: [] }).filter(({ mark }) => mark !== null)).toEqual([]);
    expect(floorScene({ ...partsOf(state), seat: null }).filter(({ mark }) => mark !== null)).toEqual([]);
  });

  it('draws active grenades only if the memory option shows them, or after the end', () => {
    expect(on(scene, 'J2')?.armed).toBe(false);
    const armed = (view: ObjectronState) => on(floorScene(partsOf(view)), 'J2')?.armed;
    expect(armed({ ...state, memory: 'shown' })).toBe(true);
    expect(armed({ ...state, actions: 0, over: { reason: 'abandoned', winner: 0 } })).toBe(true);
  });

  it('has a label for everything', () => {
    const said = (square: string) => {
      const picture = on(scene, square);
      return picture === undefined ? '' : words.labels.square(picture);
    };
    expect(said('C5')).toBe('C5, wall');
    expect(said('E7')).toBe('E7, empty');
    expect(said('A2')).toBe('A2, a light grenade and 2 identity discs');
    expect(said('B3')).toBe('B3, Cyan’s light trail, clears in 2 actions');
    expect(said('D4')).toBe('D4, teleporter 1, leads to H8, you can move here');
    expect(said('B1')).toBe('B1, no power for 3 turns');
    expect(said('J10')).toBe('J10, Cyan’s finish');
    expect(words.labels.board(viewOf(state))).toBe('Objectron grid, 10 by 10, turn 1. Cyan on C3, Amber on J9.');
    expect(words.labels.belongings(viewOf(state), 0)).toBe('Carrying a light grenade and an identity disc');
    expect(words.labels.belongings(viewOf(state), 1)).toBe('Carrying nothing, 2 actions to lose');
  });
});

describe('a preview', () => {
  it('shows the move and, through a teleporter, its end', () => {
    const draft: ObjectronAction = { type: 'move', direction: 'up-right' };
    expect(on(floorScene(partsOf(state, draft)), 'D4')?.mark).toBe('chosen');
    expect(stepShown(partsOf(state, draft))).toEqual({ way: 'up-right', over: 'D4', to: 'H8' });
    expect(stepShown(partsOf(state, { type: 'lay' }))).toBeNull();
  });

  it('shows where a disc would stop, in all directions or the chosen one', () => {
    const aims = (parts: SceneInput) =>
      floorScene(parts)
        .filter(({ mark }) => mark === 'aim')
        .map(({ square }) => square);
    expect(aims(partsOf(state, null, 'disc')).toSorted()).toEqual(['A3', 'C1', 'C4', 'G3']);
    expect(aims(partsOf(state, { type: 'throw', disc: 'disc', direction: 'right' }))).toEqual(['G3']);
  });
});

describe('animations', () => {
  it('cover moves and teleporters, with their durations', () => {
    const step = motionOf(objectronEvents(state, { type: 'move', direction: 'right' }));
    expect(step?.walk).toEqual({ seat: 0, from: 'C3', over: 'D3', to: 'D3' });
    expect(step === null ? 0 : motionTime(step)).toBe(STEP);
    const teleported = motionOf(objectronEvents(state, { type: 'move', direction: 'up-right' }));
    expect(teleported?.walk).toEqual({ seat: 0, from: 'C3', over: 'D4', to: 'H8' });
    expect(teleported === null ? 0 : motionTime(teleported)).toBe(STEP + TELEPORT);
  });

  it('cover flights, explosions and power failures', () => {
    const flight = motionOf(objectronEvents(state, { type: 'throw', disc: 'disc', direction: 'right' }));
    expect(flight?.flight?.path.map(({ at }) => at)).toEqual(['D3', 'E3', 'F3', 'G3']);
    expect(flight === null ? 0 : motionTime(flight)).toBe(4 * PER_SQUARE);
    const mined = arena({ armed: ['B2'] });
    const blast = motionOf(objectronEvents(mined, { type: 'move', direction: 'up-right' }));
    expect(blast?.blasts).toEqual(['B2']);
    expect(blast === null ? 0 : motionTime(blast)).toBe(STEP + BLAST);
    const dark = motionOf([{ type: 'power-failed', turn: 2, at: ['C3'] }]);
    expect(dark).toMatchObject({ failed: ['C3'], walk: null });
    expect(dark === null ? 0 : motionTime(dark)).toBe(FLICKER);
    expect(motionOf([null, { type: 'turn-ended', seat: 0, unused: 1 }])).toBeNull();
  });
});

it('counts the moves gained around walls, at least 0', () => {
  expect(words.score(viewOf(arena()), null)?.now).toEqual([0, 0]);
  expect(words.score(viewOf(arena({ players: [{ at: 'C3' }, { at: 'J9' }] })), null)?.now).toEqual([2, 0]);
});

describe('the diagrams of the manual', () => {
  it('match their captions', () => {
    const lit = diagramOf(SKETCHES.trail).scene.filter(({ mark }) => mark === 'lit');
    expect(lit.map(({ square }) => square)).toEqual(['D2', 'E2', 'C3', 'E3', 'C4', 'D4', 'E4']);
    expect(
      diagramOf(SKETCHES.dark)
        .scene.filter(({ failed }) => failed)
        .map(({ square }) => square),
    ).toEqual(['D3']);
    expect(diagramOf(SKETCHES.disc).arms.map(({ flight }) => flight.to)).toEqual(['D2']);
    expect(diagramOf(SKETCHES.door).arms.map(({ flight }) => flight.to)).toEqual(['D3']);
  });

  it('are exactly those of the rules page', () => {
    const shown = objectronRules.flatMap((block) =>
      block.kind === 'figures' ? block.figures.map(({ name }) => name) : [],
    );
    expect(shown.sort()).toEqual(Object.keys(SKETCHES).sort());
  });
});
