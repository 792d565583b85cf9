import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { DEFAULT_TERMS, type MatchView } from '@tavola/match';
import { describe, expect, it } from 'vitest';
import { LocalMatch } from '../local/local-match.ts';
import { SeatMatch } from './seat-match.ts';

const game = dvonn as Game<Shape>;
const match = LocalMatch.start(game, { options: { setup: 'random' }, seats: 2, seed: 's' });

function seen(seat: number, change: Partial<MatchView> = {}): SeatMatch {
  const pending = game.pending(match.state).map(({ seat: asked, mode, pace }) => ({ seat: asked, mode, pace }));
  const table: MatchView = {
    ...{ matchId: 'm', game: 'dvonn', nextSeq: 1, step: 0, phase: 'p', view: match.view(seat), pending, submitted: [] },
    ...{
      ownSubmission: null,
      seats: [],
      ballots: [],
      undoable: false,
      clock: { due: null, pausedWith: null, pausedUntil: null, banks: null },
      rulesVersion: 1,
      options: {},
      terms: DEFAULT_TERMS,
      commitment: 'c',
      outcome: null,
      ended: null,
    },
    ...change,
  };
  return new SeatMatch(game, table, seat, seeded('i'));
}

describe('a match as one seat knows it', () => {
  it('predicts the exact result', () => {
    const action = game.sample(match.state, 0, seeded('a'));
    const [here, there] = [seen(0).preview(action), match.preview(0, action)];
    expect(here).toEqual(there);
    expect(here.ok && here.value.step).not.toBeNull();
  });

  it('refuses by the rules', () => {
    expect(seen(0).preview({ type: 'pass' })).toEqual({ ok: false, error: { code: 'pass-not-allowed' } });
  });

  it.each([
    ['it is another seat’s turn', seen(1)],
    ['the move is in', seen(0, { submitted: [0] })],
    ['the clock is stopped', seen(0, { clock: { due: null, pausedWith: 5, pausedUntil: null, banks: null } })],
    ['the match is over', seen(0, { ended: 'played' })],
  ])('is not asked when %s', (_, other) => {
    expect(other.isAsked).toBe(false);
    expect(other.preview({ type: 'pass' })).toEqual({ ok: false, error: { code: 'not-your-turn' } });
  });

  it('predicts nothing for sealed moves', () => {
    const sealed = seen(0, { pending: [{ seat: 0, mode: 'sealed', pace: 'orders' }] });
    const preview = sealed.preview(game.sample(match.state, 0, seeded('a')));
    expect(preview).toMatchObject({ ok: true, value: { step: null } });
  });
});
