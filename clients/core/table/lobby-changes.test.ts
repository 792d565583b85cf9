import type { TableInfo } from '@tavola/protocol';
import { describe, expect, it } from 'vitest';
import { lobbyChanges } from './lobby-changes.ts';

type Chair = TableInfo['chairs'][number];

const person = (who: string, change: Partial<Chair> = {}): Chair => ({
  ...{ kind: 'open', who, seated: true, level: null, ready: false },
  ...change,
});
const free: Chair = { kind: 'open', who: null, seated: false, level: null };
const bot = (level: string, change: Partial<Chair> = {}): Chair => ({ ...free, kind: 'bot', level, ...change });
const table = (chairs: readonly Chair[], change: Partial<TableInfo> = {}): TableInfo => ({
  ...{ id: 't', code: 'C', game: 'frogs', name: 'Game', description: '', options: { n: 1 }, terms: { undo: true } },
  ...{ status: 'lobby', host: 'Ann', watching: true, commitment: '', reroll: 0, proposal: null },
  chairs: [...chairs],
  ...change,
});
const ann = person('Ann');
const before = table([ann, free, bot('easy')]);

describe('what has changed in a lobby', () => {
  it.each<readonly [string, TableInfo, readonly object[]]>([
    ['nothing', { ...before }, []],
    ['a person sits down', table([ann, person('Ben'), bot('easy')]), [{ kind: 'joined', who: 'Ben' }]],
    [
      'the host leaves',
      table([free, person('Ben')], { host: 'Ben' }),
      [
        { kind: 'left', who: 'Ann' },
        { kind: 'joined', who: 'Ben' },
        { kind: 'host', who: 'Ben' },
        { kind: 'seats', count: 2 },
      ],
    ],
    ['a bot is added', table([ann, bot('hard'), bot('easy')]), [{ kind: 'bot-added', number: 2, level: 'hard' }]],
    ['a bot plays better', table([ann, free, bot('hard')]), [{ kind: 'bot-level', number: 3, level: 'hard' }]],
    ['a bot is removed', table([ann, free, free]), [{ kind: 'bot-removed', number: 3 }]],
    ['a seat is closed', table([ann, free]), [{ kind: 'seats', count: 2 }]],
    [
      'a side is chosen',
      table([person('Ann', { side: 2 }), free, bot('easy', { side: 0 })]),
      [
        { kind: 'side', number: 1, who: 'Ann', side: 2 },
        { kind: 'side', number: 3, who: null, side: 0 },
      ],
    ],
    ['another board', { ...before, reroll: 1 }, [{ kind: 'rolled' }]],
    ['another name', { ...before, name: 'Ours' }, [{ kind: 'renamed' }]],
    ['another option', { ...before, options: { n: 2 } }, [{ kind: 'plan' }]],
    ['another term', { ...before, terms: { undo: false } }, [{ kind: 'plan' }]],
    ['what nobody sees', { ...before, commitment: 'x', starting: true }, []],
  ])('%s', (_, after, changes) => {
    expect(lobbyChanges(before, after)).toEqual(changes);
  });

  it('asks those who were ready again, and says so', () => {
    const ready = table([ann, person('Ben', { ready: true })], { askReady: true });
    const unready = (change: Partial<TableInfo>) => table([ann, person('Ben')], { askReady: true, ...change });
    expect(lobbyChanges(ready, unready({ options: { n: 2 } }))).toEqual([{ kind: 'plan' }, { kind: 'unready' }]);
    // Ben has taken his mark back, or has left.
    expect(lobbyChanges(ready, unready({}))).toEqual([]);
    expect(lobbyChanges(ready, table([ann, free], { askReady: true })).map(({ kind }) => kind)).toEqual(['left']);
  });
});
