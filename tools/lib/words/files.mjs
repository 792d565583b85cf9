import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes only what differs, so that nothing is built again without need. Answers how many files changed. */
export function writeFolder(folder, files) {
  let changed = 0;
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    changed += 1;
  }
  for (const name of filesUnder(folder)) {
    if (files.has(name)) continue;
    rmSync(path.join(folder, name));
    changed += 1;
  }
  return changed;
}

/** Names from the folder, with forward slashes. */
export function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

export function readJson(file, otherwise) {
  if (!existsSync(file)) return otherwise;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error.message}`);
  }
}
