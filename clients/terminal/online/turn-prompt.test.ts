import { PassThrough } from 'node:stream';
import type { MatchView } from '@tavola/client-core';
import { LocalMatch } from '@tavola/client-core/local';
import { diplomacy as diplomacyRules } from '@tavola/games/diplomacy';
import { dvonn as dvonnRules } from '@tavola/games/dvonn';
import type { Game, Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { makePaint } from '../colours.ts';
import { openLines } from '../lines.ts';
import { makeScreen } from '../screen.ts';
import { textUiFor } from '../text-uis.ts';
import { seatMatchOf } from './seat-views.ts';
import { TurnPrompt } from './turn-prompt.ts';

/** A seat that is asked at the start of a game, and what its screen has shown. */
function turnOf(game: Game<Shape>, options: object, seat: number) {
  const match = LocalMatch.start(game, { options, seats: game.seats[0], seed: 'turn' });
  const person = { who: 'Ann', bot: null };
  const view = {
    ...{ matchId: 'm', game: game.id, nextSeq: 1, step: 0, phase: game.phase(match.state), view: match.view(seat) },
    ...{ pending: game.pending(match.state), submitted: [], ownSubmission: null, seats: [person, person] },
    ...{
      ballots: [],
      undoable: false,
      clock: { due: null, pausedWith: null, pausedUntil: null, banks: null },
      rulesVersion: 1,
    },
    ...{ options, commitment: 'c', outcome: null, ended: null },
  } as unknown as MatchView;
  const output = new PassThrough();
  const screen = makeScreen(openLines({ input: new PassThrough(), output }), makePaint(false));
  const shown = (): string => String(output.read() ?? '');
  return {
    turn: new TurnPrompt({ screen, ui: textUiFor(game), match: seatMatchOf(game, view, seat) }),
    shown,
    game,
    match,
  };
}

describe('orders of a seat at an online table', () => {
  const diplomacy = () => turnOf(diplomacyRules as Game<Shape>, {}, 2);
  const orders = ['A PAR - BUR', 'A MAR S A PAR - BUR', 'F BRE - MAO'];

  it('are removed one by one with back, the last first', () => {
    const { turn, game, match } = diplomacy();
    const given = (): string => (turn.draft === null ? '' : game.notate(match.state, { seat: 2, action: turn.draft }));
    const after: string[] = [given()];
    for (const order of orders) {
      expect(turn.handleLine(order)).toBeNull();
      after.push(given());
    }
    expect(new Set(after).size).toBe(4);
    for (const before of after.slice(0, -1).toReversed()) {
      expect(turn.handleLine(' Back ')).toBeNull();
      expect(given()).toBe(before);
    }
  });

  it('can’t be removed before one is given', () => {
    const { turn, shown } = diplomacy();
    shown();
    expect(turn.handleLine('back')).toBeNull();
    expect(shown()).not.toBe('');
  });

  it('stay when the preview is declined, and are sent when it is confirmed', () => {
    const { turn, shown } = diplomacy();
    for (const line of [...orders, 'done']) turn.handleLine(line);
    expect(turn.isConfirming).toBe(true);
    expect(turn.handleLine('no')).toBeNull();
    expect(turn.isConfirming).toBe(false);
    turn.handleLine('done');
    expect(turn.handleLine('what?')).toBeNull();
    expect(turn.isConfirming).toBe(true);
    expect(shown()).toContain('A PAR - BUR');
    expect(turn.handleLine('yes')).toMatchObject({ action: { orders: [{}, {}, {}] }, shown: false });
  });
});

describe('a move of a seat at an online table', () => {
  const dvonn = () => turnOf(dvonnRules as Game<Shape>, { setup: 'random' }, 0);
  const first = ({ game, match }: ReturnType<typeof dvonn>): string => {
    const choices = game.choices(match.state, 0);
    const action = choices.kind === 'listed' ? choices.actions[0] : null;
    return game.notate(match.state, { seat: 0, action });
  };

  it('is previewed and counts only when it is confirmed', () => {
    const seat = dvonn();
    const { turn } = seat;
    const question = turn.question;
    expect([turn.handleLine(first(seat)), turn.isConfirming]).toEqual([null, true]);
    expect(turn.question).not.toBe(question);
    expect([turn.handleLine('no'), turn.isConfirming]).toEqual([null, false]);
    expect(turn.question).toBe(question);
    turn.handleLine(first(seat));
    expect(turn.handleLine('yes')).toMatchObject({ shown: true, action: { type: 'move' } });
  });

  it('is refused with a sentence', () => {
    const { turn, shown } = dvonn();
    turn.show(true);
    const before = shown();
    expect(before).toContain('Ann');
    expect(turn.handleLine('A1A9')).toBeNull();
    expect([turn.isConfirming, shown().length > 0]).toEqual([false, true]);
  });
});
