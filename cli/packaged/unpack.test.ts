import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cachePlaces, dataPlace } from './places.ts';
import { type PackedFiles, unpack } from './unpack.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tavola-unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const contents: Readonly<Record<string, string>> = { 'main.mjs': 'main', 'node_modules/a/b.node': 'native' };
let reads = 0;
const cargo: PackedFiles = {
  id: '1.0-abc',
  files: Object.entries(contents).map(([name, text]) => ({ name, size: text.length })),
  read: (name) => {
    reads += 1;
    return Buffer.from(contents[name] ?? '');
  },
};

const place = () => path.join(folder, 'cache', 'tavola');
const read = (name: string) => readFileSync(path.join(place(), cargo.id, name), 'utf8');

describe('unpacking', () => {
  it('unpacks every file once, readable only by this user', () => {
    expect(unpack(cargo, [place()])).toBe(path.join(place(), cargo.id));
    for (const [name, text] of Object.entries(contents)) expect(read(name)).toBe(text);
    expect(statSync(place()).mode & 0o077).toBe(0);
    expect(readdirSync(place())).toEqual([cargo.id]);
    reads = 0;
    expect(unpack(cargo, [place()])).toBe(path.join(place(), cargo.id));
    expect(reads).toBe(0);
  });

  it.each([
    ['missing', (file: string) => rmSync(file)],
    ['cut short', (file: string) => writeFileSync(file, 'nat')],
  ])('starts over when a file is %s', (_what, spoil) => {
    unpack(cargo, [place()]);
    spoil(path.join(place(), cargo.id, 'node_modules/a/b.node'));
    expect(unpack(cargo, [place()])).not.toBeNull();
    expect(read('node_modules/a/b.node')).toBe('native');
  });

  it('falls back to the next folder, and returns null if none is writable', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(unpack(cargo, [path.join(file, 'tavola'), place()])).toBe(path.join(place(), cargo.id));
    expect(unpack(cargo, [path.join(file, 'tavola')])).toBeNull();
  });

  it('runs nothing from a folder that others may write to', () => {
    unpack(cargo, [place()]);
    chmodSync(place(), 0o777);
    expect(unpack(cargo, [place()])).toBeNull();
    chmodSync(place(), 0o700);
    expect(unpack(cargo, [place()])).not.toBeNull();
  });

  it('leaves nothing behind when it fails half way', () => {
    const broken: PackedFiles = {
      ...cargo,
      read: (name) => {
        if (name !== 'main.mjs') throw new Error('no room');
        return Buffer.from('main');
      },
    };
    expect(unpack(broken, [place()])).toBeNull();
    expect(readdirSync(place())).toEqual([]);
    expect(existsSync(path.join(place(), cargo.id))).toBe(false);
  });
});

describe('standard folders', () => {
  const at = { platform: 'linux', env: {}, home: '/home/ada', temporary: '/tmp', user: '7' };

  it.each([
    ['linux', {}, '/home/ada/.cache/tavola', '/home/ada/.local/share/tavola'],
    ['linux', { XDG_CACHE_HOME: '/c', XDG_DATA_HOME: '/d' }, '/c/tavola', '/d/tavola'],
    ['linux', { XDG_CACHE_HOME: 'c', XDG_DATA_HOME: '' }, '/home/ada/.cache/tavola', '/home/ada/.local/share/tavola'],
    ['darwin', {}, '/home/ada/Library/Caches/tavola', '/home/ada/Library/Application Support/Tavola'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/Cache/tavola', '/local/Tavola'],
  ])('%s %j', (platform, env, cache, data) => {
    expect(cachePlaces({ ...at, platform, env })).toEqual([cache, '/tmp/tavola-7']);
    expect(dataPlace({ ...at, platform, env })).toBe(data);
  });
});
