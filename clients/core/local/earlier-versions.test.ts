import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { gameById } from '../games.ts';
import { turnOf } from '../table/turn.ts';
import { silentBots, TestDevice } from '../testing/device.ts';
import { openLocalSession } from './open-session.ts';

/** Local games stored by earlier versions. The README beside the data says how it was made. */
const SAMPLES = new URL('../../../server/testdata/versions/', import.meta.url);
const DEVICES = readdirSync(SAMPLES).filter((name) => existsSync(new URL(`${name}/device.json.gz`, SAMPLES)));

function deviceOf(name: string): TestDevice {
  const device = new TestDevice(silentBots);
  const text = gunzipSync(readFileSync(new URL(`${name}/device.json.gz`, SAMPLES))).toString();
  for (const [key, kept] of Object.entries(JSON.parse(text) as Record<string, string>)) device.texts.set(key, kept);
  return device;
}

describe.each(DEVICES)('a device with games of %s', (name) => {
  it('continues each of them, and opens it again', async () => {
    const { deps: world } = deviceOf(name);
    const rows = await world.localGames.rows();
    expect(rows.map(({ game }) => game)).toContain('dvonn');
    for (const { id, game: gameId } of rows) {
      const game = gameById(gameId);
      if (game === undefined) throw new Error(`no game ${gameId}`);
      const opened = await openLocalSession(id, game, world);
      if (!opened.ok) throw new Error(`${id}: ${JSON.stringify(opened.error)}`);
      const session = opened.value;
      session.handOver();
      const { acting } = turnOf(game, session.state);
      if (acting === null) throw new Error(`${id}: no seat has to act`);
      const moved = await session.act(game.sample(acting.state, acting.seat, seeded(id)));
      expect([id, moved]).toMatchObject([id, { ok: true }]);
      await session.whenSaved();
      session.close();
      expect(await openLocalSession(id, game, world)).toMatchObject({ ok: true });
    }
  });
});
