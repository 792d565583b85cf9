import { describe, expect, it } from 'vitest';
import { readNotice } from './notice-kinds.ts';

const notice = { kind: 'turn', game: 'dvonn', table: 'Friday', code: 'K7Q4RM2' };

describe('notices', () => {
  it('are read as they were sent, and nothing else is', () => {
    expect(readNotice(notice)).toEqual(notice);
    expect(readNotice({ ...notice, secret: 1, title: 'Half of the texts' })).toEqual(notice);
    const spoken = { ...notice, title: 'Du bist am Zug', body: 'Friday, DVONN' };
    expect(readNotice(spoken)).toEqual(spoken);
    for (const wrong of [null, 1, 'x', {}, { ...notice, kind: 'spam' }, { ...notice, code: 7 }])
      expect(readNotice(wrong)).toBeNull();
  });
});
