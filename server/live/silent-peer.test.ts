import type { ConnectedSeat } from '@tavola/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import { FakeWorld } from '../testing/fake-world.ts';
import { openServer, startTable, Visitor } from '../testing/index.ts';
import type { Socket } from '../testing/socket.ts';
import { PULSE } from './pulse.ts';

let world: FakeWorld;
let serving: Serving;
let table: string;
let ada: Socket;
let ben: Socket;
beforeEach(async () => {
  world = new FakeWorld();
  serving = await openServer({}, { world });
  const people = [await Visitor.signedIn(serving.url, 'Ada'), await Visitor.signedIn(serving.url, 'Ben')] as const;
  table = await startTable([...people], 'random');
  [ada, ben] = [await people[0].enter(table), await people[1].enter(table)];
});
afterEach(async () => {
  for (const socket of [ada, ben]) socket.cut();
  await serving.close();
});

const seatOf = async (socket: Socket) => (await socket.last<{ readonly seat: number }>('welcome')).seat;
async function shown(to: Socket, of: Socket): Promise<boolean | undefined> {
  const { seats } = await to.last<{ readonly seats: readonly ConnectedSeat[] }>('presence');
  const seat = await seatOf(of);
  return seats.find((one) => one.seat === seat)?.connected;
}

/** Time for one ping to each player and, where they answer, for the answer. */
async function beat(...answering: readonly Socket[]): Promise<void> {
  await world.advance(PULSE);
  for (const socket of answering) await socket.atRest();
}

it('a player whose cable was pulled is shown as disconnected within three seconds, and as connected when it is back', async () => {
  for (let beats = 0; beats < 5; beats += 1) await beat(ada, ben);
  expect(await shown(ada, ben)).toBe(true);
  ben.unplug();
  const pulled = world.now();
  while ((await shown(ada, ben)) === true && world.now() - pulled < 60_000) await beat(ada);
  expect(await shown(ada, ben)).toBe(false);
  expect(world.now() - pulled).toBeLessThan(3000);
  expect(await shown(ada, ada)).toBe(true);
  // The connection was not ended: it continues where it was.
  ben.plugIn();
  await ben.atRest();
  await ada.atRest();
  expect([await shown(ada, ben), await shown(ben, ada)]).toEqual([true, true]);
});

it('a player who is alone at the table is not pinged', async () => {
  ben.cut();
  await ada.frame<{ readonly seats: readonly ConnectedSeat[] }>('presence', ({ seats }) =>
    seats.some(({ connected }) => !connected),
  );
  ada.unplug();
  for (let beats = 0; beats < 10; beats += 1) await beat();
  const spectator = await new Visitor(serving.url).enter(table);
  await spectator.frame('presence');
  expect(await shown(spectator, ada)).toBe(true);
  spectator.cut();
});
