import { build, install, main, runProgram } from './lib/steps.mjs';

await main(async (args) => {
  await install();
  await build();
  return (await runProgram(process.execPath, ['bench/dist/main.js', ...args])).code;
});
