import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXIT } from './exits.ts';
import { filesProblem, folderProblem, portProblem, systemProblem } from './requirements.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-requirements-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the system', () => {
  it.each([
    ['linux', '4.4.0', null],
    ['linux', '4.3.9', EXIT.tooOld],
    ['linux', '3.10.0-1160.el7.x86_64', EXIT.tooOld],
    ['linux', '10.0.1', null],
    ['darwin', '19.0.0', null],
    ['darwin', '18.7.0', EXIT.tooOld],
    ['win32', '10.0.17763', null],
    ['win32', '6.1.7601', EXIT.tooOld],
    ['linux', 'homemade', null],
    ['plan9', '1.0', null],
  ])('%s %s', (platform, release, exit) => {
    expect(systemProblem(platform, release)?.exit ?? null).toBe(exit);
  });

  it('gets the name of a supported version', () => {
    expect(systemProblem('linux', '2.6.32')?.sentence).toContain('Linux 4.4 or newer, but this is 2.6.32');
  });
});

describe('the folder of the data', () => {
  it('is made where it is missing, and nothing is left in it', () => {
    const inner = path.join(folder, 'new', 'data');
    expect(folderProblem(inner)).toBeNull();
    expect(readdirSync(inner)).toEqual([]);
  });

  it('cannot be a file, or lie in one', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, 'kept');
    for (const place of [file, path.join(file, 'data')])
      expect(folderProblem(place)).toMatchObject({ exit: EXIT.notWritable, sentence: expect.stringContaining(place) });
  });

  it('is tried out by writing', () => {
    // Simulates a read-only disk, even for root: the trial file’s name is taken by a folder.
    mkdirSync(path.join(folder, `.writable-${process.pid}`));
    expect(folderProblem(folder)?.exit).toBe(EXIT.notWritable);
  });
});

describe('open files', () => {
  const limits = (most: string) => `Limit                     Soft Limit           Hard Limit           Units
Max processes             31                   31                   processes
Max open files            ${most}                   1048576              files
`;

  it.each([
    ['120', EXIT.failed],
    ['255', EXIT.failed],
    ['256', null],
    ['unlimited', null],
  ])('%s', (most, exit) => {
    expect(filesProblem(limits(most))?.exit ?? null).toBe(exit);
  });

  it('are not counted if the system does not list them', () => {
    expect(filesProblem('')).toBeNull();
  });

  it('are reported with advice', () => {
    expect(filesProblem(limits('64'))?.sentence).toMatch(/only 64 files.*at least 256.*ulimit -n 4096/);
  });
});

describe('the port', () => {
  const failure = (code: string) => Object.assign(new Error(code), { code });

  it('may be taken, or not for everyone; other errors are not its fault', () => {
    expect(portProblem(failure('EADDRINUSE'), 80)).toMatchObject({ exit: EXIT.portTaken });
    expect(portProblem(failure('EACCES'), 80)?.sentence).toContain('above 1023');
    expect(portProblem(failure('ENOENT'), 80)).toBeNull();
    expect(portProblem('EADDRINUSE', 80)).toBeNull();
  });
});
