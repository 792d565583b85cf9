import { type Chance, type Fields, type Game, gatherMoves, type Shape, start } from '@tavola/kernel';

/** Valid requests about DVONN, the raw material of hostile lines. */

interface Played {
  readonly game: Game<Shape>;
  readonly states: readonly unknown[];
}

export function pickOne<T>(chance: Chance, items: readonly T[]): T {
  return items[chance.below(items.length)] as T;
}

/** Every state of one match played at random, the last one over. */
export function playedStates(game: Game<Shape>, options: unknown, chance: Chance): readonly unknown[] {
  const states = [start(game, { options, seats: 2 }, chance).step.state];
  for (let state = states[0]; game.outcome(state) === null; states.push(state)) {
    const moves = gatherMoves(game.pending(state), chance, ({ seat }) => game.sample(state, seat, chance));
    state = game.apply(state, moves, chance).state;
  }
  return states;
}

type Maker = (state: unknown, chance: Chance, game: Game<Shape>) => Fields;

const MAKERS: readonly Maker[] = [
  () => ({ op: 'games' }),
  (_state, chance) => ({
    op: 'setup',
    game: 'dvonn',
    options: { setup: 'balanced' },
    seats: 2,
    seed: chance.below(99),
  }),
  (state, _chance, game) => ({ op: 'load', game: 'dvonn', position: game.position.write(state), options: {} }),
  ...['position', 'pending', 'choices', 'motions', 'outcome'].map((op) => about(op, () => ({}))),
  about('view', (_state, chance) => ({ viewer: pickOne(chance, [0, 1, null]) })),
  about('resume', () => ({ seat: 0 })),
  about('abandon', () => ({ seat: 1, draws: [] })),
  about('settle', () => ({ motion: { kind: 'draw' } })),
  about('read', (_state, chance) => ({ seat: 0, text: pickOne(chance, ['A1B1', 'a1', '5,3 4,2', 'pass', 'é']) })),
  ...['check', 'warn', 'notate'].map((op) => about(op, moveIn)),
  about('apply', (state, chance, game) => ({ moves: [moveIn(state, chance, game)], seed: 'abc' })),
  about('apply', () => ({ moves: [{ seat: 0, action: 'A1B1' }] })),
  about('bot', (_state, chance) => ({ seat: chance.below(2), level: 'random', nodes: 20, seed: 3 })),
  about('perft', (_state, chance) => ({ depth: chance.below(2) })),
];

function about(op: string, more: Maker): Maker {
  return (state, chance, game) => ({ op, game: game.id, state, ...more(state, chance, game) });
}

function moveIn(state: unknown, chance: Chance, game: Game<Shape>): Fields {
  const seat = game.pending(state)[0]?.seat ?? 0;
  const choices = game.choices(state, seat);
  const actions = choices.kind === 'listed' ? choices.actions : [];
  return { seat, action: actions.length > 0 ? pickOne(chance, actions) : { type: 'move', from: 'A1', to: 'B1' } };
}

export function soundRequest(id: number, { game, states }: Played, chance: Chance): Fields {
  return { id, ...pickOne(chance, MAKERS)(pickOne(chance, states), chance, game) };
}
