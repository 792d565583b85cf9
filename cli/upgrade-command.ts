import { readConfig, upgrade } from '@tavola/server';
import { complain, EXIT } from './exits.ts';

const FLAGS = ['--dry-run', '--force'];

/** `tavola upgrade [--dry-run] [--force]`: migrates the data, or tries it on a copy and prints the outcome. */
export async function upgradeCommand(args: readonly string[]): Promise<number> {
  if (args.some((arg) => !FLAGS.includes(arg)))
    return complain({ exit: EXIT.notUnderstood, sentence: 'Usage: tavola upgrade [--dry-run] [--force]' });
  const config = readConfig(process.env);
  if (!config.ok) return complain({ exit: EXIT.notUnderstood, sentence: config.error.message });
  try {
    const fine = await upgrade(config.value, {
      dryRun: args.includes('--dry-run'),
      force: args.includes('--force'),
      say: (line) => process.stdout.write(`${line}\n`),
    });
    return fine ? EXIT.done : EXIT.wouldFreeze;
  } catch (error) {
    return complain({ exit: EXIT.failed, sentence: error instanceof Error ? error.message : String(error) });
  }
}
