import { dvonn } from '@tavola/games/dvonn';
import { type Chance, type Game, type Shape, seeded } from '@tavola/kernel';
import { hands, nim } from '@tavola/kernel/toys';
import { ABSENCE_RULES, clockFor, handOver, type Match, MINUTE, reclaim, TABLE_MOTIONS } from '@tavola/match';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TestPlatform } from '../testing/platform.ts';

const GAMES = [dvonn, hands, nim] as unknown as readonly Game<Shape>[];
const MOTIONS = [...TABLE_MOTIONS, 'draw'];
const ACTIONS = 60;

let platform: TestPlatform;
beforeEach(async () => {
  platform = await TestPlatform.open((id) => GAMES.find((game) => game.id === id));
});
afterEach(() => platform.close());

const pick = <T>(luck: Chance, items: readonly T[]): T => items[luck.below(items.length)] as T;

/** Anything that anyone, or the clock, could do next; much of it is refused. */
async function randomAction(match: Match, luck: Chance): Promise<void> {
  const { matches, scheduler } = platform.platform;
  const { matchId } = match.start;
  const seat = luck.below(match.start.seats);
  const demand = match.pending.find((asked) => asked.seat === seat) ?? match.pending[0];
  const ballot = match.ballots[0];
  await platform.world.advance(luck.below(20_000));
  const actions: readonly (() => Promise<unknown>)[] = [
    () => matches.undo(matchId, seat),
    () => matches.takeBack(matchId, seat),
    () =>
      matches.propose(matchId, seat, {
        kind: pick(luck, MOTIONS),
        ...(luck.below(2) === 0 ? {} : { about: luck.below(2) }),
      }),
    () => matches.run(matchId, (now, at) => handOver(now, seat, 'bot', at)),
    () => matches.run(matchId, (now, at) => reclaim(now, { seat, who: null }, at)),
    () => matches.seat(matchId, { seat, change: pick(luck, ['away', 'back'] as const) }),
    () => (luck.below(8) === 0 ? matches.abandon(matchId, seat, 'left') : Promise.resolve()),
    async () => {
      await platform.world.advance(luck.below(2 * MINUTE));
      await scheduler.look();
    },
    () =>
      ballot === undefined ? Promise.resolve() : matches.vote(matchId, pick(luck, ballot.voters), ballot.id, true),
  ];
  if (demand === undefined || luck.below(2) === 0) await pick(luck, actions)();
  else {
    const action = match.game.sample(match.state, demand.seat, luck);
    await matches.act(matchId, demand.seat, { action, step: match.step });
  }
}

for (const game of GAMES) {
  for (const absence of ABSENCE_RULES) {
    it(`${game.id} at a table with the rule ${absence}: whatever is done, the log that comes of it is sound`, async () => {
      const ids: string[] = [];
      for (let number = 0; number < 6; number += 1) {
        const options = game.parse.options(undefined);
        const terms = { clock: clockFor(MINUTE), absence, undo: true };
        const table = await platform.table('ada', {
          game: game.id,
          options: (options.ok ? options.value : {}) as never,
          terms,
        });
        await platform.platform.tables.sit(table.id, 'bob');
        const started = await platform.platform.start(table.id, 'ada');
        const id = started.ok ? (started.value.matchId ?? '') : '';
        const luck = seeded(`${game.id} ${absence} ${number}`);
        for (let done = 0; done < ACTIONS; done += 1) {
          const match = await platform.platform.matches.get(id);
          if (match === null || match.ended !== null) break;
          await randomAction(match, luck);
        }
        ids.push(id);
      }
      // Bots that stood in may still be thinking; what they write is checked like the rest.
      await platform.restart();
      const matches = await Promise.all(ids.map((id) => platform.platform.matches.get(id)));
      expect(platform.frozen).toEqual([]);
      expect(matches).not.toContain(null);
    });
  }
}
