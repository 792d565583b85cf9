import { browserBench } from './lib/browser-tests.mjs';
import { build, install, main, runProgram } from './lib/steps.mjs';

await main(async (args) => {
  await install();
  await build();
  if (args[0] === 'web') return browserBench(args.slice(1));
  return (await runProgram(process.execPath, ['bench/dist/main.js', ...args])).code;
});
