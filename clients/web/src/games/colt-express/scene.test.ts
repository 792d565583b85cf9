import type { Space } from '@tavola/games/colt-express';
import { steal, tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { describe, expect, it } from 'vitest';
import { deckProgress, shownCard, turnOrder } from './deck.ts';
import { boxOf, heightOf, peopleAt, tokensAt, widthOf } from './geometry.ts';
import { countOf, groundOf, hueOf, sceneOf, spaceStateOf, spacesOf } from './scene.ts';
import { viewOf } from './testing.ts';

/** How high hats are (units). */
const HATS = { shotgun: 84, others: 104 };
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

it('no one on the stagecoach covers the people in the car behind it', () => {
  const crowd = tableWith(4, { at: { belle: 'cr', cheyenne: '2i', django: '2i', doc: 'ci' } });
  const { people } = sceneOf(viewOf({ ...crowd, coach: { beside: 2, angry: false } }), 0, null);
  const [floor = 0] = people.filter(({ space }) => space === '2i').map(({ at }) => at.y);
  const hats = people
    .filter(({ space }) => space === 'cr')
    .map(({ id, at, scale }) => at.y - (id === 'shotgun' ? HATS.shotgun : HATS.others) * scale);
  expect(hats).toHaveLength(2);
  // Heights grow downwards. At most their hats reach the feet.
  for (const hat of hats) expect(hat).toBeGreaterThan(floor - 8);
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

it('the cards that were carried out stay on the table, and those without effect are marked', () => {
  const turned = (card: 'doc-move' | 'belle-rob') => ({ type: 'turned', seat: 0, card, face: 'up' }) as const;
  const vain = { type: 'fizzled', who: 'belle', deed: 'rob', why: 'nothing-to-rob' } as const;
  const begin = { type: 'stealin', cards: 3 } as const;
  const acting = { seat: 0, card: 'doc-move', face: 'up' } as const;
  const past = [turned('doc-move'), begin, turned('belle-rob'), vain, turned('doc-move')];
  const rob = { seat: 0, card: 'belle-rob', hadEffect: false };
  const move = { seat: 0, card: 'doc-move', hadEffect: true };
  const view = { phase: 'stealin', acting: null, queue: [] } as const;
  expect(deckProgress({ ...view, acting }, past, false)).toMatchObject({ done: [rob], now: move });
  expect(deckProgress(view, past, false)).toEqual({ done: [rob, move], now: null });
  expect(deckProgress({ ...view, phase: 'schemin' }, past, false)).toEqual({ done: [], now: null });
  expect(deckProgress(view, [turned('doc-move')], false)).toEqual({ done: [move], now: null });
});

it('a card is the current one until everything that it caused is over', () => {
  const turned = { type: 'turned', seat: 0, card: 'doc-move', face: 'up' } as const;
  const went = { type: 'went', who: 'doc', from: '1i', to: 'ci', by: 'moved' } as const;
  const past = [{ type: 'stealin', cards: 3 } as const, turned, went];
  const view = { phase: 'stealin', acting: null, queue: [] } as const;
  const now = { seat: 0, card: 'doc-move', hadEffect: true };
  const asked = [{ type: 'hostage', who: 'doc' }] as const;
  expect(deckProgress({ ...view, queue: asked }, past, false)).toEqual({ done: [], now });
  expect(deckProgress(view, past, true)).toEqual({ done: [], now });
  const event = { type: 'event', event: 'braking' } as const;
  expect(deckProgress({ ...view, phase: 'event' }, [...past, event], true)).toEqual({ done: [now], now: null });
  // The socket sends only the latest lines of the log.
  const acting = { seat: 0, card: 'doc-move', face: 'up' } as const;
  expect(deckProgress({ ...view, acting }, [], false)).toEqual({ done: [], now: { ...acting, hadEffect: true } });
});

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
