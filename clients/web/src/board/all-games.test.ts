import { type Colt, type ColtAction, coltExpress } from '@tavola/games/colt-express';
import { type Dvonn, dvonn } from '@tavola/games/dvonn';
import { type Frogs, frogs } from '@tavola/games/frogs';
import { type Objectron, objectron } from '@tavola/games/objectron';
import { type Chance, type Game, gatherMoves, type Seat, type Shape, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { anyOrder, type Choosing } from './any-order.ts';
import { inOrder } from './in-order.ts';
import { reduce, settle, stillHand } from './pick.ts';
import type { Grammar, Input, Selection, TableNow, Target } from './types.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
const POSITIONS = isLong ? 120 : 12;
const INPUTS = isLong ? 25_000 : 1_500;

interface Sample<G extends Shape, P> {
  readonly game: Game<G>;
  readonly options: G['options'];
  readonly seats: number;
  readonly grammar: Grammar<G, P>;
  /** The orders of presses that make an action, from an empty hand. */
  orders(action: G['action']): readonly (readonly Target[])[];
}

type AnySample = Sample<Shape, unknown>;

const dvonnSteps = inOrder<Dvonn>((action) =>
  action.type === 'move' ? [action.from, action.to] : action.type === 'place' ? [action.at] : [],
);

const frogsSteps = inOrder<Frogs>(
  (action) => {
    const card = action.type === 'jump' || action.type === 'bridge' ? [] : [`tool:${action.type}`];
    if ('path' in action) return [...card, ...action.path];
    return [...card, ...('gap' in action ? [action.gap] : action.gaps)];
  },
  {
    pieceAt: (action) => ('path' in action ? (action.type === 'jump' ? 0 : 1) : null),
    alsoAs: (action) => (action.type === 'extra-bridge' ? [['tool:extra-bridge', ...action.gaps.toReversed()]] : []),
    tried: ({ actions }, target) => actions.slice(0, 3).concat({ type: 'jump', path: [target] }),
  },
);

const objectronSteps = inOrder<Objectron>((action) => {
  switch (action.type) {
    case 'move':
      return [`way:${action.direction}`];
    case 'throw':
      return [`tool:${action.disc}`, `way:${action.direction}`];
    case 'pick-up':
      return [`tool:take-${action.item}`];
    default:
      return [`tool:${action.type}`];
  }
});

function choosingOf(action: ColtAction): Choosing {
  const { type, ...rest } = action;
  const parts = Object.entries(rest).map(([slot, value]) => [slot, JSON.stringify(value)]);
  return { ...Object.fromEntries(parts), type };
}
const coltChoices = anyOrder<Colt>(choosingOf, { usual: ['take', 'face'], spotOf: () => null });

const inSteps = <G extends Shape>(game: Game<G>, options: G['options'], grammar: Grammar<G, readonly Target[]>) =>
  ({ game, options, grammar, seats: 2, orders: (action) => [grammar.picksOf(action)] }) satisfies Sample<
    G,
    readonly Target[]
  > as unknown as AnySample;

const SAMPLES: Readonly<Record<string, AnySample>> = {
  'DVONN, stacking': inSteps(dvonn, { setup: 'random' }, dvonnSteps),
  'DVONN, placing': inSteps(dvonn, { setup: 'placed' }, dvonnSteps),
  'Frogs & Bridges, hop on': inSteps(frogs, { occupied: 'hop-on', homes: 'spread' }, frogsSteps),
  'Frogs & Bridges, push': inSteps(frogs, { occupied: 'push', homes: 'any' }, frogsSteps),
  Objectron: inSteps(
    objectron,
    { width: 10, height: 10, power: 'calm', memory: 'unaided' } as Objectron['options'],
    objectronSteps,
  ),
  'Colt Express': {
    ...{ game: coltExpress, seats: 4, grammar: coltChoices },
    options: { rules: 'published', modules: 'both', history: 'top' } as Colt['options'],
    orders: (action: ColtAction) => {
      const presses = Object.entries(choosingOf(action)).map(([slot, value]) => `${slot}=${value}`);
      return [presses, presses.toReversed()];
    },
  } as unknown as AnySample,
};

interface Position {
  readonly now: TableNow<Shape>;
  readonly state: unknown;
  readonly seat: Seat;
}

/** Positions of random games, one from each. */
function positionsOf({ game, options, seats }: AnySample): readonly Position[] {
  return Array.from({ length: POSITIONS }, (_, index) => {
    const chance = seeded(`board kit ${index}`);
    let { state } = start(game, { options, seats }, chance).step;
    let found: Position | null = null;
    for (let step = 0; step <= index * 3 || found === null; step += 1) {
      const demands = game.pending(state);
      const [demand] = demands;
      if (demand === undefined) break;
      found = positionOf(game, state, demand.seat);
      state = game.apply(
        state,
        gatherMoves(demands, chance, ({ seat }) => game.sample(state, seat, chance)),
        chance,
      ).state;
    }
    if (found === null) throw new Error('the game is over before it began');
    return found;
  });
}

function positionOf(game: Game<Shape>, state: unknown, seat: Seat): Position {
  const choices = game.choices(state, seat);
  const actions = choices.kind === 'listed' ? choices.actions : [];
  const view = game.view(state, seat);
  return { state, seat, now: { view, seat, actions, preview: null, drafts: 'whole' } };
}

const emptyHand = (grammar: Grammar<Shape, unknown>): Selection<unknown> => ({
  ...stillHand(grammar.nothing),
  ...{ turnKey: 'turn', phase: 'empty' },
});

describe.each(Object.entries(SAMPLES))('%s', (name, sample) => {
  const { game, grammar } = sample;
  const positions = positionsOf(sample);

  it('previews exactly the action whose targets are pressed', () => {
    let count = 0;
    for (const { now } of positions)
      for (const action of now.actions)
        for (const presses of sample.orders(action)) {
          count += 1;
          const hand = presses.reduce<Selection<unknown>>(
            (held, target) =>
              reduce(held, { type: 'press', target }, { ...now, preview: held.previewed as never }, grammar)[0],
            emptyHand(grammar),
          );
          expect(hand.phase, JSON.stringify(action)).toBe('previewing');
          expect(hand.previewed).toEqual(action);
        }
    expect(count).toBeGreaterThan(positions.length * 3);
  });

  it('lights every target that the first press of an action needs', () => {
    for (const { now } of positions) {
      const lit = new Set(grammar.choices({ ...now, picks: grammar.nothing }).map(({ target }) => target));
      for (const action of now.actions) for (const [first] of sample.orders(action)) expect(lit).toContain(first);
    }
  });

  it('never throws, confirms unasked or previews an illegal action, whatever is pressed', () => {
    const chance = seeded(`random presses ${name}`);
    for (const position of positions) playAround(sample, game, position, chance, Math.ceil(INPUTS / positions.length));
  });
});

/** Random inputs, with a draft that follows as the table’s does. */
function playAround(
  { grammar }: AnySample,
  game: Game<Shape>,
  position: Position,
  chance: Chance,
  inputs: number,
): void {
  const { now, state, seat } = position;
  let hand = emptyHand(grammar);
  let preview: unknown = null;
  for (let count = 0; count < inputs; count += 1) {
    const input = randomInput(chance, targetsOf(grammar, { ...now, preview }, hand), now.actions);
    const [next, effects] = reduce(hand, input, { ...now, preview }, grammar);
    hand = next;
    for (const effect of effects) {
      if (effect.type === 'confirm') expect(input.type).toBe('confirm');
      if (effect.type === 'preview') expect(game.check(state, seat, effect.action)).toBeNull();
      if (effect.type === 'preview') preview = effect.action;
      if (effect.type === 'clear' || effect.type === 'refuse') preview = null;
    }
    // The server refuses everything, so that the game continues here.
    if (hand.phase === 'sent') preview = null;
    hand = settle(
      hand,
      { turnKey: 'turn', draft: preview === null ? 'refused' : 'shown' },
      { ...now, preview },
      grammar,
    );
    expect(hand.phase === 'previewing').toBe(preview !== null);
    if (hand.phase === 'empty') expect(grammar.held(hand.picks)).toEqual([]);
  }
}

function targetsOf(
  grammar: Grammar<Shape, unknown>,
  now: TableNow<Shape>,
  hand: Selection<unknown>,
): readonly Target[] {
  const choices = grammar.choices({ ...now, picks: hand.picks });
  return [
    ...choices.flatMap(({ target, spot }) => [target, spot ?? target]),
    ...grammar.held(hand.picks),
    'E3',
    'zz',
    '',
  ];
}

function randomInput(chance: Chance, targets: readonly Target[], actions: readonly unknown[]): Input {
  const target = targets[chance.below(targets.length)] ?? '';
  switch (chance.below(12)) {
    case 0:
      return { type: 'lift', target };
    case 1:
      return { type: 'drop', target: chance.below(4) === 0 ? null : target };
    case 2:
      return { type: 'cancel' };
    case 3:
      return { type: 'confirm' };
    case 4:
      return { type: 'proposed', action: actions[chance.below(actions.length)] };
    default:
      return { type: 'press', target };
  }
}
