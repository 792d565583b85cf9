// Plays on a real disk while it fails: power cuts, failing flushes, a full disk, flipped bits, lost files, killed commands.
import { build, install, main, runProgram } from './lib/steps.mjs';

await main(async (args) => {
  await install();
  await build();
  return (await runProgram(process.execPath, ['server/dist/disk/main.js', ...args])).code;
});
