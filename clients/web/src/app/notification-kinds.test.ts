import { describe, expect, it } from 'vitest';
import { parsePushNotification } from './notification-kinds.ts';

const notice = { kind: 'turn', game: 'dvonn', table: 'Friday', code: 'K7Q4RM2' };

describe('push messages', () => {
  it('are parsed without unknown fields, and rejected if malformed', () => {
    expect(parsePushNotification(notice)).toEqual(notice);
    expect(parsePushNotification({ ...notice, secret: 1, title: 'Half of the texts' })).toEqual(notice);
    const translated = { ...notice, title: 'Du bist am Zug', body: 'Friday, DVONN' };
    expect(parsePushNotification(translated)).toEqual(translated);
    for (const wrong of [null, 1, 'x', {}, { ...notice, kind: 'spam' }, { ...notice, code: 7 }])
      expect(parsePushNotification(wrong)).toBeNull();
  });
});
