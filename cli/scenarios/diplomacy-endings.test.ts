import { CENTRES, POWERS, type Power } from '@tavola/games/diplomacy';
import { describe, expect, it } from 'vitest';
import { serverForSeven } from './diplomacy-server.ts';
import { type PowerTable, seatOf } from './diplomacy-table.ts';

const [FRANCE, GERMANY, ITALY] = [seatOf('France'), seatOf('Germany'), seatOf('Italy')];

const { start } = serverForSeven();

/** Three powers are left. */
const late = {
  phase: 'S1910M',
  units: { FRANCE: ['A PAR'], GERMANY: ['A BER'], ITALY: ['A ROM'] },
  centers: { FRANCE: ['PAR'], GERMANY: ['BER'], ITALY: ['ROM'] },
};

/** One power asks for a draw; answers the number of the motion when everyone has been told. */
async function requestDraw(table: PowerTable, by: Power): Promise<number> {
  expect(await table.at(by).tell({ t: 'propose', kind: 'draw' })).toBe('ack');
  const seen = await table.allSee(({ ballots }) => ballots.length > 0);
  const motions = new Set(seen.flatMap(({ ballots }) => ballots.map(({ id }) => id)));
  expect(motions.size).toBe(1);
  return [...motions][0] ?? -1;
}

describe('Draws', () => {
  it('diplomacy UC 58: everyone sees a request for a draw, all surviving powers are asked, and it can be made once a phase', async () => {
    const table = await start();
    await requestDraw(table, 'Russia');
    for (const socket of table.everybody) {
      const { ballots, outcome } = await table.seen(socket);
      expect(ballots).toMatchObject([
        { kind: 'draw', about: null, by: seatOf('Russia'), voters: [0, 1, 2, 3, 4, 5, 6] },
      ]);
      expect(outcome).toBeNull();
    }
    expect(await table.at('Italy').tell({ t: 'propose', kind: 'draw' })).toBe('already-proposed');
    await table.close();
  });

  it('diplomacy UC 58 alt A: one power declines: everyone sees it, and the game continues', async () => {
    const table = await start({ position: late });
    const motion = await requestDraw(table, 'France');
    expect(await table.at('Germany').tell({ t: 'vote', motion, yes: true })).toBe('ack');
    expect(await table.at('Italy').tell({ t: 'vote', motion, yes: false })).toBe('ack');
    for (const socket of table.everybody) {
      const told = (line: { kind: string; open: object }) =>
        line.kind === 'vote' && 'yes' in line.open && !line.open.yes;
      await socket.frame<{ lines: readonly { kind: string; open: object }[] }>('lines', ({ lines }) =>
        lines.some(told),
      );
      expect((await table.seen(socket)).ballots).toEqual([]);
      expect(table.linesTo(socket).find(told)?.open).toEqual({ motion, seat: ITALY, yes: false });
    }
    expect(await table.at('Germany').tell({ t: 'propose', kind: 'draw' })).toBe('already-proposed');
    await table.endTurnOfOthers();
    const [next] = await table.allSee(({ phase }) => phase === 'F1910M');
    expect(next?.outcome).toBeNull();
    expect(await table.at('Germany').tell({ t: 'propose', kind: 'draw' })).toBe('ack');
    await table.close();
  });

  it('diplomacy UC 61: all seven powers agree to the request, and the game ends in a stalemate', async () => {
    const table = await start();
    const motion = await requestDraw(table, 'Turkey');
    for (const power of POWERS.filter((one) => one !== 'Turkey')) {
      expect((await table.seen(table.at(power))).outcome).toBeNull();
      expect(await table.at(power).tell({ t: 'vote', motion, yes: true })).toBe('ack');
    }
    for (const seen of await table.allSee(({ ended }) => ended !== null))
      expect(seen).toMatchObject({
        ended: 'played',
        outcome: { reason: 'draw-agreed', ranks: [1, 1, 1, 1, 1, 1, 1] },
        pending: [],
      });
    expect(await table.endTurn('France', 'A PAR - BUR')).toBe('match-over');
    await table.close();
  });
});

describe('The end of the game', () => {
  it('diplomacy UC 59 main: the power with eighteen centres after the Fall wins, and everyone sees it', async () => {
    const own = CENTRES.filter((centre) => !['tri', 'war'].includes(centre)).slice(0, 17);
    const table = await start({
      position: {
        phase: 'F1905M',
        units: { FRANCE: ['A TYR'], TURKEY: ['A WAR'] },
        centers: { FRANCE: own.map((centre) => centre.toUpperCase()), TURKEY: ['WAR'] },
      },
    });
    expect(await table.endTurn('France', 'A TYR - TRI')).toBe('ack');
    expect(await table.endTurn('Turkey', 'A WAR - GAL')).toBe('ack');
    for (const seen of await table.allSee(({ ended }) => ended !== null))
      expect(seen).toMatchObject({ ended: 'played', outcome: { reason: 'solo', ranks: [2, 2, 1, 2, 2, 2, 2] } });
    for (const socket of table.everybody) {
      expect(table.eventsTo(socket)).toContainEqual({ type: 'seized', centre: 'tri', seat: FRANCE, from: null });
      expect(table.eventsTo(socket)).toContainEqual(expect.objectContaining({ type: 'ended', reason: 'solo' }));
    }
    await table.close();
  });

  it('diplomacy UC 59 alt B: all surviving powers agree on a draw: the game ends, and everyone sees it, even eliminated powers', async () => {
    const table = await start({ position: late });
    const motion = await requestDraw(table, 'France');
    expect((await table.seen(table.spectator)).ballots[0]?.voters).toEqual([FRANCE, GERMANY, ITALY]);
    expect(await table.at('Turkey').tell({ t: 'vote', motion, yes: false })).toBe('not-a-voter');
    expect(await table.at('Germany').tell({ t: 'vote', motion, yes: true })).toBe('ack');
    expect(await table.at('Italy').tell({ t: 'vote', motion, yes: true })).toBe('ack');
    for (const seen of await table.allSee(({ ended }) => ended !== null))
      expect(seen.outcome).toMatchObject({ reason: 'draw-agreed', ranks: [4, 4, 1, 1, 1, 4, 4] });
    expect(table.eventsTo(table.at('Turkey'))).toContainEqual(
      expect.objectContaining({ type: 'ended', reason: 'draw-agreed' }),
    );
    await table.close();
  });
});
