import {
  ENDINGS,
  type Flight,
  type ObjectronAction,
  type ObjectronEvent,
  type ObjectronState,
  objectron,
  POWER,
  REFUSALS,
  STOPS,
  WARNINGS,
} from '@tavola/games/objectron';
import { arena, darkAt } from '@tavola/games/objectron/testing';
import { PASSED, type Seat, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { cards } from '../../generated/en/cards.ts';
import { language } from '../../generated/en/language.ts';
import { objectron as en } from '../../generated/en/objectron.ts';
import { plain } from '../../rich.ts';
import { flightWords } from './flights.ts';
import { objectronWords } from './index.ts';

const words = objectronWords(en, language);

function viewOf(state: ObjectronState) {
  return objectron.view(state, null);
}

/** A flight that hits no one but perhaps Amber. */
const flown = (flight: Flight, ranged: boolean) => flightWords(en, language, flight, () => 'Amber', ranged);

const names = ['Juniper', 'Old Harbour'];

/** A sentence for people: it says something, ends as a sentence, and no code shows through. */
function expectSentence(text: string): void {
  expect(text).toMatch(/^[A-Z0-9].{6,}[.?]$/s);
  expect(text).not.toMatch(/undefined|null|NaN|\[object|!|[a-z]-[a-z]+|\s{2}| ,/);
}

const sentenceOf = (event: ObjectronEvent): string => plain(words.event(event, names)?.words ?? []);

describe('refusals', () => {
  it('returns null for codes of the table', () => {
    for (const code of ['not-asked', 'paused', 'watching', 'stale', 'toString'])
      expect(words.refusal({ code: code as (typeof REFUSALS)[number] }, view, null)).toBeNull();
  });

  const view = viewOf(arena());

  it.each(REFUSALS)('%s has a sentence, with any squares', (code) => {
    for (const at of [['C3', 'D3'], code === 'item-not-carried' ? ['charged-disc'] : ['C3'], []])
      expectSentence(words.refusal({ code, at }, view, null) ?? '');
  });

  it('has a different sentence for each code', () => {
    const said = REFUSALS.map((code) => words.refusal({ code, at: ['C3', 'D3'] }, view, null));
    expect(new Set(said).size).toBe(REFUSALS.length);
  });

  it('names the squares that the rules found', () => {
    const state = arena({
      walls: ['A2B2'],
      players: [{ at: 'C3', trail: [{ at: 'C4', stays: 1 }] }, { at: 'J10' }],
      actions: 1,
    });
    const said = (action: ObjectronAction) => {
      const refusal = objectron.check(state, 0, action);
      return refusal === null ? null : words.refusal(refusal, viewOf(state), action);
    };
    expect(said({ type: 'move', direction: 'down-left' })).toBe('There’s a wall on B2. Choose another square.');
    expect(said({ type: 'move', direction: 'up' })).toBe(
      'A light trail blocks C4. It clears after 2 more of your actions.',
    );
    expect(said({ type: 'lay' })).toContain('Use your last action to move');
    expect(said({ type: 'move', direction: 'right' })).toBeNull();
    expect(words.refusal({ code: 'off-grid' }, view, null)).toContain('off the grid');
    expect(words.refusal({ code: 'item-not-carried', at: ['charged-disc'] }, view, null)).toBe(
      'You don’t have a charged identity disc. Pick one up first.',
    );
  });
});

describe('warnings', () => {
  it.each(WARNINGS)('%s has a sentence', (code) => {
    expectSentence(words.warning({ code, at: ['C3'] }));
    expectSentence(words.warning({ code }));
  });

  it('names the cost of ending a turn unmoved', () => {
    const [warned] = objectron.warn(arena(), 0, { type: 'end-turn' });
    expect(warned === undefined ? '' : words.warning(warned)).toContain('you lose the game');
    expectSentence(words.warning({ code: 'never-heard-of' }));
  });
});

describe('the log', () => {
  it.each([
    [{ type: 'set-up', width: 10, height: 12, power: 'calm' }, 'The grid is 10 by 12, with few power failures.'],
    [{ type: 'power-failed', turn: 2, at: ['C3'] }, 'The power fails on and around C3 for 3 turns.'],
    [{ type: 'power-failed', turn: 2, at: ['A1', 'C3'] }, 'The power fails on and around A1 and C3 for 3 turns.'],
    [
      { type: 'power-failed', turn: 2, at: ['A1', 'B1', 'C1', 'D1', 'E1'] },
      'The power fails on and around 5 squares for 3 turns.',
    ],
    [{ type: 'moved', seat: 0, from: 'A1', to: 'B2', direction: 'up-right' }, 'Juniper moves to B2.'],
    [{ type: 'teleported', seat: 1, from: 'B2', to: 'H8' }, 'Old Harbour teleports from B2 to H8.'],
    [
      { type: 'turn-began', seat: 0, turn: 3, actions: 1, lost: 2, dark: 1 },
      'Juniper loses 2 actions this turn, 1 of them for starting on a square without power.',
    ],
    [
      { type: 'turn-began', seat: 0, turn: 3, actions: 2, lost: 1, dark: 1 },
      'Juniper loses 1 action this turn for starting on a square without power.',
    ],
    [{ type: PASSED, seat: 1, turn: 4, dark: 0, penalty: 0 }, 'Old Harbour misses this turn.'],
    [{ type: PASSED, seat: 1, turn: 4, dark: 0, penalty: 1 }, 'Old Harbour misses this turn and loses 1 more action.'],
    [
      { type: 'exploded', seat: 1, at: 'D4', dark: true, cost: 4, carried: 2 },
      'A light grenade explodes on D4, a square without power, and Old Harbour loses 4 actions, 2 of them in later turns.',
    ],
    [{ type: 'power-stopped', seat: 0, at: 'C3', unused: 2 }, 'Juniper’s turn ends on C3, which has no power.'],
    [{ type: 'picked-up', seat: 0, item: 'disc', at: 'C3' }, 'Juniper picks up an identity disc on C3.'],
    [{ type: 'laid', seat: 0, at: 'C3' }, 'Juniper lays a light grenade on C3.'],
    [{ type: 'hit', seat: 1, at: 'C3', cost: 3 }, 'Old Harbour is hit and loses 3 actions.'],
    [{ type: 'turn-ended', seat: 0, unused: 1 }, 'Juniper ends their turn with 1 action unused.'],
    [{ type: 'reached-finish', seat: 0, at: 'J10' }, 'Juniper reaches the finish on J10.'],
    [{ type: 'trapped', seat: 0, at: 'C3' }, 'Juniper is trapped on C3.'],
    [{ type: 'ended', reason: 'trapped', winner: 1 }, 'Old Harbour wins.'],
    [{ type: 'ended', reason: 'finish', winner: 0 }, 'Juniper wins.'],
    [{ type: 'ended', reason: 'unmoved', winner: 1 }, 'Juniper ended a turn without moving. Old Harbour wins.'],
  ] as const)('describes %j', (event, sentence) => {
    expect(sentenceOf(event)).toBe(sentence);
    expectSentence(sentence);
  });

  it('describes a throw and what it hits', () => {
    const flight: Flight = {
      from: 'A1',
      path: [{ at: 'B1', by: 'flight', dark: false }],
      to: 'B1',
      stop: 'player',
      hit: 1,
    };
    const event: ObjectronEvent = { type: 'thrown', seat: 0, disc: 'disc', direction: 'right', ...flight };
    expect(sentenceOf(event)).toBe('Juniper throws an identity disc right. It hits Old Harbour on B1.');
  });

  it('is silent about armed grenades, full turns and what the ending says', () => {
    expect(words.event({ type: 'armed', seat: 0, at: 'C3' }, names)).toBeNull();
    expect(words.event({ type: 'gave-up', seat: 1 }, names)).toBeNull();
    expect(words.event({ type: 'turn-began', seat: 0, turn: 3, actions: 3, lost: 0, dark: 0 }, names)).toBeNull();
  });

  it.each(POWER)('has a sentence for every event of random games on a %s grid', (power) => {
    const chance = seeded(`words ${power}`);
    const options = { width: 10, height: 10, power, memory: 'unaided' } as const;
    let { state } = start(objectron, { options, seats: 2 }, chance).step;
    for (let moves = 0; moves < 150 && objectron.outcome(state) === null; moves += 1) {
      const seat = viewOf(state).toAct ?? 0;
      const action = objectron.sample(state, seat, chance);
      const { title, sentence } = words.draft(viewOf(state), action, null);
      expect(title).toMatch(/^[A-Z]/);
      expectSentence(sentence);
      const step = objectron.apply(state, [{ seat, action }], chance);
      for (const { event } of step.events) if (words.event(event, names) !== null) expectSentence(sentenceOf(event));
      ({ state } = step);
    }
  });
});

describe('flights', () => {
  it.each(STOPS)('describes %s', (stop) => {
    const path = [
      { at: 'B1', by: 'flight', dark: true },
      { at: 'H8', by: 'teleporter', dark: false },
    ] as const;
    expectSentence(flown({ from: 'A1', path, to: 'H8', stop, hit: stop === 'player' ? 1 : null }, true));
    expectSentence(flown({ from: 'A1', path: [], to: 'A1', stop, hit: null }, true));
    expect(flown({ from: 'A1', path: [], to: 'A1', stop: 'edge', hit: null }, true)).toContain(
      'falls to the ground on A1.',
    );
  });

  it('counts squares without power for a disc with a range', () => {
    const path = [{ at: 'B1', by: 'flight', dark: true }] as const;
    const flight: Flight = { from: 'A1', path, to: 'B1', stop: 'wall', hit: null };
    expect(flown(flight, true)).toBe(
      'It flies 1 square. It stops on B1, at a wall. 1 square without power shortens the throw.',
    );
    expect(flown(flight, false)).toBe('It flies 1 square. It stops on B1, at a wall.');
  });
});

describe('previews', () => {
  const said = (state: ObjectronState, action: ObjectronAction) => words.draft(viewOf(state), action, null);

  it('describe a move', () => {
    const dark = arena({ dark: darkAt({ 11: '2' }), teleporters: ['B1J8', 'J8B1'] });
    expect(said(dark, { type: 'move', direction: 'up-right' })).toMatchObject({
      title: 'Move to B2',
      chips: [{ text: 'Ends your turn', tone: 'warn' }],
      sentence: 'B2 has no power for 2 turns, so your turn ends there.',
    });
    expect(said(dark, { type: 'move', direction: 'right' }).title).toBe('Move to B1, teleport to J8');
    expect(said(dark, { type: 'move', direction: 'up' }).sentence).toBe('2 actions left after this.');
    const near = arena({ players: [{ at: 'I10' }, { at: 'E5' }] });
    expect(said(near, { type: 'move', direction: 'right' }).sentence).toBe('You reach the finish and win.');
  });

  it('name the cost of ending the turn', () => {
    expect(said(arena(), { type: 'end-turn' }).chips).toEqual([{ text: 'Loses the game', tone: 'danger' }]);
    expect(said(arena({ moved: true, actions: 2 }), { type: 'end-turn' }).sentence).toBe(
      'You still have 2 actions left.',
    );
  });

  it('name the player a disc hits', () => {
    const close = arena({ players: [{ at: 'A1', carried: ['disc'] }, { at: 'C1' }] });
    expect(said(close, { type: 'throw', disc: 'disc', direction: 'right' })).toMatchObject({
      title: 'Throw identity disc right',
      chips: [{ text: 'Hits Amber', tone: 'accent' }],
    });
  });
});

describe('above the board', () => {
  const said = (state: ObjectronState, acting: Seat | null, held: readonly string[] = []) =>
    words.prompt(viewOf(state), acting, names, held);

  it('counts the last 50 turns before the draw', () => {
    const at = (turn: number, acting: Seat | null) => said(arena({ turn }), acting);
    expect(at(250, null).sentence).toBe('Turn 250, 3 actions left.');
    expect(at(251, null).sentence).toBe('Turn 251 of 300, 3 actions left.');
    expect(at(249, 0).title).toBe('3 actions left');
    expect(at(299, 0).title).toBe('3 actions left, turn 299 of 300');
  });

  it('shows what is left and what to do', () => {
    expect(said(arena(), 0).title).toBe('3 actions left');
    expect(said(arena({ actions: 1 }), 0).sentence).toContain('Use this action to move');
    expect(said(arena({ items: { disc: ['B1'] }, players: [{ at: 'B1' }, {}] }), 0).sentence).toContain(
      'an identity disc',
    );
    expect(said(arena(), null)).toEqual({ title: 'Juniper’s turn', sentence: 'Turn 1, 3 actions left.' });
    for (const state of [arena(), arena({ moved: true, actions: 2 }), arena({ players: [{ penalty: 2 }, {}] })])
      expectSentence(said(state, 0).sentence);
  });

  it('mentions the selected disc and an inspected square', () => {
    const state = arena({ teleporters: ['C3H8', 'H8C3'] });
    expect(said(state, 0, ['charged-disc']).title).toBe('Throw charged identity disc');
    expect(said(state, 0, ['C3'])).toEqual({ title: 'C3', sentence: 'This square: teleporter 1, leads to H8.' });
  });

  it.each(ENDINGS)('gives the reason of the ending: %s', (reason) => {
    const winner = reason === 'draw-agreed' || reason === 'turn-limit' ? null : 1;
    const over = { ...arena(), actions: 0, over: { reason, winner } };
    expectSentence(said(over, null).sentence);
    const result = objectron.outcome(over);
    expect(result === null ? '' : words.outcome(result, names)).toBe(said(over, null).sentence);
  });
});

it('has words for every option and every choice', () => {
  for (const field of objectron.fields) {
    const keys = Object.keys(cards).filter((key) => key.startsWith(`objectron.${field.id}.`));
    const choices = field.choices ?? [];
    expect(keys.sort()).toEqual(['label', 'help', ...choices].map((last) => `objectron.${field.id}.${last}`).sort());
  }
});
