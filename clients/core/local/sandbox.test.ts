import { gameById } from '@tavola/games';
import type { Game, Shape } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import { describe, expect, it } from 'vitest';
import { silentBots, TestDevice } from '../testing/device.ts';
import type { LocalSession } from './local-session.ts';
import { startSandbox } from './open-session.ts';

const diplomacy = gameById('diplomacy') as Game<Shape>;
const [AUSTRIA, RUSSIA] = [0, 5];
const order = (unit: string, to: string) => ({ orders: [{ type: 'move', unit, to }] });

function sandbox(game: Game<Shape> = diplomacy, seats = 7): LocalSession {
  const device = new TestDevice(silentBots);
  const made = startSandbox({ game, id: 'sandbox', secret: '0' }, seats, device.deps);
  if (!made.ok) throw new Error(made.error.code);
  expect(device.texts.size).toBe(0);
  return made.value;
}

const phaseOf = ({ state }: LocalSession) => state.match?.phase;

describe('a sandbox', () => {
  it('lets one person choose whose orders to give', async () => {
    const session = sandbox();
    expect(session.state).toMatchObject({ own: [0, 1, 2, 3, 4, 5, 6], viewer: AUSTRIA, handOver: null });
    expect((await session.switchSeat(RUSSIA)).ok).toBe(true);
    expect(session.state.viewer).toBe(RUSSIA);
    expect(await session.switchSeat(7)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } });
  });

  it('begins from any position, and refuses one that cannot be played', async () => {
    const { deps: world } = new TestDevice(silentBots);
    const from = (position: unknown) => startSandbox({ game: diplomacy, id: 'x', secret: '0', position }, 7, world);
    const made = from({ phase: 'F1905M', units: { ITALY: ['A TUN'], TURKEY: ['F ION'] }, centers: { ITALY: ['TUN'] } });
    const session = made.ok ? made.value : null;
    expect(session?.state.match).toMatchObject({ phase: 'F1905M', view: { units: [{ at: 'tun' }, { at: 'ion' }] } });
    expect((await session?.resolve())?.ok).toBe(true);
    expect(from({ phase: 'F1905M', units: { ITALY: ['A ION'] } })).toEqual({
      ok: false,
      error: { code: 'bad-place', at: ['ion'] },
    });
  });

  it('gives back what a seat has sent in when it is chosen again', async () => {
    const session = sandbox();
    await session.act(order('vie', 'gal'));
    expect(session.state.match?.submitted).toEqual([AUSTRIA]);
    await session.switchSeat(AUSTRIA);
    expect(session.state).toMatchObject({ viewer: AUSTRIA, savedDraft: order('vie', 'gal'), match: { submitted: [] } });
  });

  it('resolves with what is written, sent or only drafted; all others do nothing', async () => {
    const session = sandbox();
    await session.act(order('vie', 'gal'));
    await session.switchSeat(RUSSIA);
    await session.save(order('war', 'lvn'));
    expect(await session.resolve()).toEqual({ ok: true, value: null });
    expect(phaseOf(session)).toBe('F1901M');
    expect(session.state.viewer).toBe(AUSTRIA);
    const units = (session.state.match?.view as { units: unknown } | undefined)?.units;
    expect(units).toContainEqual({ seat: AUSTRIA, type: 'A', at: 'gal' });
    expect(units).toContainEqual({ seat: RUSSIA, type: 'A', at: 'lvn' });
  });

  it('goes on without a draft that cannot be sent', async () => {
    const session = sandbox();
    await session.save({ orders: [{ type: 'hold', unit: 'lon' }] });
    expect((await session.resolve()).ok).toBe(true);
    expect(phaseOf(session)).toBe('F1901M');
  });

  it('steps back over what everyone did, as often as there is something', async () => {
    const session = sandbox();
    await session.resolve();
    await session.resolve();
    expect(phaseOf(session)).toBe('S1902M');
    expect((await session.undo()).ok).toBe(true);
    expect(phaseOf(session)).toBe('F1901M');
    expect((await session.undo()).ok).toBe(true);
    expect(phaseOf(session)).toBe('S1901M');
    expect(await session.undo()).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
  });

  it('hands nothing over, also where cards are hidden', async () => {
    const session = sandbox(hands as Game<Shape>, 2);
    expect(session.state.handOver).toBeNull();
    await session.switchSeat(1);
    expect(session.state.viewer).toBe(1);
  });
});
