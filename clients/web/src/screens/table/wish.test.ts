import { describe, expect, it } from 'vitest';
import {
  againstBots,
  chairsFor,
  firstWish,
  hasPeople,
  levelIn,
  movedUp,
  readWish,
  withCount,
  withSitter,
} from './wish.ts';

const FROGS = [2, 4] as const;
const first = () => 0;

describe('a wish for a match on this device', () => {
  it('begins with you on the first seat and bots on the others', () => {
    expect(firstWish(3)).toEqual({ sitters: ['me', 'normal', 'normal'], lot: false, options: {} });
  });

  it('gives new seats to bots like the last one, and takes seats away from the end', () => {
    const two = { ...firstWish(2), sitters: ['me', 'hard'] as const };
    expect(withCount(two, 4).sitters).toEqual(['me', 'hard', 'hard', 'hard']);
    expect(withCount(withCount(two, 4), 2).sitters).toEqual(['me', 'hard']);
  });

  it('gives new seats to a steady bot where no bot sits yet', () => {
    const friends = { ...firstWish(2), sitters: ['me', 'friend'] as const };
    expect(withCount(friends, 3).sitters).toEqual(['me', 'friend', 'normal']);
  });

  it('keeps you at the table when your seat is taken away', () => {
    const last = { ...firstWish(3), sitters: ['easy', 'friend', 'me'] as const };
    expect(withCount(last, 2).sitters).toEqual(['easy', 'me']);
    const away = { ...last, sitters: ['easy', 'friend', 'friend'] as const };
    expect(withCount(away, 2).sitters).toEqual(['easy', 'friend']);
  });

  it('lets you change places, and friends and bots sit anywhere', () => {
    const three = { ...firstWish(3), sitters: ['me', 'hard', 'friend'] as const };
    expect(withSitter(three, 1, 'me').sitters).toEqual(['hard', 'me', 'friend']);
    expect(withSitter(three, 1, 'friend').sitters).toEqual(['me', 'friend', 'friend']);
    expect(withSitter(three, 0, 'easy').sitters).toEqual(['easy', 'hard', 'friend']);
  });

  it('needs a person', () => {
    expect(hasPeople(firstWish(2))).toBe(true);
    expect(hasPeople({ ...firstWish(2), sitters: ['easy', 'friend'] })).toBe(true);
    expect(hasPeople({ ...firstWish(2), sitters: ['easy', 'hard'] })).toBe(false);
  });

  it('lets another seat begin after everybody moved up', () => {
    expect(movedUp({ ...firstWish(3), sitters: ['me', 'easy', 'hard'] }).sitters).toEqual(['hard', 'me', 'easy']);
  });

  it('seats people by name and bots by level, in order or by lot', () => {
    const wish = { ...firstWish(3), sitters: ['me', 'friend', 'easy'] as const };
    expect(chairsFor(wish, 'Moth', first)).toEqual([{ name: 'Moth' }, { name: '' }, { bot: 'easy' }]);
    const last = (end: number) => end - 1;
    expect(chairsFor({ ...wish, lot: true }, 'Moth', last)).toEqual([{ bot: 'easy' }, { name: '' }, { name: 'Moth' }]);
    expect(chairsFor({ ...wish, lot: true }, 'Moth', first)).toEqual(chairsFor(wish, 'Moth', last));
  });
});

describe('what was kept of a wish', () => {
  it('comes back as it was', () => {
    const wish = { sitters: ['easy', 'me', 'friend'], lot: true, options: { homes: 'any' } } as const;
    expect(readWish(JSON.stringify(wish), FROGS, 2)).toEqual(wish);
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
  ])('is left out where it makes no sense: %s', (_, text) => {
    expect(readWish(text, FROGS, 2)).toEqual(firstWish(2));
  });

  it('begins with as many seats as the game usually has', () => {
    expect(readWish(null, FROGS, 4).sitters).toHaveLength(4);
  });
});

describe('a link to a new game', () => {
  it('names the level of all bots', () => {
    expect(levelIn('?level=easy')).toBe('easy');
    expect(againstBots(3, 'easy').sitters).toEqual(['me', 'easy', 'easy']);
  });

  it('without a level we know is no wish', () => {
    expect([levelIn(''), levelIn('?level=god'), levelIn('?move=3')]).toEqual([null, null, null]);
  });
});
