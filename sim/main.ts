import { drawPlan } from './plan.ts';
import { simulate } from './simulation.ts';

const [from = '1', count = '10'] = process.argv.slice(2);
let entries = 0;
const began = process.cpuUsage();
for (let seed = Number(from); seed < Number(from) + Number(count); seed += 1) {
  const result = await simulate(drawPlan(String(seed)));
  entries += result.entries;
  const { user, system } = process.cpuUsage(began);
  console.log(seed, result.entries, result.digest.slice(0, 8), ((user + system) / 1e6).toFixed(1), result.violation);
  if (result.violation !== null) console.log(result.trace.join('\n'));
}
