import { POWERS } from '@tavola/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { serverForSeven } from './diplomacy-server.ts';

const evening = serverForSeven();

describe('Starting a game of Diplomacy', () => {
  it('diplomacy UC 13: with seven players the host starts: each gets a power with its units and centres, and it is Spring 1901', async () => {
    const { people } = evening;
    const [host, second] = people;
    if (host === undefined || second === undefined) throw new Error('seven are signed in');
    const { table: lonely } = await host.must('POST', '/api/tables', { game: 'diplomacy' });
    expect(await host.refused('POST', `/api/tables/${lonely.id}/start`)).toMatchObject({ code: 'seats-empty' });
    const table = await evening.start();
    expect(await second.refused('POST', `/api/tables/${table.id}/start`)).toMatchObject({ code: 'host-only' });
    for (const seen of await table.allSee(({ seats }) => seats.every(({ who }) => who !== null))) {
      expect(seen.phase).toBe('S1901M');
      expect(seen.view.units).toHaveLength(22);
      expect(POWERS.map((_, seat) => seen.view.units.filter((unit) => unit.seat === seat).length)).toEqual([
        3, 3, 3, 3, 3, 4, 3,
      ]);
      expect(seen.view.centres[5]).toEqual(['mos', 'sev', 'stp', 'war']);
      expect(seen.pending.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(new Set(seen.seats.map(({ who }) => who))).toEqual(new Set(people.map(({ id }) => id)));
    }
    await table.close();
  });

  it('diplomacy UC 15: powers are assigned at random, one to each player, and differently each time', async () => {
    const deals: string[] = [];
    for (let game = 0; game < 4; game += 1) {
      const table = await evening.start();
      expect([...table.names.keys()].sort()).toEqual([...POWERS]);
      expect(new Set(table.names.values()).size).toBe(7);
      deals.push(POWERS.map((power) => table.names.get(power)).join(' '));
      expect(await table.endTurn('France', 'A PAR - BUR')).toBe('ack');
      await table.close();
    }
    // Four equal deals of seven powers happen once in 5040³.
    expect(new Set(deals).size).toBeGreaterThan(1);
  });
});
