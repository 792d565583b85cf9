import { dvonn } from '@tavola/games/dvonn';
import { fail, type Json, jsonCopy, ok } from '@tavola/kernel';
import { type Match, openMotion, operate } from '@tavola/match';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bot, open, TestPlatform } from '../testing/platform.ts';
import { BotVoters } from './voters.ts';

/** The machine may be busy with other things. */
const PATIENT = { timeout: 60_000 };

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open();
});
afterEach(() => platform.close());

it('a bot that may still win tells at once that it will not agree to a draw', async () => {
  const table = await platform.table('ada', { chairs: [open, bot('random')] });
  await platform.platform.start(table.id, 'ada');
  const ada = platform.connect(table.id, 'ada');
  await ada.hello();
  await expect.poll(() => ada.view.pending[0]?.seat, PATIENT).toBe(ada.seat);
  expect(await ada.send({ t: 'propose', kind: 'draw' })).toMatchObject({ t: 'ack' });
  await expect
    .poll(
      () =>
        ada.frames.flatMap((frame) => (frame.t === 'lines' ? frame.lines : [])).find(({ kind }) => kind === 'vote')
          ?.open,
      PATIENT,
    )
    .toMatchObject({ yes: false });
  expect(ada.view).toMatchObject({ ballots: [], ended: null });
});

it('a bot that sees that it is losing agrees to a draw', async () => {
  const alone = ['R1', 'W1', 'W1', 'W1', 'R1', ...Array<string>(44).fill('-'), 'w'].join(' ');
  const state = dvonn.position.read(alone, { setup: 'random' });
  if (!state.ok) throw new Error(state.error.code);
  const origin = { kind: 'file', state: jsonCopy(state.value) as unknown as Json } as const;
  const table = await platform.table('ada', { chairs: [open, bot('random')], origin });
  await platform.platform.start(table.id, 'ada');
  const ada = platform.connect(table.id, 'ada');
  await ada.hello();
  expect(await ada.send({ t: 'propose', kind: 'draw' })).toMatchObject({ t: 'ack' });
  await expect.poll(() => ada.view.ended, PATIENT).toBe('played');
  expect(ada.view.outcome).toMatchObject({ reason: 'draw-agreed' });
});

it('bots vote last, once every person has answered', async () => {
  const chairs = [open, open, ...Array.from({ length: 5 }, () => bot('random'))];
  const table = await platform.table('ada', { game: 'diplomacy', options: {}, chairs });
  await platform.platform.tables.sit(table.id, 'bob');
  await platform.platform.start(table.id, 'ada');
  const [ada, bob] = [platform.connect(table.id, 'ada'), platform.connect(table.id, 'bob')];
  for (const one of [ada, bob]) await one.hello();
  const asked = async (): Promise<readonly number[]> => {
    const voted: number[] = [];
    const vote = (_: string, seat: number) => {
      voted.push(seat);
      return Promise.resolve(fail('not-counted'));
    };
    const match = await platform.platform.matches.get(ada.view.matchId);
    await new BotVoters({ ask: () => Promise.resolve(true), vote }).answer(match as Match);
    return voted;
  };
  expect(await ada.send({ t: 'propose', kind: 'draw' })).toMatchObject({ t: 'ack' });
  expect(await asked()).toEqual([]);
  const motion = ada.view.ballots[0]?.id;
  expect(await bob.send({ t: 'vote', motion, yes: true })).toMatchObject({ t: 'ack' });
  await expect.poll(() => ada.view.ballots, PATIENT).toEqual([]);
});

it('a bot that plays for someone agrees to nothing and refuses nothing: the person is asked when they are back', async () => {
  const table = await platform.table('ada');
  await platform.platform.tables.sit(table.id, 'bob');
  await platform.platform.start(table.id, 'ada');
  const people = [platform.connect(table.id, 'ada'), platform.connect(table.id, 'bob')];
  for (const one of people) await one.hello();
  const [white, black] = people.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  if (white === undefined || black === undefined) throw new Error('two sit down');
  const { matchId } = white.view;
  const order = { kind: 'bot', about: 1, ms: null, reason: 'a test' };
  await platform.platform.matches.run(matchId, (match, at) => operate(match, order, at));
  expect(await white.send({ t: 'propose', kind: 'draw' })).toMatchObject({ t: 'ack' });
  expect(await white.send({ t: 'propose', kind: 'cancel' })).toMatchObject({ t: 'ack' });
  expect(white.view.ballots).toMatchObject([
    { kind: 'draw', yes: [0] },
    { kind: 'cancel', yes: [0] },
  ]);
  await black.hello();
  expect(white.view.seats[1]).toMatchObject({ bot: null });
  await black.send({ t: 'vote', motion: white.view.ballots[0]?.id, yes: true });
  expect(white.view.ended).toBe('played');
});

it('a bot is asked once about a motion, however often the match is looked at while it thinks, and again afterwards', async () => {
  const table = await platform.table('ada', { chairs: [open, bot('random')] });
  const begun = await platform.platform.start(table.id, 'ada');
  const match = await platform.platform.matches.get((begun.ok && begun.value.matchId) || '');
  if (match === null) throw new Error('no match');
  const person = match.seats.findIndex((seat) => seat.bot === null);
  const asked = openMotion(match, { by: person, kind: 'draw' }, platform.world.now());
  if (!asked.ok) throw new Error(asked.error.code);
  const answers: ((yes: boolean) => void)[] = [];
  const votes: boolean[] = [];
  const voters = new BotVoters({
    ask: () => new Promise((resolve) => answers.push(resolve)),
    vote: async (_matchId, _seat, _motion, yes) => {
      votes.push(yes);
      return asked.ok ? ok(asked.value.match) : asked;
    },
  });
  const first = voters.answer(asked.value.match);
  const second = voters.answer(asked.value.match);
  expect(answers).toHaveLength(1);
  answers[0]?.(true);
  await Promise.all([first, second]);
  expect(votes).toEqual([true]);
  void voters.answer(asked.value.match);
  expect(answers).toHaveLength(2);
});
