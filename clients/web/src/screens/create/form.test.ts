import { describe, expect, it } from 'vitest';
import {
  AFTER_MISS,
  areHintsAllowed,
  CLAIM_DELAYS,
  canClaim,
  countRareChoices,
  errorField,
  initialForm,
  MISS_COUNTS,
  PATIENCE_TIMES,
  SPECTATOR_DELAYS,
  TURN_TIMES,
  toTableRequest,
  withFittingSeats,
  withSeat,
  withSeats,
} from './form.ts';

const GAME = {
  id: 'frogs',
  rulesVersion: 1,
  seats: [2, 4],
  traits: { moves: 'turns', information: 'perfect', chance: 'setup', preview: 'exact' },
  fields: [
    { id: 'size', kind: 'number', initial: 5, range: [4, 8] },
    { id: 'cards', kind: 'flag', initial: true },
  ],
} as const;

/** A game with a variant for two. */
const DUELS = {
  ...GAME,
  seats: [7, 7],
  fields: [{ id: 'variant', kind: 'choice', initial: 'usual', choices: ['usual', 'duel'], seats: { duel: [2, 2] } }],
} as const;

const first = initialForm(GAME, 'Juniper', 'Game');

const SECONDS = 1000;
const MINUTES = 60 * SECONDS;
const HOURS = 60 * MINUTES;
const DAYS = 24 * HOURS;

it('the choices of times are these', () => {
  expect(TURN_TIMES).toEqual([
    ...[1 * MINUTES, 2 * MINUTES, 3 * MINUTES, 5 * MINUTES, 10 * MINUTES, 15 * MINUTES, 30 * MINUTES],
    ...[1 * HOURS, 2 * HOURS, 6 * HOURS, 12 * HOURS, 1 * DAYS, 2 * DAYS, 3 * DAYS, 7 * DAYS],
  ]);
  expect(MISS_COUNTS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(AFTER_MISS).toEqual([30 * SECONDS, 1 * MINUTES, 2 * MINUTES, 5 * MINUTES, 0]);
  expect(PATIENCE_TIMES).toEqual([1 * HOURS, 1 * DAYS, 7 * DAYS, 0]);
  expect(CLAIM_DELAYS).toEqual([1 * MINUTES, 2 * MINUTES, 5 * MINUTES, 15 * MINUTES, 0]);
});

describe('the form of a new table', () => {
  it('is a valid request without changes', () => {
    expect(toTableRequest(first, 'frogs', 'a head')).toEqual({
      game: 'frogs',
      name: 'Game',
      description: '',
      options: { size: 5, cards: true },
      seats: [{ kind: 'open' }, { kind: 'open' }],
      terms: { clock: { turn: 900_000 }, absence: 'hold', undo: true, hints: false },
      listed: true,
      watching: true,
      press: 'full',
      askReady: false,
      oneGame: false,
      head: 'a head',
    });
  });

  it('omits an empty name', () => {
    expect(toTableRequest({ ...first, name: '  ' }, 'frogs', '')).not.toHaveProperty('name');
  });

  it('keeps seat choices when the number of seats changes, and sends only the relevant fields', () => {
    const three = withSeat(withSeats(first, 3), 1, { kind: 'bot', level: 'hard', name: 'Moth' });
    expect(toTableRequest(three, 'frogs', '').seats).toEqual([
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'bot', level: 'hard' },
    ]);
    expect(withSeats(three, 4).others.map(({ kind }) => kind)).toEqual(['open', 'bot', 'open']);
    const kept = withSeat(withSeats(three, 4), 1, { kind: 'reserved', name: ' Moth ' });
    expect(toTableRequest(kept, 'frogs', '').seats?.[2]).toEqual({ kind: 'reserved', name: 'Moth' });
    expect(withSeats(kept, 2).others).toHaveLength(1);
  });

  it('counts only the rarely changed choices', () => {
    expect(countRareChoices(first)).toBe(0);
    expect(countRareChoices({ ...first, turn: 60_000, listed: false, name: 'Tea', options: { size: 8 } })).toBe(0);
    expect(countRareChoices({ ...first, undo: false })).toBe(1);
    expect(
      countRareChoices({ ...first, hints: false, delay: 60_000, customs: { savedCounts: true, drawEach: false } }),
    ).toBe(3);
  });

  it('offers turn times from one minute to seven days in ascending order', () => {
    expect([TURN_TIMES[0], TURN_TIMES.at(-1)]).toEqual([60_000, 7 * 86_400_000]);
    expect([...TURN_TIMES].sort((a, b) => a - b)).toEqual(TURN_TIMES);
  });
});

describe('a rejected form', () => {
  it.each([
    ['bad-options', ['size'], 'options.size'],
    ['bad-terms', ['turn'], 'turn'],
    ['bad-terms', ['absence'], 'absence'],
    ['bad-seats', ['seats.1.name'], 'seat.0'],
    ['bad-seats', ['seats'], 'seats'],
    ['invalid-request', ['name'], 'name'],
    ['invalid-request', ['head'], 'form'],
    ['name-taken', [], 'userName'],
    ['too-many-tables', [], 'form'],
  ])('shows %s at %j next to %s', (code, at, field) => {
    expect(errorField({ code, at })).toBe(field);
  });
});

describe('claiming a win', () => {
  it('is offered to two players, unless the game continues with one', () => {
    const two = withSeats(first, 2);
    expect([canClaim('dvonn', two), canClaim('colt-express', two)]).toEqual([true, false]);
    expect(canClaim('dvonn', { ...two, absence: 'strict' })).toBe(false);
    expect(canClaim('frogs', withSeats(first, 3))).toBe(false);
  });
});

describe('hints', () => {
  const bot = { kind: 'bot', level: 'easy', name: '' } as const;
  const open = { kind: 'open', level: 'normal', name: '' } as const;
  const form = first;

  it('are on by default only if all others are bots', () => {
    expect(areHintsAllowed({ ...form, others: [bot, bot] })).toBe(true);
    expect(areHintsAllowed({ ...form, others: [bot, open] })).toBe(false);
  });

  it('follow an explicit choice', () => {
    expect(areHintsAllowed({ ...form, others: [bot], hints: false })).toBe(false);
    expect(areHintsAllowed({ ...form, others: [open], hints: true })).toBe(true);
  });
});

it('an option for another number of seats changes their number', () => {
  const seven = initialForm(DUELS, 'Juniper', 'Game');
  const duel = withFittingSeats({ ...seven, options: { variant: 'duel' } }, DUELS);
  expect([seven.others.length, duel.others.length]).toEqual([6, 1]);
  expect(withFittingSeats({ ...duel, options: { variant: 'usual' } }, DUELS).others).toHaveLength(6);
  expect(withFittingSeats(seven, DUELS)).toBe(seven);
});

it('spectators may be shown a table at once, minutes later, or a day later', () => {
  expect(SPECTATOR_DELAYS.map((delay) => delay / 60_000)).toEqual([0, 1, 5, 10, 30, 60, 1440]);
});
