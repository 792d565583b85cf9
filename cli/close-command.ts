import { closeByOperator, readConfig } from '@tavola/server';
import { complain, EXIT } from './exits.ts';

/** `tavola close CODE`: closes a table, whether or not the server is running. */
export async function closeCommand(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || rest.length > 0)
    return complain({ exit: EXIT.notUnderstood, sentence: 'Name a table by its code: tavola close CODE' });
  const config = readConfig(process.env);
  if (!config.ok) return complain({ exit: EXIT.notUnderstood, sentence: config.error.message });
  try {
    const closed = await closeByOperator(config.value, name);
    if ('problem' in closed) return complain({ exit: EXIT.failed, sentence: closed.problem });
    process.stdout.write(`Table ${closed.code} has been closed.\n`);
    return EXIT.done;
  } catch (error) {
    return complain({ exit: EXIT.failed, sentence: error instanceof Error ? error.message : String(error) });
  }
}
