import type { ColtAction } from '@tavola/games/colt-express';
import { scheming, steal, tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { describe, expect, it } from 'vitest';
import { actionOf, choose, currentPicks, filled, NOTHING, optionsFor, picksOf, without } from './intent.ts';
import { actionsIn } from './testing.ts';

/** Cheyenne is about to punch on the roof of car 2: Belle has nothing, Doc a purse and a jewel. */
function punching() {
  const at = { cheyenne: '2r', belle: '2r', doc: '2r', tuco: '4i' } as const;
  let state = tableWith(4, { who: ['cheyenne', 'belle', 'doc', 'tuco'], at, options: { modules: 'none' } });
  state = withLoot(withLoot(state, 'doc', 'jewel'), 'doc', 'purse');
  return actionsIn(steal(state, ['cheyenne-punch']).state, 0);
}

describe('picks', () => {
  it('describe every action uniquely', () => {
    const actions = punching();
    expect(actions.length).toBeGreaterThan(4);
    for (const action of actions) expect(actionOf(actions, picksOf(action))).toEqual(action);
    expect(new Set(actions.map((action) => JSON.stringify(picksOf(action)))).size).toBe(actions.length);
  });

  it('are offered only if they fit together', () => {
    const actions = punching();
    expect(optionsFor(actions, NOTHING, 'who')).not.toContain('belle');
    expect(optionsFor(actions, { loot: 'jewel' }, 'take')).toEqual(['no']);
    expect(optionsFor(actions, { loot: 'purse' }, 'take')).toEqual(['yes', 'no']);
    expect(optionsFor(actions, NOTHING, 'to').toSorted()).toEqual(['1r', '3r']);
  });
});

describe('a punch', () => {
  it('is filled in without a choice before any press', () => {
    const picks = currentPicks(punching(), null, NOTHING);
    expect(picks.who).toBe('doc');
    expect(picks.to).toBeUndefined();
  });

  it('is previewed once victim, loot and target are chosen, in any order', () => {
    const actions = punching();
    const first = choose(actions, NOTHING, 'to', '3r');
    expect(first).toMatchObject({ kind: 'pick', picks: { to: '3r', who: 'doc' } });
    const second = first?.kind === 'pick' ? choose(actions, first.picks, 'loot', 'jewel') : null;
    expect(second).toEqual({
      kind: 'draft',
      action: { type: 'punch', target: 'doc', loot: 'jewel', to: '3r', take: false },
    });
  });

  it('gives Cheyenne the purse unless she leaves it', () => {
    const actions = punching();
    const picks = { to: '1r', who: 'doc', loot: 'purse' };
    expect(filled(actions, picks).take).toBe('yes');
    const kept = picksOf({ type: 'punch', target: 'doc', loot: 'purse', to: '1r', take: true });
    expect(choose(actions, kept, 'take', 'no')).toMatchObject({ kind: 'draft', action: { take: false, to: '1r' } });
  });

  it('drops picks that do not fit a new one', () => {
    const actions = punching();
    const kept = picksOf({ type: 'punch', target: 'doc', loot: 'purse', to: '1r', take: true });
    expect(choose(actions, kept, 'loot', 'jewel')).toMatchObject({
      kind: 'draft',
      action: { loot: 'jewel', take: false },
    });
  });
});

describe('pressing', () => {
  const actions: readonly ColtAction[] = [
    { type: 'draw' },
    { type: 'play', card: 'ghost-move', face: 'down' },
    { type: 'play', card: 'ghost-move', face: 'up' },
    { type: 'play', card: 'ghost-rob', face: 'up' },
  ];

  it('a card previews the usual side up; the other side is one more press', () => {
    const laid = choose(actions, NOTHING, 'act', 'play ghost-move');
    expect(laid).toEqual({ kind: 'draft', action: actions[1] });
    const picks = picksOf({ type: 'play', card: 'ghost-move', face: 'down' });
    expect(choose(actions, picks, 'face', 'up')).toEqual({ kind: 'draft', action: actions[2] });
  });

  it('something else deselects the card, whichever side was up', () => {
    const picks = picksOf({ type: 'play', card: 'ghost-move', face: 'down' });
    expect(optionsFor(actions, picks, 'act')).toContain('draw');
    expect(choose(actions, picks, 'act', 'draw')).toEqual({ kind: 'draft', action: { type: 'draw' } });
    expect(choose(actions, picks, 'act', 'play ghost-rob')).toEqual({ kind: 'draft', action: actions[3] });
  });

  it('a chosen option again is recognised, and other spots have no effect', () => {
    expect(choose(actions, { act: 'draw' }, 'act', 'draw')).toEqual({ kind: 'again' });
    expect(choose(actions, NOTHING, 'act', 'play ghost-shoot')).toBeNull();
    expect(without({ act: 'draw', face: 'up' }, 'face')).toEqual({ act: 'draw' });
  });

  it('picks that fit no action are dropped', () => {
    expect(currentPicks(actions, null, { act: 'play ghost-shoot' })).toEqual({});
    expect(currentPicks(actions, null, { act: 'draw' })).toEqual({ act: 'draw' });
    expect(currentPicks(actions, { type: 'draw' }, { act: 'play ghost-rob' })).toEqual({ act: 'draw' });
  });
});

it('every action of a hand can be chosen by one press', () => {
  const state = scheming(tableWith(4, { who: ['ghost', 'belle', 'doc', 'tuco'] }), 'tunnel-24', {});
  const actions = actionsIn(state, 0);
  for (const action of actions) {
    const { act = '' } = picksOf(action);
    const intent = choose(actions, NOTHING, 'act', act);
    expect(intent?.kind === 'draft' && picksOf(intent.action).act).toBe(act);
  }
});
