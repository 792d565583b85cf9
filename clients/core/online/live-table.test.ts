import { seeded } from '@tavola/kernel';
import type { ClientFrame, ServerFrame } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import { LiveTable, retryDelay } from './live-table.ts';
import type { LiveSocket } from './transport.ts';

/** A table whose network and clock the test controls. */
function world() {
  const sockets: (LiveSocket & { readonly sent: ClientFrame[]; closed: boolean })[] = [];
  const timers: { readonly ms: number; readonly run: () => void; off: boolean }[] = [];
  const open = (): LiveSocket => {
    const sent: ClientFrame[] = [];
    const socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      sent,
      closed: false,
      send: (text: string) => void sent.push(JSON.parse(text) as ClientFrame),
      close: () => {
        socket.closed = true;
      },
    };
    sockets.push(socket);
    return socket;
  };
  const after = (ms: number, run: () => void) => {
    const timer = { ms, run, off: false };
    timers.push(timer);
    return () => {
      timer.off = true;
    };
  };
  const parts = { url: 'ws://x/live/t', headers: {}, open, timers: { after }, chance: seeded('w'), keyPrefix: 'me' };
  const live = new LiveTable(parts);
  const socket = () => sockets.at(-1) ?? expect.fail('no socket');
  return {
    live,
    sockets,
    socket,
    tell: (frame: ServerFrame | string) =>
      socket().onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) }),
    /** Fires the only timer that is set. */
    pass: () => {
      const set = timers.filter(({ off }) => !off);
      expect(set).toHaveLength(1);
      const [timer] = set;
      if (timer !== undefined) timer.off = true;
      timer?.run();
      return timer?.ms ?? 0;
    },
    waiting: () => timers.filter(({ off }) => !off).length,
  };
}

const table = {
  id: 't',
  code: 'C',
  game: 'dvonn',
  name: '',
  description: '',
  options: {},
  proposal: null,
  status: 'lobby',
} as const;
const welcome: ServerFrame = {
  t: 'welcome',
  version: 3,
  now: 5,
  seat: null,
  table: { ...table, terms: {}, commitment: 'c', host: 'Ann', watching: true, reroll: 0, chairs: [] },
};

describe('a live table', () => {
  it('connects, says hello, and notifies its listeners', () => {
    const { live, socket, tell } = world();
    const seen: string[] = [];
    const stop = live.listen(({ status }) => seen.push(status));
    socket().onopen?.();
    expect(socket().sent).toEqual([{ t: 'hello', version: 3 }]);
    tell(welcome);
    expect([live.state.status, seen.at(-1)]).toEqual(['live', 'live']);
    stop();
    const count = seen.length;
    tell(welcome);
    expect(seen).toHaveLength(count);
  });

  it('sends, and answers when the server does', async () => {
    const { live, socket, tell } = world();
    socket().onopen?.();
    tell(welcome);
    const good = live.send({ t: 'say', text: 'a' });
    const bad = live.send({ t: 'undo' });
    expect(socket().sent.slice(1)).toEqual([
      { t: 'say', text: 'a', key: 'me-1' },
      { t: 'undo', key: 'me-2' },
    ]);
    tell({ t: 'ack', key: 'me-1' });
    tell({ t: 'refused', key: 'me-2', error: { code: 'undo-off' } });
    expect(await good).toEqual({ ok: true, value: null });
    expect(await bad).toEqual({ ok: false, error: { code: 'undo-off' } });
  });

  it('reconnects and sends unanswered messages again', async () => {
    const { live, sockets, socket, tell, pass } = world();
    socket().onopen?.();
    tell(welcome);
    const answer = live.send({ t: 'say', text: 'a' });
    socket().onclose?.({ code: 1001 });
    expect(live.state.status).toBe('lost');
    const waits = [pass()];
    for (let failure = 0; failure < 7; failure += 1) {
      socket().onclose?.({ code: 1006 });
      waits.push(pass());
    }
    expect(sockets).toHaveLength(9);
    expect(waits.every((wait, index) => wait >= 250 * Math.min(2 ** index, 60))).toBe(true);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
    socket().onopen?.();
    expect(socket().sent).toEqual([
      { t: 'hello', version: 3 },
      { t: 'say', text: 'a', key: 'me-1' },
    ]);
    tell(welcome);
    tell({ t: 'ack', key: 'me-1' });
    expect(await answer).toEqual({ ok: true, value: null });
    expect(live.state).toMatchObject({ status: 'live', failures: 0 });
  });

  it('drops a connection that has gone silent, and no longer listens to it', () => {
    const { live, sockets, socket, tell, pass } = world();
    socket().onopen?.();
    tell(welcome);
    pass();
    expect(socket().sent.at(-1)).toEqual({ t: 'ping', n: 1 });
    tell({ t: 'pong', n: 1 });
    pass();
    expect(live.state.status).toBe('live');
    pass();
    expect(live.state.status).toBe('lost');
    expect([sockets[0]?.closed, sockets[0]?.onmessage]).toEqual([true, null]);
    pass();
    expect(sockets).toHaveLength(2);
  });

  it('does not try again after a final code', () => {
    const { live, socket, waiting } = world();
    socket().onopen?.();
    socket().onclose?.({ code: 4404 });
    expect([live.state.status, live.state.endCode, waiting()]).toEqual(['ended', 4404, 0]);
  });

  it('leaves nothing behind when it is closed, whenever that is', async () => {
    for (const moment of ['connecting', 'live', 'lost']) {
      const { live, socket, tell, waiting } = world();
      if (moment !== 'connecting') {
        socket().onopen?.();
        tell(welcome);
      }
      if (moment === 'lost') socket().onclose?.({ code: 1006 });
      const answer = live.send({ t: 'say', text: 'a' });
      live.close();
      expect([live.state.status, waiting(), socket().closed]).toEqual(['ended', 0, true]);
      expect(await answer).toEqual({ ok: false, error: { code: 'connection-ended' } });
    }
  });

  it('ignores unreadable frames', () => {
    const { live, socket, tell } = world();
    socket().onopen?.();
    tell(welcome);
    const before = live.state;
    for (const text of ['', '{', 'null', '[]', '"t"', '{"t":"news"}', '{"t":5}']) tell(text);
    socket().onmessage?.({ data: new Uint8Array(3) });
    expect(live.state).toBe(before);
  });
});

describe('the retry delay', () => {
  it.each([
    [0, 250, 500],
    [1, 500, 1000],
    [3, 2000, 4000],
    [6, 15_000, 30_000],
    [500, 15_000, 30_000],
  ])('after %i failures is between %i and %i', (failures, least, most) => {
    const waits = Array.from({ length: 200 }, (_, index) => retryDelay(failures, seeded(index)));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...waits)).toBeLessThanOrEqual(most);
    expect(new Set(waits).size).toBeGreaterThan(50);
  });
});
