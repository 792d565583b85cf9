import { ok, seeded } from '@tavola/kernel';
import type { LogLine, MatchView } from '@tavola/match';
import type { ClientFrame, ServerFrame, TableInfo } from '@tavola/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PersonName, setFallbackNames } from '../people.ts';
import { Api } from './api.ts';
import { LiveSession } from './live-session.ts';
import { INITIAL_LIVE_STATE } from './live-state.ts';
import { NameResolver } from './name-resolver.ts';
import type { LiveSocket } from './transport.ts';
import type { ChatLineView } from './wire.ts';

beforeAll(() =>
  setFallbackNames({ deletedPlayer: 'Deleted player', bot: (level) => (level === 'hard' ? 'Hard bot' : level) }),
);

const ANN = 'idOfAnn--------------1';
const BOB = 'idOfBob--------------2';
const known = (id: string, name: string | null): PersonName => ({ id, name, kind: name === null ? 'gone' : 'guest' });
const people = (...shown: readonly PersonName[]) => new Map(shown.map((one) => [one.id, one]));

const table = {
  id: 't',
  status: 'lobby',
  host: ANN,
  silenced: [BOB],
  chairs: [{ who: ANN }, { who: BOB }, { who: null }],
} as unknown as TableInfo;
const saying: ChatLineView = { number: 1, who: ANN, at: 1, text: 'hi', talk: 'x', people: [ANN, BOB] };

/** A session whose frames the test writes. */
function opened() {
  const sent: ClientFrame[] = [];
  const send = (text: string) => void sent.push(JSON.parse(text) as ClientFrame);
  const socket: LiveSocket = {
    ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
    send,
    close: () => undefined,
  };
  const api = new Api({ base: 'http://x', as: 'browser', fetch: () => Promise.reject(new Error('down')) });
  const session = new LiveSession({
    ...{ api, tableId: 't', open: () => socket, timers: { after: () => () => undefined } },
    ...{ chance: seeded('s'), keyPrefix: 'k' },
  });
  const tell = (frame: ServerFrame) => socket.onmessage?.({ data: JSON.stringify(frame) });
  socket.onopen?.();
  return { session, tell, sent };
}

describe('names in place of ids', () => {
  const naming = new NameResolver(people(known(ANN, 'Ann'), known(BOB, null)));

  it('replace every id', () => {
    expect(naming.table(table)).toMatchObject({
      host: 'Ann',
      silenced: ['Deleted player'],
      chairs: [{ who: 'Ann' }, { who: 'Deleted player' }, { who: null }],
    });
    const seats = [{ who: ANN, former: BOB, promised: null }, { who: null }];
    expect(naming.view({ seats } as unknown as MatchView).seats).toEqual([
      { who: 'Ann', former: 'Deleted player', promised: null },
      { who: null },
    ]);
    const lines = [
      { seq: 1, kind: 'seat', open: { seat: 0, change: 'joined', who: ANN } },
      { seq: 2, kind: 'move', open: { seat: 0 } },
    ] as unknown as LogLine[];
    expect(naming.lines(lines)).toEqual([
      { seq: 1, kind: 'seat', open: { seat: 0, change: 'joined', who: 'Ann' } },
      lines[1],
    ]);
    const [said] = naming.chatLines([{ ...saying, quote: { who: BOB, at: 1, text: '' } }]);
    expect(said).toMatchObject({ who: 'Ann', people: ['Ann', null], quote: { who: null } });
  });

  it('keep unchanged objects until a name changes', () => {
    const before = naming.table(table);
    expect(naming.table(table)).toBe(before);
    const other = new NameResolver();
    const [first, later] = [people(known(ANN, 'Ann')), people(known(ANN, 'Anna'))];
    const shown = other.state({ ...INITIAL_LIVE_STATE, people: first, table });
    expect(other.state({ ...INITIAL_LIVE_STATE, people: first, table }).table).toBe(shown.table);
    expect(other.state({ ...INITIAL_LIVE_STATE, people: later, table }).table?.host).toBe('Anna');
  });
});

describe('a session', () => {
  it('shows present names', () => {
    const { session, tell } = opened();
    tell({ t: 'people', people: [known(ANN, 'Ann'), known(BOB, 'Bob')] });
    tell({ t: 'welcome', version: 3, now: 1, seat: null, table });
    tell({ t: 'talks', you: BOB, muted: [ANN], talks: [] });
    expect(session.state).toMatchObject({ table: { host: 'Ann' }, chat: { you: 'Bob', muted: ['Ann'] } });
    tell({ t: 'people', people: [known(ANN, 'Anna')] });
    expect(session.state).toMatchObject({ table: { host: 'Anna' }, chat: { you: 'Bob', muted: ['Anna'] } });
  });

  it('sends ids for names', async () => {
    const { session, tell, sent } = opened();
    // In an older log the id is a name.
    tell({ t: 'people', people: [known('Bob', 'Bob'), known(ANN, 'Ann'), known(BOB, 'Bob')] });
    tell({ t: 'welcome', version: 3, now: 1, seat: null, table });
    const commands = [
      session.say('psst', ['Bob', 'Ann']),
      session.chatCommands.mute('Bob', true),
      session.chatCommands.silence('Ann', true),
    ];
    expect(sent.slice(1)).toMatchObject([
      { t: 'say', to: [BOB, ANN] },
      { t: 'mute', who: BOB },
      { t: 'silence', who: ANN },
    ]);
    for (const frame of sent) if ('key' in frame) tell({ t: 'ack', key: frame.key });
    expect(await Promise.all(commands)).toEqual([ok(null), ok(null), ok(null)]);
    for (const asked of [session.say('psst', ['Zoe']), session.chatCommands.mute('Zoe', true)])
      expect(await asked).toEqual({ ok: false, error: { code: 'not-here', at: ['Zoe'] } });
    expect(sent).toHaveLength(4);
  });
});
