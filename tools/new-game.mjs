// Starts a new game: npm run new-game ID, with a web board: npm run new-game ID -- --board
import { readArgs, writeNewGame } from './lib/new-game/new-game.mjs';
import { Advice, install, main, root, runTool, say, tools } from './lib/steps.mjs';

await main(async (args) => {
  const game = readArgs(args);
  const { id, hasBoard } = game;
  await install();
  const files = writeNewGame(root, game);
  const { code, output } = await runTool(tools.biome, ['check', '--write', ...files], { quiet: true });
  if (code !== 0) throw new Advice(`${output}\nThe new files could not be formatted. The lines above say why.`);
  say(`Wrote rules/games/${id} and added it to rules/games/index.ts and rules/games/facts.ts.`);
  if (hasBoard) say(`Its board is clients/web/src/games/${id}.`);
  say(`Play it:   npm run dev, or npm run build && npx tavola play ${id}`);
  say(`Test it:   npx vitest run rules/games/${id}`);
  say('Change it: the rules are in board.ts and steps.ts. Then run npm run golden -- --write and read the diff.');
});
