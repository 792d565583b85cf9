// Writes docs/use-cases.md from docs/use-cases.json and the scenario tests there are.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, main, root, say } from './lib/steps.mjs';

await main(async () => {
  await install();
  await build();
  const { useCasePage } = await import(pathToFileURL(path.join(root, 'tools/dist/use-cases.js')).href);
  writeFileSync(path.join(root, 'docs/use-cases.md'), useCasePage(root));
  say('wrote docs/use-cases.md');
});
