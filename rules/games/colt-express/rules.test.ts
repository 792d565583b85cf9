import { canonical, reveals, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type ColtOptions, type ColtState, facts, coltExpress as game, MODULES } from './index.ts';
import {
  actAll,
  actAs,
  askedSeatsOf,
  choices,
  scheming,
  steal,
  tableWith,
  types,
  USUAL,
  withLoot,
} from './testing/index.ts';
import type { Character } from './types.ts';

const draw = { type: 'draw' } as const;
const opened = (seats: number, options: Partial<ColtOptions> = {}, seed = 'set-up'): ColtState => {
  const all = { ...USUAL, ...options };
  const chance = seeded(seed);
  return game.setup(all, seats, game.propose(all, seats, chance), chance).state;
};
const picked = (start: ColtState, names: readonly Character[]): ColtState => {
  let state = start;
  const each = names.length / start.seats;
  names.forEach((who, index) => {
    state = actAs(state, Math.floor(index / each), { type: 'pick', who }).state;
  });
  return state;
};

describe('set-up', () => {
  it.each([
    [2, 4, 3],
    [3, 3, 2],
    [4, 4, 3],
    [5, 5, 4],
    [6, 6, 5],
  ])('%i seats: %i cars and %i hostages, rolled again by another seed', (seats, cars, hostages) => {
    const [one, other] = ['a', 'b'].map((seed) => game.propose(USUAL, seats, seeded(seed)));
    expect(one?.cars).toHaveLength(cars);
    expect(one?.hostages).toHaveLength(hostages);
    expect(canonical(one)).not.toBe(canonical(other));
  });

  it('puts on each car what is printed on it, a flask in each, the boxes in the locomotive, under the Shotgun and aside', () => {
    const { loot, cars, marshal } = opened(6);
    cars.forEach((car, index) => {
      const there = loot.filter(({ at }) => at === `${index + 1}i`).map(({ kind }) => kind);
      const { purses, jewels } = facts.CAR_LOOT[car];
      expect(there.sort()).toEqual([
        ...Array(1).fill('flask'),
        ...Array(jewels).fill('jewel'),
        ...Array(purses).fill('purse'),
      ]);
    });
    expect(loot.flatMap(({ kind, at }) => (kind === 'strongbox' ? [at] : []))).toEqual(['0i', 'box', 'guarded']);
    expect(loot.filter((token) => token.kind === 'flask' && token.old)).toHaveLength(1);
    expect(marshal).toBe(0);
  });

  it.each([
    ['both', 16, 11, 3, true],
    ['horses', 16, 11, 3, false],
    ['whiskey', 13, 10, 2, true],
    ['none', 13, 10, 2, false],
  ] as const)(
    'module %s: %i neutral bullets, %i cards, %i strongboxes, flasks %s',
    (modules, neutral, cards, boxes, flasks) => {
      const state = picked(opened(3, { modules }), ['belle', 'doc', 'tuco']);
      expect(state.neutral).toBe(neutral);
      expect((state.players[0]?.hand.length ?? 0) + (state.players[0]?.deck.length ?? 0)).toBe(cards);
      expect(state.loot.filter(({ kind }) => kind === 'strongbox')).toHaveLength(boxes);
      expect(state.loot.some(({ kind }) => kind === 'flask')).toBe(flasks);
      expect(state.coach === null).toBe(modules === 'whiskey' || modules === 'none');
    },
  );

  it.each([
    ['none', 7, 3],
    ['whiskey', 9, 5],
    ['horses', 11, 6],
    ['both', 12, 6],
  ] as const)('module %s: %i round cards for either range and %i stations', (modules, rounds, stations) => {
    expect(MODULES).toContain(modules);
    const seen = { small: new Set<string>(), large: new Set<string>(), station: new Set<string>() };
    for (let seed = 0; seed < 120; seed += 1) {
      for (const [seats, range] of [
        [3, 'small'],
        [5, 'large'],
      ] as const) {
        const table = tableWith(seats, { options: { modules } });
        const next = steal({ ...table, round: 0, rounds: [] }, []).state;
        seen[range].add(next.rounds[0] ?? '');
        const state = { ...table, phase: 'retreat' as const, round: 0, rounds: [] };
        const [card] = game.abandon({ ...state, queue: [] }, 0, seeded(seed)).state.rounds;
        seen[range].add(card ?? '');
        const four = { ...state, round: 4, rounds: ['braking-24', 'bridge-24', 'tunnel-24', 'swivel-arm-24'] as const };
        seen.station.add(game.abandon(four, 0, seeded(seed)).state.rounds[4] ?? '');
      }
    }
    expect([seen.small.size, seen.large.size, seen.station.size]).toEqual([rounds, rounds, stations]);
  });

  it('characters go to the first player who picks them, and none twice', () => {
    const state = opened(3);
    expect(game.pending(state).map(({ seat, mode }) => [seat, mode])).toEqual([
      [0, 'open'],
      [1, 'open'],
      [2, 'open'],
    ]);
    const first = actAs(state, 2, { type: 'pick', who: 'ghost' }).state;
    expect(askedSeatsOf(first)).toEqual([0, 1]);
    expect(game.check(first, 0, { type: 'pick', who: 'ghost' })).toEqual({ code: 'character-taken', at: ['ghost'] });
    expect(game.check(first, 2, { type: 'pick', who: 'doc' })).toEqual({ code: 'not-your-turn' });
    expect(choices(first, 0)).toHaveLength(5);
  });

  it('without horses odd players begin in the caboose, even ones before it; with two players one bandit each', () => {
    const state = picked(opened(5, { modules: 'none' }), ['belle', 'cheyenne', 'django', 'doc', 'ghost']);
    const clockwise = [0, 1, 2, 3, 4].map((step) => state.bandits[(state.first + step) % 5]?.at);
    expect(clockwise).toEqual(['5i', '4i', '5i', '4i', '5i']);
    const pair = picked(opened(2, { modules: 'none' }), ['belle', 'cheyenne', 'django', 'doc']);
    expect(pair.bandits.map(({ at }) => at)).toEqual(['4i', '3i', '4i', '3i']);
  });

  it('a player who leaves before picking gets a remaining character', () => {
    const state = game.abandon(opened(3), 0, seeded('x')).state;
    const rest = actAs(actAs(state, 1, { type: 'pick', who: 'belle' }).state, 2, { type: 'pick', who: 'tuco' }).state;
    expect(rest.bandits.map(({ who }) => who)).toEqual(['cheyenne', 'belle', 'tuco']);
  });
});

describe('the horse attack', () => {
  const start = picked(opened(3), ['belle', 'doc', 'tuco']);
  const enter = (...names: Character[]) => ({ type: 'attack', enter: names }) as const;

  it('asks all at once, and shows all at once', () => {
    expect(game.pending(start).map(({ mode }) => mode)).toEqual(['sealed', 'sealed', 'sealed']);
    const { state, events } = actAll(start, { 0: enter('belle'), 1: enter(), 2: enter() });
    expect(events[0]).toEqual({ type: 'attacked', level: 3, entered: ['belle'], rode: ['doc', 'tuco'] });
    expect(state).toMatchObject({ level: 2, horses: [3] });
    expect(askedSeatsOf(state)).toEqual([1, 2]);
  });

  it('at the first car behind the locomotive everyone left gets off', () => {
    const second = actAll(start, { 0: enter(), 1: enter(), 2: enter() }).state;
    const { state, events } = actAll(second, { 0: enter(), 1: enter('doc'), 2: enter() });
    expect(events[1]).toEqual({ type: 'attacked', level: 1, entered: ['belle', 'tuco'], rode: [] });
    expect(state.bandits.map(({ at }) => at)).toEqual(['1i', '2i', '1i']);
    expect(state).toMatchObject({ phase: 'schemin', round: 1, horses: [1, 1, 2] });
  });

  it('with two players one action names the choice of both bandits', () => {
    const pair = picked(opened(2), ['belle', 'cheyenne', 'django', 'doc']);
    expect(choices(pair, 0).map((choice) => (choice.type === 'attack' ? choice.enter : []))).toEqual([
      ['belle', 'cheyenne'],
      ['cheyenne'],
      ['belle'],
      [],
    ]);
    const { state } = actAll(pair, { 0: enter('cheyenne'), 1: enter('django', 'doc') });
    expect(state.bandits.map(({ at }) => at)).toEqual(['riding', '4i', '4i', '4i']);
    expect(askedSeatsOf(state)).toEqual([0]);
  });
});

describe('schemin’ and its turns', () => {
  it('a round begins with six cards, seven for Doc, six for each player of two and seven with Doc', () => {
    const three = picked(opened(3, { modules: 'none' }), ['belle', 'doc', 'tuco']);
    expect(three.players.map(({ hand }) => hand.length)).toEqual([6, 7, 6]);
    const two = picked(opened(2, { modules: 'none' }), ['belle', 'doc', 'tuco', 'ghost']);
    expect(two.players.map(({ hand, deck }) => [hand.length, deck.length])).toEqual([
      [7, 5],
      [6, 6],
    ]);
  });

  it('turmoil: chosen in secret, laid clockwise from the first player', () => {
    const state = scheming(
      tableWith(4),
      'turmoil-24',
      { 0: ['belle-move'], 1: ['cheyenne-rob'], 2: ['django-floor'], 3: ['doc-punch'] },
      { first: 2 },
    );
    expect(game.pending(state).every(({ mode }) => mode === 'sealed')).toBe(true);
    const plays = {
      0: { type: 'play', card: 'belle-move', face: 'up' },
      1: draw,
      2: { type: 'play', card: 'django-floor', face: 'up' },
      3: { type: 'play', card: 'doc-punch', face: 'up' },
    } as const;
    const { state: after } = actAll(state, plays);
    expect(after.stack.map(({ card }) => card)).toEqual(['django-floor', 'doc-punch', 'belle-move']);
    expect(after.turn).toBe(1);
  });

  it('a tunnel hides cards from all but their owner, spectators too', () => {
    const state = scheming(tableWith(4), 'tunnel-24', { 0: ['belle-move'] }, { turn: 1 });
    const step = game.apply(
      state,
      [{ seat: 0, action: { type: 'play', card: 'belle-move', face: 'down' } }],
      seeded('t'),
    );
    expect(step.events[0]).toEqual({
      event: { type: 'laid', seat: 0, card: 'belle-move', face: 'down' },
      seenBy: [0],
      instead: { type: 'laid', seat: 0, card: null, face: 'down' },
    });
    expect([0, 1, null].map((viewer) => game.view(step.state, viewer).stack[0]?.card)).toEqual([
      'belle-move',
      null,
      null,
    ]);
  });

  it('Ghost lays the first card of a round face down, or up where the rules let him; after that up', () => {
    const table = tableWith(4, { who: ['ghost', 'belle', 'doc', 'tuco'] });
    const faces = (state: ColtState) =>
      choices(state, 0).flatMap((choice) => (choice.type === 'play' ? [choice.face] : []));
    expect(faces(scheming(table, 'braking-24', { 0: ['ghost-move'] }))).toEqual(['down', 'up']);
    expect(faces(scheming({ ...table, rules: 'simple' }, 'braking-24', { 0: ['ghost-move'] }))).toEqual(['down']);
    expect(faces(scheming(table, 'braking-24', { 0: ['ghost-move'] }, { turn: 1 }))).toEqual(['up']);
    expect(faces(scheming(table, 'turmoil-24', { 0: ['ghost-move'] }))).toEqual(['down', 'up']);
    const held = tableWith(4, { who: ['ghost', 'belle', 'doc', 'tuco'], held: { ghost: 'poker-player' } });
    expect(faces(scheming(held, 'braking-24', { 0: ['ghost-move'] }))).toEqual(['up']);
  });

  it('an old flask in Ghost’s first turn: the first card down, the second up', () => {
    const table = withLoot(
      tableWith(4, { who: ['ghost', 'belle', 'doc', 'tuco'], options: { rules: 'simple' } }),
      'ghost',
      'flask',
      { old: true },
    );
    const state = scheming(table, 'braking-24', { 0: ['ghost-move', 'ghost-rob'] });
    const owing = actAs(state, 0, { type: 'drink', who: 'ghost', flask: 'old' }).state;
    expect(choices(owing, 0)).toEqual(
      ['ghost-move', 'ghost-rob'].map((card) => ({ type: 'play', card, face: 'down' })),
    );
    const second = actAs(owing, 0, { type: 'play', card: 'ghost-rob', face: 'down' }).state;
    expect(choices(second, 0)).toEqual([{ type: 'play', card: 'ghost-move', face: 'up' }]);
    expect(askedSeatsOf(actAs(second, 0, { type: 'play', card: 'ghost-move', face: 'up' }).state)).toEqual([1]);
  });

  it('a normal flask draws three and lays one; the second sip empties it', () => {
    const table = withLoot(tableWith(4), 'belle', 'flask', { old: false, full: false });
    const state = scheming(table, 'braking-24', { 0: ['belle-move'] });
    const { state: owing, events } = actAs(state, 0, { type: 'drink', who: 'belle', flask: 'opened-normal' });
    expect(types(events)).toEqual(['drank', 'drew']);
    expect(owing.players[0]?.hand).toHaveLength(4);
    expect(owing.loot.filter(({ kind, at }) => kind === 'flask' && at === 'box')).toHaveLength(1);
  });

  it('each sip is final for everyone: the cards that are owed for it tell of the hand', () => {
    for (const flask of ['opened-old', 'opened-normal'] as const) {
      const table = withLoot(tableWith(4), 'belle', 'flask', { old: flask === 'opened-old', full: false });
      const state = scheming(table, 'braking-24', { 0: ['belle-move'] });
      const step = game.apply(state, [{ seat: 0, action: { type: 'drink', who: 'belle', flask } }], seeded('sip'));
      expect(askedSeatsOf(step.state)).toEqual([0]);
      for (const viewer of [null, 0, 1]) expect(reveals(step, viewer)).toBe(true);
      // Only the old one could be undone before.
      expect(step.newlyFinal).toBe(flask === 'opened-old' ? true : undefined);
    }
  });

  it('an old flask with one card to lay: it is laid, the rest is passed, and all know the hand is bare', () => {
    const table = withLoot(tableWith(4), 'belle', 'flask', { old: true });
    const owing = actAs(scheming(table, 'braking-24', { 0: ['belle-move'] }), 0, {
      type: 'drink',
      who: 'belle',
      flask: 'old',
    }).state;
    const { state, events } = actAs(owing, 0, { type: 'play', card: 'belle-move', face: 'up' });
    expect(types(events)).toEqual(['laid', 'passed']);
    expect(state.players[0]?.bare).toBe(true);
    expect(askedSeatsOf(state)).toEqual([1]);
  });

  it('kept cards are secret, and come back with the next hand', () => {
    const state = {
      ...scheming(tableWith(3), 'higher-speed-24', { 0: ['belle-move'], 1: ['cheyenne-rob'], 2: ['django-rob'] }),
      phase: 'keep' as const,
    };
    const step = game.apply(state, [{ seat: 0, action: { type: 'keep', cards: ['belle-move'] } }], seeded('k'));
    const [scoped] = step.events;
    expect(scoped).toMatchObject({ seenBy: [0], instead: { type: 'kept', seat: 0, count: 1, cards: null } });
    expect(step.state.players[0]).toMatchObject({ hand: expect.arrayContaining(['belle-move']), sure: 1 });
    expect(step.state.round).toBe(2);
  });

  it('cards of the Teacher’s and the Zealot’s holders cannot be laid', () => {
    const table = tableWith(4, { held: { belle: 'teacher', cheyenne: 'zealot' } });
    const state = scheming(table, 'braking-24', { 0: ['belle-punch', 'belle-ride'] });
    expect(game.check(state, 0, { type: 'play', card: 'belle-punch', face: 'up' })).toEqual({
      code: 'no-punch',
      at: ['belle-punch'],
    });
    expect(game.check(state, 0, { type: 'play', card: 'belle-ride', face: 'up' })).toBeNull();
    const other = scheming(table, 'braking-24', { 1: ['cheyenne-ride'] }, { done: 1 });
    expect(game.check(other, 1, { type: 'play', card: 'cheyenne-ride', face: 'up' })).toEqual({
      code: 'no-ride',
      at: ['cheyenne-ride'],
    });
  });
});
