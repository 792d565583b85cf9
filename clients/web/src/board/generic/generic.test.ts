import { games } from '@tavola/client-core/games';
import { describe as inWords } from '@tavola/client-core/words';
import { type Chance, type Game, gatherMoves, type Seat, type Shape, seeded, start } from '@tavola/kernel';
import { hands, nim } from '@tavola/kernel/toys';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../app/language.ts';
import { reduce, stillHand } from '../pick.ts';
import type { Selection, TableNow } from '../types.ts';
import { boardWords } from '../words.ts';
import { genericBoard } from './board.tsx';
import type { GenericPicks } from './grammar.ts';
import { sketchReader } from './sketch.ts';
import { genericSpoken, genericWords } from './words.ts';

const isLong = process.env['TAVOLA_LONG'] === '1';
const POSITIONS = isLong ? 80 : 10;
/** Moves between two positions. */
const APART = 4;
/** Random sets of options that are tried for an action made of slots. */
const TRIES = isLong ? 40 : 8;

beforeAll(async () => {
  await chooseLanguage('en');
  await Promise.all([genericSpoken.load(), boardWords.load()]);
});

interface Position {
  readonly state: unknown;
  readonly seat: Seat;
}

/** Positions of random games, with a seat to act. */
function positionsOf(game: Game<Shape>, chance: Chance): readonly Position[] {
  const options = game.parse.options(Object.fromEntries(game.fields.map(({ id, initial }) => [id, initial])));
  if (!options.ok) throw new Error(options.error.code);
  const begin = () => start(game, { options: options.value, seats: game.seats[0] }, chance).step.state;
  const found: Position[] = [];
  let state = begin();
  for (let step = 0; found.length < POSITIONS; step += 1) {
    const pending = game.pending(state);
    const asked = pending[chance.below(Math.max(1, pending.length))];
    if (step % APART === 0 && asked !== undefined) found.push({ state, seat: asked.seat });
    const moves = gatherMoves(pending, chance, ({ seat }) => game.sample(state, seat, chance));
    state = moves.length === 0 ? begin() : game.apply(state, moves, chance).state;
  }
  return found;
}

function tableFor(game: Game<Shape>, { state, seat }: Position): TableNow<Shape> {
  const choices = game.choices(state, seat);
  const actions = choices.kind === 'listed' ? choices.actions : [];
  const drafts = choices.kind === 'slots' ? 'composed' : 'whole';
  return { view: game.view(state, seat), seat, actions, preview: null, drafts };
}

/** Presses targets from an empty hand, and returns the action that is previewed. */
function pressAll(board: ReturnType<typeof genericBoard>, table: TableNow<Shape>, targets: GenericPicks): unknown {
  let hand: Selection<GenericPicks> = { ...stillHand<GenericPicks>([]), turnKey: 'turn', phase: 'empty' };
  let preview: unknown = null;
  for (const target of targets) {
    const [next, effects] = reduce(hand, { type: 'press', target }, { ...table, preview }, board.grammar);
    hand = next;
    for (const effect of effects)
      preview = effect.type === 'preview' ? effect.action : effect.type === 'nudge' ? preview : null;
  }
  return preview;
}

/** Without its sketch, all actions are chosen part by part. */
function withoutSketch({ sketch: _, ...game }: Game<Shape>): Game<Shape> {
  return game;
}

const everyGame: readonly (readonly [string, Game<Shape>])[] = [
  ...games.map((game) => [game.name, game] as const),
  ...games
    .filter(({ sketch }) => sketch !== undefined)
    .map((game) => [`${game.name} without a sketch`, withoutSketch(game)] as const),
  ['nim', nim as Game<Shape>],
  ['hands', hands as Game<Shape>],
];

describe.each(everyGame)('%s on the generic board', (_name, game) => {
  const chance = seeded(`generic ${game.id}`);
  const positions = positionsOf(game, chance);
  const board = genericBoard(game, sketchReader(game));

  it('leads to every action by presses', () => {
    let examined = 0;
    for (const position of positions) {
      const table = tableFor(game, position);
      const listed = table.actions.map((action) => ({ action, targets: board.grammar.picksOf(action, table) }));
      for (const { action, targets } of [...listed, ...composed(game, position, chance)]) {
        expect(pressAll(board, table, targets), targets.join(' ')).toEqual(action);
        examined += 1;
      }
    }
    expect(examined).toBeGreaterThanOrEqual(POSITIONS);
  });

  it('lights what the first press of each action needs, and names every chip', () => {
    for (const position of positions) {
      const table = tableFor(game, position);
      const now = { ...table, picks: [] };
      const choices = board.grammar.choices(now);
      const lit = new Set(choices.map(({ target }) => target));
      for (const action of table.actions) expect(lit).toContain(board.grammar.picksOf(action, table)[0]);
      for (const choice of choices) expect(board.chip?.(choice, now), choice.target).toMatch(/\S/);
    }
  });

  it('has words for every prompt, preview and event', () => {
    const words = genericWords(game, sketchReader(game));
    for (const { state, seat } of positions) {
      const view = game.view(state, seat);
      const action = game.sample(state, seat, chance);
      const names = ['Ann', 'Ben'];
      const moves = gatherMoves(game.pending(state), chance, (demand) => game.sample(state, demand.seat, chance));
      const events = game.apply(state, moves, chance).events.map(({ event }) => words.event(event, names, view));
      const prompts = [words.prompt(view, seat, names, []), words.prompt(view, null, names, ['A1'])];
      const texts = [words.draft(view, action, null), ...prompts].map(({ title }) => title);
      for (const text of [...texts, ...events.map((line) => line?.words[0]?.text)]) expect(text).toMatch(/\S/);
    }
  });
});

/** Legal actions put together from random options, and the targets of these. */
function composed(
  game: Game<Shape>,
  { state, seat }: Position,
  chance: Chance,
): readonly { readonly action: unknown; readonly targets: GenericPicks }[] {
  const choices = game.choices(state, seat);
  if (choices.kind !== 'slots') return [];
  return Array.from({ length: TRIES }).flatMap(() => {
    const picks = choices.slots.map(({ id, options }) => ({ id, options, index: chance.below(options.length) }));
    const made = game.assemble(
      state,
      seat,
      picks.map(({ options, index }) => options[index]),
    );
    const targets = picks.map(({ id, index }) => `${id}=${index}`);
    return made.ok && game.check(state, seat, made.value) === null ? [{ action: made.value, targets }] : [];
  });
}

describe('what cannot be read', () => {
  const dvonn = games[0] as Game<Shape>;
  const junk = [null, undefined, 0, 'x', [], {}, { cells: null }, { cells: [1, {}], turn: 'x' }, [[[]]]];

  it.each(junk.map((view) => [view]))('never makes the board throw: %j', (view) => {
    for (const game of games) {
      const read = sketchReader(game);
      const board = genericBoard(game, read);
      const words = genericWords(game, read);
      const now = { view, seat: 0, actions: [], picks: [], preview: null, drafts: 'whole' } as const;
      expect(board.layout(view, null, null, false).spots).toBeInstanceOf(Array);
      expect(board.grammar.choices(now)).toEqual([]);
      expect(board.flights?.([{ type: 'x' }, null], board.layout(view, null, null, false), view, view, 1)).toEqual([]);
      expect(words.prompt(view, 0, [], []).title).toBe('Your turn');
      expect(words.event({ type: 'x' }, [], view)?.words).toEqual([{ text: 'X' }, { text: '.' }]);
      expect(inWords(view)).toMatch(/\S/);
    }
  });

  it('explains an unlit press by what the rules say about the action it may have meant', () => {
    const [position] = positionsOf(dvonn, seeded('refused'));
    if (position === undefined) throw new Error('no position');
    const table = tableFor(dvonn, position);
    const board = genericBoard(dvonn, sketchReader(dvonn));
    const [from] = board.grammar.picksOf(table.actions[0], table);
    const meaning = board.grammar.press({ ...table, picks: [from ?? ''] }, 'F3');
    if (meaning.kind !== 'refuse') throw new Error(meaning.kind);
    expect(meaning.tried[0]).toEqual({ type: 'move', from, to: 'F3' });
    expect(dvonn.check(position.state, position.seat, meaning.tried[0])).not.toBeNull();
    // With nothing picked, the cell is tried as the first one.
    const first = board.grammar.press({ ...table, picks: [] }, 'F3');
    if (first.kind !== 'refuse') throw new Error(first.kind);
    expect(first.tried.length).toBeGreaterThan(0);
    expect(first.tried).toEqual(first.tried.map(() => expect.objectContaining({ type: 'move', from: 'F3' })));
  });
});
