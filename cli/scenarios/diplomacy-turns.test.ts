import { ServerProcess } from '@tavola/server/testing';
import { describe, expect, it } from 'vitest';
import { hastyClock, serverForSeven } from './diplomacy-server.ts';
import { PowerTable, seatOf, sevenPeople } from './diplomacy-table.ts';

const MINUTE = 60_000;
const [FRANCE, GERMANY, ITALY] = [seatOf('France'), seatOf('Germany'), seatOf('Italy')];

const { start } = serverForSeven();

/** Two French armies beside a German one with another behind it. */
const border = {
  phase: 'S1901M',
  units: { FRANCE: ['A MAR', 'A PAR'], GERMANY: ['A BUR', 'A MUN'], ITALY: ['A ROM'] },
  centers: { FRANCE: ['MAR', 'PAR'], GERMANY: ['BER', 'MUN'], ITALY: ['ROM'] },
};
const attack = ['A PAR - BUR', 'A MAR S A PAR - BUR'];

describe('The end of a turn', () => {
  it('diplomacy UC 56: everyone sees who has submitted; orders stay secret, can be changed, and are resolved when all are in', async () => {
    const table = await start({ position: border });
    expect(await table.endTurn('France', ...attack)).toBe('ack');
    const marked = await table.allSee(({ submitted }) => submitted.includes(FRANCE));
    expect(marked.every(({ phase, step }) => phase === 'S1901M' && step === 0)).toBe(true);
    const owners = marked.filter(({ ownSubmission }) => ownSubmission !== null);
    expect(owners).toHaveLength(1);
    expect(owners[0]?.ownSubmission?.orders).toContainEqual({ type: 'move', unit: 'par', to: 'bur' });
    for (const socket of [table.at('Germany'), table.at('Italy'), table.spectator])
      expect(JSON.stringify(socket.frames)).not.toContain('"move"');

    expect(await table.at('France').tell({ t: 'take-back' })).toBe('ack');
    expect((await table.after(table.at('France'), 'take-back')).submitted).toEqual([]);
    expect(await table.endTurn('Germany', 'A MUN - TYR')).toBe('ack');
    expect(await table.endTurn('Italy', 'A ROM - VEN')).toBe('ack');
    expect((await table.seen(table.at('Germany'))).phase).toBe('S1901M');
    expect(await table.endTurn('France', 'A PAR - BUR')).toBe('ack');

    await table.allSee(({ phase }) => phase === 'F1901M');
    for (const socket of table.everybody) {
      const resolved = table.eventsTo(socket).find((event) => event?.type === 'resolved');
      expect(resolved).toMatchObject({
        phase: 'S1901M',
        verdicts: [
          { seat: FRANCE, order: { type: 'hold', unit: 'mar' }, ok: true, unordered: true },
          { seat: FRANCE, order: { type: 'move', unit: 'par', to: 'bur' }, ok: false, cause: { code: 'held-off' } },
          { seat: GERMANY, order: { type: 'hold', unit: 'bur' }, ok: true },
          { seat: GERMANY, order: { type: 'move', unit: 'mun', to: 'tyr' }, ok: true },
          { seat: ITALY, order: { type: 'move', unit: 'rom', to: 'ven' }, ok: true },
        ],
      });
    }
    expect(await table.at('France').tell({ t: 'take-back' })).toBe('nothing-submitted');
    await table.close();
  });

  it('orders that are not understood are refused with their own code, and what was submitted before stays', async () => {
    const table = await start({ position: border });
    const act = (orders: unknown) => table.at('France').tell({ t: 'act', action: { orders }, step: 0 });
    const hold = (unit: string) => ({ type: 'hold', unit });
    expect(await act([hold('bur')])).toBe('not-your-unit');
    expect(await act([hold('kie')])).toBe('no-such-unit');
    expect(await act([hold('xyz')])).toBe('unknown-province');
    expect(await act([{ type: 'move', unit: 'par', to: 'bur/nc' }])).toBe('no-such-coast');
    expect(await act([hold('par'), { type: 'move', unit: 'par', to: 'bur' }])).toBe('two-orders');
    expect(await act([{ type: 'retreat', unit: 'par', to: 'bur' }])).toBe('wrong-phase');
    expect((await table.seen(table.at('France'))).submitted).toEqual([]);
    expect(await table.endTurn('France', ...attack)).toBe('ack');
    expect(await act(Array.from({ length: 1000 }, () => hold('par')))).toBe('too-many-orders');
    expect(await act([hold('bur')])).toBe('already-submitted');
    const { ownSubmission } = await table.after(table.at('France'), 'sealed');
    expect(ownSubmission?.orders).toHaveLength(2);
    await table.close();
  });

  it('diplomacy UC 57: when time runs out, units without submitted orders hold, even if orders were saved', async () => {
    const hasty = await ServerProcess.start(hastyClock());
    const { people: seven, spectator: eighth } = await sevenPeople(hasty.url);
    const table = await PowerTable.start(seven, eighth, { position: border, terms: { clock: { turn: MINUTE } } });
    const { action, step } = await table.action('Germany', ['A MUN S A BUR', 'A BUR H']);
    expect(await table.at('Germany').tell({ t: 'save', draft: action, step })).toBe('ack');
    expect(await table.endTurn('France', ...attack)).toBe('ack');
    expect(await table.endTurn('Italy', 'A ROM - VEN')).toBe('ack');

    const [seen] = await table.allSee(({ phase }) => phase === 'S1901R');
    expect(seen?.view.units).toContainEqual({ seat: ITALY, type: 'A', at: 'ven' });
    expect(seen?.view.dislodged).toMatchObject([{ seat: GERMANY, at: 'bur' }]);
    for (const socket of table.everybody) {
      const deadlines = table
        .linesTo(socket)
        .filter(({ kind, open }) => kind === 'clock' && open['change'] === 'deadline');
      expect(deadlines.map(({ open }) => open['seats'])).toEqual([[GERMANY]]);
      const resolved = table.eventsTo(socket).find((event) => event?.type === 'resolved');
      const german = resolved?.type === 'resolved' ? resolved.verdicts.filter(({ seat }) => seat === GERMANY) : [];
      expect(german).toMatchObject([
        { order: { type: 'hold', unit: 'bur' }, unordered: true, ok: false },
        { order: { type: 'hold', unit: 'mun' }, unordered: true, ok: true },
      ]);
    }
    // A late player gets the retreat like any other, with the time of a reaction.
    expect(seen?.pending.map(({ seat }) => seat)).toEqual([GERMANY]);
    expect(await table.endTurn('Germany', 'A BUR R RUH')).toBe('ack');
    await table.allSee(({ phase }) => phase === 'F1901M');
    await table.close();
    await hasty.stop();
  });
});

describe('Leaving', () => {
  it('diplomacy UC 45: when a player leaves, their units hold, support no one and are disbanded if dislodged', async () => {
    const table = await start({ position: border });
    expect(await table.endTurn('Germany', 'A BUR H', 'A MUN S A BUR')).toBe('ack');
    expect(await table.at('Germany').tell({ t: 'leave' })).toBe('ack');
    const [left] = await table.allSee(({ seats }) => seats[GERMANY]?.abandoned === true);
    expect(left?.pending.map(({ seat }) => seat)).toEqual([FRANCE, ITALY]);
    expect(await table.endTurn('Italy')).toBe('ack');
    expect(await table.endTurn('France', ...attack)).toBe('ack');
    const [after] = await table.allSee(({ phase }) => phase === 'F1901M');
    expect(after?.view.units).toEqual([
      { seat: FRANCE, type: 'A', at: 'bur' },
      { seat: FRANCE, type: 'A', at: 'mar' },
      { seat: GERMANY, type: 'A', at: 'mun' },
      { seat: ITALY, type: 'A', at: 'rom' },
    ]);
    expect(table.eventsTo(table.spectator)).toContainEqual({
      type: 'disbanded',
      unit: { seat: GERMANY, type: 'A', at: 'bur' },
      cause: { code: 'civil-disorder', by: ['par'] },
    });
    await table.close();
  });

  it('diplomacy UC 45 main: at a strict table, a player who loses their connection and doesn’t come back has left', async () => {
    const table = await start({ position: border, terms: { absence: 'strict' } });
    table.at('Germany').cut();
    const others = table.everybody.filter((socket) => socket !== table.at('Germany'));
    await table.allSee(({ seats }) => seats[GERMANY]?.abandoned === true, others);
    expect(table.linesTo(table.spectator).find(({ kind }) => kind === 'abandon')?.open).toEqual({
      seat: GERMANY,
      why: 'lost-connection',
    });
    expect(await table.endTurn('France', ...attack)).toBe('ack');
    expect(await table.endTurn('Italy')).toBe('ack');
    const [after] = await table.allSee(({ phase }) => phase === 'F1901M', others);
    expect(after?.view.units.filter(({ seat }) => seat === GERMANY)).toEqual([{ seat: GERMANY, type: 'A', at: 'mun' }]);
    await table.close();
  });
});
