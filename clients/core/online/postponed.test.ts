import { ok, seeded } from '@tavola/kernel';
import { DEFAULT_TERMS, type LogLine, type MatchNow } from '@tavola/match';
import type { ClientFrame, ServerFrame } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import { LiveTable } from './live-table.ts';
import type { LiveSocket } from './transport.ts';

interface Timer {
  readonly ms: number;
  readonly run: () => void;
}

/** A client whose network and clock the test controls. */
function connectedClient() {
  const sockets: (LiveSocket & { readonly sent: ClientFrame[] })[] = [];
  const timers = new Set<Timer>();
  const open = (): LiveSocket => {
    const sent: ClientFrame[] = [];
    const send = (text: string) => void sent.push(JSON.parse(text) as ClientFrame);
    const socket = { onopen: null, onmessage: null, onclose: null, onerror: null, sent, send, close: () => undefined };
    sockets.push(socket);
    return socket;
  };
  const after = (ms: number, run: () => void) => {
    const timer = { ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const parts = { url: 'ws://x/live/t', headers: {}, open, timers: { after }, chance: seeded('w'), keyPrefix: 'k' };
  const live = new LiveTable(parts);
  const socket = () => sockets.at(-1) ?? expect.fail('no socket');
  const tell = (frame: ServerFrame) => socket().onmessage?.({ data: JSON.stringify(frame) });
  const greet = () => {
    socket().onopen?.();
    tell(welcome);
  };
  greet();
  return {
    live,
    sockets,
    tell,
    greet,
    keys: () => socket().sent.flatMap((frame) => ('key' in frame ? [frame.key] : [])),
    refuse: (key: string) => tell({ t: 'refused', key, error: { code: 'unavailable' } }),
    ack: (key: string) => tell({ t: 'ack', key }),
    /** Fires the earliest timer, and returns its delay (ms). */
    pass: (): number => {
      const [first] = [...timers].sort((one, other) => one.ms - other.ms);
      if (first === undefined) return expect.fail('no timer');
      timers.delete(first);
      first.run();
      return first.ms;
    },
  };
}

const FACTS = { matchId: 'm', game: 'dvonn', rulesVersion: 1, options: {}, terms: DEFAULT_TERMS, commitment: 'c' };
const line = (seq: number): LogLine => ({
  ...{ seq, at: 0, kind: 'move', open: { seat: 0, late: false }, events: [], link: '', hidden: null },
});
const view = (nextSeq: number): MatchNow => ({
  ...{ nextSeq, step: nextSeq, phase: 'p', view: {}, pending: [], submitted: [], ownSubmission: null, seats: [] },
  ...{
    ballots: [],
    clock: { due: null, pausedWith: null, pausedUntil: null, banks: null },
    undoable: false,
    outcome: null,
    ended: null,
  },
});
const plan = { id: 't', code: 'C', game: 'dvonn', name: '', description: '', options: {}, proposal: null };
const welcome: ServerFrame = {
  t: 'welcome',
  version: 3,
  now: 5,
  seat: 0,
  table: { ...plan, status: 'lobby', terms: {}, commitment: 'c', host: 'A', watching: true, reroll: 0, chairs: [] },
};

describe('a message that the server could not store', () => {
  it('is kept, sent again with its key, and answered when it is stored', async () => {
    const { live, keys, refuse, ack, pass } = connectedClient();
    const answer = live.send({ t: 'say', text: 'a' });
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      refuse('k-1');
      expect(live.state).toMatchObject({ status: 'live', postponed: tries + 1 });
      waits.push(pass());
    }
    expect(keys()).toEqual(['k-1', 'k-1', 'k-1', 'k-1', 'k-1']);
    expect(waits.every((wait, tries) => wait >= 250 * 2 ** tries && wait <= 500 * 2 ** tries)).toBe(true);
    ack('k-1');
    expect(await answer).toEqual(ok(null));
    expect(live.state).toMatchObject({ postponed: 0, unanswered: [] });
  });

  it('is dropped when the server refuses it for good', async () => {
    const { live, refuse, tell, pass } = connectedClient();
    const answer = live.send({ t: 'undo' });
    refuse('k-1');
    pass();
    tell({ t: 'refused', key: 'k-1', error: { code: 'undo-off' } });
    expect(await answer).toEqual({ ok: false, error: { code: 'undo-off' } });
    expect(live.state.postponed).toBe(0);
  });

  it('is sent immediately when the match grows, because the server can store again', () => {
    const { live, keys, refuse, tell } = connectedClient();
    tell({ t: 'lines', from: 0, lines: [line(0)], facts: FACTS, view: view(1) });
    void live.send({ t: 'say', text: 'a' });
    refuse('k-1');
    tell({ t: 'lines', from: 1, lines: [line(1)], view: view(2) });
    expect(keys()).toEqual(['k-1', 'k-1']);
  });

  it('is not sent again for each new line while it is on its way', () => {
    const { live, keys, tell } = connectedClient();
    tell({ t: 'lines', from: 0, lines: [line(0)], facts: FACTS, view: view(1) });
    void live.send({ t: 'say', text: 'a' });
    tell({ t: 'lines', from: 1, lines: [line(1)], view: view(2) });
    expect(keys()).toEqual(['k-1']);
  });

  it('is sent before later messages', () => {
    const { live, keys, refuse, ack, pass } = connectedClient();
    void live.send({ t: 'say', text: 'a' });
    refuse('k-1');
    void live.send({ t: 'say', text: 'b' });
    expect(keys()).toEqual(['k-1']);
    pass();
    expect(keys()).toEqual(['k-1', 'k-1', 'k-2']);
    ack('k-1');
    ack('k-2');
    void live.send({ t: 'say', text: 'c' });
    expect(keys().slice(3)).toEqual(['k-3']);
  });

  it('is sent again although a later one was stored', () => {
    const { live, keys, refuse, ack, pass } = connectedClient();
    void live.send({ t: 'say', text: 'a' });
    void live.send({ t: 'say', text: 'b' });
    refuse('k-1');
    ack('k-2');
    expect(live.state.postponed).toBe(1);
    pass();
    expect(keys()).toEqual(['k-1', 'k-2', 'k-1']);
    ack('k-1');
    expect(live.state.postponed).toBe(0);
  });

  it('makes the client reconnect after a while, because another server may be able to store it', () => {
    const { live, sockets, keys, refuse, ack, pass, greet } = connectedClient();
    void live.send({ t: 'say', text: 'a' });
    while (live.state.status === 'live') {
      refuse('k-1');
      pass();
    }
    expect(live.state).toMatchObject({ status: 'lost', postponed: 5 });
    expect(pass()).toBeLessThanOrEqual(500);
    expect(sockets).toHaveLength(2);
    greet();
    expect(keys()).toEqual(['k-1']);
    ack('k-1');
    expect(live.state).toMatchObject({ status: 'live', postponed: 0 });
  });

  it('never waits longer than 4 s for a connection', () => {
    const { live, sockets, refuse, pass } = connectedClient();
    void live.send({ t: 'say', text: 'a' });
    refuse('k-1');
    for (let failures = 0; failures < 12; failures += 1) {
      sockets.at(-1)?.onclose?.({ code: 1006 });
      expect(pass()).toBeLessThanOrEqual(4000);
    }
  });
});
