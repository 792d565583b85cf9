import {
  CHARACTERS,
  type ColtAction,
  type ColtState,
  type ColtView,
  coltExpress,
  facts,
  type Space,
} from '@tavola/games/colt-express';
import { actAs, scheming, steal, tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { type Seat, seeded } from '@tavola/kernel';
import { coltExpressRules } from '@tavola/words/en/colt-express-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../app/language.ts';
import type { Choosing } from '../../board/any-order.ts';
import { pressOn } from '../../board/testing.ts';
import type { Input, Target } from '../../board/types.ts';
import { beats } from './beats.tsx';
import { board } from './board.tsx';
import { lootBubbles } from './bubbles.ts';
import { diagramOf, SKETCHES } from './diagrams.ts';
import { coltFlights } from './flights.tsx';
import { grammar, victimOf } from './grammar.ts';
import { handTools } from './Hand.tsx';
import { actionsIn, viewOf } from './testing.ts';
import { coltSpoken, loadWords } from './words.ts';

beforeAll(async () => {
  await chooseLanguage('en');
  await loadWords();
});

const WHO = ['cheyenne', 'belle', 'doc', 'tuco'] as const;

function press(state: ColtState, inputs: readonly (Target | Input)[] = [], seat: Seat = 0) {
  return pressOn(board, { view: viewOf(state, seat), seat, actions: actionsIn(state, seat) }, inputs);
}

/** The choices with these picks, as targets. */
function offered(state: ColtState, inputs: readonly Target[] = [], seat: Seat = 0): readonly Target[] {
  const { hand, preview } = press(state, inputs, seat);
  const table = { view: viewOf(state, seat), seat, actions: actionsIn(state, seat), drafts: 'whole' } as const;
  return grammar.choices({ ...table, picks: hand.picks, preview }).map(({ target }) => target);
}

/** Cheyenne is about to punch on the roof of car 2: Belle has nothing, Doc a purse and a jewel. */
function punching(): ColtState {
  const roof = { cheyenne: '2r', belle: '2r', doc: '2r', tuco: '4i' } as const;
  let state = tableWith(4, { who: [...WHO], at: roof, options: { modules: 'none' } });
  state = withLoot(withLoot(state, 'doc', 'jewel'), 'doc', 'purse');
  return steal(state, ['cheyenne-punch']).state;
}

const at = { cheyenne: '2i', belle: '3i', doc: '1i', tuco: '4r' } as const;
const begin = tableWith(4, { who: [...WHO], at, change: { marshal: 0 } });
/** Cheyenne carries out one card. */
const carrying = (card: `cheyenne-${'move' | 'marshal' | 'rob' | 'shoot'}`, from = begin) => steal(from, [card]).state;

describe('a punch', () => {
  it('previews every action by its parts, in any order', () => {
    const state = punching();
    const actions = actionsIn(state, 0);
    expect(actions.length).toBeGreaterThan(4);
    for (const action of actions) {
      const targets = grammar.held(grammar.picksOf(action));
      expect(press(state, targets).preview).toEqual(action);
      expect(press(state, targets.toReversed()).preview).toEqual(action);
    }
  });

  it('shows what is certain before any press', () => {
    const { marked, hand } = press(punching());
    expect(hand.phase).toBe('empty');
    expect([marked('step'), marked('lit')]).toEqual([['doc'], ['3r', '1r', 'doc:purse', 'doc:jewel']]);
  });

  it('shows what the victim may lose in a bubble, and takes presses there', () => {
    const bubbles = lootBubbles(viewOf(punching(), 0));
    expect(bubbles.map(({ loot }) => loot.map(({ spot }) => spot))).toEqual([
      ['belle:purse'],
      ['doc:purse', 'doc:jewel'],
    ]);
    expect(press(punching(), ['doc', 'doc:jewel', '3r']).preview).toMatchObject({
      target: 'doc',
      loot: 'jewel',
      to: '3r',
    });
    expect(press(punching(), ['doc:jewel', 'doc']).marked('held')).toEqual(['doc:jewel']);
    expect(lootBubbles(viewOf(carrying('cheyenne-shoot'), 0))).toEqual([]);
  });

  it('has one bubble at a time, as soon as the victim is certain', () => {
    const roof = { cheyenne: '2r', belle: '4i', doc: '2r', tuco: '2r' } as const;
    const table = withLoot(withLoot(tableWith(4, { who: [...WHO], at: roof }), 'doc', 'jewel'), 'tuco', 'purse');
    const state = steal(table, ['cheyenne-punch']).state;
    expect(lootBubbles(viewOf(state, 0)).map(({ who }) => who)).toEqual(['doc', 'tuco']);
    const lit = (...targets: readonly Target[]) =>
      press(state, targets)
        .marked('lit')
        .filter((spot) => spot.includes(':'));
    expect(lit()).toEqual([]);
    expect(lit('doc')).toEqual(['doc:purse', 'doc:jewel']);
    expect(press(state, ['tuco']).marked('step')).toContain('tuco:purse');
    expect(
      victimOf({
        ...press(state, ['loot=jewel']).hand,
        view: viewOf(state, 0),
        seat: 0,
        actions: actionsIn(state, 0),
        drafts: 'whole',
        preview: null,
      }),
    ).toBe('doc');
    // Arrow keys stay on the train.
    const { spots } = board.layout(viewOf(state, 0), state, null, false);
    expect(spots.flatMap(({ near = [] }) => near).filter((spot) => spot.includes(':'))).toEqual([]);
  });

  it('is pressed on the train: whom, and where the victim lands', () => {
    expect(press(punching(), ['doc']).marked('held')).toEqual(['doc']);
    const { preview, hand } = press(punching(), ['doc', 'loot=jewel', '3r']);
    expect(preview).toEqual({ type: 'punch', target: 'doc', loot: 'jewel', to: '3r', take: false });
    expect(press(punching(), ['doc', 'loot=jewel', '3r', '3r'])).toMatchObject({ preview, hand });
    expect(press(punching(), ['doc', 'loot=jewel', '3r', 'doc']).hand.phase).toBe('empty');
  });

  it('asks about a purse only if Cheyenne may keep it, and gives it to her unless she leaves it', () => {
    const isAsked = (...targets: readonly Target[]) => offered(punching(), targets).includes('take=no');
    expect([isAsked(), isAsked('doc'), isAsked('loot=jewel'), isAsked('loot=purse')]).toEqual([
      ...[false, false, false, true],
    ]);
    expect(press(punching(), ['loot=purse', '1r']).preview).toMatchObject({ take: true });
    expect(press(punching(), ['loot=purse', '1r', 'take=no']).preview).toMatchObject({ take: false, to: '1r' });
    expect(press(punching(), ['loot=purse', '1r', 'take=no', 'loot=jewel']).preview).toMatchObject({ loot: 'jewel' });
  });

  it('offers everything the victim has, whichever bandit is chosen first', () => {
    const loot = (...targets: readonly Target[]) =>
      offered(punching(), targets).filter((target) => target.startsWith('loot='));
    expect(loot('doc')).toEqual(['loot=purse', 'loot=jewel']);
    expect(loot('doc', 'loot=purse')).toEqual(['loot=purse', 'loot=jewel']);
    expect(loot('doc', '3r', 'loot=purse', 'take=no')).toEqual(['loot=purse', 'loot=jewel']);
    expect(press(punching(), ['doc', 'loot=jewel', '1r']).preview).toMatchObject({ loot: 'jewel', take: false });
  });

  it('never offers “nothing” as loot', () => {
    expect(offered(punching()).filter((target) => target.startsWith('loot='))).toEqual(['loot=purse', 'loot=jewel']);
  });
});

describe('a hand', () => {
  const tunnel = scheming(tableWith(4, { who: ['ghost', 'belle', 'doc', 'tuco'] }), 'tunnel-24', {});
  const actions: readonly ColtAction[] = [
    { type: 'draw' },
    { type: 'play', card: 'ghost-move', face: 'down' },
    { type: 'play', card: 'ghost-move', face: 'up' },
    { type: 'play', card: 'ghost-rob', face: 'up' },
  ];
  const table = { view: viewOf(tunnel, 0), seat: 0, actions };
  const move = 'act=play ghost-move';

  it('previews every card by one press', () => {
    const all = actionsIn(tunnel, 0);
    for (const action of all) {
      const [act = ''] = grammar.held(grammar.picksOf(action));
      const { preview } = press(tunnel, [act]);
      expect(preview !== null && grammar.held(grammar.picksOf(preview))[0]).toBe(act);
    }
  });

  it('previews the usual side up; the other side is one more press', () => {
    expect(pressOn(board, table, [move]).preview).toEqual(actions[1]);
    expect(pressOn(board, table, [move, 'face=up']).preview).toEqual(actions[2]);
    const choices = (picks: Choosing) => grammar.choices({ ...table, picks, preview: null, drafts: 'whole' });
    const faces = (picks: Choosing) => choices(picks).filter(({ target }) => target.startsWith('face='));
    expect(faces({})).toEqual([]);
    expect(faces({ act: 'play ghost-move' })).toHaveLength(2);
    expect(faces({ act: 'play ghost-rob' })).toEqual([]);
  });

  it('replaces the card, whichever side was up, and keeps a hinted one that is pressed again', () => {
    expect(pressOn(board, table, [move, 'act=draw']).preview).toEqual({ type: 'draw' });
    expect(pressOn(board, table, [move, 'act=play ghost-rob']).preview).toEqual(actions[3]);
    const hint: Input = { type: 'proposed', action: actions[2] };
    expect(pressOn(board, table, [hint, move])).toMatchObject({ preview: actions[2], effects: [{ type: 'nudge' }] });
  });

  it('is a row of buttons: cards by kind, the deck, nothing to keep', () => {
    const now = { ...table, actions: actionsIn(tunnel, 0), picks: {}, preview: null, drafts: 'whole' } as const;
    const shown = handTools(now, 0);
    expect(shown.at(-1)).toMatchObject({ target: 'act=draw', ready: true });
    expect(shown.every(({ pressed }) => !pressed)).toBe(true);
    expect(new Set(shown.map(({ target }) => target)).size).toBe(shown.length);
    const waiting = handTools({ ...now, seat: null, actions: [] }, 0);
    expect(waiting).toHaveLength(shown.length - 1);
    expect(waiting.some(({ ready }) => ready)).toBe(false);
    expect(handTools({ ...now, view: viewOf(tunnel), seat: null, actions: [] }, null)).toEqual([]);
  });

  it('lets the rules explain why a card cannot be played', () => {
    const [card] = viewOf(tunnel, 0).own?.hand ?? [];
    expect(pressOn(board, { ...table, actions: [{ type: 'draw' }] }, [`act=play ${card}`]).tried).toEqual([
      { type: 'play', card, face: 'up' },
    ]);
    expect(pressOn(board, { ...table, actions: [] }, ['act=draw', 'act=pick doc']).tried).toEqual([
      { type: 'pick', who: 'doc' },
    ]);
  });
});

describe('the train', () => {
  it('lights spaces, people and loot', () => {
    expect(press(carrying('cheyenne-move')).marked('lit')).toEqual(['3i', '1i']);
    expect(press(carrying('cheyenne-rob')).marked('lit')).toEqual(['2i:purse', '2i:flask']);
    const roofs = tableWith(4, { who: [...WHO], at: { ...at, cheyenne: '2r', doc: '1r' } });
    expect(press(carrying('cheyenne-shoot', roofs)).marked('lit')).toEqual(['tuco', 'doc']);
  });

  it('takes other presses for the intended action, so that the rules can refuse it', () => {
    const state = carrying('cheyenne-move');
    const [tried] = press(state, ['4r']).tried ?? [];
    expect(tried).toEqual({ type: 'move', to: '4r' });
    expect(coltExpress.check(state, 0, tried as ColtAction)).toMatchObject({ code: 'out-of-reach' });
    expect(press(state, ['doc']).tried).toBeNull();
    const guarded = tableWith(4, { who: [...WHO], at, change: { marshal: 3 } });
    expect(press(carrying('cheyenne-marshal', guarded), ['0r']).tried).toEqual([{ type: 'marshal', to: 0 }]);
    expect(press(punching(), ['doc', 'tuco'])).toMatchObject({ tried: [{ type: 'punch', target: 'tuco' }] });
  });

  it('in the attack lights the car, or the road ahead', () => {
    let attack = coltExpress.setup(
      { rules: 'published', modules: 'both', history: 'top' },
      3,
      { cars: ['A', 'B', 'C'], hostages: ['teacher', 'banker'] },
      seeded('attack'),
    ).state;
    for (const [seat, who] of (['doc', 'tuco', 'belle'] as const).entries())
      attack = coltExpress.apply(attack, [{ seat, action: { type: 'pick', who } }], seeded('pick')).state;
    expect(attack.phase).toBe('attack');
    expect(press(attack, [], 1).marked('lit')).toEqual(['3i', 'lane:2']);
  });

  it('marks where a step happened', () => {
    const went = { type: 'went', who: 'doc', from: '1i', to: '2i', by: 'moved' } as const;
    const shot = { type: 'shot', who: 'belle', target: 'doc', left: 5 } as const;
    const rode = { ...went, from: 'riding', to: '4i' } as const;
    expect(board.lastSpots?.([went, null, shot, rode], viewOf(begin, 0))).toEqual(['1i', '2i', 'doc', '4i']);
  });

  it('names spaces and bandits, and describes what is there', () => {
    const view = viewOf(begin, 0);
    const label = (spot: Target) => {
      const { name } = board.layout(view, null as never, 0, false).spots.find(({ id }) => id === spot) ?? {};
      return `${name}, ${board.describe(spot, view, null, null)}`;
    };
    expect(label('0i')).toMatch(/^Inside the locomotive, the Marshal, a strongbox/);
    expect(label('doc')).toBe('Doc, inside car 1, 6 of 6 bullets left, not hit, a purse');
    expect(board.details?.('doc', view, null)).toBe(coltSpoken.say.names.power('doc'));
    expect(board.details?.('0i', view, null)).toBe('');
  });

  it('scrolls to what can be chosen, else to the bandit who acts', () => {
    const centre = (state: ColtState, seat: Seat | null) => {
      const view = viewOf(state, 0);
      const now = { view, seat, actions: seat === null ? [] : actionsIn(state, seat), picks: {}, preview: null };
      return board.centre?.({ ...now, drafts: 'whole' }, board.layout(view, null as never, 0, false), 0);
    };
    const place = (spot: Target) =>
      board.layout(viewOf(begin), null as never, 0, false).spots.find(({ id }) => id === spot)?.at;
    expect(centre(carrying('cheyenne-move'), 0)?.x).toBe(((place('1i')?.x ?? 0) + (place('3i')?.x ?? 0)) / 2);
    expect(centre(carrying('cheyenne-move'), null)).toEqual(place('cheyenne'));
  });
});

describe('flights', () => {
  const view = viewOf(begin);
  const fly = (events: Parameters<typeof coltFlights>[0], after: ColtView = view) =>
    coltFlights(events, null, after, view).filter(({ art }) => art !== null);
  const went = { type: 'went', who: 'doc', from: '1i', to: '2i', by: 'moved' } as const;
  const moved: ColtView = {
    ...view,
    bandits: view.bandits.map((bandit) => (bandit.who === 'doc' ? { ...bandit, at: '2i' } : bandit)),
  };

  it('are bullets from chest to chest and loot from floor to hand', () => {
    expect(fly([{ type: 'shot', who: 'cheyenne', target: 'doc', left: 5 }])).toMatchObject([{ way: 'streak' }]);
    const took = { type: 'took', who: 'doc', token: 0, from: '1i', value: null, old: null } as const;
    expect(fly([took, null])).toMatchObject([{ way: 'slide', start: 0 }]);
    expect(fly([took, took]).map(({ start }) => start)).toEqual([0, 140]);
    expect(fly([{ type: 'hit', who: 'doc', by: 'marshal', given: true }])).toMatchObject([{ way: 'flash' }]);
    expect(fly([{ type: 'escaped', who: 'doc', from: '1i' }])).toEqual([]);
  });

  it('take those who move to their place, and the others aside', () => {
    const journeys = fly([went], moved);
    expect(journeys.find(({ hides }) => hides?.[0] === 'doc')).toMatchObject({ way: 'hop', start: 0, path: [{}, {}] });
    expect(journeys.every(({ path: [from, to] }) => from?.x !== to?.x || from?.y !== to?.y)).toBe(true);
  });

  it('begin where people stood before they were moved', () => {
    const punched = { type: 'dropped', who: 'doc', token: 0, at: '1i' } as const;
    const [loot] = fly([punched, went], moved).filter(({ hides }) => hides === undefined);
    const stood = coltFlights([went], null, view, moved)
      .find(({ hides }) => hides?.[0] === 'doc')
      ?.path.at(-1);
    expect(loot?.path[0]?.x).toBe(stood?.x);
  });
});

describe('a scene of the show', () => {
  const before = steal(begin, ['cheyenne-move', 'doc-floor']).state;
  const { events } = actAs(before, 0, { type: 'move', to: '1i' });
  const titles = (at: Seat | null) =>
    events
      .filter(({ type }) => type === 'went' || type === 'turned')
      .map((one) => beats.title?.(one, viewOf(before, at)));

  it('is named after its card, even if the card was turned up in the step before', () => {
    for (const viewer of [0, 1, null])
      expect(titles(viewer).slice(0, 2)).toEqual(['Cheyenne’s Move', 'Doc’s Change floor']);
  });

  it('has no card if a player leaves meanwhile', () => {
    expect(beats.title?.({ type: 'gave-up', seat: 1 }, viewOf(before))).toBe('');
  });
});

describe('the rules page', () => {
  it('has a picture for every figure, and an icon for every rule', () => {
    const named = coltExpressRules.flatMap((block) =>
      block.kind === 'figures' ? block.figures.map(({ name }) => name) : [],
    );
    const icons = [
      ...CHARACTERS,
      ...facts.TURNS.map((turn) => `turn-${turn}`),
      ...facts.CARD_KINDS.map((kind) => `card-${kind}`),
    ];
    expect(named.toSorted()).toEqual([...Object.keys(SKETCHES), ...icons].toSorted());
  });

  it.each([
    ['train', []],
    ['move', ['0r', '1r', '2r']],
    ['shoot', ['tuco']],
    ['marshal', ['0i', '2i']],
    ['ride', ['0i', '1i', '2i', '3i', 'ci']],
  ] as const)('highlights in the figure %s what the rules allow', (name, wanted) => {
    const { view, seat, actions } = diagramOf(SKETCHES[name]);
    const { marked } = pressOn(board, { view, seat, actions }, []);
    // A single option is chosen already.
    expect([...marked('lit'), ...marked('step')].toSorted()).toEqual([...wanted]);
  });

  it('previews the punch of its figure', () => {
    const { view, seat, actions, draft } = diagramOf(SKETCHES.punch);
    const { preview, marked } = pressOn(board, { view, seat, actions }, [{ type: 'proposed', action: draft?.action }]);
    expect(preview).toEqual(draft?.action);
    expect([marked('held'), marked('aim')]).toEqual([['doc'], ['3r' satisfies Space]]);
  });
});
