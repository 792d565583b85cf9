import {
  CENTRES,
  centreCounts,
  type DiplomacyState,
  diplomacy,
  notateOrder,
  provinceOf,
  SEATS,
  unitIn,
} from '@tavola/games/diplomacy';
import { positionWith, seatOfPower, TINY_OPTIONS } from '@tavola/games/diplomacy/testing';
import { noChance, type Seat, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { type BotLevel, type Budget, chooseAction, isLosing, LEVELS } from '../../index.ts';

const few: Budget = { nodes: 60 };

function ask(state: DiplomacyState, seat: Seat, level: BotLevel, seed: string, budget: Budget = few): string {
  const chance = seeded(seed);
  const action = chooseAction(diplomacy, diplomacy.view(state, seat), seat, { level, chance, budget });
  expect(diplomacy.check(state, seat, action)).toBeNull();
  return diplomacy.notate(state, { seat, action });
}

const started = (lastYear: number) => diplomacy.setup({ edition: 'tavola', lastYear }, SEATS, null, noChance).state;

/** Plays to the end. Returns the last state and all order texts. */
function playOut(levels: (seat: Seat) => BotLevel | 'hold', lastYear: number, seed: string, budget?: Budget) {
  let state = started(lastYear);
  const texts: string[] = [];
  const stages = new Set<string>();
  while (diplomacy.outcome(state) === null) {
    stages.add(state.stage);
    const moves = diplomacy.pending(state).map(({ seat, ifLate }) => {
      const level = levels(seat);
      const text = level === 'hold' ? '' : ask(state, seat, level, `${seed} ${texts.length}`, budget);
      texts.push(text);
      const read = diplomacy.read(state, seat, text);
      if (!read.ok || ifLate === 'forfeit') throw new Error(`not readable: ${text}`);
      return { seat, action: level === 'hold' ? ifLate : read.value };
    });
    state = diplomacy.apply(state, moves, noChance).state;
  }
  return { state, texts, stages };
}

describe('bots at the map', () => {
  it('give nothing but legal orders, at every level, in every kind of phase', () => {
    const levels = ['easy', 'normal', 'hard', 'expert', 'random', 'easy', 'hard'] as const;
    const { stages } = playOut((seat) => levels[seat] ?? 'random', 1904, 'legal');
    expect([...stages].sort()).toEqual(['adjustments', 'movement', 'retreats']);
  });

  it('find orders in any position that random play leads to', () => {
    const luck = seeded('anywhere');
    for (let state = started(1906), count = 0; diplomacy.outcome(state) === null; count += 1) {
      const now = state;
      const pending = diplomacy.pending(now);
      const { seat } = pending[count % pending.length] ?? { seat: 0 };
      expect(ask(now, seat, count % 2 === 0 ? 'hard' : 'easy', `any ${count}`)).not.toBe('');
      const moves = pending.map((demand) => ({
        seat: demand.seat,
        action: diplomacy.sample(now, demand.seat, luck),
      }));
      state = diplomacy.apply(now, moves, noChance).state;
    }
  });

  it.each([
    { variant: 'france-austria', edition: 'tavola', lastYear: 1903 },
    { ...TINY_OPTIONS, lastYear: 1906 },
  ] as const)('play $variant at every level', (options) => {
    let { state } = diplomacy.setup(options, 0, null, noChance);
    for (let turn = 0; diplomacy.outcome(state) === null; turn += 1) {
      const now = state;
      const moves = diplomacy.pending(now).map(({ seat }) => {
        const text = ask(now, seat, LEVELS[(turn + seat) % LEVELS.length] ?? 'hard', `${options.variant} ${turn}`);
        const read = diplomacy.read(now, seat, text);
        if (!read.ok) throw new Error(`not readable: ${text}`);
        return { seat, action: read.value };
      });
      state = diplomacy.apply(now, moves, noChance).state;
    }
    expect(centreCounts(state).reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(7);
  });

  it.each(LEVELS)('answer at level %s with its own budget', (level) => {
    const state = positionWith({ phase: 'F1901M', units: OPENED });
    for (let seat = 0; seat < SEATS; seat += 1) {
      const action = chooseAction(diplomacy, diplomacy.view(state, seat), seat, { level, chance: seeded(seat) });
      expect(diplomacy.check(state, seat, action)).toBeNull();
      expect(action.orders.length).toBe(state.units.filter((unit) => unit.seat === seat).length);
    }
  });

  it('give the same orders for the same seed, and others for another', () => {
    const play = (seed: string) => playOut((seat) => (seat % 2 === 0 ? 'normal' : 'easy'), 1902, seed).texts;
    expect(play('one')).toEqual(play('one'));
    expect(play('one')).not.toEqual(play('two'));
  });

  it('support units of other powers, and never against an order of their own', () => {
    let state = started(1905);
    let forOthers = 0;
    for (let turn = 0; diplomacy.outcome(state) === null; turn += 1) {
      const now = state;
      const moves = diplomacy.pending(now).map(({ seat }) => {
        const thinking = { level: 'hard', chance: seeded(`pact ${turn} ${seat}`), budget: { nodes: 250 } } as const;
        const action = chooseAction(diplomacy, diplomacy.view(now, seat), seat, thinking);
        for (const order of action.orders) {
          if (order.type !== 'support') continue;
          if (unitIn(now.units, order.of)?.seat !== seat) forOthers += 1;
          const helped = action.orders.find((one) => 'unit' in one && one.unit === order.of);
          const to = helped?.type === 'move' ? provinceOf(helped.to) : undefined;
          if (helped !== undefined) expect([seat, turn, order.to]).toEqual([seat, turn, to]);
        }
        return { seat, action };
      });
      state = diplomacy.apply(now, moves, noChance).state;
    }
    expect(forOthers).toBeGreaterThan(3);
  });

  it.each(['England', 'Turkey'])('win as %s against six who only hold', (power) => {
    const own = seatOfPower(power);
    const { state } = playOut((seat) => (seat === own ? 'hard' : 'hold'), 1904, 'hold', { nodes: 400 });
    expect(diplomacy.outcome(state)?.ranks[own]).toBe(1);
    expect(centreCounts(state)[own]).toBeGreaterThanOrEqual(8);
  });
});

const OPENED = [
  ...['Austria A SER', 'Austria A TRI', 'Austria F ALB', 'England F NWG', 'England F NTH', 'England A YOR'],
  ...['France F MAO', 'France A BUR', 'France A SPA', 'Germany F DEN', 'Germany A KIE', 'Germany A RUH'],
  ...['Italy F ION', 'Italy A APU', 'Italy A VEN', 'Russia F BOT', 'Russia A UKR', 'Russia A GAL', 'Russia F RUM'],
  ...['Turkey F BLA', 'Turkey A BUL', 'Turkey A CON'],
];

describe('what they do', () => {
  const france = seatOfPower('France');
  const alone = (units: readonly string[], phase: string) =>
    positionWith({ phase, units: [...units, 'Turkey A SYR'], centres: ['France PAR', 'France MAR', 'Turkey SMY'] });

  it.each(['easy', 'normal', 'hard', 'expert'] as const)('take an open centre in the Fall, at level %s', (level) => {
    const state = alone(['France A GAS', 'France A PIC'], 'F1902M');
    for (let seed = 0; seed < 4; seed += 1) {
      const text = ask(state, france, level, `open ${seed}`, { nodes: 500 });
      // The baseline now and then prefers what is nearly as good.
      if (level !== 'easy') expect(text).toMatch(/A PIC - (BEL|BRE)/);
      expect(text).toMatch(/- (BEL|BRE|SPA|PAR|MAR)/);
    }
  });

  it('leave the empty centre of an ally alone, and take that of an enemy', () => {
    const state = positionWith({
      phase: 'F1903M',
      units: ['France A BUR', 'Germany A KIE', 'Italy F ROM', 'Turkey A SYR'],
      centres: ['France PAR', 'Germany MUN', 'Germany KIE', 'Italy ROM', 'Turkey SMY'],
    });
    const deal = (kind: 'attack' | 'support') =>
      ['F1902M', 'S1903M'].map((phase) => ({ phase, kind, by: seatOfPower('Germany'), to: france }));
    const answer = (kind: 'attack' | 'support') =>
      ask({ ...state, dealings: deal(kind) }, france, 'hard', 'pact', { nodes: 400 });
    expect(answer('attack')).toBe('A BUR - MUN');
    expect(answer('support')).not.toBe('A BUR - MUN');
  });

  it.each(['hard', 'expert'] as const)('attack with support where one alone is too weak, at level %s', (level) => {
    const state = positionWith({
      phase: 'F1903M',
      units: ['France A BUR', 'France A RUH', 'Germany A MUN', 'Turkey A SYR'],
      centres: [...['PAR', 'MAR', 'BEL', 'HOL', 'KIE'].map((own) => `France ${own}`), 'Germany MUN', 'Turkey SMY'],
      gone: ['Germany'],
    });
    expect(ask(state, france, level, 'support', { nodes: 800 })).toMatch(
      /A BUR - MUN; A RUH S A BUR - MUN|A BUR S A RUH - MUN; A RUH - MUN/,
    );
  });

  it('retreat to an own or open centre rather than to nothing', () => {
    const begin = positionWith({ phase: 'F1902R', units: ['Germany A MUN', 'Turkey A SYR'] });
    const dislodged = [{ seat: france, type: 'A' as const, at: 'bur', retreats: ['gas', 'bel', 'pic'] }];
    const state = { ...begin, dislodged };
    for (const level of ['easy', 'hard'] as const) expect(ask(state, france, level, 'go')).toBe('A BUR R BEL');
  });

  it('disband rather than go far away, where a new unit at home is worth more', () => {
    const begin = positionWith({
      phase: 'F1903R',
      units: ['France F BRE', 'Germany A BUR', 'Germany A RUH', 'Turkey A SYR'],
      centres: ['France PAR', 'France MAR', 'France BRE', 'Germany MUN', 'Turkey SMY'],
    });
    const dislodged = [{ seat: france, type: 'F' as const, at: 'nwg', retreats: ['bar'] }];
    expect(ask({ ...begin, dislodged }, france, 'hard', 'home')).toBe('F NWG D');
    expect(ask({ ...begin, dislodged }, france, 'easy', 'home')).toBe('F NWG R BAR');
  });

  it('never send two units to one place, and disband the one that is left over', () => {
    const begin = positionWith({ phase: 'F1902R', units: ['Turkey A SYR'] });
    const at = (place: string) => ({ seat: france, type: 'A' as const, at: place, retreats: ['gas'] });
    const text = ask({ ...begin, dislodged: [at('bur'), at('par')] }, france, 'hard', 'both');
    expect(text.split('; ').sort()).toEqual(['A BUR R GAS', 'A PAR D']);
  });

  it('build all they may, in different places, and remove exactly what they must', () => {
    const homes = ['France PAR', 'France MAR', 'France BRE', 'France SPA', 'France POR'];
    const rich = positionWith({
      phase: 'W1902A',
      units: ['France A SPA', 'France F POR', 'France A PAR', 'Turkey A SYR'],
      centres: [...homes, 'Turkey SMY'],
    });
    const builds = chooseAction(diplomacy, diplomacy.view(rich, france), france, { level: 'hard', chance: seeded(1) });
    expect(builds.orders.map((order) => notateOrder(rich, order).replace(/^[AF] (\w+).*/, '$1')).sort()).toEqual([
      'BRE',
      'MAR',
    ]);
    const poor = positionWith({
      phase: 'W1902A',
      units: ['France A SPA', 'France F POR', 'France A PAR', 'Germany A BUR', 'Germany A PIC', 'Turkey A SYR'],
      centres: ['France PAR', 'France SPA', 'Germany MUN', 'Germany KIE', 'Turkey SMY'],
    });
    // Two units threaten Paris, none the others.
    expect(ask(poor, france, 'hard', 'remove')).toMatch(/^(A SPA|F POR) D$/);
  });
});

describe('a draw', () => {
  const owning = (...counts: readonly number[]) => {
    const centres = counts.map((count, seat) => CENTRES.slice(seat * 4, seat * 4 + count));
    return diplomacy.view({ ...started(1910), centres }, null);
  };

  it('is welcome to those two centres behind, and to no one nearer to the front', () => {
    const view = owning(4, 3, 2, 0);
    expect([0, 1, 2, 3].map((seat) => isLosing(diplomacy, view, seat, seeded(1)))).toEqual([false, false, true, true]);
  });

  it('is refused by all at the start', () => {
    for (let seat = 0; seat < SEATS; seat += 1)
      expect(isLosing(diplomacy, diplomacy.view(started(1910), seat), seat, seeded(1))).toBe(false);
  });
});

describe('how long they think', () => {
  it('looks at the clock it is handed, and stops when it says so', () => {
    let looks = 0;
    const now = () => 10 * looks++;
    const state = positionWith({ phase: 'F1901M', units: OPENED });
    chooseAction(diplomacy, diplomacy.view(state, 2), 2, {
      level: 'expert',
      chance: seeded(1),
      budget: { ms: 100 },
      now,
    });
    expect(looks).toBe(11);
  });
});
