import { type CheckReport, checkData, readConfig } from '@tavola/server';
import { complain, EXIT } from './exits.ts';

const COUNTED = [
  ['matches', 'logs'],
  ['entries', 'entries'],
  ['accounts', 'accounts'],
  ['chat', 'chat messages'],
] as const;

/** `tavola check`: checks the whole store, even while the server is running. */
export async function checkCommand(args: readonly string[]): Promise<number> {
  if (args.length > 0)
    return complain({
      exit: EXIT.notUnderstood,
      sentence: 'tavola check takes no arguments. It reads TAVOLA_DATA or DATABASE_URL.',
    });
  const config = readConfig(process.env);
  if (!config.ok) return complain({ exit: EXIT.notUnderstood, sentence: config.error.message });
  let report: CheckReport;
  try {
    report = await checkData(config.value);
  } catch (error) {
    return complain({ exit: EXIT.failed, sentence: error instanceof Error ? error.message : String(error) });
  }
  const { rows, faults } = report;
  const counts = COUNTED.map(([table, name]) => `${rows[table] ?? 0} ${name}`).join(', ');
  if (faults.length === 0) {
    process.stdout.write(`No damage found in ${counts}.\n`);
    return EXIT.done;
  }
  process.stdout.write(`${faults.join('\n')}\n`);
  const found = faults.length === 1 ? '1 fault was' : `${faults.length} faults were`;
  return complain({
    exit: EXIT.damaged,
    sentence: `${found} found in ${counts}. Everything else still works. To get the damaged data back, restore a backup with tavola restore.`,
  });
}
