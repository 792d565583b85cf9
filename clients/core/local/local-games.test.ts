import { describe, expect, it } from 'vitest';
import type { DeviceStorage } from './local-games.ts';
import { LocalGames } from './local-games.ts';

/** Browser storage: asynchronous, and possibly full. */
function storage(texts: Map<string, string>, isFull: boolean): DeviceStorage {
  const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    read: async (key) => texts.get(key) ?? null,
    write: async (key, text) => {
      await later();
      if (isFull) throw new Error('no room');
      texts.set(key, text);
    },
    remove: async (key) => void texts.delete(key),
  };
}

describe('a damaged game that is moved aside', () => {
  it('is under its new name, and only there', async () => {
    const texts = new Map([['tavola/table/here', 'damaged']]);
    const localGames = new LocalGames(storage(texts, false));
    await localGames.quarantine('here');
    expect([await localGames.text('here'), await localGames.quarantinedText('here')]).toEqual([null, 'damaged']);
  });

  it('stays where it is when the storage has no room for a copy', async () => {
    const texts = new Map([['tavola/table/here', 'damaged']]);
    const localGames = new LocalGames(storage(texts, true));
    await localGames.quarantine('here');
    expect([await localGames.text('here'), await localGames.quarantinedText('here')]).toEqual(['damaged', null]);
  });
});
