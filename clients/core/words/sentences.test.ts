import type { MatchView } from '@tavola/match';
import { language } from '@tavola/words/en/language';
import { seats as seatMessages } from '@tavola/words/en/seats';
import { terms as termMessages } from '@tavola/words/en/terms';
import { describe, expect, it } from 'vitest';
import { claimIn, ownershipIn, type Request, requestsIn } from '../table/index.ts';
import { type MissTerms, missSentencesIn, missWarningIn, requestSentences, seatSentences } from './index.ts';

const { requestSentence, ownRequest, requestRule } = requestSentences(seatMessages, language);
const {
  lostConnection: lostConnectionSentence,
  claimSentence,
  ownershipNotice,
} = seatSentences(seatMessages, language);
const missSentences = missSentencesIn(termMessages, language);
const missWarning = missWarningIn(seatMessages);
const botPlaysFor = (name: string): string => seatMessages['bot-plays']({ name });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NAMES = ['Ada', 'Ben', 'Cleo'];

const SEAT = { who: 'x', bot: null, standIn: null, abandoned: false, open: false, offered: false, former: null };
const seats = (...changes: readonly object[]) =>
  changes.map((change) => ({ ...SEAT, promised: null, claimAt: null, ...change }));
const view = (change: object): MatchView =>
  ({ ended: null, outcome: null, ballots: [], ...change }) as unknown as MatchView;

describe('requests', () => {
  const ballot = (change: object) =>
    view({
      ballots: [
        {
          id: 1,
          kind: 'draw',
          about: null,
          by: 0,
          voters: [0, 1, 2],
          yes: [0],
          no: [],
          until: null,
          ms: null,
          ...change,
        },
      ],
    });
  const first = (match: MatchView, own: number): Request => requestsIn(match, [own])[0] as Request;
  const rule = (request: Request, people = 3) => requestRule(request, NAMES, { now: 0, people });

  it('say who asks for what', () => {
    const said = (kind: string, ms: number | null = null) => requestSentence({ kind, ms }, 'Ben', 'Cleo');
    expect(said('draw')).toBe('Ben offers a draw.');
    expect(said('pause', HOUR)).toBe('Ben asks for a pause of 1 h.');
    expect(said('bot')).toBe('Ben wants a bot to play for Cleo.');
    expect(said('offer')).toBe('Ben wants to offer Cleo’s seat to someone new.');
    expect(said('undo')).toBe('Ben asks to undo the last move.');
    expect(ownRequest({ kind: 'cancel', ms: null }, '')).toBe('You asked to cancel the game.');
    expect(requestSentences(seatMessages, language).lapsedSentence('cancel', '')).toBe(
      'The request to cancel the game expired.',
    );
  });

  it('say who has to accept, and until when', () => {
    expect(first(ballot({}), 1)).toMatchObject({ answer: 'open', needs: 'everyone', missing: [1, 2] });
    expect(rule(first(ballot({}), 1))).toBe('Everyone still in the game must accept.');
    expect(rule(first(ballot({ kind: 'pause', until: MINUTE }), 1))).toBe('A majority decides. 1:00 left.');
    expect(rule(first(ballot({}), 1), 2)).toBe('');
    expect(rule(first(ballot({ secret: true }), 1))).toBe('Everyone still in the game must accept. Votes are secret.');
  });

  it('say whose answer is missing to those who gave theirs, who may withdraw it where that is allowed', () => {
    const mine = first(ballot({}), 0);
    expect([mine.answer, rule(mine), mine.withdrawable]).toEqual(['asked', 'Waiting for Ben and Cleo.', false]);
    const yes = first(ballot({ yes: [0, 1], until: MINUTE, withdrawable: true }), 1);
    expect([yes.answer, rule(yes), yes.withdrawable]).toEqual(['accepted', 'Waiting for Cleo. 1:00 left.', true]);
    expect(first(ballot({ no: [1], kind: 'pause' }), 1).answer).toBe('declined');
    expect(first(ballot({}), 9).answer).toBe('none');
  });

  it('that wait for us come first', () => {
    const one = { about: null, voters: [0, 1], no: [], until: null, ms: null };
    const match = view({
      ballots: [
        { ...one, id: 1, kind: 'undo', by: 1, yes: [1] },
        { ...one, id: 2, kind: 'draw', by: 0, yes: [0] },
      ],
    });
    expect(requestsIn(match, [1]).map(({ id }) => id)).toEqual([2, 1]);
    expect(requestsIn({ ...match, ended: 'played' }, [1])).toEqual([]);
  });
});

describe('seats', () => {
  it('say who lost the connection, and since when', () => {
    expect(lostConnectionSentence('Ben', 1000, 5000)).toBe('Ben lost connection.');
    expect(lostConnectionSentence('Ben', 1000, 1000 + 3.7 * MINUTE)).toBe('Ben lost connection 3 min ago.');
    expect(lostConnectionSentence('Ben', 0, 5000)).toBe('Ben isn’t connected.');
    expect(botPlaysFor('Ben')).toBe('A bot is playing for Ben until they’re back.');
  });

  const notice = (match: MatchView, own: readonly number[], you: string | null) => {
    const found = ownershipIn({ match, own }, you);
    return found === null ? null : ownershipNotice(found, 'White');
  };

  it('tell owners what becomes of theirs, with a way back', () => {
    const bot = view({ seats: seats({ bot: 'normal', standIn: 'missing' }) });
    expect(notice(bot, [0], 'Ada')).toMatchObject({
      title: 'A bot is playing for you.',
      buttons: [{ label: 'Take my seat back', does: 'take-back' }],
    });
    expect(notice(view({ seats: seats({ bot: 'normal', standIn: 'once' }) }), [0], 'Ada')).toBeNull();
    expect(notice(view({ seats: seats({ open: true }) }), [0], 'Ada')?.title).toBe('Your seat is open.');
    const taken = view({ seats: seats({ who: 'Cleo', former: 'Ada' }) });
    expect(notice(taken, [], 'Ada')).toMatchObject({
      title: 'Cleo took your seat.',
      text: 'You can take it back until Cleo moves.',
    });
    expect(notice(taken, [], 'Dan')).toBeNull();
  });

  it('are offered to one person, who accepts or declines', () => {
    const match = view({ seats: seats({ who: 'Ben', promised: 'Ada' }) });
    expect(notice(match, [], 'Ada')).toMatchObject({
      title: 'Ben is offering you their seat.',
      buttons: [{ label: 'Accept' }, { label: 'Decline' }],
    });
    expect(notice(match, [0], 'Ben')?.title).toBe('You offered your seat to Ada.');
    expect(notice({ ...match, ended: 'played' }, [], 'Ada')).toBeNull();
  });

  it('count down to a claim, for both players and spectators', () => {
    const match = view({ seats: seats({}, { claimAt: 2 * MINUTE }) });
    const said = (own: readonly number[], now: number) => {
      const claim = claimIn(match, own);
      return claim === null ? null : claimSentence(claim, 'Ben', 'Ada', now);
    };
    expect(said([0], MINUTE)).toBe('Ben lost connection. You can claim the win in 1:00.');
    expect(said([0], 2 * MINUTE)).toBe('Ben didn’t come back. You can claim the win.');
    expect(said([1], MINUTE)).toBe('Ada can claim the win in 1:00. Make a move to stop them.');
    expect(said([], MINUTE)).toBe('Ben lost connection. Ada can claim the win in 1:00.');
    expect(claimIn(view({ seats: seats({}, {}) }), [0])).toBeNull();
  });
});

describe('missed turns', () => {
  const clock = (turn: number) => ({ turn, orders: turn, bank: null });
  const terms = (change: Partial<MissTerms>): MissTerms => ({ clock: clock(15 * MINUTE), absence: 'hold', ...change });

  it('are explained before anyone sits down', () => {
    expect(missSentences(terms({}), 3)).toEqual([
      'If you miss a turn, a default move is made for you.',
      'After 2 missed turns in a row, your seat opens. The others can vote to let a bot play or to offer your seat to someone new.',
      'After a missed turn, you have 1 min per turn until you move again.',
    ]);
    expect(missSentences(terms({ absence: 'strict' }), 3)).toHaveLength(1);
    expect(missSentences(terms({ absence: 'disorder', misses: 1 }), 7)[1]).toBe(
      'After 1 missed turn, you lose your seat.',
    );
    expect(missSentences(terms({ clock: clock(DAY), takeover: 'open' }), 7)).toHaveLength(2);
    expect(missSentences(terms({ clock: clock(2 * MINUTE) }), 2).at(-1)).toBe(
      'If you lose your connection during your turn, your opponent can claim the win after 2 min.',
    );
  });

  it('do not exist without a limit, but patience may end', () => {
    expect(missSentences(terms({ clock: null }), 3)).toEqual([
      'No one plays for you. If you keep the others waiting for 7 days, your seat opens.',
    ]);
    expect(missSentences(terms({ clock: null, patience: null }), 3)).toEqual([
      'Players can take as long as they like.',
    ]);
  });

  it('are warned of with what happens next', () => {
    const said = (change: Partial<MissTerms>, missed: number) =>
      missWarning(terms(change), { missed, seats: 3, forfeits: false });
    expect(said({ absence: 'bot' }, 0)).toBe('If time runs out, a bot will make this move for you.');
    expect(said({ absence: 'bot' }, 1)).toBe(
      'If time runs out, a bot will make this move for you. Your seat will then open to other players.',
    );
    expect(said({ absence: 'bot', takeover: 'off' }, 1)).toBe('If time runs out, a bot will make this move for you.');
  });
});
