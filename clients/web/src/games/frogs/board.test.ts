import { readFileSync } from 'node:fs';
import { type Frogs, type FrogsAction, type FrogsState, frogs } from '@tavola/games/frogs';
import { pondWith } from '@tavola/games/frogs/testing';
import { noChance, type Step } from '@tavola/kernel';
import { frogs as en } from '@tavola/words/en/frogs';
import { frogsRules } from '@tavola/words/en/frogs-rules';
import { language } from '@tavola/words/en/language';
import { frogsWords } from '@tavola/words/games/frogs';
import { describe, expect, it } from 'vitest';
import { flightsToPlay } from '../../board/flights.tsx';
import { pressOn } from '../../board/testing.ts';
import type { Input, Target } from '../../board/types.ts';
import { board } from './board.tsx';
import { frogMovesIn, pondChangeOf } from './changes.ts';
import { diagramOf, SKETCHES } from './diagrams.ts';
import { frogsFlights } from './flights.tsx';
import { pondLayout } from './geometry.ts';
import { cardTarget, frogsHeld } from './grammar.ts';
import { frogColour } from './pieces.tsx';

const { labels } = frogsWords(en, language);

function stepOn(state: FrogsState, action: FrogsAction): Step<Frogs> {
  return frogs.apply(state, [{ seat: state.turn, action }], noChance);
}

function press(state: FrogsState, ...inputs: readonly (Target | Input)[]) {
  const choices = frogs.choices(state, state.turn);
  const actions = choices.kind === 'listed' ? choices.actions : [];
  const table = { view: frogs.view(state, null), seat: state.turn, actions };
  return pressOn(board, table, inputs, { apply: (action) => stepOn(state, action) });
}

/** The codes of the refusals that the attempts of the last press lead to. */
function refusalFor(state: FrogsState, ...targets: readonly Target[]): string | undefined {
  const codes = press(state, ...targets).tried?.map((action) => frogs.check(state, state.turn, action)?.code);
  return codes?.find((code) => code !== undefined);
}

/** B3 may hop over the frog on C3 to D3 or C4, not to C2. */
const chain = pondWith(2, { frogs: { 0: 'B3 H1 H1', 1: 'C3 H2 H2' }, open: ['C2C3', 'D4D5'] });
const [EXTRA_JUMP, PARACHUTE, EXTRA_BRIDGE, REMOVAL] = [
  cardTarget('extra-jump'),
  cardTarget('parachute'),
  cardTarget('extra-bridge'),
  cardTarget('removal'),
] as const;

describe('jumping', () => {
  it('marks the frogs that can move, then the next leaf of a chain and its ends', () => {
    expect(press(chain).marked('movable')).toEqual(['B3', 'H1']);
    expect(press(chain, 'B3').marked('lit').toSorted()).toEqual(['A3', 'B2', 'B4', 'C3', 'C4', 'D3']);
    expect(press(chain, 'B3').marked('held')).toEqual(['B3']);
  });

  it('goes leaf by leaf, or directly to the end', () => {
    const end = { type: 'jump', path: ['B3', 'C3', 'D3'] };
    expect(press(chain, 'B3', 'C3').hand).toMatchObject({ phase: 'picking', picks: ['B3', 'C3'] });
    expect(press(chain, 'B3', 'C3', 'D3').preview).toEqual(end);
    expect(press(chain, 'B3', 'D3').preview).toEqual(end);
  });

  it('treats a bridge next to the frog as the leaf beyond it, from the last leaf of the way', () => {
    expect(press(chain, 'B3', 'A3B3').preview).toEqual({ type: 'jump', path: ['B3', 'A3'] });
    expect(press(chain, 'B3', 'C3', 'C3D3').preview).toEqual({ type: 'jump', path: ['B3', 'C3', 'D3'] });
    expect(press(chain, 'B3', 'A3', 'B3B4').preview).toEqual({ type: 'jump', path: ['B3', 'B4'] });
    expect(press(chain, 'B3', 'A3B3', 'A3B3').effects).toEqual([{ type: 'nudge' }]);
  });

  it('deselects the frog, selects another, and starts over after a preview', () => {
    expect(press(chain, 'B3', 'B3').hand.picks).toEqual([]);
    expect(press(chain, 'B3', 'H1').hand.picks).toEqual(['H1']);
    expect(press(chain, 'B3', 'A3', 'A3').effects).toEqual([{ type: 'nudge' }]);
    expect(press(chain, 'B3', 'A3', 'B4').preview).toEqual({ type: 'jump', path: ['B3', 'B4'] });
  });

  it('lets the rules explain illegal jumps, and keeps the frog', () => {
    expect(press(chain, 'C3').tried).toEqual([{ type: 'jump', path: ['C3'] }]);
    expect(press(chain, 'B3', 'E5').hand.picks).toEqual(['B3']);
    expect(refusalFor(chain, 'B3', 'E5')).toBe('not-adjacent');
    expect(refusalFor(chain, 'B3', 'A3', 'E5')).toBe('not-adjacent');
  });
});

describe('bridges and cards', () => {
  it('places a bridge only into an open gap', () => {
    expect(press(chain).marked('lit')).toEqual(['C2C3', 'D4D5']);
    expect(press(chain, 'C2C3').preview).toEqual({ type: 'bridge', gap: 'C2C3' });
    expect(refusalFor(chain, 'A1B1')).toBe('gap-bridged');
    expect(press(chain, 'B3', 'D4D5').preview).toEqual({ type: 'bridge', gap: 'D4D5' });
  });

  it('waits for both gaps of Extra Bridge, in either order, and lets one be deselected', () => {
    const one = press(chain, EXTRA_BRIDGE, 'D4D5');
    expect(one.hand).toMatchObject({ phase: 'picking', picks: [EXTRA_BRIDGE, 'D4D5'] });
    expect(one.marked('lit')).toEqual(['C2C3']);
    expect(one.marked('movable')).toEqual([]);
    for (const gaps of [
      ['D4D5', 'C2C3'],
      ['C2C3', 'D4D5'],
    ])
      expect(press(chain, EXTRA_BRIDGE, ...gaps).preview).toEqual({ type: 'extra-bridge', gaps: ['C2C3', 'D4D5'] });
    expect(press(chain, EXTRA_BRIDGE, 'D4D5', 'D4D5').hand.picks).toEqual([EXTRA_BRIDGE]);
  });

  it('plays Bridge Removal, Parachute and Extra Jump', () => {
    expect(press(chain, REMOVAL, 'A1B1').preview).toEqual({ type: 'removal', gap: 'A1B1' });
    const cut = pondWith(2, { frogs: { 0: 'A1 H1 H1' }, open: ['A1B1', 'A1A2'] });
    expect(press(cut, PARACHUTE, 'A1', 'B1').preview).toEqual({ type: 'parachute', path: ['A1', 'B1'] });
    expect(press(chain, EXTRA_JUMP, 'B3', 'B2').hand.picks).toEqual([EXTRA_JUMP, 'B3', 'B2']);
    expect(press(chain, EXTRA_JUMP, 'B3', 'B2', 'B1').preview).toEqual({
      type: 'extra-jump',
      path: ['B3', 'B2', 'B1'],
    });
  });

  it('marks only what the card needs', () => {
    expect(press(chain, REMOVAL).marked('movable')).toEqual([]);
    expect(press(chain, REMOVAL).marked('lit')).toHaveLength(38);
    expect(press(chain, PARACHUTE).marked('movable')).toEqual(['B3', 'H1']);
    expect(press(chain, PARACHUTE).marked('lit')).toEqual([]);
  });

  it('keeps the card: other presses are refused or do nothing', () => {
    expect(refusalFor(chain, REMOVAL, 'C2C3')).toBe('no-bridge-to-remove');
    expect(refusalFor(chain, REMOVAL, 'H1')).toBe('home-bridge-stays');
    expect(refusalFor(chain, EXTRA_BRIDGE, 'A1B1')).toBe('gap-bridged');
    for (const [card, target] of [
      [REMOVAL, 'B3'],
      [EXTRA_BRIDGE, 'B3'],
      [PARACHUTE, 'C2C3'],
    ] as const)
      expect(press(chain, card, target)).toMatchObject({ preview: null, effects: [], hand: { picks: [card] } });
  });

  it('selects and deselects a card, changes it, and refuses one that cannot be played', () => {
    expect(press(chain, PARACHUTE).hand.picks).toEqual([PARACHUTE]);
    expect(press(chain, PARACHUTE, PARACHUTE).hand.picks).toEqual([]);
    expect(press(chain, PARACHUTE, 'B3', REMOVAL).hand.picks).toEqual([REMOVAL]);
    expect(refusalFor(pondWith(2), EXTRA_BRIDGE)).toBe('too-few-gaps');
    expect(refusalFor(pondWith(2, { cards: [['removal'], []] }), PARACHUTE)).toBe('card-spent');
  });

  it('tells the prompt what is held: the card, then leaves or gaps, and of a preview only its start', () => {
    const held = (...targets: readonly Target[]) => frogsHeld(press(chain, ...targets).hand);
    expect(held(EXTRA_JUMP, 'B3', 'B2')).toEqual(['extra-jump', 'B3', 'B2']);
    expect(held(EXTRA_BRIDGE, 'D4D5')).toEqual(['extra-bridge', 'D4D5']);
    expect(held('B3', 'C3')).toEqual(['B3', 'C3']);
    expect(held('B3', 'C3', 'D3')).toEqual(['B3']);
    expect(held('C2C3')).toEqual([]);
  });
});

describe('a preview', () => {
  it('marks the way of the frog and the bridges that will sink', () => {
    const shown = press(chain, 'B3', 'C3', 'D3');
    expect([shown.marked('held'), shown.marked('step'), shown.marked('aim')]).toEqual([['B3'], ['C3'], ['D3']]);
    expect(shown.marked('doomed')).toEqual(['B3C3', 'C3D3']);
  });

  it('shows a pushed frog, and bridges that are laid or removed', () => {
    const pushing = pondChangeOf(stepOn({ ...chain, occupied: 'push' }, { type: 'jump', path: ['B3', 'C3', 'D3'] }));
    expect([...pushing.left].toSorted()).toEqual(['B3', 'C3']);
    expect(Object.fromEntries(pushing.arrived)).toEqual({ C3: 0, D3: 1 });
    expect([...pondChangeOf(stepOn(chain, { type: 'bridge', gap: 'C2C3' })).laid]).toEqual(['C2C3']);
    expect(press(chain, 'C2C3').marked('doomed')).toEqual([]);
    expect(press(chain, REMOVAL, 'A1B1').marked('doomed')).toEqual(['A1B1']);
  });
});

describe('flights', () => {
  const eventsOf = (action: FrogsAction) => stepOn(chain, action).events.map(({ event }) => event);
  const twice = eventsOf({ type: 'extra-jump', path: ['B3', 'B2', 'B1'] });

  it('join two jumps into one, while the bridges sink', () => {
    expect(frogMovesIn(twice)).toEqual([{ seat: 0, path: ['B3', 'B2', 'B1'] }]);
    const flights = frogsFlights(twice, pondLayout(2, 0));
    expect(flights.map(({ way, time }) => [way, time])).toEqual([
      ['fall', 240],
      ['fall', 240],
      ['hop', 400],
    ]);
    expect(flights.at(-1)).toMatchObject({ path: { length: 3 }, hides: ['B1'] });
  });

  it('do not repeat what the preview has shown, and ignore bridges that are laid', () => {
    expect(flightsToPlay(frogsFlights(twice, pondLayout(2, 0)), true)).toEqual([]);
    expect(frogsFlights([null, ...eventsOf({ type: 'bridge', gap: 'C2C3' })], pondLayout(2, 0))).toEqual([]);
  });

  it('leave the marks of the last move', () => {
    const view = frogs.view(pondWith(2, {}), null);
    expect(board.lastSpots?.(eventsOf({ type: 'jump', path: ['B3', 'B2'] }), view)).toEqual(['B3', 'B2', 'B2B3']);
    expect(board.lastSpots?.(eventsOf({ type: 'bridge', gap: 'C2C3' }), view)).toEqual(['C2C3']);
  });
});

describe('labels for screen readers', () => {
  it('describe leaves and gaps', () => {
    expect(labels.leaf(null)).toBe('empty');
    expect(labels.leaf(1)).toBe('Navy’s frog');
    expect(labels.gap('C2C3', true)).toBe('Open gap between C2 and C3');
    expect(labels.gap('C2C3', false)).toBe('Bridge between C2 and C3');
  });

  it('count the frogs of a home: waiting and arrived ones', () => {
    expect(labels.home({ owner: 0, frogs: [0, 0], cards: 4 })).toBe('Vermilion’s home, 2 frogs waiting, 4 cards left');
    expect(labels.home({ owner: 1, frogs: [1, 0], cards: 1 })).toBe(
      'Navy’s home, 1 frog waiting, arrived: Vermilion 1, 1 card left',
    );
  });

  it('summarise the board', () => {
    expect(labels.board(frogs.view(chain, null))).toMatch(/round 1\. Frogs home: .+ 0 and .+ 0\.$/);
  });

  it('name the cards, and say which are played', () => {
    expect(labels.cards.parachute.described(false)).toBe('Parachute: Jump without a bridge');
    expect(labels.cards.parachute.described(true)).toBe('Parachute: Jump without a bridge, played');
  });
});

describe('the diagrams of the manual', () => {
  const shown = (name: keyof typeof SKETCHES) => diagramOf(SKETCHES[name]);

  it('match their captions', () => {
    const { view } = shown('jump');
    expect(press(view, SKETCHES.jump.hand).marked('lit')).toEqual(expect.arrayContaining(['C2', 'D2', 'B3', 'D3']));
    expect(pondChangeOf(shown('chain').draft?.step ?? null).sunk.size).toBe(2);
    expect([...pondChangeOf(shown('bridge').draft?.step ?? null).laid]).toEqual(['C2C3']);
  });

  it('are exactly those of the rules page', () => {
    const names = frogsRules.flatMap((block) =>
      block.kind === 'figures' ? block.figures.map(({ name }) => name) : [],
    );
    expect(names.sort()).toEqual(Object.keys(SKETCHES).sort());
  });
});

it('frogs of different seats have colours that are far apart', () => {
  const sheets = ['../../design/tokens.css', './pieces.css'].map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const hexOf = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(sheets.join('\n'))?.[1];
  const colours = [0, 1, 2, 3].map((seat) => {
    const [, own = '', shared = ''] = /var\((.*), var\((.*)\)\)/.exec(frogColour(seat)['--frogs-seat']) ?? [];
    const colour = Number.parseInt((hexOf(own) ?? hexOf(shared) ?? '').slice(1), 16);
    return [colour >> 16, (colour >> 8) & 255, colour & 255];
  });
  for (const [index, one] of colours.entries())
    for (const other of colours.slice(index + 1))
      expect(Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)))).toBeGreaterThan(120);
});
