#!/usr/bin/env node
// The command itself is compiled TypeScript; without a build, say what to do instead of failing with a stack.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (!existsSync(main)) {
  process.stderr.write('Tavola is not built yet. Run "npm start" or "npm run build" in its folder first.\n');
  process.exit(1);
}
const { run } = await import(main.href);
process.exitCode = await run(process.argv.slice(2));
