import { CHARACTERS, coltExpress, facts, type Space } from '@tavola/games/colt-express';
import { steal, tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { seeded } from '@tavola/kernel';
import { coltExpressRules } from '@tavola/words/en/colt-express-rules';
import { describe, expect, it } from 'vitest';
import { beatsOf, moversOf } from './beats.ts';
import { carriedOutCards, shownCard } from './common-deck.ts';
import { diagramOf, SKETCHES } from './diagrams.ts';
import { flightsOf } from './flight-plan.ts';
import { boxOf, heightOf, peopleAt, tokensAt, widthOf } from './geometry.ts';
import { NOTHING } from './intent.ts';
import { countOf, groundOf, hueOf, sceneOf, spaceStateOf } from './picture.ts';
import { openOptions, spacesOf, triedAt } from './places.ts';
import { actionsIn, viewOf } from './testing.ts';
import { turnOrder } from './turn-order.ts';

const WHO = ['cheyenne', 'belle', 'doc', 'tuco'] as const;

describe('the ground', () => {
  it.each([3, 4, 5, 6])('has separate spaces within the picture on a train for %i', (seats) => {
    const view = viewOf(tableWith(seats));
    const ground = groundOf(view);
    const boxes = spacesOf(view).map((space) => boxOf(ground, space));
    expect(boxes).toHaveLength(2 * (seats + 1) + 2);
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(widthOf(ground));
      expect(box.y + box.height).toBeLessThanOrEqual(heightOf(ground));
      for (const other of boxes.slice(index + 1)) {
        const apart =
          box.x + box.width <= other.x ||
          other.x + other.width <= box.x ||
          box.y + box.height <= other.y ||
          other.y + other.height <= box.y;
        expect(apart).toBe(true);
      }
    }
  });

  it('keeps six people and three piles inside their space', () => {
    const ground = groundOf(viewOf(tableWith(6)));
    for (const space of ['3i', '0r', 'cr'] satisfies Space[]) {
      const { x, width } = boxOf(ground, space);
      for (const point of [...peopleAt(ground, space, 6, 3), ...tokensAt(ground, space, 3)]) {
        expect(point.x).toBeGreaterThan(x);
        expect(point.x).toBeLessThan(x + width);
      }
    }
  });

  it('has a road only where something uses it', () => {
    expect(groundOf(viewOf(tableWith(4))).road).toBe(true);
    expect(groundOf(viewOf(tableWith(4, { options: { modules: 'none' } }))).road).toBe(false);
  });
});

describe('the scene', () => {
  const at = { cheyenne: '2r', belle: 'cr', doc: '4i', tuco: '4i' } as const;
  const state = withLoot(tableWith(4, { who: [...WHO], at }), 'doc', 'jewel');
  const scene = sceneOf(viewOf(state), 0, null);

  it('shows every person once, and marks your own', () => {
    expect(scene.people.map(({ id }) => id).toSorted()).toEqual([
      'belle',
      'cheyenne',
      'doc',
      'marshal',
      'shotgun',
      'tuco',
    ]);
    expect(scene.people.filter(({ isYou }) => isYou).map(({ id }) => id)).toEqual(['cheyenne']);
    expect(scene.people.find(({ id }) => id === 'shotgun')?.space).toBe('cr');
  });

  it('puts an angry Shotgun on the roof of the train', () => {
    const angry = viewOf({ ...state, coach: { beside: 2, angry: true } });
    expect(sceneOf(angry, 0, null).people.find(({ id }) => id === 'shotgun')?.space).toBe('2r');
  });

  it('shows the right number of tokens', () => {
    const view = viewOf(state);
    const drawn = scene.piles.reduce((sum, { count }) => sum + count, 0);
    expect(drawn).toBe(view.loot.filter(({ at: spot }) => spacesOf(view).some((space) => space === spot)).length);
    expect(countOf(view, 'doc', 'jewel')).toBe(1);
  });

  it('marks the spaces of the coming event', () => {
    const struck = (round: 'swivel-arm-24' | 'rebellion-24' | 'tunnel-24') =>
      sceneOf(viewOf({ ...state, rounds: [round] }), 0, null)
        .places.filter((place) => place.struck)
        .map(({ space }) => space);
    expect(struck('swivel-arm-24').every((space) => space.endsWith('r') && space !== 'cr')).toBe(true);
    expect(struck('rebellion-24')).toHaveLength(5);
    expect(struck('tunnel-24')).toEqual([]);
  });

  it('shows where a bandit would end', () => {
    const { state: moving } = steal(state, ['cheyenne-move']);
    expect(sceneOf(viewOf(moving), 0, { type: 'move', to: '3r' }).preview).toMatchObject({ who: 'cheyenne' });
    expect(sceneOf(viewOf(moving), 0, null).preview).toBeNull();
  });

  it('gives each bandit its own colour, two per player with two players', () => {
    const two = viewOf(tableWith(2, { who: [...WHO] }));
    expect(WHO.map((who) => hueOf(two, who)).toSorted()).toEqual([0, 1, 2, 3]);
    expect([hueOf(two, 'cheyenne'), hueOf(two, 'doc')]).toEqual([0, 1]);
    expect(WHO.map((who) => hueOf(viewOf(state), who))).toEqual([0, 1, 2, 3]);
  });
});

describe('options', () => {
  const at = { cheyenne: '2i', belle: '3i', doc: '1i', tuco: '4r' } as const;
  const state = tableWith(4, { who: [...WHO], at, change: { marshal: 0 } });
  const spots = (card: `cheyenne-${'move' | 'marshal' | 'rob' | 'shoot' | 'ride'}`) => {
    const { state: stealing } = steal(state, [card]);
    const view = viewOf(stealing, 0);
    return openOptions(view, actionsIn(stealing, 0), NOTHING, 0).map(({ spot }) => spot);
  };

  it('are on the train: spaces, people, loot', () => {
    expect(spots('cheyenne-move').toSorted()).toEqual(['1i', '3i']);
    expect(spots('cheyenne-rob')).toEqual(['2i:purse', '2i:flask']);
  });

  it('interpret other presses as the intended action, so that the rules can refuse it', () => {
    const { state: stealing } = steal(state, ['cheyenne-move']);
    const tried = triedAt(actionsIn(stealing, 0), '4r');
    expect(tried).toEqual({ type: 'move', to: '4r' });
    expect(tried !== null && coltExpress.check(stealing, 0, tried)).toMatchObject({ code: 'out-of-reach' });
    expect(triedAt(actionsIn(stealing, 0), 'doc')).toBeNull();
    expect(triedAt([], '4r')).toBeNull();
  });

  it('in the attack are the car, or the road ahead', () => {
    const begin = coltExpress.setup(
      { rules: 'published', modules: 'both', history: 'top' },
      3,
      { cars: ['A', 'B', 'C'], hostages: ['teacher', 'banker'] },
      seeded('attack'),
    ).state;
    let attack = begin;
    for (const [seat, who] of (['doc', 'tuco', 'belle'] as const).entries())
      attack = coltExpress.apply(attack, [{ seat, action: { type: 'pick', who } }], seeded('pick')).state;
    expect(attack.phase).toBe('attack');
    const options = openOptions(viewOf(attack, 1), actionsIn(attack, 1), NOTHING, 1);
    expect(options.map(({ spot }) => spot).toSorted()).toEqual(['3i', 'lane:2']);
  });
});

describe('the common deck', () => {
  const laid = [
    { seat: 0, card: 'cheyenne-move', face: 'up' },
    { seat: 1, card: 'belle-rob', face: 'up' },
    { seat: 2, card: 'doc-shoot', face: 'down' },
  ] as const;
  const cards = (history: 'top' | 'open', phase: 'schemin' | 'stealin', stack: readonly (typeof laid)[number][]) =>
    stack.map((_, index) => shownCard({ history, phase, stack }, index));

  it('shows only the card that was played last, and none face down', () => {
    expect(cards('top', 'schemin', laid.slice(0, 2))).toEqual([null, 'belle-rob']);
    expect(cards('top', 'schemin', laid)).toEqual([null, null, null]);
    expect(cards('top', 'stealin', laid.slice(0, 2))).toEqual([null, null]);
  });

  it('shows all face-up cards if the table chose so', () => {
    expect(cards('open', 'stealin', laid)).toEqual(['cheyenne-move', 'belle-rob', null]);
  });
});

describe('the order of a turn', () => {
  const view = viewOf(tableWith(4, { change: { phase: 'schemin', first: 2, done: 1, turn: 0 } }));
  const order = (rounds: readonly ('tunnel-24' | 'turmoil-24' | 'angry-marshal-24')[], turn = 0) =>
    turnOrder({ ...view, rounds, turn }).map(({ seat, state }) => `${seat} ${state}`);

  it('goes round the table, backwards when switching, all at once in turmoil', () => {
    expect(order(['tunnel-24'])).toEqual(['2 done', '3 now', '0 waits', '1 waits']);
    expect(order(['angry-marshal-24'], 3)).toEqual(['2 done', '1 now', '0 waits', '3 waits']);
    expect(order(['turmoil-24'])).toEqual(['2 now', '3 now', '0 now', '1 now']);
  });
});

describe('flights', () => {
  const at = { cheyenne: '2i', belle: '3i', doc: '1i', tuco: '4r' } as const;
  const view = viewOf(tableWith(4, { who: [...WHO], at }));
  const scene = sceneOf(view, null, null);

  it('are bullets from hand to chest and loot from floor to hand', () => {
    expect(flightsOf([{ type: 'shot', who: 'cheyenne', target: 'doc', left: 5 }], scene, view)).toMatchObject([
      { kind: 'shot' },
    ]);
    const took = { type: 'took', who: 'doc', token: 0, from: '1i', value: null, old: null } as const;
    expect(flightsOf([took, null], scene, view)).toMatchObject([{ kind: 'loot', pick: view.loot[0]?.kind }]);
    expect(flightsOf([{ type: 'escaped', who: 'doc', from: '1i' }], scene, view)).toEqual([]);
  });

  it('report who moves', () => {
    const went = { type: 'went', who: 'doc', from: '2i', to: '1i', by: 'moved' } as const;
    expect([...moversOf([went, { type: 'marshal-moved', from: 0, to: 1 }, null])]).toEqual([
      ['doc', 0],
      ['marshal', 0],
    ]);
  });
});

it('screen readers hear the people and loot of a space, and hostages only in the stagecoach', () => {
  const at = { cheyenne: '2i', belle: '3i', doc: '1r', tuco: '4r' } as const;
  const view = viewOf(tableWith(4, { who: [...WHO], at, change: { marshal: 2 } }));
  const scene = sceneOf(view, 0, null);
  const stateAt = (space: Space) => {
    const place = scene.places.find((one) => one.space === space);
    return place === undefined ? null : spaceStateOf(place, scene);
  };
  const loot = [
    { pick: 'purse', count: 3 },
    { pick: 'flask', count: 1 },
  ];
  expect(stateAt('2i')).toMatchObject({ people: ['marshal', 'cheyenne'], loot, hostages: [] });
  expect(stateAt('ci')).toMatchObject({ people: [], loot: [], hostages: view.hostages });
  expect(view.hostages.length).toBeGreaterThan(0);
});

it('every figure of the rules page can be drawn, and every icon belongs to a rule', () => {
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

it.each(Object.entries(SKETCHES))('the figure %s highlights what the rules allow', (name, sketch) => {
  const { lit, chosen, scene } = diagramOf(sketch);
  expect(scene.people.length).toBeGreaterThanOrEqual(4);
  const wanted: Readonly<Record<string, readonly string[]>> = {
    train: [],
    move: ['0r', '1r', '2r'],
    shoot: ['tuco'],
    punch: ['3r', 'doc'],
    marshal: ['0i', '2i'],
    ride: ['0i', '1i', '2i', '3i', 'ci'],
  };
  expect([...lit].toSorted()).toEqual(wanted[name]);
  expect(chosen.size).toBe(name === 'punch' ? 2 : 0);
});

describe('a step that plays several cards', () => {
  const turned = (card: 'doc-move' | 'belle-rob') => ({ type: 'turned', seat: 0, card, face: 'up' }) as const;
  const went = { type: 'went', who: 'doc', from: '1i', to: '2i', by: 'moved' } as const;

  it('gives every card its own beat, and merges early ones', () => {
    expect(beatsOf([went, turned('doc-move'), went, null, turned('belle-rob')])).toEqual([0, 1, 1, 1, 2]);
    expect(beatsOf([turned('doc-move'), went])).toEqual([0, 0]);
    expect(beatsOf(Array.from({ length: 8 }, () => turned('doc-move')))).toEqual([0, 0, 0, 0, 1, 2, 3, 4]);
    expect([...moversOf([turned('belle-rob'), turned('doc-move'), went])]).toEqual([['doc', 1]]);
  });

  it('leaves the played cards on the table, and marks those without effect', () => {
    const vain = { type: 'fizzled', who: 'belle', deed: 'rob', why: 'nothing-to-rob' } as const;
    const begin = { type: 'stealin', cards: 3 } as const;
    const acting = { seat: 0, card: 'doc-move', face: 'up' } as const;
    const past = [turned('doc-move'), begin, turned('belle-rob'), vain, turned('doc-move')];
    const rob = { seat: 0, card: 'belle-rob', hadEffect: false };
    expect(carriedOutCards({ phase: 'stealin', acting }, past)).toEqual([rob]);
    expect(carriedOutCards({ phase: 'stealin', acting: null }, past)).toEqual([
      rob,
      { seat: 0, card: 'doc-move', hadEffect: true },
    ]);
    expect(carriedOutCards({ phase: 'schemin', acting: null }, past)).toEqual([]);
    expect(carriedOutCards({ phase: 'stealin', acting: null }, [turned('doc-move')])).toEqual([]);
  });
});
