import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from '../port.ts';
import type { Backend } from './clause.ts';

/** A backend in a folder. Emptying it switches to a new folder. `remove` deletes the last one. */
export function folderBackend(
  name: string,
  open: (options: { readonly folder: string }) => Promise<Store>,
): Backend & { remove(): Promise<void> } {
  let folder = '';
  const remove = () => rm(folder, { recursive: true, force: true });
  return {
    name,
    shared: false,
    async empty() {
      if (folder !== '') await remove();
      folder = await mkdtemp(path.join(tmpdir(), 'tavola-contract-'));
      return open({ folder });
    },
    reopen: () => open({ folder }),
    remove,
  };
}
