import { games } from '@tavola/client-core/games';
import { describe, expect, it } from 'vitest';
import { NOTICE_KINDS, NOTICE_TITLES, noticeBody, readNotice } from './notice-kinds.ts';

const notice = { kind: 'turn', game: 'dvonn', table: 'Friday', code: 'K7Q4RM2' };

describe('notices', () => {
  it('have words for every kind, and a name for every game', () => {
    expect(Object.keys(NOTICE_TITLES).toSorted()).toEqual([...NOTICE_KINDS].toSorted());
    for (const { id } of games)
      expect(noticeBody({ game: id, table: 'Friday' })).not.toContain(id === 'dvonn' ? 'dvonn' : `, ${id}`);
  });

  it('are read as they were sent, and nothing else is', () => {
    expect(readNotice(notice)).toEqual(notice);
    expect(readNotice({ ...notice, secret: 1 })).toEqual(notice);
    for (const wrong of [null, 1, 'x', {}, { ...notice, kind: 'spam' }, { ...notice, code: 7 }])
      expect(readNotice(wrong)).toBeNull();
  });
});
