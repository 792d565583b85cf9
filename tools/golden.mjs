// Golden playthroughs: `npm run golden` compares, `npm run golden -- --write` makes them anew for review as a diff.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, main, root, say } from './lib/steps.mjs';

await main(async (args) => {
  await install();
  await build();
  const { compareGoldens, writeGoldens } = await import(
    pathToFileURL(path.join(root, 'tools/dist/golden-playthroughs.js')).href
  );
  if (args.includes('--write')) {
    for (const file of writeGoldens(root)) say(`wrote ${file}`);
    return 0;
  }
  const differing = compareGoldens(root);
  for (const { file, line } of differing) say(`${file} differs from line ${line} on`);
  say(
    differing.length === 0
      ? 'All golden playthroughs are as stored.'
      : 'If the change is meant: npm run golden -- --write',
  );
  return differing.length === 0 ? 0 : 1;
});
