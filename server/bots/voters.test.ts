import { dvonn } from '@tavola/games/dvonn';
import { type Json, jsonCopy } from '@tavola/kernel';
import { operate } from '@tavola/match';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bot, open, TestPlatform } from '../testing/platform.ts';

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
