import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Parts without product logic: tests and their helpers, data, tuned numbers, and texts for people. */
const LEFT_OUT = [
  /\.test\.ts$/,
  /\.d\.ts$/,
  /(^|\/)(testing|testdata|authorization|stress|abuse|disk|contract|records|scenarios|browser|toys|map-data)\//,
  /(^|\/)(testing[^/]*|[^/]*data|weights|openings|index)\.ts$/,
  /(^|\/)[^/]*(texts|words|sentences|tellings|usage|names|naming)\.ts$/,
  /conformance\//,
  /^(tools|bench|sim)\//,
  /\.config\./,
];

/** Left to the browser suite: hooks, workers, drawings, and lessons. */
const LEFT_OUT_OF_PAGES = [
  /\/design\//,
  /\/worker\//,
  /\/map\//,
  /(^|\/)use-[^/]*\.ts$/,
  /(^|\/)(styles|diagrams|figures|shapes|arcs|card|fields|lesson|geometry|numbers|sample|floor-paths|flight-plan|motion-plan|zoom|beats|table|registry|miniature-outline|crop-props|stack-shape|sound|install|push|notify|update|chart)\.ts$/,
];

export function isInScope(file: string): boolean {
  if (!file.endsWith('.ts') || LEFT_OUT.some((part) => part.test(file))) return false;
  return !isForBrowser(file) || !LEFT_OUT_OF_PAGES.some((part) => part.test(file));
}

/** Part of the web client, where files that no unit test reaches are left to the browser suite. */
export function isForBrowser(file: string): boolean {
  return file.startsWith('clients/web/');
}

/** The names of the packages, and the source file of each entry point. */
export function entrances(root: string, files: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of files.filter((one) => one.endsWith('/package.json'))) {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      name: string;
      exports?: Readonly<Record<string, { readonly source?: string }>>;
    };
    for (const [entrance, { source }] of Object.entries(exports)) {
      if (source === undefined) continue;
      const [before = '', after] = path.posix.join(path.posix.dirname(file), source).split('*');
      // A star in an export stands for the same text in both paths.
      const matches =
        after === undefined ? [before] : files.filter((one) => one.startsWith(before) && one.endsWith(after));
      for (const match of matches) {
        const part = match.slice(before.length, match.length - (after ?? '').length);
        found.set(path.posix.join(name, entrance.replace('*', part)), match);
      }
    }
  }
  return found;
}
