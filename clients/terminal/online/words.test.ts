import type { ChairInfo, LogLine, MatchView, TableInfo } from '@tavola/client-core';
import { dvonn } from '@tavola/games/dvonn';
import { frogs } from '@tavola/games/frogs';
import { type Game, type Shape, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../colours.ts';
import { textUiFor } from '../text-uis.ts';
import { lobbyNews } from './lobby-news.ts';
import { lineSentences } from './log-news.ts';
import { knownProblem, problem } from './problems.ts';
import { chairText, seatNames } from './seat-names.ts';
import { spectatorView } from './seat-views.ts';
import { parseServerUrl } from './session.ts';
import { parseTableCommand } from './table-commands.ts';

describe('server addresses', () => {
  it.each([
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    [' https://Example.org/games/ ', 'https://example.org/games'],
    ['localhost:8080', 'http://localhost:8080'],
    ['example.org', 'http://example.org'],
  ])('parses %s', (typed, address) => {
    expect(parseServerUrl(typed)).toBe(address);
  });

  it.each(['', ' ', 'a b', 'http://', 'http://x/?a', 'http://x/#a', 'http://me:word@x', 'http://x:99999'])(
    '"%s" is refused',
    (typed) => {
      expect(parseServerUrl(typed)).toBeNull();
    },
  );
});

describe('table commands', () => {
  it.each([
    ['say hello  there ', { command: 'say', rest: 'hello  there' }],
    [' SAY yes', { command: 'say', rest: 'yes' }],
    ['say', { command: 'say', rest: '' }],
    ['/say hello', { command: 'say', rest: 'hello' }],
    ['/tell Ann hello', { command: 'tell', rest: 'Ann hello' }],
    ['quit', { command: 'quit', rest: '' }],
    ['take', { command: 'take', rest: '' }],
    ['take 2', { command: 'take', rest: '2' }],
    ['mute  Ann Lee', { command: 'mute', rest: 'Ann Lee' }],
    ['silence Ann', { command: 'mute', rest: 'Ann' }],
    ['strike 12', { command: 'delete', rest: '12' }],
    ['Resign ', { command: 'resign', rest: '' }],
  ])('parses "%s"', (line, command) => {
    expect(parseTableCommand(line)).toEqual(command);
  });

  it.each(['', ' ', 'B3A3', 'y', 'n', 'quit now', 'sayhello', 'draw B3', 'constructor'])('ignores "%s"', (line) => {
    expect(parseTableCommand(line)).toBeNull();
  });
});

describe('problems', () => {
  it('have a sentence of the client or the server, or at least their code', () => {
    expect(problem({ code: 'table-full', message: 'Full.' })).toBe(
      'All seats are taken. You can watch, or join another table.',
    );
    expect(problem({ code: 'refused', at: ['stale'] })).toContain('The position changed');
    expect(problem({ code: 'new-thing', message: 'Some\u001b[31mthing.' })).toBe('Something.');
    expect(problem({ code: 'new-thing', at: ['x'] })).toBe('The server refused that (new-thing x).');
    expect(knownProblem({ code: 'surrounded', at: ['B3'] })).toBeNull();
    expect(knownProblem({ code: 'toString' })).toBeNull();
  });
});

const chair = (who: string | null, seated = who !== null): ChairInfo => ({ kind: 'open', who, seated, level: null });
const bot: ChairInfo = { kind: 'bot', who: null, seated: false, level: 'hard' };

function info(chairs: readonly ChairInfo[], change: Partial<TableInfo> = {}): TableInfo {
  const plan = { id: 't', code: 'C', game: 'dvonn', name: '', description: '', options: {}, proposal: null };
  const facts = { terms: {}, commitment: 'c', reroll: 0, watching: true };
  return { ...plan, ...facts, status: 'lobby', host: 'Ann', chairs, ...change };
}

describe('the lobby', () => {
  it('announces who joins and leaves, and other changes', () => {
    const alone = info([chair('Ann'), chair(null)]);
    const both = info([chair('Ann'), chair('B\u001b[2Job')]);
    expect(lobbyNews(alone, alone, {})).toEqual([]);
    expect(lobbyNews(alone, both, {})).toEqual(['Bob joined.', 'All seats are filled.']);
    expect(lobbyNews(both, alone, {})).toEqual(['Bob left.']);
    expect(lobbyNews(alone, info([chair('Cy'), chair(null)]), {})).toEqual(['Ann left.', 'Cy joined.']);
    expect(lobbyNews(alone, info(alone.chairs, { host: 'Bob' }), {})).toEqual(['Bob is now the host.']);
    expect(lobbyNews(alone, info(alone.chairs, { reroll: 1 }), {})).toEqual(['New random setup.']);
    expect(lobbyNews(alone, info(alone.chairs, { status: 'cancelled' }), {})).toEqual(['The table was closed.']);
    expect(lobbyNews(both, info(both.chairs, { status: 'running' }), {})).toHaveLength(1);
  });

  it('describes every kind of chair', () => {
    const kept: ChairInfo = { kind: 'reserved', who: 'Cy', seated: false, level: null };
    const table = info([chair('Ann'), chair('Bob'), chair(null), kept, bot]);
    expect(table.chairs.map((one) => chairText(one, table))).toEqual([
      'Ann (host)',
      'Bob',
      'open',
      'reserved for Cy',
      'Hard bot',
    ]);
  });
});

const game = dvonn as Game<Shape>;
const begun = start(game, { options: { setup: 'random' }, seats: 2 }, seeded('words'));
const seat = (who: string | null, level: string | null = null): MatchView['seats'][number] => ({
  who,
  bot: level,
  standIn: null,
  away: false,
  abandoned: false,
  missed: 0,
  late: false,
  open: false,
  offered: false,
  former: null,
  promised: null,
  due: null,
  claimAt: null,
  free: false,
});

function view(seats: MatchView['seats']): MatchView {
  const seen: Pick<
    MatchView,
    'matchId' | 'game' | 'rulesVersion' | 'options' | 'terms' | 'commitment' | 'nextSeq' | 'step' | 'phase' | 'view'
  > = {
    matchId: 'm',
    game: 'dvonn',
    rulesVersion: 1,
    options: {},
    terms: { clock: null, absence: 'hold', undo: true },
    commitment: 'c',
    nextSeq: 1,
    step: 0,
    phase: 'p',
    view: game.view(begun.step.state, null),
  };
  const rest = {
    pending: [],
    submitted: [],
    ownSubmission: null,
    ballots: [],
    undoable: false,
    clock: { due: null, pausedWith: null, pausedUntil: null, banks: null },
  };
  return { ...seen, ...rest, seats, outcome: null, ended: null };
}

describe('the log', () => {
  it('names players and bots', () => {
    expect(seatNames(view([seat('Ann'), seat(null, 'hard')]))).toEqual(['Ann', 'Hard bot']);
    expect(seatNames(view([seat(null, 'easy'), seat(null, 'easy')]))).toEqual(['Easy bot 1', 'Easy bot 2']);
    // A bot that stands in plays under the player’s name.
    expect(seatNames(view([seat('Ann', 'normal'), seat(null)]))).toEqual(['Ann', 'Player 2']);
  });

  const seatView = spectatorView(game as Game<Shape>, view([seat('Ann'), seat('Bob')]), makePaint(false));
  // Also kinds and members that a newer server may send.
  const sentences = (kind: string, open: object, own: number | null = 1, events: LogLine['events'] = [], seq = 1) => {
    const line = { seq, at: 0, kind, open, events, link: '', hidden: null } as unknown as LogLine;
    return lineSentences({ ui: textUiFor(game), seatView, seat: own, withdrawn: new Set([2]) }, line);
  };

  it.each([
    ['vote', { seat: 0, yes: true }, 'Ann accepted.'],
    ['vote', { seat: 0, yes: false }, 'Ann declined.'],
    ['settle', { motion: 3, kind: 'draw' }, 'The players agreed to a draw.'],
    ['settle', { motion: 3, kind: 'bot', about: 0 }, 'The players agreed to let a bot play for Ann.'],
    ['abandon', { seat: 0, why: 'left' }, 'Ann resigned.'],
    ['abandon', { seat: 0, why: 'late' }, 'Ann ran out of time and lost their seat.'],
    ['abandon', { seat: 0, why: 'lost-connection' }, 'Ann was disconnected and lost their seat.'],
    ['abandon', { seat: 0, why: 'claimed' }, 'Bob claimed the win because Ann was away.'],
    ['seat', { seat: 0, change: 'handed', who: null }, 'Ann handed their seat to a bot until they’re back.'],
    ['seat', { seat: 0, change: 'promised', who: 'Cy' }, 'Ann offered their seat to Cy.'],
    ['clock', { change: 'patience', seats: [0] }, 'Ann kept everyone waiting too long and can now be replaced.'],
    ['resume', { seat: 0 }, 'Ann’s seat is taken again.'],
    ['sealed', { seat: 0 }, 'Ann has submitted a move.'],
    ['take-back', { seat: 0 }, 'Ann is changing a submitted move.'],
    ['undo', { by: 0, step: 1 }, 'Ann undid a move.'],
    ['undo', { by: null, step: 1 }, 'The last move was undone.'],
    ['seat', { seat: 0, change: 'away' }, 'Ann lost connection.'],
    ['seat', { seat: 0, change: 'reclaimed' }, 'Ann is back.'],
    ['seat', { seat: 0, change: 'bot' }, 'A bot is playing for Ann.'],
    ['clock', { change: 'pause' }, 'The game is paused.'],
    ['clock', { change: 'unpause' }, 'The game has resumed.'],
    ['clock', { change: 'extend' }, 'Everyone got more time.'],
    ['clock', { change: 'given-back', ms: 45_400 }, 'The game was on hold for 45 s. Both players got that time back.'],
    [
      'clock',
      { change: 'given-back', ms: 125_000 },
      'The game was on hold for 2 min. Both players got that time back.',
    ],
    [
      'clock',
      { change: 'given-back', ms: 3_900_000 },
      'The game was on hold for 1 h 5 min. Both players got that time back.',
    ],
  ])('has a sentence for %s %o', (kind, open, sentence) => {
    expect(sentences(kind, open)).toEqual([sentence]);
  });

  it.each([
    ['motion', { kind: 'draw', by: 0, voters: [0, 1] }],
    ['sealed', { seat: 1 }],
    ['seat', { seat: 0, change: 'joined' }],
    ['clock', { change: 'deadline' }],
    ['start', {}],
    ['end', {}],
    ['something-new', {}],
  ])('has no sentence for %s %o', (kind, open) => {
    expect(sentences(kind, open)).toEqual([]);
  });

  it('distinguishes a withdrawn yes from a no', () => {
    expect(sentences('vote', { seat: 0, yes: false }, 1, [], 2)).toEqual(['Ann changed their mind.']);
  });

  it('does not say that a player left when they lost the seat', () => {
    const gone = (why: string) => {
      const open = { seat: 0, why };
      const line = {
        seq: 1,
        at: 0,
        kind: 'abandon',
        open,
        events: [{ type: 'gave-up', seat: 0 }],
      } as unknown as LogLine;
      return lineSentences({ ui: textUiFor(frogs as Game<Shape>), seatView, seat: 1, withdrawn: new Set() }, line);
    };
    expect(gone('claimed')).toEqual(['Bob claimed the win because Ann was away.']);
    expect(gone('left')).toHaveLength(2);
  });

  it('shows the events of a move that the seat may see', () => {
    const passed = { type: 'passed', seat: 0 };
    expect(sentences('move', { seat: 1 }, 1, [null, passed])).toEqual(['Ann has no legal move and passes.']);
  });
});
