#!/usr/bin/env node
// The command is compiled TypeScript. Without a build, this says what to do instead of printing a stack trace.
import { existsSync } from 'node:fs';

const OLDEST_NODE = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  process.stderr.write(
    `Tavola needs Node ${OLDEST_NODE.join('.')} or newer, but this is ${process.versions.node}. Install a newer version from nodejs.org, or use the Tavola download, which includes Node.\n`,
  );
  process.exit(3);
}
const main = new URL('../dist/main.js', import.meta.url);
if (!existsSync(main)) {
  process.stderr.write('Tavola hasn’t been built yet. Run "npm start" or "npm run build" in its folder first.\n');
  process.exit(1);
}
const { run } = await import(main.href);
process.exitCode = await run(process.argv.slice(2));
