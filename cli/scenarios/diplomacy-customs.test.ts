import { describe, expect, it } from 'vitest';
import { hastyClock, serverForSeven } from './diplomacy-server.ts';
import { type PowerTable, seatOf } from './diplomacy-table.ts';

const MINUTE = 60_000;
const [FRANCE, GERMANY, ITALY] = [seatOf('France'), seatOf('Germany'), seatOf('Italy')];

/** Two French armies beside a German one with another behind it. */
const border = {
  phase: 'S1901M',
  units: { FRANCE: ['A MAR', 'A PAR'], GERMANY: ['A BUR', 'A MUN'], ITALY: ['A ROM'] },
  centers: { FRANCE: ['MAR', 'PAR'], GERMANY: ['BER', 'MUN'], ITALY: ['ROM'] },
};
const attack = ['A PAR - BUR', 'A MAR S A PAR - BUR'];

const { start } = serverForSeven(hastyClock());

/** Germany writes orders that would save its army, and never ends its turn. */
async function germanyIsLate(customs: object): Promise<PowerTable> {
  const table = await start({ position: border, terms: { clock: { turn: MINUTE }, ...customs } });
  const saved = await table.action('Germany', ['A MUN S A BUR', 'A BUR H']);
  expect(await table.at('Germany').tell({ t: 'save', draft: saved.action, step: saved.step })).toBe('ack');
  expect(await table.endTurn('France', ...attack)).toBe('ack');
  expect(await table.endTurn('Italy', 'A ROM - VEN')).toBe('ack');
  return table;
}

describe('What a table of Diplomacy agreed on', () => {
  it('diplomacy UC 57 as an option: where saved orders count, those of a power that did not end its turn are carried out', async () => {
    const table = await germanyIsLate({ savedCounts: true });
    const [seen] = await table.allSee(({ phase }) => phase === 'F1901M');
    expect(seen?.view.units).toContainEqual({ seat: GERMANY, type: 'A', at: 'bur' });
    for (const socket of table.everybody) {
      // On a busy machine the server may have been away and given time back; no one has missed a deadline.
      const missed = table
        .linesTo(socket)
        .filter(({ kind, open }) => kind === 'clock' && open['change'] === 'deadline');
      expect(missed).toEqual([]);
      const resolved = table.eventsTo(socket).find((event) => event?.type === 'resolved');
      expect(resolved?.type === 'resolved' && resolved.verdicts).toContainEqual(
        expect.objectContaining({ seat: GERMANY, order: { type: 'support', unit: 'mun', of: 'bur' }, ok: true }),
      );
    }
    await table.close();
  });

  it('diplomacy UC 45 as an option: where a missed turn costs the retreat, the dislodged army of who was late is disbanded at once', async () => {
    const table = await germanyIsLate({ strictReactions: true });
    const [seen] = await table.allSee(({ phase }) => phase === 'F1901M');
    expect(seen?.view.units.filter(({ seat }) => seat === GERMANY)).toEqual([{ seat: GERMANY, type: 'A', at: 'mun' }]);
    expect(seen?.seats[GERMANY]?.abandoned).toBe(false);
    expect(seen?.pending.map(({ seat }) => seat)).toEqual([FRANCE, GERMANY, ITALY]);
    await table.close();
  });

  it('diplomacy UC 58 alt A as an option: in a secret ballot everyone sees that a draw was declined, but not by whom', async () => {
    const table = await start({ position: border, terms: { secretBallot: true, drawEach: true } });
    const ask = async (power: 'France' | 'Italy') => {
      expect(await table.at(power).tell({ t: 'propose', kind: 'draw' })).toBe('ack');
      const [seen] = await table.allSee(({ ballots }) => ballots[0]?.by === seatOf(power));
      return seen?.ballots[0]?.id ?? -1;
    };
    const motion = await ask('France');
    expect(await table.at('Germany').tell({ t: 'propose', kind: 'draw' })).toBe('already-proposed');
    expect(await table.at('Italy').tell({ t: 'vote', motion, yes: true })).toBe('ack');
    expect(await table.at('Germany').tell({ t: 'vote', motion, yes: false })).toBe('ack');
    for (const socket of table.everybody) {
      await socket.frame('lines', (frame) => JSON.stringify(frame).includes('"yes":false'));
      const votes = table.linesTo(socket).filter(({ kind }) => kind === 'vote');
      expect(votes.map(({ open }) => open)).toEqual([
        { motion, seat: null, yes: true },
        { motion, seat: null, yes: false },
      ]);
      const known = socket.frames.flatMap((frame) => (frame.t === 'lines' ? JSON.stringify(frame) : []));
      const own = socket === table.at('Italy');
      expect(known.some((text) => text.includes(`"yes":[${FRANCE},${ITALY}]`))).toBe(own);
    }
    // Each power may ask once a phase.
    expect(await table.at('France').tell({ t: 'propose', kind: 'draw' })).toBe('already-proposed');
    await ask('Italy');
    await table.close();
  });
});
