import { LEVELS as BOT_LEVELS } from '@tavola/bots';
import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../levels.ts';
import type { BotCall } from './bots.ts';
import { answerBotCall } from './local-bots.ts';
import { RemoteBots } from './remote-bots.ts';

const game = dvonn as Game<Shape>;
const gameById = (id: string) => (id === 'dvonn' ? game : undefined);
const thought = { gameById, now: () => 0, budget: { nodes: 200 } };
const { state } = start(game, { options: { setup: 'random' }, seats: 2 }, seeded('board')).step;
const request = { game: 'dvonn', view: game.view(state, 0), seat: 0, level: 'easy', seed: 's' } as const;

describe('remote bots', () => {
  it('have the same levels as the bots package', () => {
    expect(LEVELS).toEqual(BOT_LEVELS);
  });

  it('answer each call, in any order', async () => {
    const questions: BotCall[] = [];
    const line = new RemoteBots((question) => questions.push(JSON.parse(JSON.stringify(question)) as BotCall));
    const [move, draw] = [line.act(request), line.agrees(request)];
    for (const question of questions.toReversed()) line.receive(answerBotCall(question, thought));
    expect(game.check(state, 0, await move)).toBeNull();
    expect(await draw).toBe(false);
    line.receive({ id: 1, answer: 'twice' });
    line.receive({ id: 99, answer: 'never asked' });
  });

  it('answer null when the thread dies or a bot fails', async () => {
    const line = new RemoteBots(() => undefined);
    const [move, draw] = [line.act(request), line.agrees(request)];
    line.fail();
    expect([await move, await draw]).toEqual([null, false]);
    const asks = { id: 7, method: 'act' } as const;
    expect(answerBotCall({ ...request, ...asks, game: 'chess' }, thought)).toEqual({ id: 7, answer: null });
    expect(answerBotCall({ ...request, ...asks, view: null }, thought)).toEqual({ id: 7, answer: null });
  });
});
