import type { ColtEvent, ColtState, ColtView, LootToken } from '@tavola/games/colt-express';
import { steal, type TestTableOptions, tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, bandit, bulletsOf, kinds, lootAt, Robbery } from './robbery.ts';

let table: Robbery<ColtState, ColtEvent, ColtView>;
beforeAll(() => {
  table = new Robbery<ColtState, ColtEvent, ColtView>();
});
afterAll(() => table.close());

type Cards = Parameters<typeof steal>[1];
/** Belle, Cheyenne, Django and Doc; these cards are carried out, and the first asks its owner something. */
const four = (at: NonNullable<TestTableOptions['at']>, cards: Cards, wanted: TestTableOptions = {}): ColtState =>
  steal(tableWith(4, { ...wanted, at, change: { marshal: 0, ...wanted.change } }), cards).state;
/** Doc at the end of the train moves first, or last, and keeps the round from ending. */
const doc = 'doc-move' as const;

describe("Stealin'", () => {
  it('colt StealingPhase: cards are resolved in the order played and return to their decks, then come the event and the next round', async () => {
    const state = four(
      { belle: '2i', cheyenne: '2r', django: '3r', doc: '4i' },
      ['belle-move', 'cheyenne-floor', 'django-move'],
      {
        round: 'braking-24',
      },
    );
    expect(await table.asked(state)).toEqual([0]);
    expect(state.players[0]?.deck.filter((card) => card === 'belle-move')).toHaveLength(1);
    const first = await table.act(state, 0, 'move 3i');
    expect(first.events.flatMap((event) => (event.type === 'turned' ? [event.card] : []))).toEqual([
      'cheyenne-floor',
      'django-move',
    ]);
    expect([at(first.state, 'belle'), at(first.state, 'cheyenne')]).toEqual(['3i', '2i']);
    expect(first.state.players[0]?.deck.filter((card) => card === 'belle-move')).toHaveLength(2);
    expect(await table.asked(first.state)).toEqual([2]);
    const last = await table.act(first.state, 2, 'move 1r');
    expect(last.events).toContainEqual({ type: 'event', event: 'braking' });
    expect(at(last.state, 'django')).toBe('0r');
    expect(last.state).toMatchObject({ round: 2, phase: 'schemin', stack: [], acting: null });
  });
});

describe('Cards without a target', () => {
  it('colt NoInteractionActionCard Move: one car inside, up to three on the roofs', async () => {
    const state = four({ belle: '2i' }, ['belle-move', doc]);
    expect(await table.choices(state, 0)).toEqual(['move 1i', 'move 3i']);
    expect(await table.refusal(state, 0, 'move 4i')).toEqual({ code: 'out-of-reach', at: ['4i'] });
    const { state: after, events } = await table.act(state, 0, 'move 3i');
    expect(at(after, 'belle')).toBe('3i');
    expect(events[0]).toMatchObject({ type: 'went', who: 'belle', from: '2i', to: '3i' });
    expect(await table.choices(four({ belle: '1r' }, ['belle-move', doc]), 0)).toEqual(
      expect.arrayContaining(['move 0r', 'move 2r', 'move 3r', 'move 4r']),
    );
  });

  it('colt NoInteractionActionCard Change floor: up or down, without asking', async () => {
    const { state, events } = await table.act(
      four({ belle: '2i', doc: '3i' }, [doc, 'belle-floor', 'cheyenne-move']),
      3,
      'move 2i',
    );
    expect(at(state, 'belle')).toBe('2r');
    expect(events).toContainEqual({ type: 'went', who: 'belle', from: '2i', to: '2r', by: 'floor' });
  });

  it('colt NoInteractionActionCard Ride: a horse beside the car goes up to three cars, and the bandit lands inside', async () => {
    const state = four({ belle: '4r' }, ['belle-ride', 'cheyenne-move']);
    expect(await table.choices(state, 0)).toEqual(['ride 1i', 'ride 2i', 'ride 3i', 'ride 4i']);
    const { state: after } = await table.act(state, 0, 'ride 2i');
    expect(at(after, 'belle')).toBe('2i');
    expect(after.horses).toEqual([2, 4, 4, 4]);
  });

  it('colt NoInteractionActionCard Rob: the bandit takes one kind of loot in the space, and only they learn its value', async () => {
    const state = four({ belle: '4i' }, ['belle-rob', 'cheyenne-move']);
    expect(await table.choices(state, 0)).toEqual(['rob purse', 'rob jewel', 'rob flask']);
    expect(await table.refusal(state, 0, 'rob strongbox')).toEqual({ code: 'no-such-loot', at: ['strongbox'] });
    const before = lootAt(state, '4i').length;
    const { state: after } = await table.act(state, 0, 'rob purse');
    expect(lootAt(after, 'belle')).toEqual(['purse', 'purse']);
    expect(lootAt(after, '4i')).toHaveLength(before - 1);
    const robbed = after.loot.findIndex((token, index) => token.at === 'belle' && state.loot[index]?.at === '4i');
    expect((await table.view(after, 0)).loot[robbed]).toMatchObject({ value: expect.any(Number) });
    expect((await table.view(after, 1)).loot[robbed]).toMatchObject({ value: null });
  });

  it('colt NoInteractionActionCard 2a: Change floor happens without asking', async () => {
    const { state, events } = await table.act(
      four({ belle: '2r', cheyenne: '1r', doc: '3i' }, [doc, 'belle-floor', 'cheyenne-move']),
      3,
      'move 4i',
    );
    expect(kinds(events)).toEqual(['went', 'turned', 'went', 'turned']);
    expect(at(state, 'belle')).toBe('2i');
    expect(await table.asked(state)).toEqual([1]);
  });

  it('colt NoInteractionActionCard 2b: without loot the card has no effect, and everyone sees why', async () => {
    const { state, events } = await table.act(
      four({ belle: '2r', doc: '3i' }, [doc, 'belle-rob', 'cheyenne-move']),
      3,
      'move 4i',
    );
    expect(events).toContainEqual({ type: 'fizzled', who: 'belle', deed: 'rob', why: 'nothing-to-rob' });
    expect(lootAt(state, 'belle')).toEqual(['purse']);
  });

  it('colt NoInteractionActionCard 2c: without a horse the card has no effect, and everyone sees why', async () => {
    const state = four({ belle: '2i', doc: '3i' }, [doc, 'belle-ride', 'cheyenne-move'], {
      change: { horses: [1, 3, 4, 4] },
    });
    const { state: after, events } = await table.act(state, 3, 'move 4i');
    expect(events).toContainEqual({ type: 'fizzled', who: 'belle', deed: 'ride', why: 'no-horse' });
    expect(at(after, 'belle')).toBe('2i');
  });

  const coach = { change: { horses: [0, 1, 4, 4], marshal: 3 }, hostages: ['teacher', 'zealot', 'poodle'] } as const;

  it('colt NoInteractionActionCard 4a.1.a hostage: a bandit who rides into the stagecoach chooses a hostage', async () => {
    const ridden = await table.act(
      four({ belle: '0r', cheyenne: '1r' }, ['belle-ride', 'cheyenne-move'], coach),
      0,
      'ride ci',
    );
    expect(await table.asked(ridden.state)).toEqual([0]);
    expect(await table.choices(ridden.state, 0)).toEqual(['hostage teacher', 'hostage zealot', 'hostage poodle']);
    const { state } = await table.act(ridden.state, 0, 'hostage teacher');
    expect(bandit(state, 'belle').hostage).toMatchObject({ who: 'teacher' });
    expect(state.hostages).toEqual(['zealot', 'poodle']);
    expect(at(state, 'belle')).toBe('ci');
  });

  it('colt NoInteractionActionCard 4a.1.b already has one: a bandit with a hostage doesn’t get another', async () => {
    const wanted = { ...coach, held: { belle: 'poodle' } } as const;
    const { state, events } = await table.act(
      four({ belle: '0r', cheyenne: '1r' }, ['belle-ride', 'cheyenne-move'], wanted),
      0,
      'ride ci',
    );
    expect(kinds(events)).not.toContain('hostage');
    expect(bandit(state, 'belle').hostage).toMatchObject({ who: 'poodle' });
    expect(state.hostages).toEqual(['teacher', 'zealot']);
    expect(await table.asked(state)).toEqual([1]);
  });

  it('colt NoInteractionActionCard 4b.1: everyone sees where a bandit went', async () => {
    const { state } = await table.act(four({ belle: '2r' }, ['belle-move', doc]), 0, 'move 4r');
    for (const viewer of [1, 2, 3, null])
      expect((await table.view(state, viewer)).bandits.find(({ who }) => who === 'belle')?.at).toBe('4r');
  });

  it('colt NoInteractionActionCard 4b.2 Marshal: a bandit who enters his car takes a bullet and flees to the roof', async () => {
    const state = four({ belle: '2i' }, ['belle-move', doc], { change: { marshal: 1 } });
    const { state: after, events } = await table.act(state, 0, 'move 1i');
    expect(events.slice(0, 3)).toMatchObject([
      { type: 'went', to: '1i' },
      { type: 'hit', who: 'belle', by: 'marshal', given: true },
      { type: 'went', to: '1r', by: 'marshal' },
    ]);
    expect(at(after, 'belle')).toBe('1r');
    expect([bandit(after, 'belle').hits, bulletsOf(after, 0)]).toEqual([1, 1]);
    expect(after.neutral).toBe(state.neutral - 1);
  });

  it('colt NoInteractionActionCard 4b.2 Shotgun: a bandit who moves onto the angry Shotgun’s roof takes a bullet and has to flee', async () => {
    const calm = tableWith(4, { at: { belle: '3r' }, change: { marshal: 0, coach: { beside: 2, angry: true } } });
    // He is angry since he was punched, and then the strongbox lies free.
    const loot = calm.loot.map((token): LootToken => (token.at === 'guarded' ? { ...token, at: 'cr' } : token));
    const { state } = steal({ ...calm, loot }, ['belle-move', doc]);
    const hit = await table.act(state, 0, 'move 2r');
    expect(hit.events).toContainEqual({ type: 'hit', who: 'belle', by: 'shotgun', given: true });
    expect(await table.asked(hit.state)).toEqual([0]);
    expect(await table.choices(hit.state, 0)).toEqual(expect.arrayContaining(['flee 1r', 'flee 3r']));
    const { state: after } = await table.act(hit.state, 0, 'flee 1r');
    expect(at(after, 'belle')).toBe('1r');
    expect(bandit(after, 'belle').hits).toBe(1);
  });
});

describe('Cards with a target', () => {
  it('colt InteractionActionCard Shoot: a bandit in range gets one of the shooter’s bullet cards', async () => {
    const state = four({ belle: '4i', cheyenne: '2i', django: '1i', doc: '3i' }, ['cheyenne-shoot', doc]);
    expect(await table.choices(state, 1)).toEqual(['shoot django', 'shoot doc']);
    const { state: after, events } = await table.act(state, 1, 'shoot doc');
    expect(events[0]).toEqual({ type: 'shot', who: 'cheyenne', target: 'doc', left: 5 });
    expect(bandit(after, 'cheyenne').bullets).toBe(5);
    expect([bandit(after, 'doc').hits, bulletsOf(after, 3)]).toEqual([1, 1]);
  });

  it('colt InteractionActionCard Punch: the player chooses the target, the loot and the landing space; the loot drops where the punch happened', async () => {
    const state = four({ belle: '2i', cheyenne: '4i', django: '1r', doc: '2i' }, ['doc-punch', 'django-move']);
    expect(await table.choices(state, 3)).toEqual(['punch belle purse 1i', 'punch belle purse 3i']);
    expect(await table.refusal(state, 3, 'punch belle jewel 1i')).toMatchObject({ code: 'no-such-loot' });
    expect(await table.refusal(state, 3, 'punch belle purse 4i')).toMatchObject({ code: 'out-of-reach' });
    const before = lootAt(state, '2i').length;
    const { state: after } = await table.act(state, 3, 'punch belle purse 3i');
    expect(at(after, 'belle')).toBe('3i');
    expect(lootAt(after, 'belle')).toEqual([]);
    expect(lootAt(after, '2i')).toHaveLength(before + 1);
  });

  it('colt InteractionActionCard Marshal: he moves one car either way and hits the bandits there', async () => {
    const state = four({ belle: '4i', cheyenne: '2i' }, ['belle-marshal', doc], { change: { marshal: 1 } });
    expect(await table.choices(state, 0)).toEqual(['marshal 0', 'marshal 2']);
    const { state: after, events } = await table.act(state, 0, 'marshal 2');
    expect(after.marshal).toBe(2);
    expect(events).toContainEqual({ type: 'hit', who: 'cheyenne', by: 'marshal', given: true });
    expect(at(after, 'cheyenne')).toBe('2r');
  });

  it('colt InteractionActionCard 3a Belle: Belle can’t be shot or punched if someone else can be', async () => {
    const punch = four({ belle: '2i', cheyenne: '2i', django: '2i', doc: '4i' }, ['django-punch', doc]);
    expect(await table.refusal(punch, 2, 'punch belle purse 1i')).toEqual({ code: 'belle-is-spared', at: ['belle'] });
    expect((await table.choices(punch, 2)).every((choice) => choice.startsWith('punch cheyenne'))).toBe(true);
    const shoot = four({ belle: '2i', cheyenne: '2i', django: '3i', doc: '4i' }, ['django-shoot', doc]);
    expect(await table.refusal(shoot, 2, 'shoot belle')).toEqual({ code: 'belle-is-spared', at: ['belle'] });
    const { state } = await table.act(shoot, 2, 'shoot cheyenne');
    expect([bandit(state, 'belle').hits, bandit(state, 'cheyenne').hits]).toEqual([0, 1]);
  });

  it('colt InteractionActionCard 3b: without a target the card has no effect, and everyone sees why', async () => {
    const state = four({ belle: '1i', cheyenne: '4i', django: '4r', doc: '3i' }, [doc, 'belle-shoot', 'cheyenne-move']);
    const { state: after, events } = await table.act(state, 3, 'move 4i');
    expect(events).toContainEqual({ type: 'fizzled', who: 'belle', deed: 'shoot', why: 'no-target' });
    expect(bandit(after, 'belle').bullets).toBe(6);
  });

  it('colt InteractionActionCard 3c: without a bandit in the space the card has no effect, and everyone sees why', async () => {
    const state = four({ belle: '1i', cheyenne: '4i', django: '4r', doc: '3i' }, [doc, 'belle-punch', 'cheyenne-move']);
    const { events } = await table.act(state, 3, 'move 4i');
    expect(events).toContainEqual({ type: 'fizzled', who: 'belle', deed: 'punch', why: 'no-target' });
  });

  it('colt InteractionActionCard 3d Tuco: only Tuco shoots through the roof of his car', async () => {
    const places = { tuco: '2i', belle: '4i', cheyenne: '2r', doc: '3i' } as const;
    const wanted = { who: ['tuco', 'belle', 'cheyenne', 'doc'] } as const;
    expect(await table.choices(four(places, ['tuco-shoot', doc], wanted), 0)).toEqual(['shoot doc', 'shoot cheyenne']);
    const { state } = await table.act(four(places, ['tuco-shoot', doc], wanted), 0, 'shoot cheyenne');
    expect(bandit(state, 'cheyenne').hits).toBe(1);
    const other = four(
      { ...places, tuco: '4r', belle: '2i', doc: '1i' },
      ['doc-move', 'belle-shoot', 'cheyenne-move'],
      wanted,
    );
    expect(kinds((await table.act(other, 3, 'move 0i')).events)).toContain('fizzled');
  });

  it('colt InteractionActionCard 4a.1a Cheyenne: Cheyenne can keep the purse she punches loose, or let it drop', async () => {
    const state = four({ belle: '4i', cheyenne: '2i', django: '2i', doc: '4r' }, ['cheyenne-punch', doc]);
    const kept = await table.act(state, 1, 'punch django purse 1i take');
    expect(lootAt(kept.state, 'cheyenne')).toEqual(['purse', 'purse']);
    expect(at(kept.state, 'django')).toBe('1i');
    const left = await table.act(state, 1, 'punch django purse 1i');
    expect(lootAt(left.state, 'cheyenne')).toEqual(['purse']);
    const rich = steal(
      withLoot(
        tableWith(4, { at: { belle: '4i', cheyenne: '2i', django: '2i', doc: '4r' }, change: { marshal: 0 } }),
        'django',
        'jewel',
      ),
      ['cheyenne-punch', doc],
    ).state;
    expect(await table.refusal(rich, 1, 'punch django jewel 1i take')).toEqual({ code: 'cannot-take', at: ['jewel'] });
  });

  it('colt InteractionActionCard 4a.1b Django: his shots knock the target back one car on the same floor', async () => {
    const state = four({ belle: '4i', cheyenne: '3i', django: '2i', doc: '1i' }, ['django-shoot', doc]);
    const { state: after, events } = await table.act(state, 2, 'shoot cheyenne');
    expect(at(after, 'cheyenne')).toBe('4i');
    expect(events).toContainEqual({ type: 'went', who: 'cheyenne', from: '3i', to: '4i', by: 'pushed' });
    const front = await table.act(state, 2, 'shoot doc');
    expect(front.events).toContainEqual({ type: 'went', who: 'doc', from: '1i', to: '0i', by: 'pushed' });
  });
});
