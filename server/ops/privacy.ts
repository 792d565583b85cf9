import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

const OTHERS = 0o077;

/**
 * What other users of this machine can open of the data, one sentence each with its remedy. The store closes its own
 * files, so this finds files of other owners, unknown files, and folders with other content.
 */
export function openToOthers({ data, databaseUrl }: Pick<Config, 'data' | 'databaseUrl'>): readonly string[] {
  if (databaseUrl !== null || process.platform === 'win32') return [];
  const isOpen = (place: string): boolean => ((statSync(place, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0;
  const inside = readdirSync(data).filter(
    (name) => /\.(?:db|lock|mark|history)(?:-\w+)?$/.test(name) && isOpen(path.join(data, name)),
  );
  return [
    ...(isOpen(data)
      ? [`Other users of this machine can look into the data folder ${data}. Close it to them: chmod 700 ${data}`]
      : []),
    ...inside.map((name) => {
      const file = path.join(data, name);
      return `Other users of this machine can open ${file}, which may contain hands, keys and private chat. Close it to them: chmod 600 ${file}`;
    }),
  ];
}
