import type { FrogsState } from '@tavola/frogs';
import { pondWith } from '@tavola/frogs/testing';
import { describe, expect, it } from 'vitest';
import {
  type FrogsPicks,
  frogsPicksOf,
  litCells,
  litGaps,
  NOTHING,
  pressCard,
  pressCell,
  pressGap,
  pressStone,
} from './intent.ts';
import { frogsActions } from './testing.ts';

const begun = (state: FrogsState, picks: Partial<FrogsPicks> = {}) => ({
  actions: frogsActions(state),
  picks: { ...NOTHING, ...picks },
  draft: null,
});

/** B3 may hop over the frog on C3 to D3 or C4, not to C2. */
const chain = pondWith(2, { frogs: { 0: 'B3 H1 H1', 1: 'C3 H2 H2' }, open: ['C2C3', 'D4D5'] });

describe('jumping', () => {
  it('highlights the next leaf of a chain and its ends', () => {
    const lit = litCells(begun(chain, { path: ['B3'] }));
    expect([...lit].sort()).toEqual(['A3', 'B2', 'B4', 'C3', 'C4', 'D3']);
    expect(litCells(begun(chain))).toEqual(new Set(['B3', 'H1']));
  });

  it('goes leaf by leaf, or directly to the end', () => {
    expect(pressCell(begun(chain, { path: ['B3'] }), 'C3')).toMatchObject({
      kind: 'pick',
      picks: { path: ['B3', 'C3'] },
    });
    const end = { kind: 'draft', action: { type: 'jump', path: ['B3', 'C3', 'D3'] } };
    expect(pressCell(begun(chain, { path: ['B3', 'C3'] }), 'D3')).toEqual(end);
    expect(pressCell(begun(chain, { path: ['B3'] }), 'D3')).toEqual(end);
  });

  it('treats a bridge next to the frog as the leaf beyond it', () => {
    expect(pressGap(begun(chain, { path: ['B3'] }), 'A3B3')).toEqual({
      kind: 'draft',
      action: { type: 'jump', path: ['B3', 'A3'] },
    });
  });

  it('deselects the frog, selects another, and starts over after a preview', () => {
    expect(pressCell(begun(chain, { path: ['B3'] }), 'B3')).toMatchObject({ kind: 'pick', picks: { path: [] } });
    expect(pressCell(begun(chain, { path: ['B3'] }), 'H1')).toMatchObject({ kind: 'pick', picks: { path: ['H1'] } });
    const draft = { type: 'jump', path: ['B3', 'A3'] } as const;
    const shown = { actions: frogsActions(chain), draft, picks: frogsPicksOf(draft, NOTHING, frogsActions(chain)) };
    expect(pressCell(shown, 'A3')).toEqual({ kind: 'again' });
    expect(pressCell(shown, 'B4')).toMatchObject({ kind: 'draft', action: { path: ['B3', 'B4'] } });
  });

  it('lets the rules explain illegal jumps', () => {
    expect(pressCell(begun(chain), 'C3')).toEqual({ kind: 'refuse', tried: [{ type: 'jump', path: ['C3'] }] });
    expect(pressCell(begun(chain, { path: ['B3'] }), 'E5')).toMatchObject({ kind: 'refuse' });
  });
});

describe('bridges and cards', () => {
  it('places a bridge only into an open gap', () => {
    expect(litGaps(begun(chain))).toEqual(new Set(['C2C3', 'D4D5']));
    expect(pressGap(begun(chain), 'C2C3')).toEqual({ kind: 'draft', action: { type: 'bridge', gap: 'C2C3' } });
    expect(pressGap(begun(chain), 'A1B1')).toMatchObject({ kind: 'refuse' });
  });

  it('counts the two gaps of Extra Bridge and lets one be deselected', () => {
    const one = pressGap(begun(chain, { card: 'extra-bridge' }), 'D4D5');
    expect(one).toMatchObject({ kind: 'pick', picks: { gaps: ['D4D5'] } });
    const held = begun(chain, { card: 'extra-bridge', gaps: ['D4D5'] });
    expect(pressGap(held, 'C2C3')).toMatchObject({ kind: 'draft', action: { gaps: ['C2C3', 'D4D5'] } });
    expect(pressGap(held, 'D4D5')).toMatchObject({ kind: 'pick', picks: { gaps: [] } });
  });

  it('plays Bridge Removal, Parachute and Extra Jump', () => {
    expect(pressGap(begun(chain, { card: 'removal' }), 'A1B1')).toMatchObject({ kind: 'draft' });
    expect(pressGap(begun(chain, { card: 'removal' }), 'C2C3')).toMatchObject({ kind: 'refuse' });
    const cut = pondWith(2, { frogs: { 0: 'A1 H1 H1' }, open: ['A1B1', 'A1A2'] });
    expect(pressCell(begun(cut, { card: 'parachute', path: ['A1'] }), 'B1')).toMatchObject({
      kind: 'draft',
      action: { type: 'parachute', path: ['A1', 'B1'] },
    });
    const first = pressCell(begun(chain, { card: 'extra-jump', path: ['B3'] }), 'B2');
    expect(first).toMatchObject({ kind: 'pick', picks: { path: ['B3', 'B2'] } });
    expect(pressCell(begun(chain, { card: 'extra-jump', path: ['B3', 'B2'] }), 'B1')).toMatchObject({
      kind: 'draft',
      action: { type: 'extra-jump', path: ['B3', 'B2', 'B1'] },
    });
  });

  it('selects and deselects a card, and refuses one that cannot be played', () => {
    expect(pressCard(begun(chain), 'parachute', [])).toMatchObject({ kind: 'pick', picks: { card: 'parachute' } });
    expect(pressCard(begun(chain, { card: 'parachute' }), 'parachute', [])).toEqual({ kind: 'pick', picks: NOTHING });
    expect(pressCard(begun(pondWith(2)), 'extra-bridge', [])).toMatchObject({ kind: 'refuse' });
  });

  it('drops picks that are no longer possible', () => {
    const picks = { ...NOTHING, path: ['B3'] };
    expect(frogsPicksOf(null, picks, frogsActions(chain))).toBe(picks);
    expect(frogsPicksOf(null, picks, [])).toBe(NOTHING);
    expect(frogsPicksOf(null, picks, frogsActions(pondWith(2)))).toBe(NOTHING);
  });
});

it('treats a home as its stone bridge while Bridge Removal is selected', () => {
  expect(pressStone('C1', 'H1')).toEqual({ kind: 'refuse', tried: [{ type: 'removal', gap: 'C1H1' }] });
});
