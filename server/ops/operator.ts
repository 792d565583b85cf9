import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A file beside the embedded database while a server runs: the server’s address and a token for commands on this
 * machine.
 */
const FILE = 'tavola.operator';

export interface OperatorAccess {
  readonly url: string;
  readonly token: string;
}

/** Writes the file for this account alone. Returns a function that removes it. */
export async function grantOperator(folder: string, access: OperatorAccess): Promise<() => Promise<void>> {
  const file = path.join(folder, FILE);
  await rm(file, { force: true });
  await writeFile(file, `${access.url} ${access.token}\n`, { mode: 0o600 });
  return () => rm(file, { force: true });
}

/** Null if no server runs on this folder, as far as the file says. */
export async function operatorAccess(folder: string): Promise<OperatorAccess | null> {
  const text = await readFile(path.join(folder, FILE), 'utf8').catch(() => '');
  const [, url, token] = /^(http:\S+) (\S+)\n$/.exec(text) ?? [];
  return url === undefined || token === undefined ? null : { url, token };
}
