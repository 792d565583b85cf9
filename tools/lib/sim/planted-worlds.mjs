// Plays worlds on a build with one planted fault: node planted-worlds.mjs NAME CPU_SECONDS. Prints JSON.
import { register } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../steps.mjs';
import { openDatabases } from './databases.mjs';
import { PLANTED } from './planted.mjs';

const [name, limit] = process.argv.slice(2);
const fault = PLANTED.find((one) => one.name === name);
const edits = fault.edits.map(([before, after, file = fault.file]) => {
  return { before, after, file, url: pathToFileURL(path.join(root, file)).href };
});
register('./plant-hook.mjs', import.meta.url, { data: edits });
const sim = await import(pathToFileURL(path.join(root, 'sim/dist/index.js')).href);

const seconds = () => {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1e5) / 10;
};
/** Without the check, which would heal many of them. It belongs to NATS: the database never loses news unnoticed. */
function planOf(seed) {
  const { carrier, ...plan } = sim.drawPlan(seed, sim[fault.theme]);
  return fault.isChecked ? { ...plan, carrier: 'nats' } : { ...plan, unchecked: true };
}

const databases = openDatabases();
let worlds = 0;
let found = null;
while (found === null && seconds() < Number(limit)) {
  const seed = `planted-${worlds}`;
  worlds += 1;
  const plan = planOf(seed);
  const { violation } = fault.isTwice
    ? await sim.simulateTwice(plan)
    : await sim.simulate(plan, await databases.optionsFor(plan));
  if (violation !== null) found = { seed, law: violation.law, what: violation.what };
}
await databases.close();
process.stdout.write(`${JSON.stringify({ seed: null, ...found, worlds, seconds: seconds() })}\n`);
