import type { Match } from '@tavola/match';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bot, open, TestPlatform } from '../testing/platform.ts';
import { BotFailover, FAILOVER_MS } from './failover.ts';
import { pendingBots } from './players.ts';

let platform: TestPlatform;
let stepped: Match[];
let standIns: BotFailover;
beforeEach(async () => {
  platform = await TestPlatform.open();
  stepped = [];
  standIns = new BotFailover(platform.world, (match) => stepped.push(match));
});
afterEach(async () => {
  await platform.close();
});

/** A match in which it is a bot's turn, or no one's but a person's. */
async function match(whose: 'bot' | 'person'): Promise<Match> {
  const table = await platform.table('ada', { chairs: [open, open] });
  await platform.platform.tables.sit(table.id, 'bob');
  const begun = await platform.platform.start(table.id, 'ada');
  const started = begun.ok ? await platform.platform.matches.get(begun.value.matchId ?? '') : null;
  if (started === null) throw new Error('it has begun');
  const asked = started.pending[0]?.seat ?? 0;
  const seats = started.seats.map((seat, index) =>
    whose === 'bot' && index === asked ? { ...seat, bot: bot('random').level } : seat,
  );
  return { ...started, seats };
}

it('step in when nothing has come for a while, and not a moment before', async () => {
  const waiting = await match('bot');
  expect(pendingBots(waiting)).toHaveLength(1);
  standIns.expect(waiting);
  await platform.world.advance(FAILOVER_MS - 1);
  expect(stepped).toEqual([]);
  await platform.world.advance(1);
  expect(stepped).toEqual([waiting]);
});

it('begin to wait again with every entry, and stop waiting when no bot is asked', async () => {
  const [waiting, person] = [await match('bot'), await match('person')];
  standIns.expect(waiting);
  await platform.world.advance(FAILOVER_MS - 1);
  standIns.expect(waiting);
  await platform.world.advance(FAILOVER_MS - 1);
  expect(stepped).toEqual([]);
  standIns.expect({ ...person, start: waiting.start });
  await platform.world.advance(2 * FAILOVER_MS);
  expect(stepped).toEqual([]);
});

it('do nothing after the end', async () => {
  const waiting = await match('bot');
  standIns.expect(waiting);
  standIns.close();
  await platform.world.advance(2 * FAILOVER_MS);
  expect(stepped).toEqual([]);
});
