import type { TableInfo } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { ANSWER_TIME, answerTimeLeft, rematchState } from './rematch.ts';

const chairs = ['Ann', null, 'Ben', 'Cleo'].map((who) => ({ who })) as unknown as TableInfo['chairs'];
const wantedBy = (...want: readonly string[]) => ({ chairs, rematch: { id: 'new', code: 'NEW', want, since: 0 } });

describe('a rematch', () => {
  it('does not exist before someone asks', () => {
    expect(rematchState({ chairs }, 'Ann')).toEqual({ kind: 'none', names: [], path: null, host: null });
  });

  it.each([
    ['wanted', ['Ben'], ['Ben']],
    ['asked', ['Ann', 'Ben'], ['Cleo']],
    ['agreed', ['Cleo', 'Ben', 'Ann'], []],
  ] as const)('is %s for Ann when %j want it; bots are not asked', (kind, want, names) => {
    expect(rematchState(wantedBy(...want), 'Ann')).toEqual({ kind, names, path: '/t/NEW', host: want[0] });
  });

  it('is wanted by others for a spectator until everyone agrees', () => {
    expect(rematchState(wantedBy('Ann'), null)).toMatchObject({ kind: 'wanted', names: ['Ann'] });
    expect(rematchState(wantedBy('Ann', 'Ben', 'Cleo'), null)).toMatchObject({ kind: 'agreed' });
  });

  it('has begun for those who asked, once its host started without the others', () => {
    const rematch = { id: 'new', code: 'NEW', want: ['Ann', 'Ben'], since: 0, begun: true } as const;
    expect(rematchState({ chairs, rematch }, 'Ben').kind).toBe('agreed');
    expect(rematchState({ chairs, rematch }, 'Cleo').kind).toBe('wanted');
  });

  it('waits a minute for everyone’s answer, by the server’s clock', () => {
    const { rematch } = wantedBy('Ann');
    const asked = { rematch: { ...rematch, since: 5000 } };
    expect([5000, 6000, 4000 + ANSWER_TIME, 99_999_999].map((now) => answerTimeLeft(asked, now))).toEqual([
      60_000, 59_000, 1000, 0,
    ]);
    expect(answerTimeLeft({}, 0)).toBe(60_000);
  });
});
