import { type Chance, canonical, gatherMoves, jsonCopy, seeded, start } from '@tavola/kernel';
import { examine, type Law } from '@tavola/kernel/conformance';
import { describe, expect, it } from 'vitest';
import { type ColtState, type ColtView, coltExpress, EDITIONS, facts, MODULES } from './index.ts';
import { deals, mustLay } from './testing-deals.ts';
import { BULLET } from './types.ts';

type Fault = Partial<typeof coltExpress>;

const view = (change: (state: ColtState, seen: ColtView) => unknown): Fault => ({
  view: (state, viewer) => change(state, coltExpress.view(state, viewer)) as ColtView,
});

/** Leaks that are easy to introduce by mistake. */
const leaks: readonly (readonly [string, Law, Fault])[] = [
  [
    'the top of a deck',
    'non-interference',
    view((state, seen) => ({ ...seen, next: state.players.map(({ deck }) => deck[0] ?? null) })),
  ],
  ['the value of a purse', 'non-interference', view((state, seen) => ({ ...seen, peek: state.loot }))],
  ['a face-down card', 'non-interference', view((state, seen) => ({ ...seen, peek: state.stack }))],
  [
    'a kept card',
    'non-interference',
    view((state, seen) => ({ ...seen, keeps: state.players.map(({ kept }) => kept) })),
  ],
  [
    'a choice before the reveal: an event for other seats names a secret action',
    'secrets-kept',
    {
      apply: (state, moves, chance) => {
        const step = coltExpress.apply(state, moves, chance);
        return {
          ...step,
          events: step.events.map((scoped) => (scoped.seenBy ? { ...scoped, instead: scoped.event } : scoped)),
        };
      },
    },
  ],
  [
    'an imagination that deals from what it cannot know',
    'every-deal',
    { imagine: (seen, seat) => coltExpress.imagine(seen, seat, { below: () => 0, shuffle: (items) => [...items] }) },
  ],
];

describe('planted leaks', () => {
  it.each(leaks)('%s breaks the law %s', (name, law, fault) => {
    const settings = [{ seats: 3, options: { rules: 'published', modules: 'both', history: 'top' } as const }];
    // Not every game has a round card with the sign to keep a card.
    const plan = {
      games: name === 'a kept card' ? 3 : 1,
      settings,
      seed: 'leak',
      // A leak of the view shows in many states.
      oneIn: 3,
      deals: law === 'every-deal' ? deals : [],
    };
    const broken = examine({ ...coltExpress, ...fault }, plan).violations.map((violation) => violation.law);
    expect(broken).toContain(law);
  });
});

/** Everything that was in the box is somewhere. */
function components(state: ColtState): unknown {
  const tokens = (kind: string): number => state.loot.filter((token) => token.kind === kind).length;
  const left: number[] = [...facts.PURSE_VALUES];
  for (const token of state.loot)
    if (token.kind === 'purse') expect(left.splice(left.indexOf(token.value) >>> 0, 1)).toEqual([token.value]);
  const laid = state.acting === null ? state.stack : [...state.stack, state.acting];
  const cards = state.players.map(({ hand, deck, kept }, seat) => {
    const own = [...hand, ...deck, ...kept, ...laid.filter((one) => one.seat === seat).map(({ card }) => card)];
    return {
      actions: own.filter((card) => card !== 'bullet').sort(),
      bullets: own.filter((card) => card === 'bullet').length,
    };
  });
  const fired = state.bandits.reduce((sum, { bullets }) => sum + 6 - bullets, 0);
  const received = cards.reduce((sum, { bullets }) => sum + bullets, 0);
  const hostages = [
    ...state.hostages,
    ...state.bandits.flatMap(({ hostage }) => (hostage ? [hostage.who] : [])),
  ].sort();
  return {
    purses: tokens('purse') + left.length,
    jewels: tokens('jewel'),
    strongboxes: tokens('strongbox'),
    flasks: tokens('flask'),
    neutral: state.neutral + received - fired,
    actions: cards.map(({ actions }) => actions),
    hostages,
  };
}

const GAMES = 1;

describe(`components, on every step of ${GAMES} game a setting`, () => {
  it.each([2, 3, 4, 5, 6])('%i seats', (seats) => {
    for (const modules of MODULES) {
      for (const rules of EDITIONS) {
        for (let number = 0; number < GAMES; number += 1) {
          const luck = seeded(`components ${number}`);
          let { state } = start(coltExpress, { options: { rules, modules, history: 'top' }, seats }, luck).step;
          let before: string | null = null;
          const horses = modules === 'both' || modules === 'horses';
          for (let demands = coltExpress.pending(state); demands.length > 0; demands = coltExpress.pending(state)) {
            const now = state;
            const moves = gatherMoves(demands, luck, ({ seat }) => coltExpress.sample(now, seat, luck));
            state = coltExpress.apply(now, moves, luck).state;
            if (state.bandits.length === 0) continue;
            const counted = components(state);
            expect(counted).toMatchObject({ purses: 18, strongboxes: horses ? 3 : 2, neutral: horses ? 16 : 13 });
            before ??= canonical(counted);
            expect(canonical(counted)).toBe(before);
          }
          expect(coltExpress.parse.state(jsonCopy(state)).ok).toBe(true);
        }
      }
    }
  });
});

describe('an imagined hand', () => {
  it('has as many cards as the true one, also when every shuffle puts the cards that cannot be laid first', () => {
    const { state, viewer } = mustLay();
    const unlucky: Chance = {
      below: () => 0,
      shuffle: (items) => [...items].sort((a, b) => Number(b === BULLET) - Number(a === BULLET)),
    };
    const imagined = coltExpress.imagine(coltExpress.view(state, viewer), viewer, unlucky);
    expect(imagined.players.map(({ hand }) => hand.length)).toEqual(state.players.map(({ hand }) => hand.length));
    expect(imagined.players[1]?.hand).not.toContain(BULLET);
  });
});
