import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Store } from '../port.ts';
import type { Home } from './clause.ts';

/** A home in a folder. Emptying it switches to a new folder. `remove` deletes the last one. */
export function folderHome(
  name: string,
  open: (options: { readonly folder: string }) => Promise<Store>,
): Home & { remove(): Promise<void> } {
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
    again: () => open({ folder }),
    remove,
  };
}
