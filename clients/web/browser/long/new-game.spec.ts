import path from 'node:path';
import { Checkout } from '../support/checkout.ts';
import { GenericPage } from '../support/generic-page.ts';
import { Server } from '../support/server.ts';
import { expect, test } from '../support/test.ts';

/** Writes a game, its board too if wanted, into a copy of the repository. Then it compiles and builds everything. */
const WRITE = `
  const { readArgs, writeNewGame } = await import(process.cwd() + '/tools/lib/new-game/new-game.mjs');
  const { makeWords } = await import(process.cwd() + '/tools/lib/words/index.mjs');
  writeNewGame(process.cwd(), readArgs(['row-of-seven']));
  writeNewGame(process.cwd(), readArgs(['row-of-nine', '--board']));
  makeWords();
`;

test.describe('games that new-game has just written', () => {
  let checkout: Checkout;
  let server: Server;

  test.beforeAll(async () => {
    checkout = new Checkout();
    checkout.run(['--input-type=module', '--eval', WRITE]);
    checkout.run(['node_modules/typescript/bin/tsc', '-b']);
    checkout.run(['node_modules/vite/bin/vite.js', 'build', 'clients/web']);
    server = new Server(path.join(checkout.root, 'cli/bin/tavola.mjs'));
    await server.start();
  });

  test.afterAll(async () => {
    await server?.remove();
    checkout?.remove();
  });

  test('are played in the terminal', () => {
    // The first of the listed moves, again and again.
    const input = '1\ny\n'.repeat(40);
    for (const game of ['row-of-seven', 'row-of-nine'])
      expect(checkout.run(['cli/bin/tavola.mjs', 'play', game, '--bot', 'random', '--seed', '1'], input)).toMatch(
        /across|no move/,
      );
  });

  for (const [game, board] of [
    ['row-of-seven', 'generic'],
    ['row-of-nine', 'row-of-nine'],
  ] as const)
    test(`${game} is played in the browser`, async ({ page }) => {
      await page.goto(server.url);
      await expect(page.getByRole('heading', { name: game.replaceAll('-', ' ') })).toBeVisible();
      await page.goto(`${server.url}/play/${game}?level=random`);
      await expect(page.locator(`.${board}-board`)).toBeVisible();
      const player = new GenericPage(page, game);
      let moves = 0;
      while (await player.move()) moves += 1;
      expect(moves).toBeGreaterThan(0);
    });
});
