import type { TableInfo } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import { rematchState } from './rematch.ts';

const chairs = ['Ann', null, 'Ben', 'Cleo'].map((who) => ({ who })) as unknown as TableInfo['chairs'];
const wantedBy = (...want: readonly string[]) => ({ chairs, rematch: { id: 'new', code: 'NEW', want, since: 0 } });

describe('a rematch', () => {
  it('does not exist before someone asks', () => {
    expect(rematchState({ chairs }, 'Ann')).toEqual({ kind: 'none', names: [], path: null });
  });

  it.each([
    ['wanted', ['Ben'], ['Ben']],
    ['asked', ['Ann', 'Ben'], ['Cleo']],
    ['agreed', ['Cleo', 'Ben', 'Ann'], []],
  ] as const)('is %s for Ann when %j want it; bots are not asked', (kind, want, names) => {
    expect(rematchState(wantedBy(...want), 'Ann')).toEqual({ kind, names, path: '/t/NEW' });
  });

  it('is wanted by others for a spectator until everyone agrees', () => {
    expect(rematchState(wantedBy('Ann'), null)).toMatchObject({ kind: 'wanted', names: ['Ann'] });
    expect(rematchState(wantedBy('Ann', 'Ben', 'Cleo'), null)).toMatchObject({ kind: 'agreed' });
  });
});
