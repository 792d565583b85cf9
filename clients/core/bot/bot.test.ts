import { LEVELS as BOT_LEVELS } from '@tavola/bots';
import { type DvonnView, dvonn } from '@tavola/dvonn';
import { type Game, gatherMoves, type Shape, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../levels.ts';
import { BotLine } from './line.ts';
import { isLosing } from './losing.ts';
import type { BotQuestion } from './port.ts';
import { answerTo } from './think.ts';

const game = dvonn as Game<Shape>;
const gameById = (id: string) => (id === 'dvonn' ? game : undefined);
const thought = { gameById, now: () => 0, budget: { nodes: 200 } };
const { state } = start(game, { options: { setup: 'random' }, seats: 2 }, seeded('board')).step;
const errand = { game: 'dvonn', view: game.view(state, 0), seat: 0, level: 'easy', seed: 's' } as const;

describe('bots behind a line', () => {
  it('know the same levels as the bots themselves', () => {
    expect(LEVELS).toEqual(BOT_LEVELS);
  });

  it('answer in whatever order, each to its own question', async () => {
    const questions: BotQuestion[] = [];
    const line = new BotLine((question) => questions.push(JSON.parse(JSON.stringify(question)) as BotQuestion));
    const [move, draw] = [line.act(errand), line.agrees(errand)];
    for (const question of questions.toReversed()) line.hear(answerTo(question, thought));
    expect(game.check(state, 0, await move)).toBeNull();
    expect(await draw).toBe(false);
    line.hear({ id: 1, answer: 'twice' });
    line.hear({ id: 99, answer: 'never asked' });
  });

  it('answer null when the other end dies, and when they cannot think', async () => {
    const line = new BotLine(() => undefined);
    const [move, draw] = [line.act(errand), line.agrees(errand)];
    line.fail();
    expect([await move, await draw]).toEqual([null, false]);
    const asks = { id: 7, asks: 'act' } as const;
    expect(answerTo({ ...errand, ...asks, game: 'chess' }, thought)).toEqual({ id: 7, answer: null });
    expect(answerTo({ ...errand, ...asks, view: null }, thought)).toEqual({ id: 7, answer: null });
  });
});

describe('a bot that is offered a draw', () => {
  it('refuses at the start, where anybody may still win', () => {
    for (const seat of [0, 1]) expect(isLosing(game, game.view(state, seat), seat, seeded('even'))).toBe(false);
  });

  it('takes it far behind and near the end, and refuses it far ahead', () => {
    const late = lateAndLopsided();
    const [white = 0, black = 0] = (game.view(late, null) as DvonnView).scores;
    const [behind, ahead] = white < black ? [0, 1] : [1, 0];
    expect(isLosing(game, game.view(late, behind), behind, seeded('late'))).toBe(true);
    expect(isLosing(game, game.view(late, ahead), ahead, seeded('late'))).toBe(false);
  });
});

/** A board of a match played at random, a few moves before its end, on which one side is twelve pieces ahead. */
function lateAndLopsided(): unknown {
  for (let seed = 0; ; seed += 1) {
    const luck = seeded(`lopsided ${seed}`);
    const states: unknown[] = [state];
    for (let now = state; game.outcome(now) === null; states.push(now)) {
      const moves = gatherMoves(game.pending(now), luck, ({ seat }) => game.sample(now, seat, luck));
      now = game.apply(now, moves, luck).state;
    }
    const late = states.at(-4);
    const [white = 0, black = 0] = (game.view(late, null) as DvonnView).scores;
    if (Math.abs(white - black) >= 12) return late;
  }
}
