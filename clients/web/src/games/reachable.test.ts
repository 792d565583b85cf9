import { coltExpress } from '@tavola/games/colt-express';
import { diplomacy, type Order, PLACES } from '@tavola/games/diplomacy';
import { dvonn } from '@tavola/games/dvonn';
import { frogs } from '@tavola/games/frogs';
import { objectron } from '@tavola/games/objectron';
import { type Game, gatherMoves, type Seat, type Setting, type Shape, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import type { GameBoard } from '../board/ui.ts';
import { board as coltBoard } from './colt-express/board.tsx';
import { commandTarget, diplomacyGrammar } from './diplomacy/grammar.ts';
import { NOTHING, type Pick } from './diplomacy/pick.ts';
import { ORDER_COMMANDS } from './diplomacy/press.ts';
import { board as dvonnBoard } from './dvonn/board.tsx';
import { board as frogsBoard } from './frogs/board.tsx';
import { board as objectronBoard } from './objectron/board.tsx';

/** Positions of random games that are examined. */
const POSITIONS = process.env['TAVOLA_LONG'] === '1' ? 60 : 6;
/** Moves between two of them. */
const APART = 3;

/** What a press led to: another hand, an action to preview, or both if presses go on from the preview. */
type Pressed<Hand> = { readonly hand?: Hand; readonly action?: unknown } | null;

/** Every action that some sequence of presses previews, from an empty hand. */
function reachable<Hand>(empty: Hand, press: (hand: Hand) => readonly Pressed<Hand>[]): ReadonlySet<string> {
  const actions = new Set<string>();
  const seen = new Set([JSON.stringify(empty)]);
  for (const open = [empty]; open.length > 0; ) {
    for (const next of press(open.pop() as Hand)) {
      if (next?.action !== undefined) actions.add(JSON.stringify(next.action));
      if (next?.hand === undefined || seen.has(JSON.stringify(next.hand))) continue;
      seen.add(JSON.stringify(next.hand));
      open.push(next.hand);
    }
  }
  return actions;
}

/** The default options, with some changes. */
function optionsOf<G extends Shape>({ fields, parse }: Game<G>, changes: object = {}): G['options'] {
  const read = parse.options({ ...Object.fromEntries(fields.map(({ id, initial }) => [id, initial])), ...changes });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** Calls `examine` for a seat to act in positions of random games. */
function inRandomGames<G extends Shape>(
  game: Game<G>,
  setting: Setting<G>,
  examine: (state: G['state'], seat: Seat) => void,
): void {
  const chance = seeded(`reachable ${game.id}`);
  let { state } = start(game, setting, chance).step;
  for (let step = 0; step < POSITIONS * APART; step += 1) {
    const pending = game.pending(state);
    const asked = pending[chance.below(Math.max(1, pending.length))];
    if (step % APART === 0 && asked !== undefined) examine(state, asked.seat);
    const moves = gatherMoves(pending, chance, ({ seat }) => game.sample(state, seat, chance));
    state = (moves.length === 0 ? start(game, setting, chance).step : game.apply(state, moves, chance)).state;
  }
}

interface KitHand<G extends Shape, P> {
  readonly picks: P;
  readonly preview: G['action'] | null;
}

/** The presses on a board of the kit: all that is lit. `goesOn`: what is previewed can be changed further. */
function pressesOn<G extends Shape, P>(
  { grammar }: GameBoard<G, P>,
  { goesOn } = { goesOn: false },
): ReachableBoard<G, KitHand<G, P>> {
  return {
    empty: { picks: grammar.nothing, preview: null },
    press(given, hand) {
      const now = { ...given, ...hand, drafts: 'whole' } as const;
      const targets = new Set(grammar.choices(now).flatMap(({ target, spot }) => [target, spot ?? target]));
      return [...targets].map((target) => {
        const meaning = grammar.press(now, target);
        if (meaning.kind === 'pick') return { hand: { picks: meaning.picks, preview: null } };
        if (meaning.kind !== 'preview') return null;
        const { action, picks = grammar.picksOf(action) } = meaning;
        return goesOn ? { action, hand: { picks, preview: action } } : { action };
      });
    },
  };
}

interface ReachableBoard<G extends Shape, Hand> {
  readonly empty: Hand;
  press(now: { view: G['view']; seat: Seat; actions: readonly G['action'][] }, hand: Hand): readonly Pressed<Hand>[];
}

/** Expects that presses preview exactly the listed actions. */
function expectAllReachable<G extends Shape, Hand>(
  game: Game<G>,
  setting: Setting<G>,
  board: ReachableBoard<G, Hand>,
): void {
  let examined = 0;
  inRandomGames(game, setting, (state, seat) => {
    const choices = game.choices(state, seat);
    if (choices.kind === 'slots') throw new Error(`${game.id} does not list its actions`);
    const { actions } = choices;
    const now = { view: game.view(state, seat), seat, actions };
    const found = reachable(board.empty, (hand) => board.press(now, hand));
    const listed = actions.map((action) => JSON.stringify(action));
    expect([...found].sort()).toEqual([...new Set(listed)].sort());
    examined += listed.length;
  });
  expect(examined).toBeGreaterThan(POSITIONS);
}

/** Longer convoys are composed like those over two fleets. */
const MAX_FLEETS = 2;

describe('presses lead to every listed action, and to no other', () => {
  it.each(['random', 'placed'] as const)('in DVONN with the setup %s', (setup) =>
    expectAllReachable(dvonn, { options: optionsOf(dvonn, { setup }), seats: 2 }, pressesOn(dvonnBoard)),
  );

  it.each([2, 4])('in Frogs & Bridges with %i players', (seats) =>
    expectAllReachable(frogs, { options: optionsOf(frogs), seats }, pressesOn(frogsBoard)),
  );

  it('in Objectron', () =>
    expectAllReachable(objectron, { options: optionsOf(objectron), seats: 2 }, pressesOn(objectronBoard)));

  it.each([2, 4])('in Colt Express with %i players', (seats) =>
    expectAllReachable(coltExpress, { options: optionsOf(coltExpress), seats }, pressesOn(coltBoard, { goesOn: true })),
  );

  it('in Diplomacy, order by order', () => {
    let examined = 0;
    inRandomGames(diplomacy, { options: optionsOf(diplomacy), seats: 7 }, (state, seat) => {
      const choices = diplomacy.choices(state, seat);
      const options = choices.kind === 'slots' ? choices.slots.flatMap((slot) => slot.options as readonly Order[]) : [];
      const view = diplomacy.view(state, seat);
      const found = reachable<Pick>(NOTHING, (picks) => {
        if (picks.step === 'aboard' && picks.over.length > MAX_FLEETS) return [];
        const now = { view, seat, actions: [], picks, preview: null, drafts: 'composed' } as const;
        return [...PLACES, ...ORDER_COMMANDS.map(commandTarget)].flatMap((target): readonly Pressed<Pick>[] => {
          const meaning = diplomacyGrammar.press(now, target);
          if (meaning.kind === 'preview') return meaning.action.orders.map((action) => ({ action }));
          return meaning.kind === 'pick' ? [{ hand: meaning.picks }] : [];
        });
      });
      // Waived builds have a button of their own.
      const wanted = options.filter(({ type }) => type !== 'waive').map((order) => JSON.stringify(order));
      expect(wanted.filter((order) => !found.has(order))).toEqual([]);
      examined += wanted.length;
    });
    expect(examined).toBeGreaterThan(POSITIONS);
  });
});
