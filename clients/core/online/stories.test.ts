import { type Game, type Shape, seeded } from '@tavola/kernel';
import { hands } from '@tavola/kernel/toys';
import {
  type Appended,
  act,
  type Entry,
  lineFor,
  type Match,
  matchFacts,
  matchNowFor,
  startMatch,
} from '@tavola/match';
import type { ServerFrame, TableInfo } from '@tavola/protocol';
import { beforeAll, expect, it } from 'vitest';
import { LOCAL_TERMS } from '../local/local-table.ts';
import { setFallbackNames } from '../people.ts';
import { History } from '../table/history.ts';
import { WholeLog } from '../table/whole-log.ts';
import { Story } from '../testing/story.ts';
import { Api } from './api.ts';
import { LiveSession } from './live-session.ts';
import { memoryLinkStorage, SeatLinks } from './table-links.ts';
import type { LiveSocket } from './transport.ts';

const cards = hands as Game<Shape>;

/** What a difference shows is meant, or it is a fault. `npx vitest run clients/core -u` writes the stories again, for review. */
const golden = (name: string, { text }: Story) => expect(text).toMatchFileSnapshot(`testdata/story-${name}.golden.txt`);

// Suites of one worker share it.
beforeAll(() => setFallbackNames({ deletedPlayer: 'Deleted player', bot: (level) => level }));

const chair = { kind: 'open', who: 'ada', seated: true, level: null } as const;
const lobby: TableInfo = {
  ...{
    id: 't',
    code: 'CODE',
    game: 'hands',
    name: 'Cards',
    description: '',
    options: { rounds: 2 },
    terms: LOCAL_TERMS,
  },
  ...{ status: 'lobby', host: 'ada', watching: true, commitment: 'c', reroll: 0, proposal: null },
  chairs: [chair, { ...chair, who: null, seated: false }],
};
const running: TableInfo = { ...lobby, status: 'running', chairs: [chair, { ...chair, who: 'bob' }] };

/** A real match, as on a server. */
class ServerMatch {
  match: Match;
  readonly log: Entry[];

  constructor() {
    const { seats, ...plan } = {
      game: cards,
      matchId: 't.match',
      secret: 's',
      options: { rounds: 2 },
      seats: 2,
      reroll: 0,
    };
    const started = startMatch({ ...plan, seats, entropy: ['', ''], terms: LOCAL_TERMS, origin: { kind: 'setup' } }, 1);
    if (!started.ok) throw new Error(started.error.code);
    this.match = started.value.match;
    this.log = [...started.value.entries];
  }

  /** Lets a seat make some legal move. */
  move(seat: number): Appended {
    const action = cards.sample(this.match.state, seat, seeded(`${seat} ${this.match.step}`));
    const done = act(this.match, { seat, action, step: this.match.step }, 2);
    if (!done.ok) throw new Error(done.error.code);
    this.match = done.value.match;
    this.log.push(...done.value.entries);
    return done.value;
  }

  /** The frame with the lines from a number on. */
  lines(seat: number | null, from: number): ServerFrame {
    const lines = this.log.slice(from).map((entry) => lineFor(entry, seat));
    const frame = { t: 'lines', from, lines, view: matchNowFor(this.match, seat) } as const;
    return from === 0 ? { ...frame, facts: matchFacts(this.match) } : frame;
  }
}

/** A client whose network, timers and randomness the test controls. */
function client(story: Story, linked = false) {
  let socket: LiveSocket | null = null;
  const timers = new Set<{ readonly ms: number; readonly run: () => void }>();
  const answers: { readonly status: number; readonly body: unknown }[] = [];
  const links = new SeatLinks({ storage: memoryLinkStorage(), seed: () => 'a'.repeat(64) });
  const session = new LiveSession({
    api: new Api({
      base: 'http://x',
      as: 'browser',
      fetch: async (url, request) => {
        story.note(`requests ${request.method} ${url} ${request.body ?? ''}`);
        const { status, body } = answers.shift() ?? { status: 200, body: {} };
        return { status, text: async () => JSON.stringify(body) };
      },
    }),
    tableId: 't',
    open: (url, headers) => {
      story.note(`connects to ${url} ${JSON.stringify(headers)}`);
      const opened: LiveSocket = {
        ...{ onopen: null, onmessage: null, onclose: null, onerror: null },
        send: (text) => story.note(`sends ${text}`),
        close: () => story.note('closes the socket'),
      };
      socket = opened;
      return opened;
    },
    timers: {
      after: (ms, run) => {
        const timer = { ms, run };
        timers.add(timer);
        story.note(`sets a timer of ${ms} ms`);
        return () => {
          if (timers.delete(timer)) story.note(`cancels the timer of ${ms} ms`);
        };
      },
    },
    chance: seeded('client'),
    keyPrefix: 'k',
    ...(linked ? { links: links.forTable('t') } : {}),
  });
  const history = new History(session);
  const whole = new WholeLog(session);
  story.watch('session', session);
  story.watch('history', history);
  story.watch('whole log', whole);
  return {
    ...{ session, history, whole, links },
    connected: () => socket?.onopen?.(),
    lost: (code: number) => socket?.onclose?.({ code }),
    receive: (...frames: readonly ServerFrame[]) => {
      for (const frame of frames) socket?.onmessage?.({ data: JSON.stringify(frame) });
    },
    answer: (status: number, body: unknown) => void answers.push({ status, body }),
    /** Fires the earliest timer. */
    pass: () => {
      const [first] = [...timers].sort((a, b) => a.ms - b.ms);
      if (first === undefined) throw new Error('no timer is set');
      timers.delete(first);
      first.run();
    },
    /** Writes down the answer of a command when it comes. */
    later: (name: string, answer: Promise<unknown>) =>
      void answer.then((value) => story.note(`${name} is answered: ${JSON.stringify(value)}`)),
  };
}

const people = ['ada', 'bob', 'eve'].map((id) => ({ id, name: id.toUpperCase(), kind: 'member' }) as const);
const welcome = (seat: number | null, table: TableInfo, delay = 0): ServerFrame => ({
  ...{ t: 'welcome', version: 3, now: 5, seat, table },
  ...(delay > 0 ? { delay } : {}),
});
const chatLine = (number: number, who: string, text: string) => ({ number, who, at: number, text });

it('of a player from the lobby to a lost connection and back', async () => {
  const story = new Story();
  const server = new ServerMatch();
  const { session, history, connected, receive, lost, pass, later, answer } = client(story);
  await story.step('it connects', connected);
  await story.step('too early', () => session.act({ type: 'draw' }));
  await story.step('it is welcome', () =>
    receive({ t: 'people', people }, welcome(null, lobby), { t: 'watching', count: 2 }),
  );
  await story.step('the chat comes', () =>
    receive(
      {
        t: 'talks',
        you: 'ada',
        muted: ['eve'],
        talks: [{ lines: 2, last: chatLine(2, 'bob', 'hello'), read: 1, unread: 1 }],
      },
      { t: 'said', sayings: [chatLine(1, 'eve', 'boo'), chatLine(2, 'bob', 'hello'), chatLine(3, 'bob', 'ready?')] },
    ),
  );
  await story.step('it says something to BOB', () => later('say', session.say('yes', ['BOB'])));
  await story.step('to nobody known', () => session.say('yes', ['NOBODY']));
  await story.step('that is stored', () => receive({ t: 'ack', key: 'k-1' }));
  await story.step('it reads', () => later('read', session.chatCommands?.read(null, 3) ?? Promise.resolve()));
  await story.step('the match begins', () => receive({ t: 'table', table: running }));
  await story.step('it is welcome to a seat', () =>
    receive(
      welcome(0, running),
      { t: 'presence', seats: [{ seat: 1, connected: true, since: 3 }] },
      server.lines(0, 0),
    ),
  );
  await story.step('it saves three drafts', () => {
    for (const plan of [1, 2, 3]) later(`draft ${plan}`, session.save({ plan }));
  });
  await story.step('it lays a card', () => later('act', session.act({ type: 'lay', card: 1, face: 'up' })));
  await story.step('the store is away', () => receive({ t: 'refused', key: 'k-2', error: { code: 'unavailable' } }));
  await story.step('it tries again', pass);
  await story.step('all is stored but the card', () => {
    for (const number of [2, 3, 4, 5]) receive({ t: 'ack', key: `k-${number}` });
    receive({ t: 'refused', key: 'k-6', error: { code: 'not-in-hand', at: ['1'] } });
  });
  await story.step('both lay', () => {
    const from = server.log.length;
    server.move(0);
    server.move(1);
    receive(server.lines(0, from));
  });
  await story.step('it looks back', () => history.back());
  await story.step('and to the start', () => {
    answer(200, { view: { ...session.state.match, nextSeq: 1, step: 0 } });
    return history.go(0);
  });
  await story.step('as another', () => {
    answer(409, { error: { code: 'still-hidden', message: 'Not yet.' } });
    return history.viewAs(1);
  });
  await story.step('a ping', pass);
  await story.step('without an answer', pass);
  await story.step('it connects again', pass);
  await story.step('it is back, and was not alone', () => {
    connected();
    server.move(1);
    receive(welcome(0, running), server.lines(0, server.log.length - 2));
  });
  await story.step('it offers the seat', () =>
    later('hand over', session.seatCommands?.handTo({ name: 'BOB' }) ?? Promise.resolve()),
  );
  await story.step('that is refused while the connection breaks', () => lost(1006));
  await story.step('it leaves', () => later('leave', session.leave()));
  await story.step('it is closed', () => session.close());
  await story.step('closed for good', () => session.undo());
  await golden('player', story);
});

it('of a server that went back, and a log that is fetched', async () => {
  const story = new Story();
  const server = new ServerMatch();
  for (const seat of [0, 1]) server.move(seat);
  const { session, whole, connected, receive, answer, later, pass, lost } = client(story);
  await story.step('a spectator sees the last lines', () => {
    connected();
    receive(welcome(null, running, 60_000), {
      ...server.lines(null, 2),
      facts: matchFacts(server.match),
    } as ServerFrame);
  });
  await story.step('the older ones cannot be fetched', () => {
    answer(503, { error: { code: 'unavailable', message: 'Later.' } });
    return whole.fetch();
  });
  await story.step('they are fetched', () => {
    answer(200, { lines: server.log.slice(0, 2).map((entry) => lineFor(entry, null)), people });
    return whole.fetch();
  });
  await story.step('nothing is missing', () => whole.fetch());
  await story.step('the seat is taken', () => {
    answer(200, { table: running, people });
    return session.takeSeat(0);
  });
  await story.step('all lines come again', () => receive(welcome(0, running), server.lines(0, 0)));
  await story.step('a line is missing in between', () => {
    server.move(0);
    server.move(1);
    receive(server.lines(0, server.log.length - 1));
  });
  await story.step('they come', () => receive(welcome(0, running), server.lines(0, server.log.length - 3)));
  await story.step('the server went back', () => {
    server.log.length = 4;
    receive({ t: 'rewound', from: 4 });
  });
  await story.step('and says what it has', () => {
    const shorter = new ServerMatch();
    for (const seat of [0, 1]) shorter.move(seat);
    receive(shorter.lines(0, 0));
  });
  await story.step('a claim and two answers', () => {
    const { seatCommands, chatCommands } = session;
    later('claim', seatCommands?.claim() ?? Promise.resolve());
    later('accept', seatCommands?.answerOffer(true) ?? Promise.resolve());
    later('decline', seatCommands?.answerOffer(false) ?? Promise.resolve());
    later('reclaim', seatCommands?.takeBack() ?? Promise.resolve());
    later('mute', chatCommands?.mute('EVE', true) ?? Promise.resolve());
    later('silence', chatCommands?.silence('EVE', false) ?? Promise.resolve());
    later('strike', chatCommands?.deleteLine(3) ?? Promise.resolve());
    later('report', chatCommands?.report(null, 3) ?? Promise.resolve());
    later('propose', session.propose('pause', undefined, 5000));
  });
  await story.step('are stored', () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) receive({ t: 'ack', key: `k-${number}` });
  });
  await story.step('older chat', () => {
    answer(200, { sayings: [chatLine(4, 'bob', 'four'), chatLine(5, 'eve', 'five')], people });
    return session.chatCommands?.older(null);
  });
  await story.step('a search', () => {
    answer(200, { sayings: [chatLine(1, 'bob', 'one')], people });
    return session.chatCommands?.find('one');
  });
  await story.step('the server restarts', () => lost(1001));
  await story.step('and does not come up', () => {
    pass();
    lost(1006);
  });
  await story.step('the table is gone', () => {
    pass();
    lost(4404);
  });
  await golden('rewound', story);
});

it('of links that are renewed and forgotten', async () => {
  const story = new Story();
  const server = new ServerMatch();
  const { session, connected, receive, later } = client(story, true);
  await story.step('it is welcome to a seat', () => {
    connected();
    receive({ t: 'people', people }, welcome(0, running), server.lines(0, 0));
  });
  await story.step('it acts, with a new chain', () => later('act', session.act({ type: 'draw' })));
  await story.step('the chain is stored', () => receive({ t: 'ack', key: 'k-1' }));
  await story.step('its link is refused', () => receive({ t: 'refused', key: 'k-2', error: { code: 'link-forged' } }));
  await story.step('the server takes no links', () =>
    receive({ t: 'refused', key: 'k-3', error: { code: 'links-off' } }),
  );
  await story.step('it is stored without', () => receive({ t: 'ack', key: 'k-4' }));
  await story.step('the next has none', () => later('act', session.act({ type: 'draw' })));
  await golden('links', story);
});
