import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type ColtState, coltExpress as game, type RoundCard } from './index.ts';
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

const STATION_ROUNDS = ['tunnel-24', 'bridge-24', 'braking-24', 'turmoil-24'] as const;

/** The stack is empty: what the station card does, and the end of the match. */
function station(table: ColtState, card: RoundCard): ReturnType<typeof onward> {
  return onward({ ...table, round: 5, rounds: [...STATION_ROUNDS, card] });
}
const tallies = (state: ColtState) => game.view(state, null).count?.bandits ?? [];

describe('events on the way', () => {
  it('Angry Marshal: bullets on his roof, then he moves a car back and hits who is inside', () => {
    const test = { round: 'angry-marshal-24', at: { belle: '1r', cheyenne: '2i', django: '1i', doc: '2r' } } as const;
    const { state, events } = steal(tableWith(4, { ...test, at: { ...test.at, django: '3i' } }), []);
    expect(hits(events)).toEqual(['belle angry-marshal true', 'cheyenne marshal true']);
    expect(state.marshal).toBe(2);
    const simple = steal(tableWith(4, { ...test, at: { ...test.at, django: '3i' }, options: { rules: 'simple' } }), []);
    expect(hits(simple.events)).toEqual(['belle angry-marshal true']);
    expect(simple.state.marshal).toBe(1);
  });

  it('Angry Marshal at the caboose shoots but stays', () => {
    const { state, events } = steal(
      tableWith(4, {
        round: 'angry-marshal-24',
        at: { belle: '4r', cheyenne: '3i', django: '3i', doc: '3i' },
        change: { marshal: 4 },
      }),
      [],
    );
    expect(hits(events)).toEqual(['belle angry-marshal true']);
    expect(state.marshal).toBe(4);
  });

  it.each([
    ['swivel-arm-24', ['4r', '4r', 'cr', '2i']],
    ['braking-24', ['0r', '2r', 'cr', '2i']],
    ['higher-speed-24', ['1r', '4r', 'cr', '2i']],
  ] as const)('%s moves bandits on the roofs of the train and no others', (round, after) => {
    const table = tableWith(4, { round, at: { belle: '0r', cheyenne: '3r', django: 'cr', doc: '2i' } });
    expect(steal(table, []).state.bandits.map(({ at }) => at)).toEqual(after);
  });

  it('Higher Speed carries horses and stagecoach along, in the simple rules bandits only', () => {
    const test = { round: 'higher-speed-24', at: { belle: '2r' }, change: { horses: [0, 2, 4, 4] } } as const;
    const all = steal(tableWith(4, test), []);
    expect(all.state).toMatchObject({ horses: [1, 3, 4, 4], coach: { beside: 2 } });
    const few = steal(tableWith(4, { ...test, options: { rules: 'simple' } }), []);
    expect(few.state).toMatchObject({ horses: [0, 2, 4, 4], coach: { beside: 1 } });
    expect(ways(few.events, 'belle')).toEqual(['2r-3r higher-speed']);
  });

  it('Higher Speed: who stood a car before the Shotgun is carried along as he is', () => {
    const table = tableWith(4, {
      round: 'higher-speed-24',
      at: { belle: '1r' },
      change: { coach: { beside: 2, angry: true } },
    });
    const events = steal(table, []).events;
    expect(hits(events)).toEqual([]);
  });

  it('Take It All: the box that was held back lies where the Marshal is, and once only', () => {
    const table = tableWith(4, { round: 'take-it-all-24', change: { marshal: 3 } });
    const { state, events } = steal(table, []);
    expect(state.loot.filter(({ kind, at }) => kind === 'strongbox' && at === '3i')).toHaveLength(1);
    expect(types(steal({ ...state, phase: 'stealin', round: 1, rounds: ['take-it-all-24'] }, []).events)).not.toContain(
      'strongbox-placed',
    );
    expect(types(events)).toContain('strongbox-placed');
  });

  it('Passengers’ Rebellion: everyone inside the train, not on roofs, not in the stagecoach', () => {
    const table = tableWith(4, {
      round: 'rebellion-24',
      at: { belle: '0i', cheyenne: '3i', django: 'ci', doc: '3r' },
      change: { marshal: 1 },
    });
    expect(hits(steal(table, []).events)).toEqual(['belle rebellion true', 'cheyenne rebellion true']);
  });

  it.each([
    [false, 1, [2], ['cheyenne marshal true']],
    [true, 1, [2, 3, 4], ['cheyenne marshal true', 'doc marshal true']],
    [false, 4, [], []],
  ] as const)('A Shot of Whisky for the Marshal: old %s, from car %i', (old, from, walks, hit) => {
    const table = withLoot(
      tableWith(4, { round: 'whisky-24', at: { belle: '0i', cheyenne: '2i', django: '0i', doc: '3i' } }),
      'box',
      'flask',
      { old },
    );
    const index = table.loot.findIndex(({ kind, at }) => kind === 'flask' && at === 'box');
    const bare = table.loot.map((token, at) => {
      if (token.kind !== 'flask') return token;
      return at === index ? { ...token, at: `${from}i` as const, known: [] } : { ...token, at: '0r' as const };
    });
    const { events, state } = steal({ ...table, marshal: from, loot: bare }, []);
    expect(events.flatMap((event) => (event.type === 'marshal-moved' ? [event.to] : []))).toEqual(walks);
    expect(hits(events)).toEqual(hit);
    expect(state.loot[index]).toMatchObject({ at: 'box', known: 'all' });
  });

  it('A Shot of Whisky without a flask in his car: nothing', () => {
    const table = tableWith(4, { round: 'whisky-24', change: { marshal: 0 } });
    expect(types(steal(table, []).events)).not.toContain('flask-emptied');
  });

  it('The Shotgun’s Rage: in and on the stagecoach, in and on the car beside it; no one moves', () => {
    const table = tableWith(5, {
      round: 'shotguns-rage-56',
      at: { belle: 'ci', cheyenne: 'cr', django: '2i', doc: '2r', ghost: '3r' },
      change: { coach: { beside: 2, angry: false } },
    });
    const { events } = steal(table, []);
    expect(hits(events)).toEqual(['belle rage true', 'cheyenne rage true', 'django rage true', 'doc rage true']);
    expect(types(events)).not.toContain('went');
  });
});

describe('events at the station', () => {
  it('Marshal’s Revenge: the cheapest purse of who stands on his roof; in the simple rules the cheapest loot', () => {
    let table = tableWith(4, { at: { belle: '1r', cheyenne: '1r' } });
    table = withLoot(
      withLoot(withLoot(table, 'belle', 'purse', { value: 500 }), 'belle', 'flask', { old: false }),
      'belle',
      'jewel',
    );
    const { state } = station(table, 'marshals-revenge');
    expect(tallies(state).map(({ purses }) => purses)).toEqual([500, 0, 250, 250]);
    expect(tallies(state)[0]?.jewels).toBe(500);
    const simple = station({ ...table, rules: 'simple' }, 'marshals-revenge');
    expect(tallies(simple.state).map(({ purses }) => purses)).toEqual([750, 0, 250, 250]);
    expect(simple.state.loot.filter(({ kind, at }) => kind === 'flask' && at === '1r')).toHaveLength(1);
  });

  it('Marshal’s Revenge: without a purse nothing is lost', () => {
    const table = tableWith(4, { at: { belle: '1r' } });
    const poor = {
      ...table,
      loot: table.loot.map((token) =>
        token.kind === 'purse' && token.at === 'belle' ? { ...token, at: '4i' as const } : token,
      ),
    };
    expect(types(station(withLoot(poor, 'belle', 'jewel'), 'marshals-revenge').events)).not.toContain('dropped');
  });

  it('Pickpocketing: only who is alone with a purse is asked, and may decline', () => {
    const table = tableWith(4, { at: { belle: '2i', cheyenne: '1r', django: '4i', doc: '4i' } });
    const { state } = station(table, 'pickpocketing');
    expect(askedSeatsOf(state)).toEqual([0]);
    expect(choices(state, 0)).toEqual([
      { type: 'pickpocket', take: true },
      { type: 'pickpocket', take: false },
    ]);
    const took = actAs(state, 0, { type: 'pickpocket', take: true });
    expect(tallies(took.state)[0]?.purses).toBeGreaterThan(250);
    const left = actAs(state, 0, { type: 'pickpocket', take: false });
    expect(tallies(left.state)[0]?.purses).toBe(250);
    expect(left.events[0]).toEqual({ type: 'declined', who: 'belle' });
  });

  it('Hostage-taking of the Conductor: $250 in and on the locomotive, and it counts as a purse', () => {
    const table = tableWith(4, {
      at: { belle: '0r', cheyenne: '0i' },
      held: { belle: 'poker-player' },
      change: { marshal: 2 },
    });
    const counted = tallies(station(table, 'hostage-conductor').state);
    expect(counted.map(({ purses }) => purses)).toEqual([500, 500, 250, 250]);
    expect(counted[0]?.ransom).toBe(500);
  });

  it('Sharing the Loot: alone it stays whole; in company it is split; spaces of the stagecoach count', () => {
    const table = withLoot(
      withLoot(tableWith(4, { at: { belle: 'cr', cheyenne: 'cr', django: '2i', doc: '2r' } }), 'belle', 'strongbox'),
      'django',
      'strongbox',
    );
    expect(tallies(station(table, 'sharing-the-loot').state).map(({ strongboxes }) => strongboxes)).toEqual([
      500, 500, 1000, 0,
    ]);
    expect(tallies(station(table, 'mortal-bullet').state).map(({ strongboxes }) => strongboxes)).toEqual([
      1000, 0, 1000, 0,
    ]);
  });

  it('Escape: a ride may leave the train, and a bandit who is away can neither act nor be shot', () => {
    const table = tableWith(4, {
      at: { belle: '2i', cheyenne: '1i', django: '4i', doc: '4i' },
      change: { horses: [2], marshal: 0 },
    });
    const escaping = { ...table, round: 5, rounds: [...STATION_ROUNDS, 'escape' as const] };
    const { state } = steal(escaping, ['belle-ride', 'cheyenne-shoot', 'belle-move']);
    const { state: end, events } = actAs(state, 0, { type: 'ride', to: 'away' });
    expect(types(events).slice(0, 5)).toEqual(['escaped', 'turned', 'fizzled', 'turned', 'fizzled']);
    expect(end.horses).toEqual([]);
    expect(game.outcome(end)).toMatchObject({ reason: 'escaped', ranks: [1, 2, 2, 2] });
    const usual = steal(table, ['belle-ride', 'doc-marshal']).state;
    expect(game.check(usual, 0, { type: 'ride', to: 'away' })).toEqual({ code: 'out-of-reach', at: ['away'] });
  });

  it('Escape: the others come after, however rich', () => {
    const table = withLoot(
      tableWith(4, { at: { belle: 'ci', cheyenne: '2i' }, held: { belle: 'banker' } }),
      'cheyenne',
      'strongbox',
    );
    expect(game.outcome(station(table, 'escape').state)).toMatchObject({
      ranks: [1, 2, 3, 3],
      scores: [250, 1250, 250, 250],
    });
  });

  it('Mortal Bullet: $150 for each bullet of this round only, and money may go below zero', () => {
    const table = tableWith(4, { bandits: { belle: { hits: 3, hitsNow: 2 }, doc: { hits: 2, hitsNow: 0 } } });
    const end = station(table, 'mortal-bullet').state;
    expect(game.outcome(end)?.scores).toEqual([-50, 250, 250, 250]);
    expect(game.outcome(end)?.ranks).toEqual([4, 1, 1, 3]);
  });
});

describe('the count', () => {
  it('pays every gunslinger in full, and no one when no one fired', () => {
    const table = tableWith(4, {
      bandits: { belle: { bullets: 4 }, doc: { bullets: 4, hits: 4 }, django: { bullets: 5, hits: 1 } },
    });
    expect(game.outcome(station(table, 'pickpocketing').state)?.scores).toEqual([1250, 250, 250, 1250]);
    expect(game.view(station(tableWith(4), 'hostage-conductor').state, null).count?.gunslinger).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('gives a tie to fewer bullets, and shares the place when they are equal too', () => {
    const table = tableWith(4, { bandits: { belle: { hits: 1 }, doc: { hits: 2 } } });
    expect(game.outcome(station(table, 'hostage-conductor').state)?.ranks).toEqual([3, 1, 1, 4]);
  });

  it.each([
    ['poodle', [], 1000],
    ['banker', [], 0],
    ['banker', ['strongbox'], 1000],
    ['minister', [], 900],
    ['teacher', [], 800],
    ['zealot', [], 700],
    ['old-lady', ['jewel', 'jewel'], 1000],
    ['old-lady', [], 0],
    ['poker-player', ['purse'], 500],
    ['photographer', [], 600],
  ] as const)('the ransom of the %s with %j', (hostage, loot, pays) => {
    let table = tableWith(5, { held: { belle: hostage }, bandits: { belle: { hits: 3 } } });
    for (const kind of loot) table = withLoot(table, 'belle', kind);
    const rounds = ['tunnel-56', 'bridge-56', 'braking-56', 'turmoil-56', 'mortal-bullet'] as const;
    expect(tallies(onward({ ...table, round: 5, rounds }).state)[0]?.ransom).toBe(pays);
  });

  it('with two players sums money and fired bullets of both bandits', () => {
    const table = tableWith(2, {
      bandits: { belle: { bullets: 5 }, cheyenne: { bullets: 5 }, django: { bullets: 5, hits: 3 } },
    });
    const end = station(table, 'hostage-conductor').state;
    expect(game.outcome(end)).toMatchObject({ scores: [1500, 500], ranks: [1, 2] });
  });

  it('with two players counts only what a safe bandit carries, unless both are caught', () => {
    const table = withLoot(
      tableWith(2, { at: { belle: 'cr', cheyenne: '1r', django: '2i', doc: '2r' } }),
      'cheyenne',
      'jewel',
    );
    expect(game.outcome(station(table, 'escape').state)).toMatchObject({ scores: [250, 500], ranks: [1, 2] });
  });

  it('ends at once when the last seat resigns, with no one ahead', () => {
    let state = tableWith(3);
    for (const seat of [0, 1, 2]) state = game.abandon(state, seat, seeded('gone')).state;
    expect(game.outcome(state)).toEqual({ ranks: [1, 1, 1], reason: 'abandoned' });
  });
});
