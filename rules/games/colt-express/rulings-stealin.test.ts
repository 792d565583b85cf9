import { describe, expect, it } from 'vitest';
import { banditOf, coltExpress as game } from './index.ts';
import {
  actAs,
  askedSeatsOf,
  choices,
  hits,
  onward,
  steal,
  tableWith,
  types,
  ways,
  withLoot,
} from './testing/index.ts';
import type { Character } from './types.ts';

const bandit = banditOf;

/** Seats 0 to 3 are Belle, Cheyenne, Django and Doc. A Marshal card of Doc's at the end keeps the round from ending. */
const halt = 'doc-marshal' as const;

describe('rulings on guards and positions', () => {
  it('1: a Marshal moved onto three bandits sends them all up, one bullet each, clockwise from who moved him', () => {
    const table = tableWith(4, { at: { belle: '2i', cheyenne: '2i', django: '4i', doc: '2i' } });
    const { state, events } = actAs(steal(table, ['django-marshal', halt]).state, 2, { type: 'marshal', to: 2 });
    expect(hits(events)).toEqual(['doc marshal true', 'belle marshal true', 'cheyenne marshal true']);
    expect(['belle', 'cheyenne', 'doc'].map((who) => bandit(state, who as Character).at)).toEqual(['2r', '2r', '2r']);
    expect(state.players.map(({ deck }) => deck.filter((card) => card === 'bullet').length)).toEqual([1, 1, 0, 1]);
    expect(state.neutral).toBe(table.neutral - 3);
  });

  it('1: with one bullet left only the first of them gets it, and all flee', () => {
    const table = tableWith(4, { at: { belle: '2i', cheyenne: '2i', doc: '2i' }, change: { neutral: 1 } });
    const { state, events } = actAs(steal(table, ['django-marshal', halt]).state, 2, { type: 'marshal', to: 2 });
    expect(hits(events)).toEqual(['doc marshal true', 'belle marshal false', 'cheyenne marshal false']);
    expect(bandit(state, 'cheyenne')).toMatchObject({ at: '2r', hits: 0 });
    expect(state.neutral).toBe(0);
  });

  it('2: a bandit who climbs down into the Marshal’s car takes a bullet and returns to the roof', () => {
    const { state, events } = steal(tableWith(4, { at: { belle: '1r' } }), ['belle-floor', halt]);
    expect(ways(events, 'belle')).toEqual(['1r-1i floor', '1i-1r marshal']);
    expect(bandit(state, 'belle').hits).toBe(1);
  });

  it('3: punched into the Marshal’s car: bullet and roof', () => {
    const table = tableWith(4, { at: { belle: '2i', cheyenne: '2i' } });
    const turned = steal(withLoot(table, 'belle', 'purse'), ['cheyenne-punch', halt]).state;
    const punch = { type: 'punch', target: 'belle', loot: 'purse', to: '1i', take: false } as const;
    const { state, events } = actAs(turned, 1, punch);
    expect(ways(events, 'belle')).toEqual(['2i-1i punched', '1i-1r marshal']);
    expect(bandit(state, 'belle').hits).toBe(1);
  });

  it('3: pushed into the Marshal’s car: a bullet each from Django and the supply, and roof', () => {
    const { state, events } = steal(tableWith(4, { at: { django: '3i', doc: '2i', belle: '4r', cheyenne: '4r' } }), [
      'django-shoot',
      halt,
    ]);
    expect(ways(events, 'doc')).toEqual(['2i-1i pushed', '1i-1r marshal']);
    expect(bandit(state, 'doc').hits).toBe(2);
  });

  it('4: the box of Take It All lies with the Marshal and can be robbed only when he has left', () => {
    const table = tableWith(4, { at: { belle: '1r' }, round: 'take-it-all-24' });
    const { events } = steal(table, []);
    expect(events).toContainEqual(expect.objectContaining({ type: 'strongbox-placed', at: '1i' }));
    const boxed = withLoot(tableWith(4, { at: { belle: '1r' } }), '1i', 'strongbox');
    const kept = steal(boxed, ['belle-floor', 'belle-rob', halt]);
    expect(kept.events).toContainEqual({ type: 'fizzled', who: 'belle', deed: 'rob', why: 'nothing-to-rob' });
    const free = { ...boxed, marshal: 3 };
    const { state } = steal(free, ['belle-floor', 'belle-rob', halt]);
    expect(choices(state, 0)).toContainEqual({ type: 'rob', loot: 'strongbox' });
  });

  it('5: chased up to an angry Shotgun: two bullets, then a roof beside', () => {
    const table = tableWith(4, { at: { belle: '2i' }, change: { coach: { beside: 2, angry: true } } });
    const freed = {
      ...table,
      loot: table.loot.map((token) => (token.at === 'guarded' ? { ...token, at: 'cr' as const } : token)),
    };
    const { state, events } = actAs(steal(freed, ['django-marshal', halt]).state, 2, { type: 'marshal', to: 2 });
    expect(hits(events)).toEqual(['belle marshal true', 'belle shotgun true']);
    expect(askedSeatsOf(state)).toEqual([0]);
    expect(bandit(actAs(state, 0, { type: 'flee', to: '3r' }).state, 'belle').at).toBe('3r');
  });

  it.each([
    ['swivel-arm-24', 4, '2r', ['2r-4r swivel-arm'], '4r-3r shotgun'],
    ['braking-24', 0, '1r', ['1r-0r braking'], '0r-1r shotgun'],
    ['higher-speed-24', 3, '4r', [], '4r-3r shotgun'],
  ] as const)('6: %s onto the Shotgun’s roof: a bullet and away', (round, beside, from, carried, flight) => {
    const table = tableWith(4, { round, at: { belle: from }, change: { coach: { beside, angry: true } } });
    const { events } = steal(table, []);
    // When the stagecoach falls back afterwards, the Shotgun may come again.
    expect(hits(events)[0]).toBe('belle shotgun true');
    expect(ways(events, 'belle').slice(0, carried.length + 1)).toEqual([...carried, flight]);
  });

  it('7: no one flees from the Shotgun to the stagecoach or inside', () => {
    const table = tableWith(4, { at: { belle: '2r' }, change: { coach: { beside: 2, angry: true } } });
    const { state } = onward({ ...table, queue: [{ type: 'flee', who: 'belle' }] });
    expect(choices(state, 0)).toEqual([
      { type: 'flee', to: '1r' },
      { type: 'flee', to: '3r' },
    ]);
    for (const to of ['cr', '2i', 'ci', '2r', '4r'] as const)
      expect(game.check(state, 0, { type: 'flee', to })).toEqual({ code: 'out-of-reach', at: [to] });
  });

  it('8: several flee one after the other, clockwise from the first player, each owner picking', () => {
    const table = tableWith(4, {
      at: { belle: 'cr', cheyenne: '2r', doc: '2r', django: '2r' },
      change: { first: 2, coach: { beside: 2, angry: false } },
    });
    const { state, events } = steal(table, ['belle-punch', halt]);
    expect(hits(events)).toEqual(['django shotgun true', 'doc shotgun true', 'cheyenne shotgun true']);
    expect(askedSeatsOf(state)).toEqual([2]);
    const next = actAs(state, 2, { type: 'flee', to: '1r' }).state;
    expect(askedSeatsOf(next)).toEqual([3]);
    const last = actAs(next, 3, { type: 'flee', to: '3r' }).state;
    expect(askedSeatsOf(last)).toEqual([1]);
    expect(actAs(last, 1, { type: 'flee', to: '1r' }).state.bandits.map(({ at }) => at)).toEqual([
      'cr',
      '1r',
      '1r',
      '3r',
    ]);
  });
});

describe('rulings on shots and punches', () => {
  it('9: on roofs either of two on the nearest one may be shot; those behind are covered', () => {
    const table = tableWith(5, { at: { doc: '5r', cheyenne: '3r', django: '3r', ghost: '1r', belle: '1i' } });
    const { state } = steal(table, ['doc-shoot']);
    expect(choices(state, 3)).toEqual([
      { type: 'shoot', target: 'cheyenne' },
      { type: 'shoot', target: 'django' },
    ]);
    expect(game.check(state, 3, { type: 'shoot', target: 'ghost' })).toEqual({ code: 'no-target', at: ['ghost'] });
  });

  it('10: Belle alone before, Tuco alone behind: Tuco it must be', () => {
    const table = tableWith(3, { who: ['belle', 'tuco', 'doc'], at: { belle: '1r', doc: '2r', tuco: '3r' } });
    const { events } = steal(table, ['doc-shoot', 'belle-marshal']);
    expect(events).toContainEqual({ type: 'shot', who: 'doc', target: 'tuco', left: 5 });
  });

  it('10: with another target besides Tuco the choice leaves Belle out, and says why', () => {
    const table = tableWith(4, {
      who: ['belle', 'tuco', 'doc', 'django'],
      at: { belle: '1r', doc: '2r', tuco: '3r', django: '3r' },
    });
    const { state } = steal(table, ['doc-shoot']);
    expect(choices(state, 2)).toEqual([
      { type: 'shoot', target: 'tuco' },
      { type: 'shoot', target: 'django' },
    ]);
    expect(game.check(state, 2, { type: 'shoot', target: 'belle' })).toEqual({
      code: 'belle-is-spared',
      at: ['belle'],
    });
  });

  it('10: Belle alone as a target is hit', () => {
    const table = tableWith(3, { who: ['belle', 'tuco', 'doc'], at: { belle: '1r', doc: '2r', tuco: '3i' } });
    expect(steal(table, ['doc-shoot', 'belle-marshal']).events).toContainEqual({
      type: 'shot',
      who: 'doc',
      target: 'belle',
      left: 5,
    });
  });

  it('11: Tuco below Belle with Doc in the next car: Doc it must be', () => {
    const table = tableWith(3, { who: ['belle', 'tuco', 'doc'], at: { tuco: '2i', belle: '2r', doc: '3i' } });
    expect(steal(table, ['tuco-shoot', 'belle-marshal']).events).toContainEqual({
      type: 'shot',
      who: 'tuco',
      target: 'doc',
      left: 5,
    });
    const alone = {
      ...table,
      bandits: table.bandits.map((one) => (one.who === 'doc' ? { ...one, at: '3r' as const } : one)),
    };
    expect(steal(alone, ['tuco-shoot', 'belle-marshal']).events).toContainEqual({
      type: 'shot',
      who: 'tuco',
      target: 'belle',
      left: 5,
    });
  });

  it('12: what can be done is done: one target, one loot, one way leave no choice', () => {
    const table = tableWith(3, { who: ['belle', 'tuco', 'doc'], at: { tuco: '2i', belle: '0i', doc: '3i' } });
    const { events } = steal(table, ['tuco-shoot', 'belle-rob', 'belle-move', 'doc-move', 'tuco-marshal']);
    expect(types(events)).toEqual([
      'turned',
      'shot',
      'turned',
      'took',
      'turned',
      'went',
      'hit',
      'went',
      'turned',
      'went',
      'turned',
    ]);
  });

  it('12: without a target, without loot, without a way nothing happens', () => {
    const table = tableWith(3, {
      who: ['belle', 'tuco', 'doc'],
      at: { tuco: '3r', belle: 'ci', doc: '1r' },
      held: { belle: 'poodle' },
    });
    const { events } = steal({ ...table, marshal: 2 }, [
      'belle-move',
      'belle-rob',
      'belle-punch',
      'belle-shoot',
      'belle-ride',
      'doc-marshal',
    ]);
    const whys = events.flatMap((event) => (event.type === 'fizzled' ? [event.why] : []));
    expect(whys).toEqual(['no-way', 'nothing-to-rob', 'no-target', 'no-target', 'no-horse']);
  });

  it('13: a robber on a roof gets what lies on the roof only', () => {
    const table = withLoot(tableWith(4, { at: { belle: '3r' } }), '3r', 'purse');
    const { events } = steal(table, ['belle-rob', 'belle-rob', halt]);
    expect(events.filter(({ type }) => type === 'took')).toHaveLength(1);
    expect(events).toContainEqual({ type: 'fizzled', who: 'belle', deed: 'rob', why: 'nothing-to-rob' });
  });

  it('14: a dropped purse stays face down: known to those who held it, to no one else', () => {
    const table = withLoot(tableWith(4, { at: { belle: '2i', doc: '2i' } }), 'belle', 'purse', { value: 500 });
    const index = table.loot.findIndex(
      (token) => token.kind === 'purse' && token.value === 500 && token.at === 'belle',
    );
    const only = { ...table, loot: table.loot.filter((token, at) => token.at !== 'belle' || at === index) };
    const at = only.loot.findIndex((token) => token.at === 'belle');
    const punch = { type: 'punch', target: 'belle', loot: 'purse', to: '3i', take: false } as const;
    const { state } = actAs(steal(only, ['doc-punch', 'doc-marshal']).state, 3, punch);
    expect(state.loot[at]).toEqual({ kind: 'purse', at: '2i', value: 500, known: [0] });
    const seen = [0, 1, 2, 3, null].map((viewer) => game.view(state, viewer).loot[at]);
    expect(seen.map((token) => (token?.kind === 'purse' ? token.value : 'none'))).toEqual([
      500,
      null,
      null,
      null,
      null,
    ]);
  });

  it('15: a victim with only a flask drops the flask', () => {
    const table = withLoot(tableWith(4, { at: { belle: '2i', doc: '2i' } }), 'belle', 'flask', { old: false });
    const flask = table.loot.findIndex(({ kind, at }) => kind === 'flask' && at === 'belle');
    const only = {
      ...table,
      loot: table.loot.map((token) =>
        token.kind === 'purse' && token.at === 'belle' ? { ...token, at: '4i' as const } : token,
      ),
    };
    const { state } = steal(only, ['doc-punch', 'doc-marshal']);
    expect(choices(state, 3).map((choice) => (choice.type === 'punch' ? choice.loot : ''))).toEqual(['flask', 'flask']);
    const after = actAs(state, 3, { type: 'punch', target: 'belle', loot: 'flask', to: '3i', take: false });
    expect(after.events).toContainEqual({ type: 'dropped', who: 'belle', token: flask, at: '2i' });
  });

  it('16: Cheyenne takes a purse, or leaves it; a flask or a jewel falls to the floor', () => {
    const table = withLoot(
      withLoot(tableWith(4, { at: { belle: '2i', cheyenne: '2i' } }), 'belle', 'flask', { old: false }),
      'belle',
      'jewel',
    );
    const { state } = steal(table, ['cheyenne-punch', halt]);
    const taking = choices(state, 1).filter((choice) => choice.type === 'punch' && choice.take);
    expect(taking.map((choice) => (choice.type === 'punch' ? choice.loot : ''))).toEqual(['purse', 'purse']);
    const took = actAs(state, 1, { type: 'punch', target: 'belle', loot: 'purse', to: '3i', take: true });
    expect(took.events).toContainEqual(
      expect.objectContaining({ type: 'took', who: 'cheyenne', from: 'belle', value: 250 }),
    );
    const left = actAs(state, 1, { type: 'punch', target: 'belle', loot: 'purse', to: '3i', take: false });
    expect(left.events).toContainEqual(expect.objectContaining({ type: 'dropped', who: 'belle', at: '2i' }));
    const refused = { type: 'punch', target: 'belle', loot: 'flask', to: '3i', take: true } as const;
    expect(game.check(state, 1, refused)).toEqual({ code: 'cannot-take', at: ['flask'] });
  });

  it('17: Django shoots someone at the end of the train: a bullet, no push', () => {
    const { state, events } = steal(tableWith(4, { at: { django: '3i', doc: '4i', belle: '0r', cheyenne: '0r' } }), [
      'django-shoot',
      halt,
    ]);
    expect(types(events)).toEqual(['turned', 'shot', 'turned']);
    expect(bandit(state, 'doc')).toMatchObject({ at: '4i', hits: 1 });
  });

  it('18: Django pushes someone onto the Shotgun’s roof: a neutral bullet more, and the owner picks the roof', () => {
    const table = tableWith(4, {
      at: { django: '4r', doc: '3r', belle: '4i', cheyenne: '4i' },
      change: { coach: { beside: 2, angry: true } },
    });
    const { state, events } = steal(table, ['django-shoot', halt]);
    expect(ways(events, 'doc')).toEqual(['3r-2r pushed']);
    expect(hits(events)).toEqual(['doc shotgun true']);
    expect(askedSeatsOf(state)).toEqual([3]);
    expect(bandit(actAs(state, 3, { type: 'flee', to: '1r' }).state, 'doc')).toMatchObject({ at: '1r', hits: 2 });
  });

  it('19: after the sixth bullet a Shoot card can be laid but does nothing', () => {
    const table = tableWith(4, {
      at: { doc: '3i', belle: '4i', cheyenne: '0r', django: '0r' },
      bandits: { doc: { bullets: 1 } },
    });
    const { state, events } = steal(table, ['doc-shoot', 'doc-shoot', 'cheyenne-marshal']);
    expect(events.filter(({ type }) => type === 'shot')).toHaveLength(1);
    expect(events).toContainEqual({ type: 'fizzled', who: 'doc', deed: 'shoot', why: 'no-bullets' });
    expect(bandit(state, 'doc').bullets).toBe(0);
  });
});
