import { LEVELS as BOT_LEVELS } from '@tavola/bots';
import { dvonn } from '@tavola/dvonn';
import { type Game, type Shape, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../levels.ts';
import { BotLine } from './line.ts';
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
