import { LEVELS as BOT_LEVELS } from '@tavola/bots';
import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded, start } from '@tavola/kernel';
import { nim } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../levels.ts';
import type { BotAnswers, BotCall } from './bots.ts';
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

  it('give the best move with its first reason', async () => {
    const line = new RemoteBots((call) =>
      line.receive(answerBotCall(JSON.parse(JSON.stringify(call)) as BotCall, thought)),
    );
    const hint = await line.hint(request);
    const { answer } = answerBotCall({ ...request, id: 3, method: 'analyse' }, thought);
    const [best] = (answer as BotAnswers['analyse'])?.lines ?? [];
    expect(hint).toEqual({ action: best?.action, reason: best?.reasons[0] ?? null });
    expect(game.check(state, 0, hint?.action)).toBeNull();
  });

  it('give a hint without a reason in games that have no analysis', () => {
    const opened = start(nim as Game<Shape>, { options: { beans: 12 }, seats: 2 }, seeded('beans')).step;
    const call = { ...request, id: 4, method: 'hint', game: 'nim', view: opened.state } as const;
    const { answer } = answerBotCall(call, { ...thought, gameById: () => nim as Game<Shape> });
    expect(answer).toMatchObject({ action: {}, reason: null });
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
