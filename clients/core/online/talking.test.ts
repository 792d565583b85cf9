import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { Api } from './api.ts';
import { LiveTable } from './live-table.ts';
import { talkingAt } from './talking.ts';
import type { LiveSocket } from './transport.ts';
import type { Saying } from './wire.ts';

const saying = (number: number): Saying => ({ number, who: 'Bob', at: number, text: `line ${number}` });

/** A table that knows the lines from 41 on, and a server that answers each request for older ones with the next page. */
function talking(...pages: readonly (readonly Saying[] | 'down')[]) {
  const asked: unknown[] = [];
  const rest = [...pages];
  const api = new Api({
    base: 'http://x:1/',
    as: 'program',
    fetch: async (_url, { body }) => {
      asked.push(JSON.parse(body ?? '{}'));
      const page = rest.shift() ?? 'down';
      if (page === 'down') throw new Error('ECONNREFUSED');
      return { status: 200, text: async () => JSON.stringify({ sayings: page }) };
    },
  });
  const socket: LiveSocket = {
    ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
    send: () => undefined,
    close: () => undefined,
  };
  const timers = { after: () => () => undefined };
  const live = new LiveTable({
    ...{ url: 'ws://x/live/t', headers: {}, open: () => socket, timers, chance: seeded('w'), keyPrefix: 'me' },
  });
  live.learn([saying(41), saying(42)]);
  return { asked, live, talk: talkingAt(live, api, 't') };
}

describe('older chat lines', () => {
  it('are asked for before the first one known, and there are more until line 1 has come', async () => {
    const { asked, live, talk } = talking(
      [saying(39), saying(40)],
      [saying(1), ...Array.from({ length: 37 }, (_, index) => saying(index + 2))],
    );
    expect(await talk.older(null)).toEqual({ ok: true, value: true });
    expect(await talk.older(null)).toEqual({ ok: true, value: false });
    expect(asked).toEqual([{ before: 41 }, { before: 39 }]);
    expect(live.state.sayings.map(({ number }) => number)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
  });

  it('are over when the server has none', async () => {
    expect(await talking([]).talk.older(null)).toEqual({ ok: true, value: false });
  });

  it('may be asked for again after a failure', async () => {
    const { talk, live } = talking('down', [saying(40)]);
    expect(await talk.older(null)).toMatchObject({ ok: false });
    expect(live.state.sayings.map(({ number }) => number)).toEqual([41, 42]);
    expect(await talk.older(null)).toEqual({ ok: true, value: true });
  });
});
