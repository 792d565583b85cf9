import { dvonn } from '@tavola/games/dvonn';
import type { Game, Shape } from '@tavola/kernel';
import { type Entry, fold, importMatch, type MatchFile } from '@tavola/match';
import { beforeAll, describe, expect, it } from 'vitest';
import { turnOf } from '../table/turn.ts';
import { silentBots, startTestSession, TestDevice } from '../testing/device.ts';
import { HistoryCache } from './history-cache.ts';

const game = dvonn as Game<Shape>;
let log: readonly Entry[];
let secret: string;

beforeAll(async () => {
  const session = startTestSession(new TestDevice(silentBots), {
    game,
    options: { setup: 'random' },
    chairs: [{ name: 'Ann' }, { name: 'Bob' }],
  });
  while (session.state.match?.ended === null) await session.act(turnOf(game, session.state).acting?.actions[0]);
  const file = session.file();
  const imported = file.ok ? importMatch(file.value satisfies MatchFile, () => game) : file;
  if (!imported.ok) throw new Error(imported.error.code);
  ({ log } = imported.value);
  ({ secret } = imported.value.match);
});

describe('cached matches', () => {
  it('equal the fold of the log, in any order of requests', () => {
    const moments = new HistoryCache(game, secret);
    const forward = [...log.keys()];
    const jumps = [log.length - 1, 0, 7, 6, 5, 30, 3, 29];
    for (const seq of [...jumps, ...forward, ...forward.toReversed()])
      expect(moments.at(log, seq)).toEqual(fold(game, secret, log.slice(0, seq + 1)));
  });

  it('are dropped when their entries were undone', () => {
    const moments = new HistoryCache(game, secret);
    const [first] = log;
    if (first?.kind !== 'start') throw new Error('a log begins with its start');
    const last = moments.at(log, log.length - 1);
    const shorter = log.slice(0, 9);
    expect(moments.at(shorter, 8)).toEqual(fold(game, secret, shorter));
    // A copy of the last entry stands for another entry with the same number.
    const other = [...log.slice(0, -1), { ...(log.at(-1) as Entry) }];
    expect(moments.at(other, log.length - 1)).toEqual(last);
    expect(moments.at(other, log.length - 1)).not.toBe(last);
  });
});
