import { readFileSync } from 'node:fs';
import path from 'node:path';
import { entrances } from './scope.ts';
import { isNode, type Node, nodesIn, parse, visit } from './syntax.ts';

export interface ReachingTest {
  readonly test: string;
  /** The number of imports in between, plus how unrelated its name and folder are to the file. */
  readonly distance: number;
}

/** Which tests reach a file through what they import, start as a process or run in a thread. */
export interface TestReach {
  testsOf(file: string): readonly ReachingTest[];
}

const CODE = /\.(ts|tsx|mjs)$/;
/** Suites that take too long to run per fault, or need a machine to themselves. */
const NOT_RUN = [/(^|\/)stress\//, /(^|\/)packaged\/download\.test\.ts$/, /^(tools|bench)\//, /\/browser\//];

export function testReach(root: string, files: readonly string[]): TestReach {
  const sources = new Set(files.filter((file) => CODE.test(file)));
  const packages = entrances(root, files);
  const importers = new Map<string, string[]>();
  for (const file of sources) {
    for (const target of importsOf(root, file, { sources, packages })) {
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return { testsOf: (file) => nearest(importers, file) };
}

/** Breadth-first search over the importers, the nearest first. */
function nearest(importers: ReadonlyMap<string, readonly string[]>, file: string): ReachingTest[] {
  const distances = new Map([[file, 0]]);
  const queue = [file];
  for (let at = 0; at < queue.length; at += 1) {
    const here = queue[at] as string;
    for (const next of importers.get(here) ?? []) {
      if (distances.has(next)) continue;
      distances.set(next, (distances.get(here) ?? 0) + 1);
      queue.push(next);
    }
  }
  const tests = queue.filter((one) => one.endsWith('.test.ts') && !NOT_RUN.some((part) => part.test(one)));
  return tests
    .map((test) => ({ test, distance: (distances.get(test) ?? 0) + strangeness(file, test) }))
    .sort((a, b) => a.distance - b.distance || (a.test < b.test ? -1 : 1));
}

/** How unrelated a test's folder is to this file. */
function strangeness(file: string, test: string): number {
  const stem = (name: string): string => path.posix.basename(name).split('.')[0] ?? '';
  if (stem(file) === stem(test) && path.posix.dirname(file) === path.posix.dirname(test)) return -10;
  const [ours, theirs] = [file.split('/'), test.split('/')];
  const same = ours.findIndex((part, index) => part !== theirs[index]);
  return same === 0 ? 4 : ours.length - 1 - same;
}

interface Known {
  readonly sources: ReadonlySet<string>;
  readonly packages: ReadonlyMap<string, string>;
}

function importsOf(root: string, file: string, { sources, packages }: Known): string[] {
  const found: string[] = [];
  const lead = (target: string): void => {
    if (!target.startsWith('.')) {
      const entrance = packages.get(target);
      if (entrance !== undefined) found.push(entrance);
      return;
    }
    const place = path.posix.join(path.posix.dirname(file), target);
    // Threads and processes are named by their compiled file.
    const source = place.replace('/dist/', '/').replace(/\.js$/, '.ts');
    if (sources.has(source)) found.push(source);
  };
  visit(parse(readFileSync(path.join(root, file), 'utf8'), file), (node) => {
    for (const target of targetsOf(node)) lead(target);
  });
  return found;
}

function targetsOf(node: Node): string[] {
  const { source } = node;
  if (isNode(source) && typeof source['value'] === 'string') return [source['value']];
  const { callee } = node;
  if (node.type !== 'NewExpression' || !isNode(callee) || callee['name'] !== 'URL') return [];
  const [target] = nodesIn(node['arguments']);
  const text = target?.['value'];
  // A relative path may lack its dot.
  return typeof text === 'string' && !text.includes(':') ? [text.startsWith('.') ? text : `./${text}`] : [];
}
