import { coltExpress } from '@tavola/games/colt-express';
import type { Game, Shape } from '@tavola/kernel';
import { act, DEFAULT_TERMS, type Match, seatPlayer, startMatch } from '@tavola/match';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeWorld } from '../testing/fake-world.ts';
import { COURTESY, Courtesy } from './courtesy.ts';

let world: FakeWorld;
let woken: string[];
let courtesy: Courtesy;
beforeEach(() => {
  world = new FakeWorld();
  woken = [];
  courtesy = new Courtesy(world, (matchId) => woken.push(matchId));
});

/** Three at a table of Colt Express who choose their bandits; one is a bot. */
function choosing(): Match {
  const game = coltExpress as unknown as Game<Shape>;
  const options = game.parse.options(undefined);
  const beginning = { game, matchId: 'm', secret: 's', seats: 3, reroll: 0, terms: DEFAULT_TERMS };
  const origin = { kind: 'setup' } as const;
  const started = startMatch({ ...beginning, origin, options: options.ok ? options.value : null }, 0);
  if (!started.ok) throw new Error(started.error.code);
  let { match } = started.value;
  for (const seating of [
    { seat: 0, who: 'ada' },
    { seat: 1, who: 'bob' },
    { seat: 2, level: 'easy' },
  ]) {
    const sat = seatPlayer(match, { change: 'joined', ...seating }, 0);
    if (!sat.ok) throw new Error(sat.error.code);
    match = sat.value.match;
  }
  return match;
}

function chosen(match: Match, who: number): Match {
  const action = match.game.sample(match.state, who, { below: () => 0 } as never);
  const done = act(match, { seat: who, action, step: match.step }, 0);
  if (!done.ok) throw new Error(done.error.code);
  return done.value.match;
}

describe('where the first to come is served, bots', () => {
  it('wait for people', () => {
    const match = choosing();
    expect(match.pending[0]?.mode).toBe('open');
    expect(courtesy.holdsBack(match)).toBe(true);
    const later = chosen(match, 0);
    expect(courtesy.holdsBack(later)).toBe(true);
    expect(courtesy.holdsBack(chosen(later, 1))).toBe(false);
    expect(world.timers).toBe(0);
  });

  it('but not for long: the time counts from when the choice began', async () => {
    const match = choosing();
    courtesy.holdsBack(match);
    await world.advance(COURTESY - 1);
    const later = chosen(match, 0);
    expect([courtesy.holdsBack(later), woken]).toEqual([true, []]);
    await world.advance(1);
    expect([courtesy.holdsBack(later), woken]).toEqual([false, ['m']]);
  });
});
