import type { LiveState, MatchView } from '@tavola/client-core';
import { diplomacy } from '@tavola/games/diplomacy';
import { dvonn } from '@tavola/games/dvonn';
import type { Game, Shape } from '@tavola/kernel';
import { expect, it } from 'vitest';
import { board } from '../testing/dialog.ts';
import { OnlineScript, PEOPLE } from '../testing/online-script.ts';

const MINUTE = 60_000;
/** Both can move a few times. */
const POSITION = board({ A3: 'W1', B3: 'B1', C3: 'R1', D3: 'W1', E3: 'B1' });
const INFO = ['help', 'moves', 'board', 'score', 'hint'];
const dvonnGame = dvonn as Game<Shape>;

async function told(name: string, script: OnlineScript): Promise<void> {
  await expect(`${script.lines.join('\n')}\n`).toMatchFileSnapshot(`../testdata/table-${name}.golden.txt`);
}

const chairs = (count: number) =>
  PEOPLE.slice(0, 2).map((who, seat) => ({
    kind: 'open' as const,
    who: seat < count ? who : null,
    seated: seat < count,
    level: null,
  }));

function seated(script: OnlineScript, changes: readonly object[]): Partial<MatchView> {
  const seats = PEOPLE.slice(0, script.match.seats).map((who, seat) => ({
    ...{
      who,
      bot: null,
      standIn: null,
      away: false,
      abandoned: false,
      missed: 0,
      late: false,
      open: false,
      offered: false,
    },
    ...{ former: null, promised: null, due: null, claimAt: null, free: false },
    ...changes[seat],
  }));
  return { seats } as Partial<MatchView>;
}

const ballot = (change: object) => ({
  ...{
    id: 4,
    kind: 'draw',
    about: null,
    by: 1,
    voters: [0, 1],
    yes: [1],
    no: [],
    until: null,
    ms: null,
    withdrawable: false,
  },
  ...change,
});

it('a host arranges the table', async () => {
  const script = new OnlineScript(dvonnGame, {}, POSITION);
  await script.hear('the table', { table: script.lobby });
  await script.type('bot', 'bot 9', 'bot 2 clever', 'bot 2 hard', 'add bot 2', 'level 2 easy', 'fill', 'fill expert');
  await script.type('open', 'open 2', 'open 3', 'close', 'close 2', 'swap 1', 'swap 1 2', 'options');
  await script.type(
    'set',
    'set turn 2min',
    'set turn soon',
    'set name Friday night',
    'set ready yes',
    'set undo maybe',
  );
  await script.type(
    'set hints no',
    'set sides choose',
    'set sides mine',
    'set setup placed',
    'set setup odd',
    'set x 1',
  );
  await script.type('side white');
  const [ann] = chairs(1);
  if (ann === undefined) throw new Error('Ann sits here');
  const bot = { kind: 'bot', who: null, seated: false, level: 'hard' } as const;
  await script.table('a bot', { chairs: [ann, bot] });
  await script.table('another level', { chairs: [ann, { ...bot, level: 'easy' }] });
  await script.table('sides', { sides: 'choose', name: 'Friday night' });
  await script.type('side', 'side green', 'side white', 'side 2 black', 'side any');
  script.refuseWith = 'side-taken';
  await script.type('side black');
  await script.table('both sides', {
    chairs: [
      { ...ann, side: 0 },
      { ...bot, level: 'easy', side: 1 },
    ],
  });
  await script.table('a seat more', { chairs: [ann, bot, { ...bot, kind: 'open', level: null }] });
  script.refuseWith = 'too-few-seats';
  await script.type('close 3');
  await script.table('Bob asks', { host: 'Bob' });
  await script.type('bot 2', 'options');
  await told('lobby', script);
});

it('a host opens a table and plays', async () => {
  const script = new OnlineScript(dvonnGame, {}, POSITION);
  await script.type('hello');
  await script.hear('not yet', { failures: 1, table: null });
  await script.hear('the table', { failures: 0, table: script.lobby });
  await script.type('start', 'roll', 'ready', 'moves', 'xyz', 'password', 'password secret', 'remove Bob', 'say');
  await script.table('Bob joins', { chairs: chairs(2) });
  script.refuseWith = 'not-full';
  await script.type(
    'start',
    'remove',
    'remove bob',
    'mute bob',
    'unmute bob',
    'delete',
    'delete 3',
    'tell bob hi',
    'tell',
  );
  await script.table('another setup', { reroll: 1, askReady: true });
  await script.table('the game starts', { status: 'running' });
  await script.view('Ann is asked');
  await script.type(
    ...INFO,
    'start',
    'leave',
    'draw',
    'maybe',
    'draw',
    'y',
    'undo',
    'yes',
    'save?',
    'Z9',
    'E3',
    'A3',
    'back',
    'A3',
    'K3',
    'B3',
    'maybe',
    'undo',
    'A3B3',
    'y',
    'B3',
  );
  await script.view('the move is made', {}, [script.move(0, 'A3B3')]);
  await script.type('moves', 'hint', 'analyse', 'why', 'D3E3');
  await script.view('Bob moves', {}, [script.move(1, 'E3D3')]);
  script.refuseWith = 'stale';
  await script.type('B3', 'D3', 'y');
  await script.type('resign', 'no', 'resign', 'y', 'quit');
  await script.view('the game ends', { ended: 'played' });
  await script.type('say well played', 'tell Bob bye', 'anything');
  await told('host', script);
});

it('players ask each other, leave and return', async () => {
  const script = new OnlineScript(dvonnGame, {}, POSITION);
  await script.table('running', {
    status: 'running',
    chairs: chairs(2),
    terms: { clock: null, absence: 'hold', undo: true, hints: true },
    host: 'Bob',
  });
  await script.view('Ann is asked');
  await script.type('hint', 'analyse', 'why', 'help', 'remove Bob', 'mute Bob');
  await script.view('Bob offers a draw', { ballots: [ballot({})] } as Partial<MatchView>, [
    { kind: 'motion', open: { id: 4, kind: 'draw', by: 1, voters: [0, 1] } },
  ]);
  await script.type('draw', 'yes', 'no', 'withdraw');
  await script.view('Bob withdraws', { ballots: [] }, [{ kind: 'vote', open: { motion: 4, seat: 1, yes: false } }]);
  for (const kind of ['pause', 'undo', 'cancel', 'extend', 'bot'])
    await script.view(`Bob asks for ${kind}`, {
      ballots: [
        ballot({
          id: 9,
          kind,
          until: 1_000_000 + MINUTE,
          about: kind === 'bot' ? 0 : null,
          ms: kind === 'pause' ? MINUTE : null,
        }),
      ],
    } as Partial<MatchView>);
  await script.view('Ann has agreed', {
    ballots: [ballot({ id: 9, kind: 'pause', yes: [0, 1], withdrawable: true })],
  } as Partial<MatchView>);
  await script.type(
    'yes',
    'withdraw',
    'pause',
    'pause 5 min',
    'pause soon',
    'resume',
    'extend',
    'cancel',
    'claim',
    'hand',
    'hand over to bot',
    'hand bot for good',
    'hand Bob',
    'back',
    'accept',
    'decline',
  );
  script.refuseWith = 'already-seated';
  await script.type('hand Bob');
  script.refuseWith = 'undo-asked-others';
  await script.type('undo');
  script.refuseWith = 'nothing-to-undo';
  await script.type('undo');
  await script.view('many things happen', { ballots: [], ...seated(script, [{}, { away: true, missed: 1 }]) }, [
    { kind: 'settle', open: { motion: 9, kind: 'pause', about: null } },
    { kind: 'clock', open: { change: 'pause', ms: MINUTE, seats: [] } },
    { kind: 'clock', open: { change: 'unpause', ms: 0, seats: [] } },
    { kind: 'clock', open: { change: 'extend', ms: MINUTE, seats: [] } },
    { kind: 'clock', open: { change: 'patience', ms: 0, seats: [1] } },
    { kind: 'clock', open: { change: 'deadline', ms: 0, seats: [1] } },
    { kind: 'clock', open: { change: 'given-back', ms: MINUTE, seats: [] } },
    { kind: 'operator', open: { kind: 'extend', about: null, ms: null, reason: 'a storm' } },
    { kind: 'undo', open: { by: 1, step: 0 } },
    { kind: 'undo', open: { by: null, step: 0 } },
    { kind: 'resume', open: { seat: 1 } },
    { kind: 'vote', open: { motion: 9, seat: null, yes: true } },
    ...['away', 'back', 'reclaimed', 'bot', 'handed', 'retired', 'promised', 'declined', 'joined'].map((change) => ({
      kind: 'seat',
      open: { seat: 1, change, who: 'Cy', level: null },
    })),
    ...['late', 'lost-connection', 'left', 'claimed'].map((why) => ({ kind: 'abandon', open: { seat: 1, why } })),
  ]);
  await script.hear('Bob is disconnected', { presence: [{ seat: 1, connected: false, since: 1_000_000 - MINUTE }] });
  await script.view(
    'a bot plays for Ann',
    seated(script, [{ bot: 'normal', standIn: 'missing' }, { claimAt: 1_000_000 + MINUTE }]),
  );
  await script.view('Ann’s seat is open', seated(script, [{ open: true, free: true }, { free: true }]));
  await script.type('take', 'take 1');
  await script.view('the host leaves', { ended: 'host-left' });
  await told('requests', script);
});

it('a spectator watches, chats and takes a seat', async () => {
  const script = new OnlineScript(dvonnGame, {}, POSITION);
  await script.hear('a spectator', { seat: null, delay: 5 * MINUTE });
  await script.table('running', { status: 'running', chairs: chairs(2), host: 'Bob' });
  await script.view('the match');
  await script.type('A3B3', 'moves', 'board', 'score', 'resign', 'draw', 'save', 'start', 'hello');
  const line = (number: number, who: string | null, text: string, more: object = {}) => ({
    number,
    who,
    text,
    at: number,
    ...more,
  });
  const conversations = [
    {
      id: null,
      people: [],
      chatLines: [line(1, 'Bob', 'hello'), line(2, null, 'gone'), line(3, 'Cy', '', { removed: true })],
      lineCount: 3,
      read: 1,
      unread: 2,
    },
    {
      id: 'p',
      people: ['Bob'],
      chatLines: [line(1, 'Bob', 'psst', { talk: 'p', people: ['Ann', 'Bob'] })],
      lineCount: 1,
      read: 0,
      unread: 1,
    },
  ];
  await script.hear('messages', { chat: { you: 'Ann', muted: [], conversations } } as unknown as Partial<LiveState>);
  await script.type('say hi', 'tell Bob, Cy: both', 'tell Nobody hi', 'delete 1');
  await script.view(
    'seats are free',
    seated(script, [
      { open: true, free: true },
      { open: true, free: true },
    ]),
  );
  script.refuseWith = 'seat-taken';
  await script.type('take', 'take 9', 'take bob');
  await script.type('take 1');
  await script.view('moves', {}, [script.move(0, 'A3B3')]);
  await script.hear('the connection is lost', { status: 'lost' });
  await script.hear('it is back', { status: 'live' });
  await script.hear('the server cannot save', { postponed: 1 });
  await script.hear('it can again', { postponed: 0 });
  await script.hear('the server went back', { lost: { from: 1, lines: [] } } as unknown as Partial<LiveState>);
  await script.hear('the end', { status: 'ended', endCode: 4001 });
  await script.type('bye');
  await told('spectator', script);
});

it('orders are saved, submitted and changed', async () => {
  const script = new OnlineScript(diplomacy as Game<Shape>, { lastYear: 1902 });
  await script.table('running', { status: 'running', host: 'Bob' });
  await script.view('the first orders', { terms: { clock: null, absence: 'hold', undo: true, savedCounts: true } });
  await script.type(
    'help',
    'moves',
    'A VIE - GAL',
    'A VIE',
    'back',
    'A VIE - GAL; F TRI - ALB',
    'done',
    'n',
    'A BUD - SER',
    'done',
    'y',
    'A VIE H',
  );
  await script.view('submitted', { submitted: [0] }, [
    { kind: 'sealed', open: { seat: 0, late: false } },
    { kind: 'sealed', open: { seat: 3, late: false } },
    { kind: 'take-back', open: { seat: 3 } },
  ]);
  await script.type('undo', 'A VIE H', 'score');
  await script.view('changing', { submitted: [] });
  await script.type('yes', 'done', 'y', 'quit');
  await told('orders', script);
});
