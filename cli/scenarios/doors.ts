import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The public doors of the product, used as a stranger would: the built command in a process of its own. */
const COMMAND = fileURLToPath(new URL('../bin/tavola.mjs', import.meta.url));

export interface Ran {
  readonly output: string;
  readonly errors: string;
  readonly code: number | null;
}

/** Runs `tavola` with everything it will be told; its input then ends. */
export function tavola(
  args: readonly string[],
  input: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const { FORCE_COLOR: _, ...env } = process.env;
    const child = spawn(process.execPath, [COMMAND, ...args], { env: { ...env, NO_COLOR: '1', ...settings } });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ output, errors, code }));
    child.stdin.end(input);
  });
}

export type Answer = Readonly<Record<string, unknown>>;

/** Asks `tavola engine` one thing after the other; a request may be made from the answers so far. */
export async function engine<T extends readonly Answer[]>(...requests: readonly object[]): Promise<T> {
  const lines = requests.map((request, id) => JSON.stringify({ id, ...request }));
  const { output } = await tavola(['engine'], `${lines.join('\n')}\n`);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer) as unknown as T;
}
