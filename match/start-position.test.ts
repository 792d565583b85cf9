import { dvonn } from '@tavola/games/dvonn';
import { type Game, type Json, jsonCopy, type Shape } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { abandonSeat } from './commands/seats.ts';
import { startMatch } from './commands/start.ts';
import { exportMatch, verifyMatch } from './file.ts';
import { startStateFrom, stateToContinue } from './start-position.ts';
import { DEFAULT_TERMS } from './terms.ts';
import { handsGame, nimGame, playOut, sitDown } from './testing/table.ts';

const ground = { options: { rounds: 2 }, seats: 2 };

describe('a match from a file', () => {
  it.each([nimGame, handsGame, dvonn as Game<Shape>])(
    'of $id goes on with the very state, and can be verified',
    (game) => {
      const first = sitDown(game);
      const move = game.sample(first.match.state, 0, { below: () => 0, shuffle: (items) => [...items] });
      first.act(0, move);
      const state = jsonCopy(stateToContinue(first.match)) as Json;
      const second = sitDown(game, { origin: { kind: 'file', state } });
      expect(second.match.state).toEqual(first.match.state);
      expect(second.match.start).toMatchObject({ origin: 'file', proposal: null });
      expect(JSON.stringify(second.match.start)).not.toContain('hands":');
      playOut(second, 'on');
      const file = exportMatch(second.match, second.log);
      expect(file.ok && verifyMatch(file.value, () => game)).toMatchObject({ ok: true, value: { over: true } });
    },
  );

  it('is refused if its state is invalid or asks missing seats', () => {
    const origin = { kind: 'file', state: { rounds: 9 } } as const;
    const beginning = { game: handsGame, matchId: 'm', secret: 's', reroll: 0, terms: DEFAULT_TERMS };
    expect(startMatch({ ...beginning, ...ground, origin }, 1)).toMatchObject({ error: { code: 'bad-state' } });
    const { state } = sitDown(handsGame, { seats: 3 }).match;
    for (const kind of ['file', 'position'] as const) {
      expect(startStateFrom(handsGame, { ...ground, seats: 3 }, kind, state).ok).toBe(true);
      expect(startStateFrom(handsGame, ground, kind, state)).toMatchObject({ error: { code: 'other-seats' } });
      // A seat that is not in the state would never be pending.
      expect(startStateFrom(handsGame, { ...ground, seats: 4 }, kind, state)).toMatchObject({
        error: { code: 'other-seats' },
      });
    }
  });

  it('has every seat taken again that was resigned', () => {
    const table = sitDown(handsGame, { seats: 3 });
    table.do((match, at) => abandonSeat(match, { seat: 1, why: 'left' }, at));
    expect(table.match.state).toMatchObject({ gone: [1] });
    expect(stateToContinue(table.match)).toMatchObject({ gone: [] });
  });
});
