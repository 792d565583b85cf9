import type { Press } from '@tavola/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Serving } from '../serve.ts';
import {
  allLinesOf,
  gathered,
  lineReceived,
  openServer,
  type SaidFrame,
  type TestChatLine,
  Visitor,
  type VisitorIdentity,
} from '../testing/index.ts';
import type { NewMessage } from './service.ts';

let server: Serving;
let ada: Visitor & VisitorIdentity;
let bob: Visitor & VisitorIdentity;
let cleo: Visitor & VisitorIdentity;
beforeEach(async () => {
  server = await openServer();
  [ada, bob, cleo] = [await named('Ada'), await named('Bob'), await named('Cleo')];
});
afterEach(() => server.close());

const named = (name: string) => Visitor.signedIn(server.url, name);

/** A table of Frogs & Bridges for three, with everyone in their seats. */
async function full(wanted: object = {}): Promise<string> {
  const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }];
  return (await gathered([ada, bob, cleo], { game: 'frogs', seats, ...wanted })).id;
}

const begin = (id: string) => ada.must('POST', `/api/tables/${id}/start`);
const enter = (id: string) => Promise.all([ada.enter(id), bob.enter(id), cleo.enter(id)]);

interface Talks {
  readonly you: string | null;
  readonly muted: readonly string[];
  readonly talks: readonly {
    readonly talk?: string;
    readonly people?: readonly string[];
    readonly lines: number;
    readonly read: number;
    readonly unread: number;
    readonly last: TestChatLine;
  }[];
}

describe('press', () => {
  const RULES: Readonly<Record<Press, readonly (readonly [string, string])[]>> = {
    full: [
      ['ack', 'ack'],
      ['ack', 'ack'],
      ['ack', 'ack'],
    ],
    public: [
      ['ack', 'press-public'],
      ['ack', 'press-public'],
      ['ack', 'press-public'],
    ],
    none: [
      ['ack', 'press-public'],
      ['press-closed', 'press-closed'],
      ['ack', 'press-public'],
    ],
  };

  it.each(Object.entries(RULES))(
    '%s: to everyone and to one, before, during and after the match',
    async (press, rows) => {
      const seats = [{ kind: 'open' }, { kind: 'open' }];
      const { id } = (await ada.must('POST', '/api/tables', { game: 'dvonn', seats, press })).table;
      await bob.must('POST', `/api/tables/${id}/sit`);
      const socket = await ada.enter(id);
      expect(await socket.frame('welcome')).toMatchObject({ table: { press } });
      const tries = async () => [
        await socket.tell({ t: 'say', text: 'to all' }),
        await socket.tell({ t: 'say', text: 'to one', to: [bob.id] }),
      ];
      expect(await tries()).toEqual(rows[0]);
      await begin(id);
      await socket.frame<{ table: { status: string } }>('table', ({ table }) => table.status === 'running');
      expect(await tries()).toEqual(rows[1]);
      await socket.tell({ t: 'leave' });
      await socket.frame<{ table: { status: string } }>('table', ({ table }) => table.status === 'over');
      const [all] = await tries();
      expect(all).toBe(rows[2]?.[0]);
      // A player who resigned has no private chat. The other one has, if the rule allows it.
      const other = await bob.enter(id);
      expect(await other.tell({ t: 'say', text: 'to one', to: [ada.id] })).toBe(
        press === 'full' ? 'not-here' : rows[2]?.[1],
      );
    },
  );

  it('is full by default, and unknown values are refused', async () => {
    const id = await full();
    expect(await (await ada.enter(id)).frame('welcome')).toMatchObject({ table: { press: 'full' } });
    const odd = await ada.refused('POST', '/api/tables', { game: 'dvonn', press: 'loud' });
    expect(odd).toMatchObject({ code: 'invalid-request', at: ['press'] });
  });
});

describe('a conversation', () => {
  it('is the same for the same people, no matter who writes, and numbers its own messages', async () => {
    const [one, two, three] = await enter(await full());
    await one.tell({ t: 'say', text: 'hello all' });
    await one.tell({ t: 'say', text: 'hello Bob', to: [bob.id] });
    await two.tell({ t: 'say', text: 'hello Ada', to: [ada.id] });
    await three.tell({ t: 'say', text: 'we three', to: [bob.id, ada.id, bob.id, cleo.id] });
    const first = await lineReceived(two, 'hello Bob');
    const second = await lineReceived(one, 'hello Ada');
    const third = await lineReceived(one, 'we three');
    expect([first.number, second.number, third.number]).toEqual([1, 2, 1]);
    expect(first.talk).toBe(second.talk);
    expect(third.talk).not.toBe(first.talk);
    expect([...(third.people ?? [])].sort()).toEqual([ada.id, bob.id, cleo.id].sort());
    expect(await allLinesOf(three)).not.toContain('hello Bob');
  });

  it('accepts only seated people', async () => {
    const id = await full({ seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }, { kind: 'bot' }] });
    await begin(id);
    const socket = await ada.enter(id);
    const eve = await named('Eve');
    for (const other of [eve.id, 'bot:normal:1', 'Bob', 'Nobody'])
      expect(await socket.tell({ t: 'say', text: 'psst', to: [bob.id, other] })).toBe('not-here');
    expect(await socket.tell({ t: 'say', text: 'psst', to: [ada.id] })).toBe('nobody-to-tell');
    expect(await socket.tell({ t: 'say', text: '\u202e \u200b', to: [bob.id] })).toBe('nothing-said');
  });

  it('sends nothing new to a person who left, but keeps what they received', async () => {
    const id = await full();
    const [one, two, three] = await enter(id);
    await one.tell({ t: 'say', text: 'we three', to: [bob.id, cleo.id] });
    await lineReceived(three, 'we three');
    await cleo.must('POST', `/api/tables/${id}/leave`);
    await two.frame<{ table: { chairs: readonly { who: string | null }[] } }>('table', ({ table }) =>
      table.chairs.some(({ who }) => who === null),
    );
    expect(await two.tell({ t: 'say', text: 'and now', to: [ada.id, cleo.id] })).toBe('not-here');
    expect(await two.tell({ t: 'say', text: 'we two', to: [ada.id] })).toBe('ack');
    await lineReceived(one, 'we two');
    const again = await cleo.enter(id);
    expect(await allLinesOf(again)).toContain('we three');
    for (const socket of [three, again]) expect(await allLinesOf(socket)).not.toContain('we two');
    expect(await again.tell({ t: 'say', text: 'wait', to: [ada.id] })).toBe('spectators-read-only');
  });

  it('does not pass to the next owner of a chair', async () => {
    const id = await full();
    const [one] = await enter(id);
    await one.tell({ t: 'say', text: 'for Cleo', to: [cleo.id] });
    await cleo.must('POST', `/api/tables/${id}/leave`);
    const dora = await named('Dora');
    await dora.must('POST', `/api/tables/${id}/sit`);
    expect(await allLinesOf(await dora.enter(id))).not.toContain('for Cleo');
  });

  it('can be paged and searched', async () => {
    const id = await full();
    const [one, two] = await enter(id);
    for (let number = 1; number <= 60; number += 1)
      await one.tell({ t: 'say', text: number === 7 ? 'Épée' : `line ${number}`, to: [bob.id] });
    const { talk } = await lineReceived(two, 'line 60');
    const page = async (visitor: Visitor, body: object) =>
      (await visitor.must<SaidFrame>('POST', `/api/tables/${id}/sayings`, body)).sayings.map(({ number }) => number);
    expect(await page(bob, { talk })).toEqual(Array.from({ length: 50 }, (_, index) => index + 11));
    expect(await page(bob, { talk, before: 11 })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await page(bob, { talk, before: 1 })).toEqual([]);
    expect(await page(bob, { find: 'EPEE' })).toEqual([7]);
    expect(await page(cleo, { find: 'epee' })).toEqual([]);
    expect(await page(bob, {})).toEqual([]);
  });
});

describe('what was read', () => {
  it('is stored per person, for every device and after a reconnect', async () => {
    const id = await full();
    const [one, two, three] = await enter(id);
    const tablet = await bob.enter(id);
    for (const text of ['one', 'two', 'three']) await one.tell({ t: 'say', text });
    await one.tell({ t: 'say', text: 'psst', to: [bob.id] });
    const { talk } = await lineReceived(two, 'psst');
    expect(await two.tell({ t: 'read', number: 2 })).toBe('ack');
    expect(await two.tell({ t: 'read', number: 9 })).toBe('no-such-line');
    const counts = (frame: Talks) => frame.talks.map((one) => [one.talk, one.lines, one.read, one.unread]);
    const wanted = [
      [talk, 1, 0, 1],
      [undefined, 3, 2, 1],
    ];
    expect(counts(await tablet.last<Talks>('talks', ({ talks }) => talks.some(({ read }) => read === 2)))).toEqual(
      wanted,
    );
    expect(counts(await (await bob.enter(id)).last<Talks>('talks'))).toEqual(wanted);
    expect(counts(await (await cleo.enter(id)).last<Talks>('talks'))).toEqual([[undefined, 3, 0, 3]]);
    expect(counts(await (await new Visitor(server.url).enter(id)).last<Talks>('talks'))).toEqual([
      [undefined, 3, 0, 0],
    ]);
    // Read marks are private.
    expect(await allLinesOf(three)).not.toContain('"read":2');
  });

  it('excludes muted people, only for the person who muted them', async () => {
    const id = await full();
    const [one, two] = await enter(id);
    await two.tell({ t: 'say', text: 'bla' });
    expect(await one.tell({ t: 'mute', who: bob.id, muted: true })).toBe('ack');
    expect(await one.tell({ t: 'mute', who: 'Nobody at all', muted: true })).toBe('not-here');
    const seen = await (await ada.enter(id)).last<Talks>('talks');
    expect([seen.muted, seen.talks[0]?.unread]).toEqual([[bob.id], 0]);
    expect((await (await cleo.enter(id)).last<Talks>('talks')).talks[0]?.unread).toBe(1);
    expect(await allLinesOf(two)).not.toContain('muted":["');
    await one.tell({ t: 'mute', who: bob.id, muted: false });
    expect((await (await ada.enter(id)).last<Talks>('talks')).muted).toEqual([]);
  });
});

describe('the host', () => {
  it('deletes a message for everyone, including later viewers', async () => {
    const id = await full();
    const [one, two, three] = await enter(id);
    await two.tell({ t: 'say', text: 'something rude' });
    await lineReceived(three, 'something rude');
    expect(await one.tell({ t: 'strike', number: 1 })).toBe('ack');
    const gone = await three.last<SaidFrame>('said', ({ sayings }) => sayings[0]?.removed === true);
    expect(gone.sayings).toMatchObject([{ number: 1, who: bob.id, text: '', removed: true }]);
    expect(await allLinesOf(await new Visitor(server.url).enter(id))).not.toContain('rude');
    expect(await one.tell({ t: 'strike', number: 1 })).toBe('ack');
    expect(await one.tell({ t: 'strike', number: 2 })).toBe('no-such-line');
  });

  it('can mute a person in public chat only', async () => {
    const id = await full();
    const [one, two, three] = await enter(id);
    expect(await one.tell({ t: 'silence', who: bob.id, silent: true })).toBe('ack');
    expect(await one.tell({ t: 'silence', who: ada.id, silent: true })).toBe('not-yourself');
    await two.frame<{ table: { silenced?: readonly string[] } }>(
      'table',
      ({ table }) => table.silenced?.[0] === bob.id,
    );
    expect(await two.tell({ t: 'say', text: 'but' })).toBe('silenced');
    expect(await two.tell({ t: 'say', text: 'but you hear me', to: [cleo.id] })).toBe('ack');
    await lineReceived(three, 'but you hear me');
    expect(await one.tell({ t: 'silence', who: bob.id, silent: false })).toBe('ack');
    expect(await two.tell({ t: 'say', text: 'thank you' })).toBe('ack');
  });

  it('sees a reported private message and nothing else of the conversation', async () => {
    const id = await full();
    const [one, two, three] = await enter(id);
    for (const text of ['before', 'a threat', 'after']) await two.tell({ t: 'say', text, to: [cleo.id] });
    const { talk, number } = await lineReceived(three, 'a threat');
    expect(await two.tell({ t: 'report', talk, number })).toBe('not-yourself');
    expect(await three.tell({ t: 'report', talk, number: 9 })).toBe('no-such-line');
    expect(await three.tell({ t: 'report', talk, number })).toBe('ack');
    const { sayings } = await one.last<SaidFrame>('said', (frame) => frame.sayings[0]?.quote !== undefined);
    expect(sayings[0]).toMatchObject({ who: cleo.id, text: '', quote: { who: bob.id, text: 'a threat' } });
    expect([...(sayings[0]?.people ?? [])].sort()).toEqual([ada.id, cleo.id].sort());
    const told = (await allLinesOf(one)) + (await allLinesOf(await ada.enter(id)));
    for (const text of ['before', 'after']) expect(told).not.toContain(text);
    expect(await ada.refused('POST', `/api/tables/${id}/sayings`, { talk })).toMatchObject({ code: 'no-such-talk' });
    // Who was reported is not told, by whatever frame.
    expect(await allLinesOf(two)).not.toContain('quote');
  });
});

describe('a flood', () => {
  it('is slowed down without losing messages', async () => {
    const limited = await openServer({ TAVOLA_LIMITS: 'on' });
    try {
      const eve = await Visitor.signedIn(limited.url, 'Eve');
      const { id } = (await eve.must('POST', '/api/tables', { game: 'dvonn' })).table;
      const socket = await eve.enter(id);
      const answers: string[] = [];
      for (let line = 0; line < 24; line += 1) answers.push(await socket.tell({ t: 'say', text: `line ${line}` }));
      expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'ack'));
      expect(answers).toContain('talk-too-fast');
      socket.send({ t: 'say', text: 'line 0', key: 'once' });
      const said = await socket.frame<{ key: string; t: string }>('refused', ({ key }) => key === 'once');
      expect(said).toMatchObject({ error: { code: 'talk-too-fast', at: [expect.stringMatching(/^\d+$/)] } });
    } finally {
      await limited.close();
    }
  });
});

it('a listener for notifications gets each line once', async () => {
  const { TestPlatform } = await import('../testing/platform.ts');
  const platform = await TestPlatform.open();
  try {
    const table = await platform.table('ada');
    const lines: NewMessage[] = [];
    platform.platform.chat.listen((line) => lines.push(line));
    const client = platform.connect(table.id, 'ada');
    await client.hello();
    await client.send({ t: 'say', text: 'hello', key: 'k' });
    await client.send({ t: 'say', text: 'hello', key: 'k' });
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toMatchObject({ tableId: table.id, by: 'ada', audience: null, saying: { text: 'hello' } });
  } finally {
    await platform.close();
  }
});
