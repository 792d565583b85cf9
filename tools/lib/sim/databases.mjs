// A PostgreSQL for the worlds that want one. It starts with the first of them.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../steps.mjs';

export function openDatabases() {
  let server = null;
  let count = 0;
  return {
    /** An empty database for each world. */
    async optionsFor({ store }) {
      if (store !== 'postgres') return {};
      if (server === null) {
        const contract = await import(pathToFileURL(path.join(root, 'store/dist/contract/index.js')).href);
        server = await contract.startPostgres();
      }
      count += 1;
      return { databaseUrl: await server.database(`world_${count}`) };
    },
    async close() {
      await server?.stop();
    },
  };
}
