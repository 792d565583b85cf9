import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type ColtState, coltExpress as game } from './index.ts';
import {
  actAll,
  actAs,
  askedSeatsOf,
  choices,
  onward,
  scheming,
  steal,
  tableWith,
  types,
  withLoot,
} from './testing/index.ts';
import type { ColtCard } from './types.ts';

const draw = { type: 'draw' } as const;

/** All cards of a seat but these are laid away on the stack, so that its deck is empty. */
function emptied(state: ColtState, seat: number, hand: readonly ColtCard[]): ColtState {
  const player = state.players[seat];
  if (player === undefined) throw new Error('no such seat');
  const rest = [...player.hand, ...player.deck];
  for (const card of hand) rest.splice(rest.indexOf(card), 1);
  const stack = rest.flatMap((card) => (card === 'bullet' ? [] : [{ seat, card, face: 'up' as const }]));
  return {
    ...state,
    stack: [...state.stack, ...stack],
    players: state.players.with(seat, { ...player, hand, deck: [] }),
  };
}

describe('rulings on schemin’', () => {
  it('20: bullets may be neither laid nor kept; they go back with the rest', () => {
    const table = tableWith(4, { bandits: { belle: { hits: 2 } } });
    const state = scheming(table, 'braking-24', { 0: ['belle-move', 'bullet', 'bullet'] });
    expect(choices(state, 0)).toEqual([draw, { type: 'play', card: 'belle-move', face: 'up' }]);
    expect(game.parse.action({ type: 'play', card: 'bullet', face: 'up' }).ok).toBe(false);
    const keeping = {
      ...scheming(table, 'higher-speed-24', { 0: ['belle-move', 'bullet', 'bullet'] }),
      phase: 'keep' as const,
    };
    expect(choices(keeping, 0)).toEqual([
      { type: 'keep', cards: [] },
      { type: 'keep', cards: ['belle-move'] },
    ]);
    const late = Object.fromEntries(askedSeatsOf(keeping).map((seat) => [seat, { type: 'keep', cards: [] } as const]));
    const { state: after } = actAll(keeping, late);
    expect(
      [...(after.players[0]?.hand ?? []), ...(after.players[0]?.deck ?? [])].filter((card) => card === 'bullet'),
    ).toHaveLength(2);
  });

  it('21: a kept card counts towards the hand, and a small deck gives what it has', () => {
    const table = tableWith(2, {
      options: { modules: 'none' },
      at: { belle: '4i', cheyenne: '4i', django: '3i', doc: '3i' },
    });
    const [first, second] = table.players;
    if (first === undefined || second === undefined) throw new Error('two seats');
    const kept = { ...first, kept: ['belle-move'] as const, deck: first.deck.filter((card) => card !== 'belle-move') };
    const { state } = onward({ ...table, phase: 'retreat', players: [kept, second] });
    expect(state.players[0]).toMatchObject({ kept: [], hand: expect.arrayContaining(['belle-move']) });
    expect(state.players[0]?.hand).toHaveLength(6);
    const small = { ...kept, deck: kept.deck.slice(0, 3) };
    const few = onward({ ...table, phase: 'retreat', players: [small, second] }).state;
    expect(few.players[0]).toMatchObject({ deck: [] });
    expect(few.players[0]?.hand).toHaveLength(4);
  });

  it('22: a player without an Action card to keep is skipped', () => {
    const table = tableWith(3, { bandits: { belle: { hits: 2 } } });
    const state = scheming(
      table,
      'higher-speed-24',
      { 0: ['bullet', 'bullet'], 1: ['cheyenne-move'], 2: ['django-rob'] },
      { turn: 3 },
    );
    const { state: keeping, events } = onward(state);
    expect(keeping.phase).toBe('keep');
    expect(askedSeatsOf(keeping)).toEqual([1, 2]);
    expect(events).toContainEqual({ type: 'passed', seat: 0 });
  });

  it('23: drawing three with two left draws two', () => {
    const state = scheming(tableWith(4), 'braking-24', {});
    const player = state.players[0];
    if (player === undefined) throw new Error('no seat');
    const few = { ...state, players: state.players.with(0, { ...player, deck: player.deck.slice(0, 2) }) };
    const { state: after, events } = actAs(few, 0, draw);
    expect(after.players[0]?.deck).toEqual([]);
    expect(events[0]).toMatchObject({ type: 'drew', seat: 0, count: 2 });
  });

  it('24: switching with two players begins with the first player all the same', () => {
    const table = tableWith(2);
    const state = scheming(table, 'angry-marshal-24', {}, { turn: 3, first: 1 });
    expect(askedSeatsOf(state)).toEqual([1]);
    expect(askedSeatsOf(actAs(state, 1, draw).state)).toEqual([0]);
  });

  it('24: switching goes the other way round', () => {
    const state = scheming(tableWith(4), 'angry-marshal-24', {}, { turn: 3, first: 1 });
    const second = actAs(state, 1, draw).state;
    const third = actAs(second, 0, draw).state;
    expect([askedSeatsOf(state), askedSeatsOf(second), askedSeatsOf(third)]).toEqual([[1], [0], [3]]);
  });

  it('25: in a turmoil turn a seat without a card draws, and with an empty deck it passes', () => {
    const table = tableWith(3, { bandits: { belle: { hits: 1 } } });
    const state = scheming(table, 'turmoil-24', { 0: ['bullet'] });
    expect(choices(state, 0)).toEqual([draw]);
    const bare = emptied(state, 0, ['bullet']);
    expect(askedSeatsOf(bare)).toEqual([1, 2]);
    const { events } = actAll(bare, { 1: draw, 2: draw });
    expect(events).toContainEqual({ type: 'passed', seat: 0 });
  });

  it('26: who is late in a turmoil turn draws, or with an empty deck lays the first card', () => {
    const state = scheming(tableWith(3), 'turmoil-24', {});
    expect(game.pending(state).map(({ ifLate, mode }) => [ifLate, mode])).toEqual([
      [draw, 'sealed'],
      [draw, 'sealed'],
      [draw, 'sealed'],
    ]);
    const bare = emptied(state, 0, ['belle-rob', 'belle-shoot']);
    expect(game.pending(bare)[0]?.ifLate).toEqual({ type: 'play', card: 'belle-rob', face: 'up' });
  });

  it('27: a flask is refused on any turn but a standard one', () => {
    const table = withLoot(tableWith(4), 'belle', 'flask', { old: false });
    const drink = { type: 'drink', who: 'belle', flask: 'normal' } as const;
    expect(game.check(scheming(table, 'angry-marshal-24', {}), 0, drink)).toBeNull();
    for (const [round, turn] of [
      ['angry-marshal-24', 2],
      ['angry-marshal-24', 3],
      ['take-it-all-24', 2],
      ['turmoil-24', 0],
    ] as const)
      expect(game.check(scheming(table, round, {}, { turn }), 0, drink)).toEqual({ code: 'not-a-standard-turn' });
  });

  it('28: a normal flask at an empty deck draws nothing, one card is still laid, and the sip is spent', () => {
    const table = withLoot(tableWith(4), 'belle', 'flask', { old: false });
    const state = emptied(scheming(table, 'braking-24', {}), 0, ['belle-move', 'belle-rob']);
    const { state: owing, events } = actAs(state, 0, { type: 'drink', who: 'belle', flask: 'normal' });
    expect(types(events)).toEqual(['drank']);
    expect(askedSeatsOf(owing)).toEqual([0]);
    expect(game.check(owing, 0, draw)).toEqual({ code: 'must-lay' });
    const after = actAs(owing, 0, { type: 'play', card: 'belle-rob', face: 'up' }).state;
    expect(askedSeatsOf(after)).toEqual([1]);
    expect(after.loot.find(({ kind, at }) => kind === 'flask' && at === 'belle')).toMatchObject({
      full: false,
      known: 'all',
    });
  });

  it('29: speeding up is two acts of any kind, without flasks; in the simple rules one', () => {
    const table = withLoot(tableWith(4), 'belle', 'flask', { old: false });
    const state = scheming(table, 'bridge-24', { 0: ['belle-move', 'belle-rob'] }, { turn: 1, acts: 2 });
    expect(choices(state, 0).map(({ type }) => type)).toEqual(['draw', 'play', 'play']);
    const once = actAs(state, 0, { type: 'play', card: 'belle-rob', face: 'up' }).state;
    expect([askedSeatsOf(once), askedSeatsOf(actAs(once, 0, draw).state)]).toEqual([[0], [1]]);
    const simple = tableWith(4, { options: { rules: 'simple' } });
    expect(askedSeatsOf(actAs(scheming(simple, 'bridge-24', {}, { turn: 1 }), 0, draw).state)).toEqual([1]);
  });

  it('30: in a tunnel Ghost’s card lies face down like any other', () => {
    const table = tableWith(4, { who: ['ghost', 'belle', 'doc', 'tuco'] });
    const state = scheming(table, 'swivel-arm-24', { 0: ['ghost-move'] }, { turn: 1 });
    expect(choices(state, 0)).toEqual([draw, { type: 'play', card: 'ghost-move', face: 'down' }]);
    const first = scheming(table, 'swivel-arm-24', { 0: ['ghost-move'] });
    expect(choices(first, 0).slice(1)).toEqual(
      ['down', 'up'].map((face) => ({ type: 'play', card: 'ghost-move', face })),
    );
  });

  it('31: in a tunnel the Photographer’s card is shown, those of the others are not', () => {
    const table = tableWith(4, { held: { belle: 'photographer' } });
    const state = scheming(table, 'swivel-arm-24', { 0: ['belle-move'], 1: ['cheyenne-rob'] }, { turn: 1 });
    expect(choices(state, 0)).toContainEqual({ type: 'play', card: 'belle-move', face: 'up' });
    expect(game.check(state, 0, { type: 'play', card: 'belle-move', face: 'down' })).toEqual({
      code: 'wrong-face',
      at: ['belle-move'],
    });
    const after = actAs(state, 0, { type: 'play', card: 'belle-move', face: 'up' }).state;
    const laid = actAs(after, 1, { type: 'play', card: 'cheyenne-rob', face: 'down' }).state;
    expect(game.view(laid, 2).stack.map(({ card }) => card)).toEqual(['belle-move', null]);
  });
});

describe('rulings on horses, stagecoach and hostages', () => {
  const halt = 'doc-marshal' as const;

  it('32: the Teacher taken in the middle of a round makes a Punch on the stack fizzle', () => {
    const table = tableWith(4, { at: { belle: 'cr', cheyenne: 'ci' }, hostages: ['teacher', 'zealot', 'poodle'] });
    const { state } = steal(table, ['belle-floor', 'belle-punch', halt]);
    const { events } = actAs(state, 0, { type: 'hostage', hostage: 'teacher' });
    expect(events).toContainEqual({ type: 'fizzled', who: 'belle', deed: 'punch', why: 'no-punch' });
  });

  it('33: from the stagecoach one may ride at its own level: into the car beside, or back inside', () => {
    const table = tableWith(4, { at: { belle: 'ci' }, held: { belle: 'banker' }, change: { horses: [0], marshal: 3 } });
    const { state } = steal(table, ['belle-ride', halt]);
    expect(choices(state, 0).map((choice) => (choice.type === 'ride' ? choice.to : ''))).toEqual([
      '0i',
      'ci',
      '1i',
      '2i',
      '3i',
    ]);
    expect(actAs(state, 0, { type: 'ride', to: 'ci' }).state.bandits[0]?.at).toBe('ci');
  });

  it('34: riding into the locomotive with the Marshal in it: bullet and roof', () => {
    const table = tableWith(4, { at: { belle: '2r' }, change: { horses: [2, 4, 4], marshal: 0 } });
    const { state } = steal(table, ['belle-ride', 'doc-move']);
    const after = actAs(state, 0, { type: 'ride', to: '0i' });
    expect(after.state.bandits[0]).toMatchObject({ at: '0r', hits: 1 });
    expect(after.events).toContainEqual({ type: 'horse-moved', from: 2, to: 0 });
  });

  it('35: entering the stagecoach when no hostage is left: nothing happens', () => {
    const table = tableWith(4, {
      at: { belle: 'cr' },
      held: { cheyenne: 'teacher', django: 'zealot', doc: 'poodle' },
      change: { hostages: [] },
    });
    const { state, events } = steal(table, ['belle-floor', halt]);
    expect(types(events)).toEqual(['turned', 'went', 'turned']);
    expect(state.bandits[0]).toMatchObject({ at: 'ci', hostage: null });
  });

  it('36: entering again with a hostage: nothing happens', () => {
    const table = tableWith(4, { at: { belle: 'cr' }, held: { belle: 'banker' } });
    const { state, events } = steal(table, ['belle-floor', halt]);
    expect(types(events)).toEqual(['turned', 'went', 'turned']);
    expect(state.bandits[0]?.hostage?.who).toBe('banker');
  });

  it('37: alone with the Shotgun a Punch must hit him: he goes over, and the box is free', () => {
    const table = tableWith(4, { at: { belle: 'cr' } });
    const early = steal(table, ['belle-rob', 'belle-punch', 'belle-rob', halt]);
    expect(early.events).toContainEqual({ type: 'fizzled', who: 'belle', deed: 'rob', why: 'nothing-to-rob' });
    expect(early.events).toContainEqual({ type: 'shotgun-punched', who: 'belle', to: '0r' });
    expect(early.state.coach).toEqual({ beside: 0, angry: true });
    expect(early.state.loot.filter(({ kind, at }) => kind === 'strongbox' && at === 'belle')).toHaveLength(1);
  });

  it('38: at the caboose the stagecoach and the Shotgun stay, and no one is hit again', () => {
    const table = tableWith(4, { at: { belle: '3r' }, change: { coach: { beside: 4, angry: true } } });
    const stays = steal(table, []);
    expect(stays.state).toMatchObject({ round: 2, coach: { beside: 4, angry: true } });
    expect(types(stays.events)).not.toContain('coach-moved');
    expect(types(stays.events)).not.toContain('hit');
    const moves = steal({ ...table, coach: { beside: 2, angry: true } }, []);
    expect(moves.events).toContainEqual({ type: 'coach-moved', from: 2, to: 3 });
    expect(moves.events).toContainEqual({ type: 'hit', who: 'belle', by: 'shotgun', given: true });
  });

  it.each([
    [4, 'panting-horses-24', [1, 3, 4], [1, 3]],
    [4, 'panting-horses-24', [], []],
    [5, 'panting-horses-56', [1, 3, 3, 5], [1, 3]],
    [5, 'panting-horses-56', [2], []],
  ] as const)('39: Panting Horses with %i players takes the hindmost', (seats, round, horses, left) => {
    const table = tableWith(seats, { round, change: { horses } });
    expect(steal(table, []).state.horses).toEqual(left);
  });

  /** The end of the fifth round with this station card. */
  function atTheEnd(table: ColtState, station: 'escape' | 'sharing-the-loot' | 'mortal-bullet'): ColtState {
    const rounds = ['tunnel-24', 'bridge-24', 'braking-24', 'turmoil-24', station] as const;
    return onward({ ...table, round: 5, rounds }).state;
  }

  it('40: in the Escape round the roof of the stagecoach is safe, also beside the caboose', () => {
    const table = tableWith(4, {
      at: { belle: 'cr', cheyenne: '4r', django: '0i', doc: 'ci' },
      held: { doc: 'poodle' },
      change: { coach: { beside: 4, angry: false } },
    });
    const end = atTheEnd(table, 'escape');
    expect(game.outcome(end)).toMatchObject({ reason: 'escaped', ranks: [2, 3, 3, 1], scores: [250, 250, 250, 1250] });
  });

  it('40: if no one is safe no one has escaped, and the money ranks', () => {
    const end = atTheEnd(withLoot(tableWith(4), 'belle', 'jewel'), 'escape');
    expect(game.outcome(end)).toMatchObject({ reason: 'nobody-escaped', ranks: [1, 2, 2, 2] });
  });

  it('41: two strongboxes in one space are shared one by one, rounded down each time', () => {
    let table = tableWith(4, { at: { belle: '2i', cheyenne: '2i', django: '2i', doc: '3i' } });
    table = {
      ...table,
      loot: table.loot.map((token) =>
        token.kind === 'strongbox' && token.at !== 'guarded' ? { ...token, at: 'belle' as const } : token,
      ),
    };
    const end = atTheEnd(table, 'sharing-the-loot');
    expect(game.view(end, null).count?.bandits.map(({ strongboxes }) => strongboxes)).toEqual([666, 666, 666, 0]);
  });

  it('42: Doc with the Minister begins with six cards', () => {
    const both = onward({ ...tableWith(4, { held: { doc: 'minister' } }), phase: 'retreat' }, seeded('r')).state;
    expect(both.players.map(({ hand }) => hand.length)).toEqual([6, 6, 6, 6]);
    const doc = onward({ ...tableWith(4, { held: { belle: 'minister' } }), phase: 'retreat' }, seeded('r')).state;
    expect(doc.players.map(({ hand }) => hand.length)).toEqual([5, 6, 6, 7]);
  });

  it('43: the Poodle’s bullet comes before the cards are drawn, and counts for Mortal Bullet', () => {
    const table = tableWith(4, { held: { belle: 'poodle' }, bandits: { belle: { hits: 1, hitsNow: 1 } } });
    const { state, events } = onward({ ...table, phase: 'retreat' });
    const order = types(events);
    expect(order.indexOf('hit')).toBeLessThan(order.indexOf('drew'));
    expect(state.bandits[0]).toMatchObject({ hits: 2, hitsNow: 1 });
    const last = table.bandits.map((one) => (one.who === 'belle' ? { ...one, hits: 2, hitsNow: 1 } : one));
    const end = atTheEnd({ ...table, bandits: last }, 'mortal-bullet');
    expect(game.view(end, null).count?.bandits[0]).toMatchObject({ penalty: 150, ransom: 1000 });
  });

  it('44: the Poodle bites for the first time in the round after it was taken', () => {
    const table = tableWith(4, { at: { belle: 'cr' }, hostages: ['poodle', 'teacher', 'zealot'] });
    const { state } = steal(table, ['belle-floor', halt]);
    const taken = actAs(state, 0, { type: 'hostage', hostage: 'poodle' });
    expect(taken.state.bandits[0]?.hits).toBe(0);
    const next = actAs(taken.state, 3, { type: 'marshal', to: 2 });
    expect(next.state.round).toBe(2);
    expect(next.events).toContainEqual({ type: 'hit', who: 'belle', by: 'poodle', given: true });
  });

  it('45: when a player leaves the bandit stays and its acts are passed', () => {
    const state = scheming(tableWith(4), 'braking-24', {});
    const left = game.abandon(state, 0, seeded('left')).state;
    expect(askedSeatsOf(left)).toEqual([1]);
    expect(left.bandits[0]).toEqual(state.bandits[0]);
    const turned = steal(tableWith(4, { at: { belle: '3i' } }), ['belle-move', halt]).state;
    const gone = game.abandon(turned, 0, seeded('left'));
    expect(gone.events.map(({ event }) => event)).toContainEqual({
      type: 'fizzled',
      who: 'belle',
      deed: 'move',
      why: 'seat-gone',
    });
    expect(gone.state.bandits[0]?.at).toBe('3i');
    const back = game.resume(left, 0);
    expect(back.state.gone).toEqual([]);
  });
});
