import { checks } from './lib/checks.mjs';
import { build, install, main, runTool, say, tools } from './lib/steps.mjs';

await main(async () => {
  await install();
  await build();
  const failed = [];
  for (const { name, run } of checks) {
    say(`Checking ${name}…`);
    if ((await run()).code !== 0) failed.push(name);
  }
  say('Checking the architecture…');
  if ((await runTool(tools.vitest, ['run', 'tools'])).code !== 0) failed.push('architecture');
  say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
