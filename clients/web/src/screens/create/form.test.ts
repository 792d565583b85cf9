import { describe, expect, it } from 'vitest';
import { fieldOf, firstForm, hintsIn, mayClaim, rareChoices, TURNS, wishOf, withSeat, withSeats } from './form.ts';

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

const first = firstForm(GAME, 'Juniper', 'Game');

describe('the form of a new table', () => {
  it('untouched is a good wish', () => {
    expect(wishOf(first, 'frogs', 'a head')).toEqual({
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

  it('leaves a name out that is empty', () => {
    expect(wishOf({ ...first, name: '  ' }, 'frogs', '')).not.toHaveProperty('name');
  });

  it('keeps what was said of a seat when seats come and go, and says of each only what belongs to it', () => {
    const three = withSeat(withSeats(first, 3), 1, { kind: 'bot', level: 'hard', name: 'Moth' });
    expect(wishOf(three, 'frogs', '').seats).toEqual([
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'bot', level: 'hard' },
    ]);
    expect(withSeats(three, 4).others.map(({ kind }) => kind)).toEqual(['open', 'bot', 'open']);
    const kept = withSeat(withSeats(three, 4), 1, { kind: 'reserved', name: ' Moth ' });
    expect(wishOf(kept, 'frogs', '').seats?.[2]).toEqual({ kind: 'reserved', name: 'Moth' });
    expect(withSeats(kept, 2).others).toHaveLength(1);
  });

  it('counts what few people change, and nothing else', () => {
    expect(rareChoices(first)).toBe(0);
    expect(rareChoices({ ...first, turn: 60_000, listed: false, name: 'Tea', options: { size: 8 } })).toBe(0);
    expect(rareChoices({ ...first, undo: false })).toBe(1);
    expect(
      rareChoices({ ...first, hints: false, delay: 60_000, customs: { savedCounts: true, drawEach: false } }),
    ).toBe(3);
  });

  it('offers from one minute to seven days, in order', () => {
    expect([TURNS[0], TURNS.at(-1)]).toEqual([60_000, 7 * 86_400_000]);
    expect([...TURNS].sort((a, b) => a - b)).toEqual(TURNS);
  });
});

describe('a refusal', () => {
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
  ])('%s at %j is shown at %s', (code, at, field) => {
    expect(fieldOf({ code, at })).toBe(field);
  });
});

describe('a claimed win', () => {
  it('is offered for two, unless the game goes on for the one who is left', () => {
    const two = withSeats(first, 2);
    expect([mayClaim('dvonn', two), mayClaim('colt-express', two)]).toEqual([true, false]);
    expect(mayClaim('dvonn', { ...two, absence: 'strict' })).toBe(false);
    expect(mayClaim('frogs', withSeats(first, 3))).toBe(false);
  });
});

describe('hints', () => {
  const bot = { kind: 'bot', level: 'easy', name: '' } as const;
  const open = { kind: 'open', level: 'normal', name: '' } as const;
  const form = first;

  it('are usual among bots, and only there', () => {
    expect(hintsIn({ ...form, others: [bot, bot] })).toBe(true);
    expect(hintsIn({ ...form, others: [bot, open] })).toBe(false);
  });

  it('are what somebody says once they have said it', () => {
    expect(hintsIn({ ...form, others: [bot], hints: false })).toBe(false);
    expect(hintsIn({ ...form, others: [open], hints: true })).toBe(true);
  });
});
