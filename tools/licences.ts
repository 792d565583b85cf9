import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** An external package in node_modules. */
export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Contents of the downloaded program. */
const ROOTS = ['cli', 'clients/web'];
const LICENCE_FILE = /^(?:licen[cs]e|copying|unlicen[cs]e)/i;

/** Every external package the program may contain: all transitive dependencies, and copied data. */
export function bundledPackages(root: string): BundledPackage[] {
  const found = new Map<string, BundledPackage>(COPIED.map((one) => [`${one.name}@${one.version}`, one]));
  const seen = new Set<string>();
  const visit = (folder: string): void => {
    const manifest = readManifest(folder);
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })) {
      const inside = folderOf(name, folder);
      if (inside === null || seen.has(inside)) continue;
      seen.add(inside);
      visit(inside);
      const { name: own, version } = readManifest(inside);
      if (!isOurs(own)) found.set(`${own}@${version}`, carriedIn(inside));
    }
  };
  for (const place of ROOTS) visit(path.join(root, place));
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The page that goes with the program. `node` is the licence of the Node inside it. */
export function licencePage(
  packages: readonly BundledPackage[],
  node: { readonly version: string; readonly text: string },
): string {
  const rule = '-'.repeat(80);
  const parts = packages.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text.trim()}`);
  return [
    'Tavola includes the following third-party work. Each part has its own licence.',
    ...parts,
    `Node.js ${node.version}, with the parts named in its own licence\n\n${node.text.trim()}`,
  ].join(`\n\n${rule}\n\n`);
}

/** The package of a file by its path. Null for workspace files. */
export function bundledPackageOf(file: string): string | null {
  const inside = file.split(`${path.sep}node_modules${path.sep}`).at(-1);
  if (inside === undefined || inside === file) return null;
  const [first = '', second = ''] = inside.split(path.sep);
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function carriedIn(folder: string): BundledPackage {
  const { name, version, license = '', author } = readManifest(folder);
  const file = readdirSync(folder).find((entry) => LICENCE_FILE.test(entry));
  if (file !== undefined)
    return { name, version, licence: license, text: readFileSync(path.join(folder, file), 'utf8') };
  // Binaries for one system come without a text and stand under that of the package they belong to.
  const family = /^@libsql\//.test(name) ? folderOf('libsql', folder) : null;
  if (family !== null) return { ...carriedIn(family), name, version };
  if (license !== 'MIT') throw new Error(`${name} has neither a licence file nor a licence whose text is known.`);
  const holder = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  return { name, version, licence: license, text: `Copyright (c) ${holder}\n\n${MIT}` };
}

/** As Node looks for it: beside, then further and further out. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return realpathSync(place);
  }
  return null;
}

function isOurs(name: string): boolean {
  return name === 'tavola' || name.startsWith('@tavola/');
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Data that was copied into the sources, as docs/dependencies.md lists it. */
const COPIED: readonly BundledPackage[] = [
  {
    name: '@zxcvbn-ts/language-common',
    version: '4.1.3',
    licence: 'MIT',
    get text() {
      return `Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.\nCopyright (c) 2021 @zxcvbn-ts\n\n${MIT}`;
    },
  },
];

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
