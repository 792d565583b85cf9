import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLocalBots } from '@tavola/client-core/bot';
import { gameById } from '@tavola/client-core/games';
import { LocalGames, startLocalSession } from '@tavola/client-core/local';
import { settled } from './support/layout.ts';
import { expect, test } from './support/test.ts';

/** The pictures of the README. */
const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const MAX_BYTES = 150_000;
const SECRET = '7'.repeat(64);

/** Moves of the player before the picture is taken. */
const PICTURES = [
  { id: 'diplomacy', seats: 7, moves: 5 },
  { id: 'dvonn', seats: 2, moves: 10 },
  { id: 'colt-express', seats: 4, moves: 10 },
  { id: 'objectron', seats: 2, moves: 8 },
  { id: 'frogs', seats: 4, moves: 8 },
];

for (const { id, seats, moves } of PICTURES) {
  test(`picture of ${id}`, async ({ newPlayer }) => {
    const page = await newPlayer({ viewport: { width: 1440, height: 900 } });
    const kept = await play(id, seats, moves);
    await page.addInitScript((entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    }, kept);
    await page.goto(`/play/${id}`);
    await settled(page);
    await expect(page.locator('svg').first()).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
    const picture = Buffer.from(data, 'base64');
    expect(picture.length).toBeLessThan(MAX_BYTES);
    writeFileSync(`${FOLDER}${id}.webp`, picture);
  });
}

/** Plays a game of one person against bots, and returns what the device would have stored. */
async function play(id: string, seats: number, moves: number): Promise<[string, string][]> {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game is called ${id}`);
  const bots = createLocalBots({ gameById, now: () => 0, budget: { nodes: 300 } });
  const kept = new Map<string, string>();
  const localGames = new LocalGames({
    read: async (key) => kept.get(key) ?? null,
    write: async (key, text) => void kept.set(key, text),
    remove: async (key) => void kept.delete(key),
  });
  const chairs = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { name: 'Anna' } : { bot: 'normal' as const },
  );
  const started = startLocalSession(
    { game, chairs, id: 'picture', secret: SECRET },
    { now: () => Date.now(), bots, localGames: localGames },
  );
  if (!started.ok) throw new Error(started.error.code);
  const session = started.value;
  const isAsked = (after: number): boolean => {
    const { match } = session.state;
    return match !== null && match.step > after && match.pending.some(({ seat }) => seat === 0);
  };
  let step = -1;
  for (let move = 0; ; move += 1) {
    await expect.poll(() => isAsked(step)).toBe(true);
    step = session.state.match?.step ?? step;
    if (move === moves) break;
    const view = session.state.match?.view;
    const action = await bots.act({ game: id, view, seat: 0, level: 'normal', seed: `${id} ${move}` });
    const acted = await session.act(action);
    if (!acted.ok) throw new Error(acted.error.code);
  }
  await session.whenSaved();
  session.close();
  return [...kept];
}
