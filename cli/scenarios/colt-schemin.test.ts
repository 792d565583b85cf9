import type { ColtEvent, ColtState, ColtView } from '@tavola/games/colt-express';
import { scheming, tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, kinds, lootAt, Robbery, type RobberyStep } from './robbery.ts';

let table: Robbery<ColtState, ColtEvent, ColtView>;
beforeAll(() => {
  table = new Robbery<ColtState, ColtEvent, ColtView>();
});
afterAll(() => table.close());

/** Everyone in the middle of a round, the first seat to act. */
const four = (round: Parameters<typeof scheming>[1], change: Partial<ColtState> = {}, base = tableWith(4)) =>
  scheming(base, round, { 0: ['belle-move', 'belle-rob', 'belle-shoot'] }, change);
const hand = ({ state }: RobberyStep<ColtState, ColtEvent>, seat: number) => state.players[seat]?.hand ?? [];

describe('Before the first round', () => {
  it('colt PickCharacter: anyone can pick at any time, each bandit once, and everyone sees who is left', async () => {
    const { state } = await table.setup(3);
    expect((await table.pending(state)).map(({ seat, mode }) => [seat, mode])).toEqual([
      [0, 'open'],
      [1, 'open'],
      [2, 'open'],
    ]);
    expect(await table.choices(state, 1)).toContain('pick belle');
    const first = await table.act(state, 2, 'pick belle');
    expect(first.events).toEqual([{ type: 'picked', seat: 2, who: 'belle' }]);
    expect((await table.view(first.state, 0)).picks).toEqual([[], [], ['belle']]);
    expect(await table.choices(first.state, 0)).not.toContain('pick belle');
    expect(await table.refusal(first.state, 0, 'pick belle')).toEqual({ code: 'character-taken', at: ['belle'] });
    expect(await table.refusal(first.state, 2, 'pick doc')).toEqual({ code: 'not-your-turn' });
    const second = await table.act(first.state, 1, 'pick tuco');
    const last = await table.act(second.state, 0, 'pick doc');
    expect(last.state.bandits.map(({ who, seat }) => [who, seat])).toEqual([
      ['doc', 0],
      ['tuco', 1],
      ['belle', 2],
    ]);
    expect(last.state.phase).toBe('attack');
  });

  /** Three bandits beside the caboose. */
  async function riding(): Promise<ColtState> {
    let { state } = await table.setup(3);
    for (const [seat, who] of ['belle', 'cheyenne', 'django'].entries())
      state = (await table.act(state, seat, `pick ${who}`)).state;
    return state;
  }

  it('colt HorseAttack: at each car, riders choose in secret to enter or ride on, and everyone sees the choices', async () => {
    const state = await riding();
    expect(state).toMatchObject({ phase: 'attack', level: 3 });
    expect((await table.pending(state)).map(({ mode }) => mode)).toEqual(['sealed', 'sealed', 'sealed']);
    const first = await table.actAll(state, { 0: 'enter', 1: 'ride on', 2: 'ride on' });
    expect(first.events[0]).toEqual({ type: 'attacked', level: 3, entered: ['belle'], rode: ['cheyenne', 'django'] });
    expect([at(first.state, 'belle'), at(first.state, 'cheyenne')]).toEqual(['3i', 'riding']);
    expect(first.state).toMatchObject({ level: 2, horses: [3] });
    expect(await table.asked(first.state)).toEqual([1, 2]);
    const second = await table.actAll(first.state, { 1: 'enter', 2: 'enter' });
    expect(second.state.bandits.map((one) => one.at)).toEqual(['3i', '2i', '2i']);
    expect(second.state).toMatchObject({ horses: [2, 2, 3], phase: 'schemin', round: 1 });
  });

  it('colt HorseAttack 2a: a bandit still riding at the last car before the locomotive gets off there', async () => {
    const all = { 0: 'ride on', 1: 'ride on', 2: 'ride on' };
    const first = await table.actAll(await riding(), all);
    const last = await table.actAll(first.state, all);
    expect(last.events).toContainEqual({
      type: 'attacked',
      level: 1,
      entered: ['belle', 'cheyenne', 'django'],
      rode: [],
    });
    expect(last.state.bandits.map((one) => one.at)).toEqual(['1i', '1i', '1i']);
    expect(last.state).toMatchObject({ horses: [1, 1, 1], phase: 'schemin' });
  });
});

describe('A round', () => {
  it('colt PlayRound: the Round card is revealed, each player draws six cards, then come Schemin’, Stealin’ and the next round', async () => {
    const { state: start } = await table.setup(3, 'a round', { modules: 'none' });
    const begun = await table.playUntil(start, ({ round }) => round === 1);
    expect(begun.state.phase).toBe('schemin');
    expect(kinds(begun.events)).toContain('round');
    for (const [seat, { hand: cards }] of begun.state.players.entries()) {
      const isDoc = begun.state.bandits.some((one) => one.seat === seat && one.who === 'doc');
      expect(cards).toHaveLength(isDoc ? 7 : 6);
    }
    const { state, events } = await table.playUntil(begun.state, ({ round }) => round === 2);
    const told = kinds(events);
    expect(told.filter((kind) => kind === 'stealin')).toHaveLength(1);
    expect(told.indexOf('laid')).toBeLessThan(told.indexOf('stealin'));
    expect(told.indexOf('stealin')).toBeLessThan(told.indexOf('turned'));
    expect(told.lastIndexOf('turned')).toBeLessThan(told.indexOf('round'));
    expect(state).toMatchObject({ round: 2, phase: 'schemin', stack: [] });
  });

  it('colt PlayRound 4a Doc: Doc draws seven cards and the others six', async () => {
    let { state } = await table.setup(3, 'doc', { modules: 'none' });
    for (const [seat, who] of ['doc', 'tuco', 'belle'].entries())
      state = (await table.act(state, seat, `pick ${who}`)).state;
    const { state: begun } = await table.playUntil(state, ({ round }) => round === 1);
    expect(begun.players.map((player) => player.hand.length)).toEqual([7, 6, 6]);
  });

  /** The last turn of a round whose card lets everyone keep one. */
  const keeping = () =>
    scheming(
      tableWith(3, { at: { belle: '3i', cheyenne: '2i', django: '3r' } }),
      'higher-speed-24',
      { 0: ['belle-move', 'belle-rob'], 1: ['cheyenne-punch'], 2: ['django-shoot'] },
      { turn: 2, done: 2 },
    );

  it('colt PlayRound 5a.1a keep: a kept card is in the next round’s hand, and the others don’t see which', async () => {
    const { state } = await table.act(keeping(), 2, 'draw');
    expect(state.phase).toBe('keep');
    expect(await table.choices(state, 0)).toEqual(['keep nothing', 'keep move', 'keep rob']);
    expect(await table.refusal(state, 0, 'keep move rob')).toEqual({ code: 'too-many-kept' });
    expect(await table.refusal(state, 0, 'keep punch')).toMatchObject({ code: 'not-in-hand' });
    const kept = await table.actAll(state, { 0: 'keep rob', 1: 'keep nothing', 2: 'keep nothing' });
    expect(kept.events).toContainEqual({ type: 'kept', seat: 0, count: 1, cards: ['belle-rob'] });
    const next = await table.playUntil(kept.state, ({ round }) => round === 2);
    expect(hand(next, 0)).toContain('belle-rob');
    expect(hand(next, 0)).toHaveLength(6);
    expect(next.state.players[0]).toMatchObject({ kept: [], sure: 1 });
    const seen = await table.view(kept.state, 1);
    expect(JSON.stringify(seen)).not.toContain('belle-rob');
  });

  it('colt PlayRound 5a.1b keep none: a player who keeps nothing draws a whole hand', async () => {
    const { state } = await table.act(keeping(), 2, 'draw');
    const none = await table.actAll(state, { 0: 'keep nothing', 1: 'keep nothing', 2: 'keep nothing' });
    expect(none.events.filter(({ type }) => type === 'kept')).toHaveLength(3);
    const next = await table.playUntil(none.state, ({ round }) => round === 2);
    expect(next.state.players.map((player) => [player.hand.length, player.sure])).toEqual([
      [6, 0],
      [6, 0],
      [6, 0],
    ]);
  });
});

describe("Schemin'", () => {
  it('colt SchemingPhase: the turns follow the icons on the Round card', async () => {
    const { state, events } = await table.playUntil(four('bridge-24'), ({ phase }) => phase !== 'schemin');
    expect(events.flatMap((event) => (event.type === 'turn' ? [event.kind] : []))).toEqual(['speeding-up', 'standard']);
    expect(kinds(events)).toContain('stealin');
    expect(state.round).toBe(1);
  });

  it('colt SchemingPhase StandardTurn: one action each, clockwise from the First Player', async () => {
    let state = four('braking-24', { first: 2 });
    for (const seat of [2, 3, 0, 1]) {
      expect(await table.asked(state)).toEqual([seat]);
      ({ state } = await table.act(state, seat, 'draw'));
    }
    expect(state).toMatchObject({ turn: 1, done: 0 });
  });

  it('colt SchemingPhase TunnelTurn: cards are played face down', async () => {
    const { state } = await table.act(four('tunnel-24', { turn: 1 }), 0, 'play rob');
    expect((await table.view(state, 1)).stack).toEqual([{ seat: 0, card: null, face: 'down' }]);
    expect((await table.view(state, 0)).stack).toEqual([{ seat: 0, card: 'belle-rob', face: 'down' }]);
  });

  it('colt SchemingPhase SpeedingUpTurn: two actions each, or one with simplified rules', async () => {
    const once = await table.act(four('bridge-24', { turn: 1, acts: 2 }), 0, 'play rob');
    expect(await table.asked(once.state)).toEqual([0]);
    expect(await table.asked((await table.act(once.state, 0, 'draw')).state)).toEqual([1]);
    const simple = four('bridge-24', { turn: 1 }, tableWith(4, { options: { rules: 'simple' } }));
    expect(await table.asked((await table.act(simple, 0, 'play rob')).state)).toEqual([1]);
  });

  it('colt SchemingPhase TurmoilTurn: everyone chooses in secret, then the cards are played in seat order', async () => {
    const state = scheming(tableWith(3), 'turmoil-24', {
      0: ['belle-rob'],
      1: ['cheyenne-shoot'],
      2: ['django-move'],
    });
    expect((await table.pending(state)).map(({ seat, mode }) => [seat, mode])).toEqual([
      [0, 'sealed'],
      [1, 'sealed'],
      [2, 'sealed'],
    ]);
    const after = await table.actAll(state, { 2: 'play move', 0: 'play rob', 1: 'draw' });
    expect(after.state.stack.map(({ card, face }) => [card, face])).toEqual([
      ['belle-rob', 'up'],
      ['django-move', 'up'],
    ]);
    expect(hand(after, 1)).toHaveLength(4);
    expect(after.state.turn).toBe(1);
  });

  it('colt SchemingPhase SwitchingTurn: in reverse order, from the First Player', async () => {
    let state = four('angry-marshal-24', { turn: 3, first: 1 });
    for (const seat of [1, 0, 3]) {
      expect(await table.asked(state)).toEqual([seat]);
      ({ state } = await table.act(state, seat, 'draw'));
    }
    expect(await table.asked(state)).toEqual([2]);
  });
});

describe('A basic turn', () => {
  const flask = (old: boolean, base = tableWith(4)) => withLoot(base, 'belle', 'flask', { old });

  it('colt BasicTurn: draw, play a card, or on Standard turns drink whiskey; everyone sees what was done', async () => {
    const state = four('braking-24', {}, flask(false));
    expect(await table.choices(state, 0)).toEqual(['draw', 'play move', 'play rob', 'play shoot', 'drink normal']);
    const after = await table.act(state, 0, 'play shoot');
    expect(after.events).toEqual([{ type: 'laid', seat: 0, card: 'belle-shoot', face: 'up' }]);
    expect(await table.asked(after.state)).toEqual([1]);
    const tunnel = four('tunnel-24', { turn: 1 }, flask(false));
    expect(await table.choices(tunnel, 0)).toEqual(['draw', 'play move', 'play rob', 'play shoot']);
    expect(await table.refusal(tunnel, 0, 'drink normal')).toEqual({ code: 'not-a-standard-turn' });
    expect(await table.refusal(state, 1, 'draw')).toEqual({ code: 'not-your-turn' });
  });

  it('colt BasicTurn 1a draw: the player draws three cards; the others see how many', async () => {
    const state = four('braking-24');
    const after = await table.act(state, 0, 'draw');
    expect(hand(after, 0)).toHaveLength(6);
    expect(after.state.players[0]?.deck).toHaveLength((state.players[0]?.deck.length ?? 0) - 3);
    expect((await table.view(after.state, 1)).players[0]).toMatchObject({ hand: 6 });
    expect((await table.view(after.state, 1)).own?.hand).toEqual(hand(after, 1));
  });

  it('colt BasicTurn 1b play: the card goes on top of the deck, face up', async () => {
    const first = await table.act(four('braking-24'), 0, 'play move');
    const card = (await table.choices(first.state, 1)).find((choice) => choice.startsWith('play '));
    const second = await table.act(first.state, 1, card ?? '');
    expect(second.state.stack.map(({ seat, face }) => [seat, face])).toEqual([
      [0, 'up'],
      [1, 'up'],
    ]);
    expect(hand(first, 0)).toEqual(['belle-rob', 'belle-shoot']);
    expect((await table.view(second.state, 3)).stack[0]).toMatchObject({ card: 'belle-move' });
  });

  const ghosts = (rules: 'published' | 'simple') =>
    tableWith(4, { who: ['ghost', 'belle', 'doc', 'tuco'], options: { rules } });
  const ghostHand = { 0: ['ghost-move', 'ghost-rob'] } as const;

  it('colt BasicTurn 1b Ghost: Ghost’s card is face down on the first turn, later face up', async () => {
    const state = scheming(ghosts('simple'), 'braking-24', ghostHand);
    expect(await table.choices(state, 0)).toEqual(['draw', 'play move', 'play rob']);
    const { state: down } = await table.act(state, 0, 'play rob');
    expect((await table.view(down, 1)).stack).toEqual([{ seat: 0, card: null, face: 'down' }]);
    const later = await table.act(scheming(ghosts('simple'), 'braking-24', ghostHand, { turn: 1 }), 0, 'play rob');
    expect(later.state.stack).toEqual([{ seat: 0, card: 'ghost-rob', face: 'up' }]);
    const published = scheming(ghosts('published'), 'braking-24', ghostHand);
    expect(await table.choices(published, 0)).toContain('play rob up');
  });

  it('colt BasicTurn 1c normal whiskey: the player draws three cards and plays one, and the flask loses a sip', async () => {
    const state = four('braking-24', {}, flask(false));
    const sip = await table.act(state, 0, 'drink normal');
    expect(kinds(sip.events)).toEqual(['drank', 'drew']);
    expect(hand(sip, 0)).toHaveLength(6);
    expect(await table.refusal(sip.state, 0, 'draw')).toEqual({ code: 'must-lay' });
    const laid = await table.act(sip.state, 0, 'play rob');
    expect(laid.state.stack).toHaveLength(1);
    expect(await table.asked(laid.state)).toEqual([1]);
    expect(lootAt(laid.state, 'belle')).toContain('flask');
    const again = await table.act(
      four('braking-24', {}, withLoot(tableWith(4), 'belle', 'flask', { old: false, full: false })),
      0,
      'drink opened-normal',
    );
    expect(lootAt(again.state, 'belle')).not.toContain('flask');
  });

  it('colt BasicTurn 1d old whiskey: the player plays two cards in the chosen order', async () => {
    const sip = await table.act(four('braking-24', {}, flask(true)), 0, 'drink old');
    expect(kinds(sip.events)).toEqual(['drank']);
    const one = await table.act(sip.state, 0, 'play shoot');
    expect(await table.asked(one.state)).toEqual([0]);
    const two = await table.act(one.state, 0, 'play move');
    expect(two.state.stack.map(({ card, face }) => [card, face])).toEqual([
      ['belle-shoot', 'up'],
      ['belle-move', 'up'],
    ]);
    expect(await table.asked(two.state)).toEqual([1]);
  });

  it('colt BasicTurn 1d Ghost: of two cards for old whiskey, the first is face down, the second face up', async () => {
    const base = withLoot(ghosts('simple'), 'ghost', 'flask', { old: true });
    const sip = await table.act(scheming(base, 'braking-24', ghostHand), 0, 'drink old');
    const one = await table.act(sip.state, 0, 'play rob');
    const two = await table.act(one.state, 0, 'play move');
    expect(two.state.stack.map(({ card, face }) => [card, face])).toEqual([
      ['ghost-rob', 'down'],
      ['ghost-move', 'up'],
    ]);
  });
});

describe('Tunnels and speeding up', () => {
  it('colt TunnelTurn: draw or play a card, no whiskey, and the turn continues', async () => {
    const state = four('tunnel-24', { turn: 1 });
    expect(await table.choices(state, 0)).toEqual(['draw', 'play move', 'play rob', 'play shoot']);
    const after = await table.act(state, 0, 'play move');
    expect(await table.asked(after.state)).toEqual([1]);
  });

  it('colt TunnelTurn 1a: a player can also draw three cards in a tunnel', async () => {
    const after = await table.act(four('tunnel-24', { turn: 1 }), 0, 'draw');
    expect(hand(after, 0)).toHaveLength(6);
    expect(after.state.stack).toEqual([]);
  });

  it('colt TunnelTurn 1b: the card goes on the deck face down', async () => {
    const state = four('tunnel-24', { turn: 1 });
    expect(await table.refusal(state, 0, 'play move up')).toMatchObject({ code: 'wrong-face' });
    const after = await table.act(state, 0, 'play move');
    expect(after.state.stack).toEqual([{ seat: 0, card: 'belle-move', face: 'down' }]);
    expect((await table.view(after.state, null)).stack).toEqual([{ seat: 0, card: null, face: 'down' }]);
  });

  it('colt SpeedingUpTurn: draw or play a card, twice, without whiskey', async () => {
    const base = withLoot(tableWith(4), 'belle', 'flask', { old: false });
    const state = four('bridge-24', { turn: 1, acts: 2 }, base);
    expect(await table.choices(state, 0)).toEqual(['draw', 'play move', 'play rob', 'play shoot']);
    const once = await table.act(state, 0, 'play move');
    expect(await table.choices(once.state, 0)).toEqual(['draw', 'play rob', 'play shoot']);
    expect(await table.asked((await table.act(once.state, 0, 'play rob')).state)).toEqual([1]);
  });

  it('colt SpeedingUpTurn 1a: each draw is three cards', async () => {
    const once = await table.act(four('bridge-24', { turn: 1, acts: 2 }), 0, 'draw');
    expect(hand(once, 0)).toHaveLength(6);
    const twice = await table.act(once.state, 0, 'draw');
    expect(hand(twice, 0)).toHaveLength(9);
    expect(await table.asked(twice.state)).toEqual([1]);
  });

  it('colt SpeedingUpTurn 1b: the cards go on the deck face up, one on the other', async () => {
    const once = await table.act(four('bridge-24', { turn: 1, acts: 2 }), 0, 'play rob');
    const twice = await table.act(once.state, 0, 'play move');
    expect(twice.state.stack.map(({ card, face }) => [card, face])).toEqual([
      ['belle-rob', 'up'],
      ['belle-move', 'up'],
    ]);
  });

  it('colt SpeedingUpTurn 1b Ghost: no round begins with this turn, so Ghost’s card is face up', async () => {
    const base = tableWith(4, { who: ['ghost', 'belle', 'doc', 'tuco'] });
    const state = scheming(base, 'bridge-24', { 0: ['ghost-move', 'ghost-rob'] }, { turn: 1, acts: 2 });
    expect(await table.choices(state, 0)).toEqual(['draw', 'play move', 'play rob']);
    const { state: after } = await table.act(state, 0, 'play rob');
    expect(after.stack).toEqual([{ seat: 0, card: 'ghost-rob', face: 'up' }]);
  });
});
