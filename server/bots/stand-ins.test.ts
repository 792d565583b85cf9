import type { Match } from '@tavola/match';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bot, open, TestHouse } from '../testing/house.ts';
import { botsAsked } from './players.ts';
import { PATIENCE, StandIns } from './stand-ins.ts';

let house: TestHouse;
let stepped: Match[];
let standIns: StandIns;
beforeEach(async () => {
  house = await TestHouse.open();
  stepped = [];
  standIns = new StandIns(house.world, (match) => stepped.push(match));
});
afterEach(async () => {
  await house.close();
});

/** A match in which it is a bot's turn, or nobody's but a person's. */
async function match(whose: 'bot' | 'person'): Promise<Match> {
  const table = await house.table('ada', { chairs: [open, open] });
  await house.house.tables.sit(table.id, 'bob');
  const begun = await house.house.start(table.id, 'ada');
  const started = begun.ok ? await house.house.matches.get(begun.value.matchId ?? '') : null;
  if (started === null) throw new Error('it has begun');
  const asked = started.pending[0]?.seat ?? 0;
  const seats = started.seats.map((seat, index) =>
    whose === 'bot' && index === asked ? { ...seat, bot: bot('random').level } : seat,
  );
  return { ...started, seats };
}

it('step in when nothing has come for a while, and not a moment before', async () => {
  const waiting = await match('bot');
  expect(botsAsked(waiting)).toHaveLength(1);
  standIns.expect(waiting);
  await house.world.advance(PATIENCE - 1);
  expect(stepped).toEqual([]);
  await house.world.advance(1);
  expect(stepped).toEqual([waiting]);
});

it('begin to wait anew with every entry, and stop waiting when no bot is asked', async () => {
  const [waiting, person] = [await match('bot'), await match('person')];
  standIns.expect(waiting);
  await house.world.advance(PATIENCE - 1);
  standIns.expect(waiting);
  await house.world.advance(PATIENCE - 1);
  expect(stepped).toEqual([]);
  standIns.expect({ ...person, start: waiting.start });
  await house.world.advance(2 * PATIENCE);
  expect(stepped).toEqual([]);
});

it('do nothing any more after the end', async () => {
  const waiting = await match('bot');
  standIns.expect(waiting);
  standIns.close();
  await house.world.advance(2 * PATIENCE);
  expect(stepped).toEqual([]);
});
