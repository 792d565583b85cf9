import type { ColtEvent, ColtState, ColtView, LootToken, RoundCard } from '@tavola/games/colt-express';
import { steal, type TestTableOptions, tableWith, withLoot } from '@tavola/games/colt-express/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, bandit, kinds, lootAt, Robbery, type RobberyStep } from './robbery.ts';

let table: Robbery<ColtState, ColtEvent, ColtView>;
beforeAll(() => {
  table = new Robbery<ColtState, ColtEvent, ColtView>();
});
afterAll(() => table.close());

const BEFORE = ['tunnel-24', 'bridge-24', 'braking-24', 'turmoil-24'] as const;
/** A wish for the fifth round. */
const station = (card: RoundCard): Partial<ColtState> => ({ round: 5, rounds: [...BEFORE, card] });

/** Doc's move is the last card of the round: with it the event comes. Doc goes from car 3 to the caboose. */
function end(state: ColtState): Promise<RobberyStep<ColtState, ColtEvent>> {
  return table.act(steal(state, ['doc-move']).state, 3, 'move 4i');
}

/** Belle, Cheyenne and Django where they are wished to be; Doc inside car 3. */
function four(round: RoundCard, places: NonNullable<TestTableOptions['at']>, wanted: TestTableOptions = {}): ColtState {
  return tableWith(4, { ...wanted, round, at: { doc: '3i', ...places } });
}

const hits = ({ events }: RobberyStep<ColtState, ColtEvent>) =>
  events.flatMap((event) => (event.type === 'hit' ? [`${event.who} ${event.by}`] : []));

describe('At the end of a round', () => {
  it('colt EndOfRoundEvents Braking: everyone on a roof slides one car towards the locomotive', async () => {
    const { state, events } = await end(four('braking-24', { belle: '2r', cheyenne: '0r', django: '2i' }));
    expect(events).toContainEqual({ type: 'event', event: 'braking' });
    expect(['belle', 'cheyenne', 'django', 'doc'].map((who) => at(state, who))).toEqual(['1r', '0r', '2i', '4i']);
  });

  it('colt EndOfRoundEvents Take It All: the second strongbox goes into the Marshal’s car', async () => {
    const { state } = await end(four('take-it-all-24', {}, { change: { marshal: 2 } }));
    expect(lootAt(state, '2i')).toContain('strongbox');
    expect(lootAt(state, 'box')).not.toContain('strongbox');
  });

  it('colt EndOfRoundEvents Swivel Arm: everyone on a roof is swept to the roof of the caboose', async () => {
    const { state } = await end(four('swivel-arm-24', { belle: '0r', cheyenne: '3r', django: '2i' }));
    expect([at(state, 'belle'), at(state, 'cheyenne'), at(state, 'django')]).toEqual(['4r', '4r', '2i']);
  });

  it('colt EndOfRoundEvents Angry Marshal: he shoots everyone on his roof, and moves back one car unless the rules are simplified', async () => {
    const places = { belle: '1r', cheyenne: '2i', django: '0r' } as const;
    const simple = await end(four('angry-marshal-24', places, { options: { rules: 'simple' } }));
    expect(hits(simple)).toEqual(['belle angry-marshal']);
    expect([bandit(simple.state, 'belle').hits, simple.state.marshal]).toEqual([1, 1]);
    const published = await end(four('angry-marshal-24', places));
    expect(hits(published)).toEqual(['belle angry-marshal', 'cheyenne marshal']);
    expect([published.state.marshal, at(published.state, 'cheyenne')]).toEqual([2, '2r']);
  });

  it('colt EndOfRoundEvents Panting Horses: the horse nearest the caboose leaves, or two at a large table', async () => {
    const { state } = await end(four('panting-horses-24', {}, { change: { horses: [1, 2, 3, 4] } }));
    expect(state.horses).toEqual([1, 2, 3]);
    const five = tableWith(5, { round: 'panting-horses-56', at: { doc: '3i' }, change: { horses: [1, 2, 3, 4, 5] } });
    expect((await end(five)).state.horses).toEqual([1, 2, 3]);
  });

  /** One flask lies in the car of the Marshal, all others far from him. */
  function withFlask(state: ColtState, old: boolean): ColtState {
    const chosen = state.loot.findIndex((token) => token.kind === 'flask' && token.old === old);
    const loot = state.loot.map((token, index): LootToken => {
      return token.kind === 'flask' ? { ...token, at: index === chosen ? '1i' : '0r' } : token;
    });
    return { ...state, loot };
  }
  const sober = () => four('whisky-24', { belle: '0i', cheyenne: '2i', django: '3r' });

  it('colt EndOfRoundEvents A Shot of Whisky for the Marshal: he drinks a flask in his car and moves back along the train', async () => {
    const came = await end(withFlask(sober(), false));
    expect(came.events).toContainEqual({ type: 'event', event: 'whisky-for-the-marshal' });
    expect(kinds(came.events)).toContain('flask-emptied');
    expect(came.state.marshal).toBe(2);
  });

  it('colt EndOfRoundEvents 2a no flask: nothing happens without a flask in his car', async () => {
    const state = withFlask(sober(), false);
    const none = {
      ...state,
      loot: state.loot.map((token) => (token.kind === 'flask' ? { ...token, at: '0r' as const } : token)),
    };
    const came = await end(none);
    expect(kinds(came.events)).not.toContain('flask-emptied');
    expect([came.state.marshal, hits(came)]).toEqual([1, []]);
    expect(lootAt(came.state, '0r')).toEqual(['flask', 'flask', 'flask', 'flask']);
  });

  it('colt EndOfRoundEvents 2a.1a classic flask: he moves one car, and everyone in it takes a bullet', async () => {
    const came = await end(withFlask(sober(), false));
    expect([came.state.marshal, hits(came)]).toEqual([2, ['cheyenne marshal']]);
    expect(at(came.state, 'cheyenne')).toBe('2r');
    expect(lootAt(came.state, '1i')).not.toContain('flask');
  });

  it('colt EndOfRoundEvents 2a.1b old flask: he walks to the caboose, and everyone he meets takes a bullet and flees to the roof', async () => {
    const came = await end(withFlask(sober(), true));
    expect(came.events.flatMap((event) => (event.type === 'marshal-moved' ? [event.to] : []))).toEqual([2, 3, 4]);
    expect(hits(came)).toEqual(['cheyenne marshal', 'doc marshal']);
    expect([came.state.marshal, at(came.state, 'cheyenne'), at(came.state, 'doc')]).toEqual([4, '2r', '4r']);
  });

  it('colt EndOfRoundEvents Higher Speed: everyone on a roof falls back one car; so do the horses and the stagecoach, unless the rules are simplified', async () => {
    const wanted = { change: { horses: [0, 2, 4, 4] } } as const;
    const places = { belle: '2r', cheyenne: '4r', django: '1i' } as const;
    const simple = await end(four('higher-speed-24', places, { ...wanted, options: { rules: 'simple' } }));
    expect([at(simple.state, 'belle'), at(simple.state, 'cheyenne')]).toEqual(['3r', '4r']);
    expect(simple.state.horses).toEqual([0, 2, 4, 4]);
    const published = await end(four('higher-speed-24', places, wanted));
    expect(at(published.state, 'belle')).toBe('3r');
    expect(published.state.horses).toEqual([1, 3, 4, 4]);
    expect(published.state.coach?.beside).toBe((simple.state.coach?.beside ?? 0) + 1);
  });

  it("colt EndOfRoundEvents The Shotgun's Rage: a bullet for everyone in or on the stagecoach, or in or on the car beside it", async () => {
    const came = await end(
      four(
        'shotguns-rage-24',
        { belle: 'cr', cheyenne: '2i', django: '2r' },
        { change: { coach: { beside: 2, angry: false } } },
      ),
    );
    expect(hits(came)).toEqual(['belle rage', 'cheyenne rage', 'django rage']);
    expect(bandit(came.state, 'doc').hits).toBe(0);
  });

  it("colt EndOfRoundEvents Passengers' Rebellion: a bullet for everyone inside the train", async () => {
    const came = await end(four('rebellion-24', { belle: '2i', cheyenne: '2r', django: 'ci' }));
    expect(hits(came)).toEqual(['belle rebellion', 'doc rebellion']);
  });
});

describe('In the station', () => {
  it("colt EndOfRoundEvents Marshal's Revenge: everyone on the roof of his car drops their cheapest purse, or with simplified rules their cheapest loot", async () => {
    const wanted = { change: station('marshals-revenge') };
    const rich = withLoot(four('braking-24', { belle: '1r', cheyenne: '2r' }, wanted), 'belle', 'jewel');
    const came = await end(rich);
    expect(lootAt(came.state, '1r')).toEqual(['purse']);
    expect([lootAt(came.state, 'belle'), lootAt(came.state, 'cheyenne')]).toEqual([['jewel'], ['purse']]);
    const simple = withLoot(
      four('braking-24', { belle: '1r' }, { ...wanted, options: { rules: 'simple' } }),
      'belle',
      'flask',
      { old: false },
    );
    expect(lootAt((await end(simple)).state, '1r')).toEqual(['flask']);
  });

  it('colt EndOfRoundEvents Pickpocketing: a bandit alone in a space may take one purse there, or leave it', async () => {
    const wanted = { change: station('pickpocketing') };
    const came = await end(four('braking-24', { belle: '2i', cheyenne: '1r', django: '1r' }, wanted));
    expect(await table.asked(came.state)).toEqual([0]);
    expect(await table.choices(came.state, 0)).toEqual(['take', 'leave']);
    const taken = await table.act(came.state, 0, 'take');
    expect(lootAt(taken.state, 'belle')).toEqual(['purse', 'purse']);
    const left = await table.act(came.state, 0, 'leave');
    expect(left.events).toContainEqual({ type: 'declined', who: 'belle' });
    expect(lootAt(left.state, 'belle')).toEqual(['purse']);
  });

  it('colt EndOfRoundEvents Hostage Conductor: everyone in or on the locomotive gets $250 from the bank', async () => {
    const wanted = { change: station('hostage-conductor') };
    const came = await end(four('braking-24', { belle: '0i', cheyenne: '0r', django: '1r' }, wanted));
    expect(came.state.bandits.map(({ bank }) => bank)).toEqual([1, 1, 0, 0]);
    expect((await table.outcome(came.state))?.scores).toEqual([500, 500, 250, 250]);
  });

  /** Belle has the strongbox, and stands where Cheyenne and Django do, or alone. */
  const sharing = (places: NonNullable<TestTableOptions['at']>) =>
    withLoot(four('braking-24', places, { change: station('sharing-the-loot') }), 'belle', 'strongbox');

  it('colt EndOfRoundEvents Sharing the Loot: the match ends with it, and strongboxes are split', async () => {
    const came = await end(sharing({ belle: '2r', cheyenne: '2r', django: '1r' }));
    expect(came.events).toContainEqual({ type: 'event', event: 'sharing-the-loot' });
    expect((await table.outcome(came.state))?.scores).toEqual([750, 750, 250, 250]);
  });

  it('colt EndOfRoundEvents 2b.1a share: three bandits in one space each get a third, rounded down', async () => {
    const came = await end(sharing({ belle: '2r', cheyenne: '2r', django: '2r' }));
    expect((await table.outcome(came.state))?.scores).toEqual([583, 583, 583, 250]);
  });

  it('colt EndOfRoundEvents 2b.1b nothing: a bandit alone with a strongbox keeps all of it', async () => {
    const came = await end(sharing({ belle: '2r', cheyenne: '2i', django: '1r' }));
    expect((await table.outcome(came.state))?.scores).toEqual([1250, 250, 250, 250]);
  });

  it('colt EndOfRoundEvents Escape: bandits still on the train lose to those who rode away or are in the stagecoach', async () => {
    const wanted = { change: { ...station('escape'), horses: [0, 1, 3, 4] }, held: { cheyenne: 'poodle' } } as const;
    const base = withLoot(
      four('braking-24', { belle: '1r', cheyenne: 'ci', django: '2r' }, wanted),
      'django',
      'strongbox',
    );
    const state = steal(base, ['belle-ride', 'doc-move']).state;
    expect(await table.choices(state, 0)).toContain('ride away');
    const away = await table.act(state, 0, 'ride away');
    expect([at(away.state, 'belle'), away.state.horses]).toEqual(['away', [0, 3, 4]]);
    const came = await table.act(away.state, 3, 'move 4i');
    const outcome = await table.outcome(came.state);
    expect(outcome).toMatchObject({ reason: 'escaped' });
    // Django has more money than Belle, and is caught all the same.
    expect(outcome?.ranks).toEqual([2, 1, 3, 4]);
  });

  it('colt EndOfRoundEvents Mortal Bullet: every bullet of this round costs $150', async () => {
    const wanted = { change: station('mortal-bullet'), bandits: { belle: { hits: 3, hitsNow: 1 } } };
    const came = await end(four('braking-24', { belle: '2r', cheyenne: '1r', django: '1r' }, wanted));
    expect((await table.outcome(came.state))?.scores).toEqual([100, 250, 250, 250]);
    expect((await table.view(came.state, null)).count?.bandits[0]).toMatchObject({ penalty: 150 });
  });
});
