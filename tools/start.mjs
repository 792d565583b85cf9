import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, main, root, say } from './lib/steps.mjs';

await main(async (args) => {
  await install();
  await build();
  say('Starting the server…');
  const { run } = await import(pathToFileURL(path.join(root, 'cli/dist/main.js')).href);
  return run(['serve', ...args]);
});
