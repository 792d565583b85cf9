// Attacks a real server in every way it promises to survive, with an honest player beside each attack.
import { build, install, main, runProgram } from './lib/steps.mjs';

await main(async (args) => {
  await install();
  await build();
  return (await runProgram(process.execPath, ['server/dist/abuse/main.js', ...args])).code;
});
