import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServer } from '../testing/index.ts';
import { backup } from './backup.ts';
import { readConfig } from './config.ts';
import { openToOthers } from './privacy.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const modeOf = (place: string): number => statSync(place).mode & 0o777;

describe.skipIf(process.platform === 'win32')('data on a machine that others use', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'tavola-privacy-'));
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('is closed to them by a start, and so is a backup, whatever the umask', async () => {
    const data = path.join(home, 'data');
    const umask = process.umask(0);
    try {
      const serving = await openServer({ TAVOLA_DATA: data });
      const config = readConfig({ TAVOLA_DATA: data });
      if (!config.ok) throw new Error(config.error.message);
      expect(await backup(config.value, path.join(home, 'copy.db'))).toBeNull();
      expect([modeOf(data), modeOf(path.join(data, 'tavola.db')), modeOf(path.join(home, 'copy.db'))]).toEqual([
        0o700, 0o600, 0o600,
      ]);
      expect(openToOthers(config.value)).toEqual([]);
      await serving.close();
    } finally {
      process.umask(umask);
    }
  });

  it('that is open to them is named, with what to do', () => {
    chmodSync(home, 0o755);
    for (const name of ['tavola.db', 'old.db', 'notes.txt']) {
      writeFileSync(path.join(home, name), '');
      chmodSync(path.join(home, name), 0o644);
    }
    chmodSync(path.join(home, 'tavola.db'), 0o600);
    const sentences = openToOthers({ data: home, databaseUrl: null });
    expect(sentences).toHaveLength(2);
    expect(sentences[0]).toContain(`chmod 700 ${home}`);
    expect(sentences[1]).toContain(`chmod 600 ${path.join(home, 'old.db')}`);
    expect(openToOthers({ data: home, databaseUrl: 'postgres://db' })).toEqual([]);
  });
});

describe('the files for hosting', () => {
  it('close the data to other users as well', () => {
    const unit = read('deploy/tavola@.service');
    expect(unit).toMatch(/^UMask=0077$/m);
    expect(unit).toMatch(/^StateDirectoryMode=0700$/m);
    expect(read('Containerfile')).toMatch(/chmod 700 \/data/);
  });
});
