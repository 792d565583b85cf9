import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package and the only packages it may import. Each game is one by itself; a star stands for every game. */
interface PackageRule {
  readonly path: string;
  /** Packages by path. All of them are earlier in the list. */
  readonly mayImport: readonly string[];
  /** No clock, randomness or I/O. */
  readonly pure?: true;
  /** External dependencies that this package may use. */
  readonly outside?: readonly string[];
}

const REGISTRY = 'rules/games';
const GAMES = 'rules/games/*';

/** What others may import of a game: its index and the folders that are meant for them. */
const GAME_ENTRANCE = /^[a-z0-9-]+(?:\/(?:fast|records|testing))?$/;

/** From left to right: data flows this way, and nothing imports to its right. */
export const PACKAGES: readonly PackageRule[] = [
  { path: 'rules/kernel', mayImport: [], pure: true },
  { path: GAMES, mayImport: ['rules/kernel'], pure: true },
  { path: REGISTRY, mayImport: ['rules/kernel', GAMES], pure: true },
  { path: 'words', mayImport: ['rules/kernel', GAMES], pure: true },
  { path: 'match', mayImport: ['rules/kernel'], pure: true, outside: ['@noble/hashes'] },
  { path: 'ratings', mayImport: ['rules/kernel', 'match'], pure: true },
  { path: 'bots', mayImport: ['rules/kernel', GAMES], pure: true },
  { path: 'engine', mayImport: ['rules/kernel', GAMES, REGISTRY, 'bots'], pure: true },
  { path: 'protocol', mayImport: ['rules/kernel', 'match'] },
  { path: 'store', mayImport: [] },
  {
    path: 'server',
    mayImport: ['rules/kernel', GAMES, REGISTRY, 'words', 'match', 'bots', 'protocol', 'store'],
  },
  { path: 'clients/core', mayImport: ['rules/kernel', GAMES, REGISTRY, 'words', 'match', 'bots', 'protocol'] },
  { path: 'clients/terminal', mayImport: ['rules/kernel', GAMES, 'words', 'clients/core'] },
  { path: 'clients/web', mayImport: ['rules/kernel', GAMES, 'words', 'clients/core'] },
  { path: 'clients/desktop', mayImport: ['rules/kernel', GAMES, 'clients/core'] },
  {
    path: 'cli',
    mayImport: [
      'rules/kernel',
      GAMES,
      REGISTRY,
      'match',
      'bots',
      'engine',
      'server',
      'clients/core',
      'clients/terminal',
      'clients/web',
      'clients/desktop',
    ],
  },
  { path: 'bench', mayImport: ['rules/kernel', GAMES, REGISTRY, 'match', 'bots', 'engine', 'store', 'server'] },
  {
    path: 'sim',
    mayImport: ['rules/kernel', GAMES, REGISTRY, 'match', 'protocol', 'store', 'server', 'clients/core'],
  },
  { path: 'tools', mayImport: ['rules/kernel', GAMES, REGISTRY, 'words'] },
];

/** Names that give a pure package access to a clock, randomness or I/O. */
const WORLDLY =
  /\bMath\s*\.\s*random\b|\b(?:Date|performance|setTimeout|setInterval|setImmediate|queueMicrotask|process|console|fetch|crypto|document|window|globalThis)\b/g;

/** Names that would give the server time, timers or randomness without its `World`. */
const OUTSIDE_WORLD =
  /\bMath\s*\.\s*random\b|\b(?:Date|performance|setTimeout|setInterval|setImmediate|randomBytes|randomFill|randomFillSync|randomUUID|randomInt|getRandomValues)\b|\bAbortSignal\s*\.\s*timeout\b/g;

/** Files of the server that may use them, with the reason. */
const WORLD_EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['server/world.ts', 'is where they come from'],
  ['server/accounts/common-passwords.ts', 'is a list of words, some of which are such names'],
  ['server/ops/measured.ts', 'measures how long the real store takes'],
  ['server/bots/worker.ts', 'runs in a thread, where a bot thinks for a real while'],
  ['server/files/import-worker.ts', 'runs in a thread, and does something else between two slices'],
  ['server/notifications/push-client.ts', 'limits a request to a push service, which takes real time'],
  ['server/http/auth.ts', 'writes an expiry that is an argument into a cookie'],
]);

/** Entrances of packages that only some of those that import the package may use, with the reason. */
const NARROW_ENTRANCES: readonly {
  readonly entrance: string;
  readonly for: readonly string[];
  readonly why: string;
}[] = [{ entrance: 'protocol/parser', for: ['protocol', 'server'], why: 'clients take the types without the parser' }];

const TEST_TOOLS = ['vitest', 'fast-check'];

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

/** Folders by package name. */
export type PackageFolders = ReadonlyMap<string, string>;

/** One message per import that the architecture forbids. */
export function faultsOf(files: readonly SourceFile[], packages: PackageFolders): string[] {
  return files.flatMap(({ file, text }) => {
    const rule = ruleFor(file);
    if (rule === undefined) return [];
    const code = withoutComments(text);
    return [
      ...importFaults(file, rule, code, packages),
      ...factsFaults(file, code),
      ...gameFolderFaults(file, code, packages),
      ...purityFaults(file, rule, code),
      ...worldFaults(file, code),
    ];
  });
}

function importFaults(file: string, rule: PackageRule, code: string, packages: PackageFolders): string[] {
  return importsIn(code).flatMap((target) => {
    if (target.startsWith('.')) {
      const reached = path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
      return packageFolderOf(reached) === packageFolderOf(file) || isListing(rule, reached)
        ? []
        : [`${file} reaches into ${reached} instead of importing a package`];
    }
    const fault = packageFault(file, rule, target, packages);
    return fault === null ? [] : [`${file} may not import ${target}${fault}`];
  });
}

/** Why a file may not import this package. Null: it may. */
function packageFault(file: string, rule: PackageRule, target: string, packages: PackageFolders): string | null {
  const [scope = '', name = '', ...inside] = target.split('/');
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope;
  const workspace = packages.get(packageName);
  if (workspace === undefined) return isAllowedOutside(file, rule, target, packageName) ? null : '';
  const entrance = [workspace, ...inside].join('/');
  const place = packageFolderOf(entrance);
  if (isGame(place) && !GAME_ENTRANCE.test(inside.join('/'))) return `: it is no entrance of ${place}`;
  const narrow = NARROW_ENTRANCES.find((one) => one.entrance === entrance);
  if (narrow !== undefined && !narrow.for.includes(rule.path)) return `: ${narrow.why}`;
  const allowed =
    place === packageFolderOf(file) || isImportAllowed(rule, place) || (isTest(file) && isSpecimen(rule, place));
  return allowed ? null : `: ${place} is not open to ${rule.path}`;
}

const WEB_BOARD = 'clients/web/src/board/';
/** The first part is the folder of a game. `parts` is shared by the boards that are not on the kit yet. */
const WEB_GAME = /^clients\/web\/src\/games\/((?!parts\/)[^/]+)\//;

/** In the web client, the board kit knows no game, and no game knows another. Tests of the kit play every game. */
function gameFolderFaults(file: string, code: string, packages: PackageFolders): string[] {
  const isKit = file.startsWith(WEB_BOARD) && !isTest(file);
  const own = WEB_GAME.exec(file)?.[1];
  return importsIn(code).flatMap((target) => {
    if (!target.startsWith('.')) {
      const place = packages.get(target.split('/').slice(0, 2).join('/'));
      return isKit && place === REGISTRY ? [`${file} may not import a game: ${target}`] : [];
    }
    const reached = path.posix.normalize(path.posix.join(path.posix.dirname(file), target));
    if (isKit) return reached.startsWith('clients/web/src/games/') ? [`${file} may not import a game: ${reached}`] : [];
    const other = WEB_GAME.exec(reached)?.[1];
    return own !== undefined && other !== undefined && own !== other
      ? [`${file} may not import another game: ${reached}`]
      : [];
  });
}

function isImportAllowed(rule: PackageRule, place: string): boolean {
  return rule.mayImport.some((other) => other === place || (other === GAMES && isGame(place)));
}

/** The facts of games load with the home page: they bring no rules along. */
function factsFaults(file: string, code: string): string[] {
  if (!/^rules\/games\/(?:[^/]+\/)?facts\.ts$/.test(file)) return [];
  const values = importsIn(code.replaceAll(/\bimport type\b[^;]*;/g, ''));
  return values
    .filter((target) => !/^\.\/[^/]+\/facts\.ts$/.test(target))
    .map((target) => `${file} imports ${target}: facts come without rules`);
}

/** The list of games reaches the index and the facts of each game. */
function isListing(rule: PackageRule, reached: string): boolean {
  return rule.path === REGISTRY && /^rules\/games\/[^/]+\/(?:index|facts)\.ts$/.test(reached);
}

/** Tests of packages that work on any game may import a real one to their left. */
function isSpecimen(rule: PackageRule, place: string): boolean {
  const order = PACKAGES.map(({ path: name }) => name);
  return isGame(place) && order.indexOf(rule.path) > order.indexOf(GAMES);
}

/** Packages that are not pure may use Node and the dependencies of their package.json. Pure ones only what is listed. */
function isAllowedOutside(file: string, rule: PackageRule, target: string, packageName: string): boolean {
  if (!rule.pure || (rule.outside ?? []).includes(packageName)) return true;
  return isTest(file) && (target.startsWith('node:') || TEST_TOOLS.includes(packageName));
}

function purityFaults(file: string, rule: PackageRule, code: string): string[] {
  if (!rule.pure || isTest(file)) return [];
  return [...withoutStrings(code).matchAll(WORLDLY)].map(([word]) => `${file} names ${word} in a pure package`);
}

/** Tests, their helpers, load, disk and abuse tests run in real time; everything else of the server takes a `World`. */
function worldFaults(file: string, code: string): string[] {
  const isBound = file.startsWith('server/') && !/\.test\.ts$|\/testing\/|^server\/(?:stress|disk|abuse)\//.test(file);
  if (!isBound || WORLD_EXCEPTIONS.has(file)) return [];
  const timers = importsIn(code).filter((target) => /^(?:node:)?timers\b/.test(target));
  const names = [...withoutStrings(code).matchAll(OUTSIDE_WORLD)].map(([word]) => word);
  return [...new Set([...names, ...timers])].map((name) => `${file} names ${name}: take it from the World`);
}

/** Comments are prose: they may name what code may not. */
function withoutComments(text: string): string {
  return text.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (_all, quoted?: string) => quoted ?? ' ',
  );
}

/** Template strings stay, for code may hide in them. */
function withoutStrings(code: string): string {
  return code.replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g, '""');
}

function importsIn(code: string): string[] {
  const pattern =
    /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|\bimport\s*['"]([^'"]+)['"]|\brequire\s*\(\s*['"]([^'"]+)['"]/g;
  return [...code.matchAll(pattern)].flatMap((found) => found.slice(1).filter((target) => target !== undefined));
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts');
}

function isGame(place: string): boolean {
  return place.startsWith(`${REGISTRY}/`);
}

/** The folder of the package or game a file belongs to. */
export function packageFolderOf(file: string): string {
  const [first = '', second = '', third = ''] = file.split('/');
  if (first !== 'rules' && first !== 'clients') return first;
  const folder = `${first}/${second}`;
  return folder === REGISTRY && /^[^.]+$/.test(third) ? `${folder}/${third}` : folder;
}

/** The folder with the package.json: the games share one. */
function workspaceOf(file: string): string {
  const place = packageFolderOf(file);
  return isGame(place) ? REGISTRY : place;
}

function ruleFor(file: string): PackageRule | undefined {
  const place = packageFolderOf(file);
  return (
    PACKAGES.find((rule) => rule.path === place) ??
    (isGame(place) ? PACKAGES.find((rule) => rule.path === GAMES) : undefined)
  );
}

const LEFT_OUT = new Set(['node_modules', 'dist', 'generated', 'testdata', '.git', '.cache']);

/** All hand-written TypeScript of the repository. */
export function sourcesUnder(root: string): SourceFile[] {
  const walk = (folder: string): SourceFile[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : walk(file);
      return /\.(?:ts|tsx|mts|mjs)$/.test(entry.name)
        ? [{ file, text: readFileSync(path.join(root, file), 'utf8') }]
        : [];
    });
  return walk('');
}

/** Packages by the name in their package.json. */
export function packagesUnder(root: string, files: readonly SourceFile[]): PackageFolders {
  const places = new Set(files.filter(({ file }) => file.includes('/')).map(({ file }) => workspaceOf(file)));
  const found: [string, string][] = [];
  for (const place of places) {
    const manifest = readManifest(root, place);
    if (manifest !== null) found.push([manifest.name, place]);
  }
  return new Map(found);
}

export interface Manifest {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  /** For the tests only. */
  readonly devDependencies: Readonly<Record<string, string>>;
}

export function readManifest(root: string, place: string): Manifest | null {
  try {
    const manifest = JSON.parse(readFileSync(path.join(root, place, 'package.json'), 'utf8')) as Partial<Manifest>;
    return { name: '', dependencies: {}, devDependencies: {}, ...manifest };
  } catch {
    return null;
  }
}

/** Imports of workspace packages that a package.json does not declare. */
export function undeclared(root: string, files: readonly SourceFile[], packages: PackageFolders): string[] {
  return files.flatMap(({ file, text }) => {
    const manifest = readManifest(root, workspaceOf(file));
    if (manifest === null) return [];
    const wanted = importsIn(withoutComments(text)).map((target) => target.split('/').slice(0, 2).join('/'));
    const declared = { ...manifest.dependencies, ...(isTest(file) ? manifest.devDependencies : {}) };
    const missing = wanted.filter(
      (name) => packages.has(name) && name !== manifest.name && !Object.hasOwn(declared, name),
    );
    return missing.map((name) => `${file} imports ${name}, which its package.json does not name`);
  });
}
