import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gathered, lineReceived, openServer, Visitor } from '../testing/index.ts';

let server: Awaited<ReturnType<typeof openServer>>;
let [ada, bob, eve]: Visitor[] = [];

beforeEach(async () => {
  server = await openServer();
  [ada, bob, eve] = await Promise.all(['Ada', 'Bob', 'Eve'].map((name) => Visitor.signedIn(server.url, name)));
});
afterEach(() => server.close());

const people = () => [ada, bob, eve].flatMap((one) => one ?? []);

/** Two people and five bots, with a spectator. */
async function table(wanted: object = {}) {
  const [host, guest, spectator] = people() as [Visitor, Visitor, Visitor];
  const bots = Array.from({ length: 5 }, () => ({ kind: 'bot', level: 'random' }));
  const seats = [{ kind: 'open' }, { kind: 'open' }, ...bots];
  const { id } = await gathered([host, guest], { game: 'diplomacy', seats, ...wanted });
  await host.must('POST', `/api/tables/${id}/start`);
  const sockets = await Promise.all([host, guest, spectator].map((one) => one.enter(id)));
  return { id, sockets: sockets as [Socket, Socket, Socket], guest };
}

type Socket = Awaited<ReturnType<Visitor['enter']>>;

const hold = (unit: string) => ({ orders: [{ type: 'hold', unit }] });
const orders = (...list: readonly { readonly seat: number; readonly action: unknown }[]) => ({
  kind: 'orders',
  orders: list,
});
const VIENNA = { seat: 0, action: { orders: [{ type: 'move', unit: 'vie', to: 'gal' }] } };
const WARSAW = { seat: 5, action: { orders: [{ type: 'support', unit: 'war', of: 'vie', to: 'gal' }] } };

describe('orders in a message', () => {
  it('reach its readers with their notation and phase, and no one else; they are deleted with it', async () => {
    const { id, sockets, guest } = await table();
    const [host, other, spectator] = sockets;
    const attached = orders(VIENNA, WARSAW);
    expect(await host.tell({ t: 'say', text: 'A deal?', to: [guest.id], attached })).toBe('ack');
    const carried = {
      kind: 'orders',
      phase: 'S1901M',
      orders: [
        { ...VIENNA, text: 'A VIE - GAL' },
        { ...WARSAW, text: 'A WAR S A VIE - GAL' },
      ],
    };
    expect(await lineReceived(other, 'A deal?')).toMatchObject({ attached: carried });
    expect(await host.tell({ t: 'say', text: 'For all', attached })).toBe('ack');
    expect(await lineReceived(spectator, 'For all')).toMatchObject({ number: 1, attached: carried });
    // Again for people who come later, and in older lines.
    const again = await guest.enter(id);
    expect(await lineReceived(again, 'A deal?')).toMatchObject({ attached: carried });
    expect(await host.tell({ t: 'strike', number: 1 })).toBe('ack');
    const page = JSON.stringify(await guest.must('POST', `/api/tables/${id}/sayings`, {}));
    expect(page).toContain('"removed":true');
    expect(page).not.toContain('orders');
  });

  it('are refused where they are not possible now, and nothing is said', async () => {
    const { sockets } = await table();
    const [host, other] = sockets;
    const refused: readonly (readonly [attached: unknown, code: string])[] = [
      [orders({ ...VIENNA, seat: 1 }), 'bad-order'],
      [orders({ ...VIENNA, seat: 7 }), 'bad-order'],
      [orders({ seat: 0, action: hold('par') }), 'bad-order'],
      [orders({ seat: 0, action: { orders: [{ type: 'build', build: 'A', at: 'vie' }] } }), 'bad-order'],
      [orders({ seat: 0, action: { orders: 'all' } }), 'bad-order'],
      [orders({ seat: 0, action: { ...hold('vie'), note: 'x'.repeat(9000) } }), 'orders-too-long'],
      [{ kind: 'proposal', orders: [VIENNA] }, 'bad-frame'],
    ];
    for (const [attached, code] of refused)
      expect(await host.tell({ t: 'say', text: 'First', attached }), JSON.stringify(attached).slice(0, 90)).toBe(code);
    expect(await host.tell({ t: 'say', text: 'Second' })).toBe('ack');
    expect(await lineReceived(other, 'Second')).toMatchObject({ number: 1 });
  });

  it('are for running games in which everything but the orders is open', async () => {
    const [host, guest] = people() as [Visitor, Visitor];
    const { id } = await gathered([host, guest], { game: 'dvonn', seats: [{ kind: 'open' }, { kind: 'open' }] });
    const socket = await host.enter(id);
    expect(await socket.tell({ t: 'say', text: 'x', attached: orders(VIENNA) })).toBe('orders-not-now');
    await host.must('POST', `/api/tables/${id}/start`);
    expect(await socket.tell({ t: 'say', text: 'x', attached: orders(VIENNA) })).toBe('orders-not-here');
  });
});

describe('press in a message', () => {
  const PEACE = { act: 'propose', topic: { kind: 'peace' } };

  it('reaches its only reader with its seats and phase', async () => {
    const { sockets, guest } = await table();
    const [host] = people() as [Visitor];
    const attached = { kind: 'press', message: PEACE };
    expect(await sockets[0].tell({ t: 'say', text: 'Peace?', to: [guest.id], attached })).toBe('ack');
    const first = await lineReceived(sockets[1], 'Peace?');
    expect(first).toMatchObject({ who: host.id, attached: { ...attached, phase: 'S1901M' } });
    expect(await sockets[1].tell({ t: 'say', text: 'Yes', to: [host.id], attached })).toBe('ack');
    const seatsOf = (line: unknown): unknown[] => {
      const carried = (line as { readonly attached: { readonly from: number; readonly to: number } }).attached;
      return [carried.from, carried.to];
    };
    expect(seatsOf(await lineReceived(sockets[0], 'Yes'))).toEqual(seatsOf(first).reverse());
  });

  it('is refused where it refers to what is not possible, and nothing is said', async () => {
    const { sockets, guest } = await table();
    const refused: readonly (readonly [message: unknown, code: string])[] = [
      [null, 'bad-press'],
      [{ ...PEACE, act: 'shout' }, 'bad-press'],
      [{ act: 'propose', topic: { kind: 'alliance', against: 9 } }, 'bad-press'],
      [{ act: 'propose', topic: { kind: 'stay-out', province: 'xyz' } }, 'bad-press'],
      [{ act: 'propose', topic: { kind: 'plan', order: { type: 'move', unit: 'gal', to: 'vie' } } }, 'bad-press'],
      [{ act: 'propose', topic: { kind: 'stay-out', province: 'gal' } }, 'ack'],
    ];
    for (const [message, code] of refused) {
      const attached = { kind: 'press', message };
      expect(await sockets[0].tell({ t: 'say', text: 'x', to: [guest.id], attached }), JSON.stringify(message)).toBe(
        code,
      );
    }
    const attached = { kind: 'press', message: PEACE };
    expect(await sockets[0].tell({ t: 'say', text: 'To all', attached })).toBe('press-to-one');
    expect(await lineReceived(sockets[1], 'x')).toMatchObject({ number: 1 });
  });

  it('follows the rule of the table, and needs a game that has it', async () => {
    const { sockets, guest } = await table({ press: 'public' });
    const attached = { kind: 'press', message: PEACE };
    expect(await sockets[0].tell({ t: 'say', text: 'x', to: [guest.id], attached })).toBe('press-public');
    const [host, other] = people() as [Visitor, Visitor];
    const { id } = await gathered([host, other], { game: 'dvonn', seats: [{ kind: 'open' }, { kind: 'open' }] });
    await host.must('POST', `/api/tables/${id}/start`);
    const socket = await host.enter(id);
    expect(await socket.tell({ t: 'say', text: 'x', to: [other.id], attached })).toBe('press-not-here');
  });
});
