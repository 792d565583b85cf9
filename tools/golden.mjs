// Golden files: `npm run golden` compares what the code does with them, `npm run golden -- --write` writes them again for review as a
// diff. Paths limit it to the tests below them: `npm run golden -- bots`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, install, main, root, runTool, say, tools } from './lib/steps.mjs';

const SKIPPED = ['node_modules', 'dist', 'generated', '.git', '.cache'];

await main(async (args) => {
  await install();
  await build();
  const paths = args.filter((arg) => arg !== '--write');
  const tests = testsBelow('').filter((file) => paths.length === 0 || paths.some((one) => file.startsWith(one)));
  const isWriting = args.includes('--write');
  // The flag comes last: Vitest would read a path after it as its value, and leave that test out.
  const { code } = await runTool(tools.vitest, ['run', ...tests, ...(isWriting ? ['--update'] : [])], {
    // In CI a missing file is a failure. Elsewhere it would be written.
    env: { TAVOLA_BUILT: '1', ...(isWriting ? {} : { CI: '1' }) },
  });
  say(isWriting ? 'Written. Read the diff.' : closing(code));
  return code;
});

function closing(code) {
  return code === 0 ? 'All golden files are up to date.' : 'If you meant the change, run: npm run golden -- --write';
}

/** The tests that compare with a golden file. */
function testsBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.includes(entry.name) ? [] : testsBelow(file);
    const isGolden = () => readFileSync(path.join(root, file), 'utf8').includes('toMatchFileSnapshot(');
    return file.endsWith('.test.ts') && isGolden() ? [file] : [];
  });
}
