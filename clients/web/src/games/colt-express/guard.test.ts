import { tableWith } from '@tavola/games/colt-express/testing';
import { describe, expect, it } from 'vitest';
import { boxOf } from './geometry.ts';
import { groundOf, sceneOf } from './picture.ts';
import { viewOf } from './testing.ts';

const calm = tableWith(4, { at: { belle: '2r', cheyenne: '3i', django: '1i', doc: '1r' } });
const opened = { ...calm, loot: calm.loot.filter(({ at }) => at !== 'guarded') };
const crowded = tableWith(4, { at: { belle: 'cr', cheyenne: 'cr', django: 'cr', doc: 'cr' } });

const guardsIn = (state: typeof calm) => sceneOf(viewOf(state), 0, null).people.filter(({ id }) => id === 'shotgun');

describe('the Shotgun', () => {
  it('sits on the stagecoach while he is calm, higher on top of his strongbox', () => {
    const [[onBox], [onRoof]] = [guardsIn(calm), guardsIn(opened)];
    expect([onBox?.space, onRoof?.space]).toEqual(['cr', 'cr']);
    expect(onBox?.at.x).toBe(onRoof?.at.x);
    // Heights grow downwards.
    expect(onBox?.at.y).toBeLessThan(onRoof?.at.y ?? 0);
  });

  it('is drawn once, inside his space and apart from the others', () => {
    for (const state of [calm, opened, crowded, { ...calm, coach: { beside: 1, angry: true } }]) {
      expect(guardsIn(state)).toHaveLength(1);
      const [{ at, space } = { at: { x: 0, y: 0 }, space: 'cr' as const }] = guardsIn(state);
      const { x, width } = boxOf(groundOf(viewOf(state)), space);
      expect(at.x).toBeGreaterThan(x);
      expect(at.x).toBeLessThan(x + width);
      const others = sceneOf(viewOf(state), 0, null).people.filter(
        (one) => one.id !== 'shotgun' && one.space === space,
      );
      expect(others.map((one) => one.at.x)).not.toContain(at.x);
    }
  });
});
