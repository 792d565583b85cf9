import { build, install, main, say } from './lib/steps.mjs';

await main(async () => {
  await install();
  await build();
  say('Built.');
});
