#!/usr/bin/env node
// The command itself is compiled TypeScript; without a build, say what to do instead of failing with a stack.
import { existsSync } from 'node:fs';

const OLDEST_NODE = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  process.stderr.write(
    `Tavola needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer one from nodejs.org, or download Tavola with Node inside.\n`,
  );
  process.exit(3);
}
const main = new URL('../dist/main.js', import.meta.url);
if (!existsSync(main)) {
  process.stderr.write('Tavola is not built yet. Run "npm start" or "npm run build" in its folder first.\n');
  process.exit(1);
}
const { run } = await import(main.href);
process.exitCode = await run(process.argv.slice(2));
