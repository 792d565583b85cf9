// Plants each fault of tools/testdata/mutants.json in turn and checks that some test of the rules fails.
import { hunt } from './lib/hunt.mjs';
import { install, main, say } from './lib/steps.mjs';

await main(async (args) => {
  await install();
  const { passed, failed } = await hunt(args);
  say(`${passed} faults caught, ${failed} not caught`);
  return failed === 0 ? 0 : 1;
});
