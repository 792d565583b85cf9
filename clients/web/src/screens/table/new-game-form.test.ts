import { describe, expect, it } from 'vitest';
import {
  againstBots,
  chairsFor,
  commonLevel,
  defaultForm,
  hasPeople,
  levelIn,
  type NewGameForm,
  parseForm,
  seatsForRematch,
  withCount,
  withLevel,
  withOption,
  withSitter,
} from './new-game-form.ts';

const FROGS = { seats: [2, 4], fields: [] } as const;
/** A game with a variant for two. */
const DUELS = {
  seats: [3, 3],
  fields: [{ id: 'variant', kind: 'choice', initial: 'usual', choices: ['usual', 'duel'], seats: { duel: [2, 2] } }],
} as const;
const first = () => 0;

describe('the form of a local game', () => {
  it('starts with the player on the first seat against bots', () => {
    expect(defaultForm(3)).toEqual({ sitters: ['me', 'normal', 'normal'], lot: false, options: {} });
  });

  it('gives new seats to bots like the last one, and removes seats from the end', () => {
    const two = { ...defaultForm(2), sitters: ['me', 'hard'] as const };
    expect(withCount(two, 4).sitters).toEqual(['me', 'hard', 'hard', 'hard']);
    expect(withCount(withCount(two, 4), 2).sitters).toEqual(['me', 'hard']);
  });

  it('gives new seats to a normal bot if there is none yet', () => {
    const friends = { ...defaultForm(2), sitters: ['me', 'friend'] as const };
    expect(withCount(friends, 3).sitters).toEqual(['me', 'friend', 'normal']);
  });

  it('keeps the player when their seat is removed', () => {
    const last = { ...defaultForm(3), sitters: ['easy', 'friend', 'me'] as const };
    expect(withCount(last, 2).sitters).toEqual(['easy', 'me']);
    const away = { ...last, sitters: ['easy', 'friend', 'friend'] as const };
    expect(withCount(away, 2).sitters).toEqual(['easy', 'friend']);
  });

  it('lets the player swap places', () => {
    const three = { ...defaultForm(3), sitters: ['me', 'hard', 'friend'] as const };
    expect(withSitter(three, 1, 'me').sitters).toEqual(['hard', 'me', 'friend']);
    expect(withSitter(three, 1, 'friend').sitters).toEqual(['me', 'friend', 'friend']);
    expect(withSitter(three, 0, 'easy').sitters).toEqual(['easy', 'hard', 'friend']);
  });

  it('needs a person', () => {
    expect(hasPeople(defaultForm(2))).toBe(true);
    expect(hasPeople({ ...defaultForm(2), sitters: ['easy', 'friend'] })).toBe(true);
    expect(hasPeople({ ...defaultForm(2), sitters: ['easy', 'hard'] })).toBe(false);
  });

  it('swaps two seats for a rematch, and draws more at random', () => {
    const sitters = (...all: NewGameForm['sitters']) => ({ ...defaultForm(all.length), sitters: all });
    const lots = (end: number) => end - 1;
    expect(seatsForRematch(sitters('me', 'hard'), first).sitters).toEqual(['hard', 'me']);
    expect(seatsForRematch(sitters('me', 'friend'), lots).sitters).toEqual(['friend', 'me']);
    expect(seatsForRematch(sitters('me', 'easy', 'hard'), first).sitters).toEqual(['me', 'easy', 'hard']);
    expect(seatsForRematch(sitters('me', 'easy', 'hard'), lots).sitters).toEqual(['hard', 'easy', 'me']);
  });

  it('has one level for all bots, or several', () => {
    const form = { ...defaultForm(3), sitters: ['me', 'friend', 'easy'] as const };
    expect(commonLevel(form)).toBe('easy');
    expect(withLevel(form, 'expert').sitters).toEqual(['me', 'friend', 'expert']);
    expect(commonLevel({ ...form, sitters: ['me', 'hard', 'easy'] })).toBeNull();
    expect(commonLevel({ ...form, sitters: ['me', 'friend'] })).toBeNull();
  });

  it('seats people by name and bots by level, in order or at random', () => {
    const form = { ...defaultForm(3), sitters: ['me', 'friend', 'easy'] as const };
    expect(chairsFor(form, 'Moth', first)).toEqual([{ name: 'Moth' }, { name: '' }, { bot: 'easy' }]);
    const last = (end: number) => end - 1;
    expect(chairsFor({ ...form, lot: true }, 'Moth', last)).toEqual([{ bot: 'easy' }, { name: '' }, { name: 'Moth' }]);
    expect(chairsFor({ ...form, lot: true }, 'Moth', first)).toEqual(chairsFor(form, 'Moth', last));
  });
});

describe('a stored form', () => {
  it('round-trips', () => {
    const form = { sitters: ['easy', 'me', 'friend'], lot: true, options: { homes: 'any' } } as const;
    expect(parseForm(JSON.stringify(form), FROGS, 2)).toEqual(form);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another form', '{"against":"bot","level":"hard","side":0}'],
    ['too few seats', '{"sitters":["me"]}'],
    ['too many seats', '{"sitters":["me","easy","easy","easy","easy"]}'],
    ['a stranger', '{"sitters":["me","wizard"]}'],
    ['one person twice', '{"sitters":["me","me"]}'],
    ['nobody', '{"sitters":["easy","easy"]}'],
    ['options of no form', '{"options":[1]}'],
  ])('falls back to the defaults for %s', (_, text) => {
    expect(parseForm(text, FROGS, 2)).toEqual(defaultForm(2));
  });

  it('has as many seats as its options ask for', () => {
    const duel = withOption(defaultForm(3), DUELS, 'variant', 'duel');
    expect(duel).toEqual({ sitters: ['me', 'normal'], lot: false, options: { variant: 'duel' } });
    expect(parseForm(JSON.stringify(duel), DUELS, 3)).toEqual(duel);
    expect(withOption(duel, DUELS, 'variant', 'usual').sitters).toHaveLength(3);
    const wrong = { ...duel, sitters: ['me', 'easy', 'easy'] };
    expect(parseForm(JSON.stringify(wrong), DUELS, 3)).toEqual(defaultForm(3));
  });

  it('starts with the usual number of seats', () => {
    expect(parseForm(null, FROGS, 4).sitters).toHaveLength(4);
  });
});

describe('a link to a new game', () => {
  it('names the level of all bots', () => {
    expect(levelIn('?level=easy')).toBe('easy');
    expect(againstBots(3, 'easy').sitters).toEqual(['me', 'easy', 'easy']);
  });

  it('is ignored without a known level', () => {
    expect([levelIn(''), levelIn('?level=god'), levelIn('?move=3')]).toEqual([null, null, null]);
  });
});
