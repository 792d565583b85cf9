import { describe, expect, it } from 'vitest';
import type { Game, Shape } from '../game.ts';
import { canonical } from '../json.ts';
import { type Hands, type HandsState, hands, type Nim, type NimState, nim } from '../toys/index.ts';
import { examine, LAW_NAMES, type Law, lawsThatApply, type Plan } from './index.ts';

/** A position of one round left: seat 0 holds 1 and 2, three unknown pairs of places remain for 3..8. */
const smallState: HandsState = {
  rounds: 1,
  round: 1,
  toDraw: [],
  hands: [
    [1, 2],
    [3, 4],
  ],
  deck: [5, 6, 7, 8],
  laid: [],
  gone: [],
};

function pairsOf(cards: readonly number[]): (readonly [number, number])[] {
  return cards.flatMap((low, index) => cards.slice(index + 1).map((high) => [low, high] as const));
}

const consistent = pairsOf([3, 4, 5, 6, 7, 8]).map((pair): HandsState => {
  const deck = [3, 4, 5, 6, 7, 8].filter((card) => !pair.includes(card));
  return { ...smallState, hands: [[1, 2], pair], deck };
});

const nimPlan: Plan<Nim> = {
  games: 6,
  settings: [2, 3].map((seats) => ({ options: { beans: 10 }, seats })),
  seed: 'toys',
};
const handsPlan: Plan<Hands> = {
  games: 12,
  settings: [2, 3].map((seats) => ({ options: { rounds: 2 }, seats })),
  seed: 'toys',
  deals: [{ state: smallState, viewer: 0, consistent }],
};

describe('the conformance suite on sound games', () => {
  it.each([
    ['nim', nim as Game<Shape>, nimPlan as Plan<Shape>],
    ['hands', hands as Game<Shape>, handsPlan as Plan<Shape>],
  ])('%s keeps every law, and every law that applies was tried', (_name, game, plan) => {
    const report = examine(game, plan);
    expect(report.violations).toEqual([]);
    for (const law of lawsThatApply(game, report)) expect(report.laws[law].tried, law).toBeGreaterThan(0);
  });

  it('really compares different worlds where something is hidden', () => {
    const { pairs } = examine(hands, handsPlan);
    expect(pairs.compared).toBeGreaterThan(100);
    expect(pairs.differing / pairs.compared).toBeGreaterThanOrEqual(0.9);
  });
});

/** Each planted fault breaks the law it is listed under, on purpose and in one place. */
type Fault<G extends Shape> = readonly [name: string, law: Law, broken: Partial<Game<G>>];

const nimFaults: readonly Fault<Nim>[] = [
  [
    'a state with a Map',
    'plain-json',
    {
      setup: (...args) => ({ ...nim.setup(...args), state: { ...nim.setup(...args).state, gone: new Map() as never } }),
    },
  ],
  [
    'a state with undefined',
    'plain-json',
    {
      apply: (s, m, c) => ({
        ...nim.apply(s, m, c),
        state: { ...nim.apply(s, m, c).state, extra: undefined } as NimState,
      }),
    },
  ],
  [
    'apply that writes into the state',
    'no-mutation',
    { apply: (s, m, c) => nim.apply(Object.assign(s, { turn: s.turn }), m, c) },
  ],
  [
    'view that sorts in place',
    'no-mutation',
    {
      view: (s) => {
        (s.gone as number[]).push(0);
        return s;
      },
    },
  ],
  ['apply that counts its calls', 'deterministic', { apply: counting() }],
  [
    'an outcome while somebody is asked',
    'pending-or-outcome',
    { outcome: (s) => nim.outcome(s) ?? (s.beans === 1 ? { ranks: [1, 1], reason: 'early' } : null) },
  ],
  ['nobody asked and no outcome', 'pending-or-outcome', { pending: (s) => (s.beans === 4 ? [] : nim.pending(s)) }],
  ['one seat asked twice', 'demands', { pending: (s) => [...nim.pending(s), ...nim.pending(s)] }],
  ['a choice that check refuses', 'choices-legal', { choices: () => ({ kind: 'listed', actions: [{ take: 4 }] }) }],
  ['a sample that check refuses', 'choices-legal', { sample: () => ({ take: 0 }) }],
  [
    'check that accepts anything',
    'strangers-refused',
    { check: (s, seat) => (s.turn === seat ? null : { code: 'not-your-turn' }) },
  ],
  ['check that forgets whose turn it is', 'strangers-refused', { check: (s, _seat, a) => nim.check(s, s.turn, a) }],
  [
    'an illegal late action',
    'late-legal',
    { pending: (s) => nim.pending(s).map((d) => ({ ...d, ifLate: { take: 9 } })) },
  ],
  ['notation that loses something', 'wire', { notate: () => 'take 1' }],
  [
    'a parser that changes the action',
    'wire',
    { parse: { ...nim.parse, action: () => ({ ok: true, value: { take: 1 } }) } },
  ],
  [
    'a position that forgets the turn',
    'position',
    { position: { ...nim.position, write: (s) => ({ ...s, turn: 0 }) } },
  ],
  ['a position it cannot read again', 'position', { position: { ...nim.position, write: () => 'lost' } }],
  ['an imagined state that looks different', 'imagined-view', { imagine: (v) => ({ ...v, beans: v.beans + 1 }) }],
  [
    'choices that depend on more than the view',
    'imagined-choices',
    { view: (s) => ({ ...s, beans: 1 }), imagine: (v) => v },
  ],
  ['a game longer than its bound', 'bound', { bound: () => 2 }],
  ['luck that the log does not hold', 'replay', { setup: unrecordedLuck() }],
  [
    'luck in play against the traits',
    'traits',
    {
      apply: (s, m, c) => {
        c.below(2);
        return nim.apply(s, m, c);
      },
    },
  ],
  [
    'different views with perfect information',
    'traits',
    { view: (s, viewer) => (viewer === null ? { ...s, beans: 0 } : s) },
  ],
  [
    'a preview that is not what happens',
    'traits',
    { imagine: (v) => ({ ...v, gone: [] }), view: (s) => ({ ...s, turn: s.turn }), apply: previewFault() },
  ],
  [
    'abandon that is not idempotent',
    'abandon-resume',
    { abandon: (s, seat) => ({ state: { ...s, gone: [...s.gone, seat] }, events: [] }) },
  ],
  ['abandon that does nothing', 'abandon-resume', { abandon: (s) => ({ state: s, events: [] }) }],
  ['a motion after the end', 'motions', { motions: () => [{ kind: 'draw', voters: [0] }] }],
  ['a motion nobody votes on', 'motions', { motions: (s) => (nim.outcome(s) ? [] : [{ kind: 'draw', voters: [] }]) }],
  [
    'a parser that throws',
    'border',
    { parse: { ...nim.parse, action: (raw) => nim.parse.action({ take: (raw as { take: number }).take }) } },
  ],
  [
    'a parser that lets anything in',
    'border',
    { parse: { ...nim.parse, state: (raw) => ({ ok: true, value: raw as NimState }) } },
  ],
];

function counting(): Game<Nim>['apply'] {
  let calls = 0;
  return (state, moves, chance) => {
    calls += 1;
    const step = nim.apply(state, moves, chance);
    return { ...step, state: { ...step.state, beans: Math.max(0, step.state.beans - (calls % 2)) } };
  };
}

function unrecordedLuck(): Game<Nim>['setup'] {
  let beans = 9;
  return (options, seats, proposal, chance) => {
    beans = beans === 9 ? 10 : 9;
    return nim.setup({ ...options, beans }, seats, proposal, chance);
  };
}

/** Takes one bean less from a copy than from the true state, told apart by being frozen. */
function previewFault(): Game<Nim>['apply'] {
  return (state, moves, chance) => {
    const step = nim.apply(state, moves, chance);
    return Object.isFrozen(state) ? step : { ...step, events: [] };
  };
}

const handsFaults: readonly Fault<Hands>[] = [
  ['a slot option that never fits', 'slots-live', { choices: (s, seat) => withDeadOption(hands.choices(s, seat)) }],
  [
    'a view that shows another hand',
    'non-interference',
    { view: (s, v) => ({ ...hands.view(s, v), peek: s.hands[1] }) as never },
  ],
  [
    'a view whose order of keys tells',
    'non-interference',
    { view: (s, v) => reordered(hands.view(s, v), (s.deck[0] ?? 0) % 2 === 0) },
  ],
  ['a phase that tells', 'non-interference', { phase: (s) => `${hands.phase(s)} ${s.deck[0]}` }],
  ['a warning that tells', 'non-interference', { warn: (s) => [{ code: `next-${s.deck[0]}` }] }],
  ['an event for all about the deck', 'non-interference', { apply: (s, m, c) => telling(s, hands.apply(s, m, c)) }],
  ['a replacement event that names the card', 'secrets-kept', { apply: (s, m, c) => unmasked(hands.apply(s, m, c)) }],
  ['an imagination that knows the truth', 'hidden-differs', peeking()],
  [
    'an imagination that always deals the same',
    'every-deal',
    { imagine: (v, seat) => hands.imagine(v, seat, { below: () => 0, shuffle: (items) => [...items] }) },
  ],
];

function withDeadOption(choices: ReturnType<typeof hands.choices>): ReturnType<typeof hands.choices> {
  if (choices.kind === 'listed') return choices;
  return {
    kind: 'slots',
    slots: choices.slots.map((slot) => (slot.id === 'card' ? { ...slot, options: [...slot.options, 99] } : slot)),
  };
}

function reordered(view: Hands['view'], flip: boolean): Hands['view'] {
  return flip ? (Object.fromEntries(Object.entries(view).reverse()) as unknown as Hands['view']) : view;
}

function telling(state: HandsState, step: ReturnType<typeof hands.apply>): ReturnType<typeof hands.apply> {
  return { ...step, events: [...step.events, { event: { type: 'drew', seat: 0, card: state.deck[0] ?? null } }] };
}

function unmasked(step: ReturnType<typeof hands.apply>): ReturnType<typeof hands.apply> {
  return { ...step, events: step.events.map((told) => (told.seenBy ? { ...told, instead: told.event } : told)) };
}

/** Remembers every state it showed a view of, and hands that one out again. */
function peeking(): Partial<Game<Hands>> {
  const shown = new Map<string, HandsState>();
  return {
    view: (state, viewer) => {
      const view = hands.view(state, viewer);
      shown.set(canonical([viewer, view]), state);
      return view;
    },
    imagine: (view, seat, chance) => shown.get(canonical([seat, view])) ?? hands.imagine(view, seat, chance),
  };
}

describe('the conformance suite catches planted faults', () => {
  it.each(nimFaults)('%s breaks the law %s', (_name, law, broken) => {
    expect(brokenLaws({ ...nim, ...broken }, nimPlan)).toContain(law);
  });

  it.each(handsFaults)('%s breaks the law %s', (_name, law, broken) => {
    expect(brokenLaws({ ...hands, ...broken }, handsPlan)).toContain(law);
  });

  it('has a planted fault for every law', () => {
    const covered = new Set([...nimFaults, ...handsFaults].map(([, law]) => law));
    expect(LAW_NAMES.filter((law) => !covered.has(law))).toEqual([]);
  });
});

function brokenLaws<G extends Shape>(game: Game<G>, plan: Plan<G>): Law[] {
  return [...new Set(examine(game, plan).violations.map(({ law }) => law))];
}
