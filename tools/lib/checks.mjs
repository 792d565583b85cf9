import { LIMIT_MS, runTool, tools } from './steps.mjs';

/** The checks that are not tests: each counts as one in the closing line of `npm test`. The build checks the types of the rest. */
export const checks = [
  { name: 'the types of the tests', run: () => runTool(tools.tsc, ['-p', 'tsconfig.tests.json'], { limit: LIMIT_MS }) },
  {
    name: 'the types of the browser tests',
    run: () => runTool(tools.tsc, ['-p', 'clients/web/browser'], { limit: LIMIT_MS }),
  },
  {
    name: 'lint and format',
    run: () => runTool(tools.biome, ['check', '--error-on-warnings', '.'], { limit: LIMIT_MS }),
  },
];
