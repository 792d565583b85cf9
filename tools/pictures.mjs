// Takes the pictures of the games in the README, into docs/pictures.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { picturesInBrowser } from './lib/browser-tests.mjs';
import { build, install, main, root } from './lib/steps.mjs';

await main(async () => {
  await install();
  await build();
  mkdirSync(path.join(root, 'docs/pictures'), { recursive: true });
  return picturesInBrowser();
});
