import { chooseAction } from '@tavola/bots';
import { type DvonnState, dvonn } from '@tavola/games/dvonn';
import { seeded } from '@tavola/kernel';
import { clockFor, MINUTE, type Terms } from '@tavola/match';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bot, open, type TestClient, TestPlatform } from '../testing/platform.ts';

/** The machine may be busy with other things. */
const PATIENT = { timeout: 60_000, interval: 5 };

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open();
});
afterEach(() => platform.close());

async function against(level: string, terms: Terms): Promise<TestClient & { readonly table: string }> {
  const table = await platform.table('ada', { chairs: [open, bot(level)], terms });
  const started = await platform.platform.start(table.id, 'ada');
  if (!started.ok) throw new Error(started.error.code);
  const ada = platform.connect(table.id, 'ada');
  await ada.hello();
  await expect.poll(() => ada.view.pending[0]?.seat, PATIENT).toBe(ada.seat);
  return Object.assign(ada, { table: table.id });
}

function moveOf(client: TestClient) {
  const { scores: _, ...state } = client.view.view as DvonnState & { scores: unknown };
  return dvonn.sample(state, client.view.pending[0]?.seat ?? 0, seeded('any'));
}

const NO_CLOCK: Terms = { clock: null, absence: 'hold', undo: true };

it('a bot’s moves cannot be predicted from public information', async () => {
  const ada = await against('random', NO_CLOCK);
  let guessed = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    const { matchId, step } = ada.view;
    await ada.send({ t: 'act', action: moveOf(ada), step });
    const asked = ada.frames.find((frame) => frame.t === 'lines' && frame.view.step === step + 1);
    const other = 1 - (ada.seat ?? 0);
    if (asked?.t !== 'lines') throw new Error('Expected lines for every step.');
    const view = asked.view.view as Parameters<typeof dvonn.imagine>[0];
    const chance = seeded(`${matchId}/${step + 1}/${other}`);
    const guess = chooseAction(dvonn, view, other, { level: 'random', chance });
    await expect.poll(() => ada.view.step, PATIENT).toBeGreaterThan(step + 1);
    const log = await platform.platform.matches.log(matchId, 0);
    const move = log.findLast((entry) => entry.kind === 'move' && entry.open.seat === other);
    if (move?.kind !== 'move') throw new Error('the bot has moved');
    guessed += JSON.stringify(move.secret.moves[0]?.action) === JSON.stringify(guess) ? 1 : 0;
  }
  expect(guessed).toBeLessThan(4);
});

it('a bot that was not asked since a restart moves at its deadline, and loses nothing', async () => {
  const ada = await against('expert', { clock: clockFor(MINUTE), absence: 'hold', undo: true });
  const { matches } = platform.platform;
  // The person's move is the last thing that happens before the house is closed: the bot has no time to answer.
  await matches.act(ada.view.matchId, ada.seat ?? 0, { action: moveOf(ada), step: ada.view.step });
  await platform.restart();
  const before = await platform.platform.matches.get(ada.view.matchId);
  expect(before?.pending[0]?.seat).toBe(1 - (ada.seat ?? 0));
  await platform.world.advance(MINUTE + 1000);
  await platform.platform.scheduler.look();
  await expect
    .poll(async () => (await platform.platform.matches.get(ada.view.matchId))?.step, PATIENT)
    .toBe((before?.step ?? 0) + 1);
  expect(await platform.platform.matches.get(ada.view.matchId)).toMatchObject({ ended: null, outcome: null });
  expect(platform.failures).toEqual([]);
});
