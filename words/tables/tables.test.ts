import { describe, expect, it } from 'vitest';
import { language as german } from '../generated/de/language.ts';
import { table as germanTable } from '../generated/de/table.ts';
import { terms as germanTerms } from '../generated/de/terms.ts';
import { language } from '../generated/en/language.ts';
import { table } from '../generated/en/table.ts';
import { terms } from '../generated/en/terms.ts';
import {
  botName,
  clockText,
  type MissRules,
  type RequestStatus,
  requestSentences,
  seatSentences,
  termSentences,
} from './index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NAMES = ['Ada', 'Ben', 'Cleo'];

describe('requests', () => {
  const said = requestSentences(table, language);
  const open: RequestStatus = { needs: 'everyone', answer: 'open', missing: [1, 2], isSecret: false, until: null };
  const rule = (change: Partial<RequestStatus>, people = 3) =>
    said.rule({ ...open, ...change }, NAMES, { now: 0, people });

  it('say who asks for what', () => {
    const asks = (kind: string, ms: number | null = null) => said.asks({ kind, ms }, 'Ben', 'Cleo');
    expect(asks('draw')).toBe('Ben offers a draw.');
    expect(asks('pause')).toBe('Ben asks for a pause.');
    expect(asks('pause', HOUR)).toBe('Ben asks for a pause of 1 h.');
    expect(asks('bot')).toBe('Ben asks for a bot to play for Cleo.');
    expect(asks('offer')).toBe('Ben asks to offer Cleo’s seat to someone new.');
    expect(asks('undo')).toBe('Ben asks to undo the last move.');
    expect(asks('peace')).toBe('Ben asks for peace.');
    expect(said.asked({ kind: 'cancel', ms: null }, '')).toBe('You asked to cancel the game.');
    expect(said.asked({ kind: 'pause', ms: DAY }, '')).toBe('You asked for a pause of 1 day.');
  });

  it('say what came of it', () => {
    expect(said.accepted('draw', '')).toBe('The players agreed to a draw.');
    expect(said.declined('Ben', 'bot', 'Cleo')).toBe('Ben declined a bot for Cleo.');
    expect(said.withdrew('Ben', 'cancel', '')).toBe('Ben withdrew their yes to the request to cancel the game.');
    expect(said.lapsed('cancel', '')).toBe('The request to cancel the game expired.');
    expect(said.lapsed('peace', '')).toBe('The request expired.');
  });

  it('say who has to accept, and until when', () => {
    expect(rule({})).toBe('Everyone still in the game must accept.');
    expect(rule({ needs: 'majority', until: MINUTE })).toBe('A majority decides. 1:00 left.');
    expect(rule({}, 2)).toBe('');
    expect(rule({ isSecret: true })).toBe('Everyone still in the game must accept. Votes are secret.');
    expect(rule({ answer: 'asked' })).toBe('Waiting for Ben and Cleo.');
    expect(rule({ answer: 'accepted', missing: [2], until: MINUTE })).toBe('Waiting for Cleo. 1:00 left.');
  });

  it('are German in German', () => {
    const gesagt = requestSentences(germanTable, german);
    expect(gesagt.asks({ kind: 'draw', ms: null }, 'Ben', '')).toBe('Ben bietet Remis an.');
    expect(gesagt.asks({ kind: 'pause', ms: DAY }, 'Ben', '')).toBe('Ben bittet um 1 Tag Pause.');
  });
});

describe('seats', () => {
  const said = seatSentences(table, language);

  it('say who lost the connection, and since when', () => {
    expect(said.lost('Ben', 1000, 5000)).toBe('Ben lost connection.');
    expect(said.lost('Ben', 1000, 1000 + 3.7 * MINUTE)).toBe('Ben lost connection 3 min ago.');
    expect(said.lost('Ben', 0, 5000)).toBe('Ben isn’t connected.');
    expect(said.lostState(1000, 1000 + 2 * DAY)).toBe('lost connection 2 days ago');
    expect(seatSentences(germanTable, german).lost('Ben', 1000, 1000 + 2 * DAY)).toBe(
      'Ben hat die Verbindung verloren (2 Tage her).',
    );
  });

  it('tell players what happened to theirs, with a way back', () => {
    expect(said.notice({ kind: 'bot-plays', handed: false }, 'White')).toMatchObject({
      title: 'A bot is playing for you.',
      buttons: [{ label: 'Take my seat back', does: 'take-back' }],
    });
    expect(said.notice({ kind: 'own-open' }, 'White').title).toBe('Your seat is open.');
    expect(said.notice({ kind: 'taken', by: 'Cleo' }, 'White')).toMatchObject({
      title: 'Cleo took your seat.',
      text: 'You can take it back until Cleo moves.',
    });
    expect(said.notice({ kind: 'offered-to-me', by: 'Ben' }, 'White')).toMatchObject({
      title: 'Ben offers you their seat.',
      text: 'You’d play White.',
      buttons: [{ label: 'Accept' }, { label: 'Decline' }],
    });
    expect(said.notice({ kind: 'offered-by-me', to: 'Ada' }, 'White').title).toBe('You offered your seat to Ada.');
  });

  it('count down to a claim, for both players and spectators', () => {
    const claim = (ours: 'claim' | 'lose' | null, now: number) =>
      said.claim({ at: 2 * MINUTE, ours }, 'Ben', 'Ada', now);
    expect(claim('claim', MINUTE)).toBe('Ben lost connection. You can claim the win in 1:00.');
    expect(claim('claim', 2 * MINUTE)).toBe('Ben didn’t come back. You can claim the win.');
    expect(claim('lose', MINUTE)).toBe('Ada can claim the win in 1:00. Move to stop it.');
    expect(claim(null, MINUTE)).toBe('Ben lost connection. Ada can claim the win in 1:00.');
    expect(said.claimed(null, 'Ben')).toBe('You claimed the win because Ben was away.');
    expect(said.claimed('Ada', null)).toBe('Ada claimed the win because you were away.');
  });

  it.each([
    [{ moves: 6, lastKept: 40 }, 'Moves 41–46 were lost. The game continues from move 40.'],
    [{ moves: 1, lastKept: 40 }, 'Move 41 was lost. The game continues from move 40.'],
    [{ moves: 2, lastKept: 0 }, 'Moves 1–2 were lost. The game continues from the start.'],
    [{ moves: 1, lastKept: null }, 'The last move was lost.'],
    [{ moves: 3, lastKept: null }, 'The last 3 moves were lost.'],
    [{ moves: 0, lastKept: 7 }, 'No moves were lost, but check your last request or vote.'],
  ])('say which moves the server lost: %j', (lost, sentence) => {
    expect(said.lostMoves(lost)).toBe(sentence);
  });

  it('of bots are named by their level, and numbered where there are several', () => {
    expect([botName(table, 'hard', null), botName(germanTable, 'hard', 2)]).toEqual(['Hard bot', 'Schwerer Bot 2']);
    expect(botName(table, 'unheard-of', null)).toBe('Bot');
  });
});

describe('missed turns', () => {
  const said = termSentences(terms, language);
  const rules = (change: Partial<MissRules> = {}): MissRules => ({
    absence: 'hold',
    hasClock: true,
    misses: 2,
    takeover: 'vote',
    afterMiss: MINUTE,
    patience: 7 * DAY,
    claim: null,
    ...change,
  });

  it('are explained before anyone sits down', () => {
    expect(said.missed(rules())).toEqual([
      'If you miss a turn, the usual move for late players is made for you.',
      'After 2 missed turns in a row, your seat is open. The others can vote for a bot, or to offer it to someone new.',
      'After a missed turn, you have 1 min per turn until you move again.',
    ]);
    expect(said.missed(rules({ absence: 'strict', claim: MINUTE }))).toHaveLength(1);
    expect(said.missed(rules({ absence: 'disorder', misses: 1 }))[1]).toBe('After 1 missed turn, your seat is lost.');
    expect(said.missed(rules({ afterMiss: null, takeover: 'open' }))).toHaveLength(2);
    expect(said.missed(rules({ claim: 2 * MINUTE })).at(-1)).toBe(
      'If you lose connection on your turn, your opponent can claim the win after 2 min.',
    );
  });

  it('do not exist without a time limit, but patience may end', () => {
    expect(said.missed(rules({ hasClock: false }))).toEqual([
      'No one plays for you. If you keep the others waiting for 7 days, your seat is open.',
    ]);
    expect(said.missed(rules({ hasClock: false, patience: null }))).toEqual(['Players can take as long as they like.']);
    expect(termSentences(germanTerms, german).missed(rules({ hasClock: false }))).toEqual([
      'Niemand spielt für dich. Lässt du die anderen 7 Tage warten, ist dein Platz frei.',
    ]);
  });

  it('are warned of with what happens next', () => {
    const late = (change: Partial<MissRules>, missed: number, seats = 3, forfeits = false) =>
      said.late(rules(change), { missed, seats, forfeits });
    expect(late({ absence: 'bot' }, 0)).toBe('When it runs out, a bot makes this move for you.');
    expect(late({ absence: 'bot' }, 1)).toBe(
      'When it runs out, a bot makes this move for you. Your seat will be open then.',
    );
    expect(late({ absence: 'bot', takeover: 'off' }, 1)).toBe('When it runs out, a bot makes this move for you.');
    expect(late({ absence: 'strict' }, 0, 2)).toBe('When it runs out, you lose the game.');
    expect(late({ absence: 'disorder' }, 1)).toBe('When it runs out, you lose your seat.');
    expect(late({}, 0, 2, true)).toBe('When it runs out, you lose the game.');
    expect(late({}, 0)).toBe('When it runs out, a move is made for you.');
  });
});

it.each([
  [-5, '0:00'],
  [59_001, '1:00'],
  [252_000, '4:12'],
  [14 * HOUR + 20 * MINUTE, '14 h 20 min'],
  [2 * DAY, '2 d'],
])('a clock with %i ms left shows %s', (ms, shown) => {
  expect(clockText(ms)).toBe(shown);
});
