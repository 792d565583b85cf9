import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { Api } from './api.ts';
import { chatCommandsOf } from './live-commands.ts';
import { LiveTable } from './live-table.ts';
import type { LiveSocket } from './transport.ts';
import type { ChatLineView } from './wire.ts';

const chatLine = (number: number): ChatLineView => ({ number, who: 'Bob', at: number, text: `line ${number}` });

/** A table that knows the lines from 41 on, and a server that answers each request for older ones with the next page. */
function chatWith(...pages: readonly (readonly ChatLineView[] | 'down')[]) {
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
  live.addChatLines([chatLine(41), chatLine(42)]);
  return { asked, live, chat: chatCommandsOf(live, api, 't') };
}

describe('older chat lines', () => {
  it('are fetched page by page until line 1', async () => {
    const { asked, live, chat } = chatWith(
      [chatLine(39), chatLine(40)],
      [chatLine(1), ...Array.from({ length: 37 }, (_, index) => chatLine(index + 2))],
    );
    expect(await chat.older(null)).toEqual({ ok: true, value: true });
    expect(await chat.older(null)).toEqual({ ok: true, value: false });
    expect(asked).toEqual([{ before: 41 }, { before: 39 }]);
    expect(live.state.chatLines.map(({ number }) => number)).toEqual(
      Array.from({ length: 42 }, (_, index) => index + 1),
    );
  });

  it('end when the server has none', async () => {
    expect(await chatWith([]).chat.older(null)).toEqual({ ok: true, value: false });
  });

  it('can be fetched again after a failure', async () => {
    const { chat, live } = chatWith('down', [chatLine(40)]);
    expect(await chat.older(null)).toMatchObject({ ok: false });
    expect(live.state.chatLines.map(({ number }) => number)).toEqual([41, 42]);
    expect(await chat.older(null)).toEqual({ ok: true, value: true });
  });
});
