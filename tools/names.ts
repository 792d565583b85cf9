import type { SourceFile } from './architecture.ts';

/** Packages that follow docs/glossary.md. Add a package when its names are done. */
export const DONE = [
  'rules',
  'match',
  'bots',
  'engine',
  'protocol',
  'store',
  'server',
  'clients/core',
  'clients/terminal',
  'clients/desktop',
  'clients/web',
  'cli',
  'bench',
  'sim',
  'tools',
] as const;

/** Parts that every game, or every module of one kind, declares under the same name. */
export const FIXED_PARTS: ReadonlySet<string> = new Set([
  // Rules of a game.
  ...['Board', 'Cell', 'Ending', 'abandon', 'actionsOf', 'agreeOnDraw', 'apply', 'askedSeats', 'check', 'endMatch'],
  ...['fastPerft', 'faultOf', 'imagine', 'notate', 'opening', 'outcomeOf', 'parseAction', 'parseState', 'propose'],
  ...[
    'readAction',
    'readPosition',
    'resume',
    'sampleAction',
    'seatToAct',
    'setup',
    'sketchOf',
    'viewOf',
    'warn',
    'writePosition',
  ],
  // A game in the clients.
  ...[
    'Belongings',
    'Diagram',
    'Drawing',
    'Figure',
    'Intent',
    'Play',
    'Situation',
    'Sketch',
    'fields',
    'loadWords',
    'useBoard',
    'usePlay',
  ],
  ...['Legend', 'Manual', 'Miniature', 'SeatMark', 'answer', 'diagramOf', 'drawBoard', 'eventSentence', 'eventWords'],
  ...[
    'draftWords',
    'isSketch',
    'manual',
    'positionFault',
    'promptWords',
    'question',
    'refusalSentence',
    'refusalWords',
    'warningSentence',
  ],
]);

export interface ExportedName {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

const EXPORTED =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(?:interface|type|class|enum|function\*?) (\w+)/;

/** Exported types, classes and functions. Overloads count once per file. */
export function declarationsIn(files: readonly SourceFile[]): readonly ExportedName[] {
  const modules = files.filter(({ file }) => /\.tsx?$/.test(file));
  return modules.flatMap(({ file, text }) => {
    const found = new Map<string, ExportedName>();
    text.split('\n').forEach((code, index) => {
      const [, name] = EXPORTED.exec(code) ?? [];
      if (name !== undefined && !found.has(name)) found.set(name, { name, file, line: index + 1 });
    });
    return [...found.values()];
  });
}

/** Becomes a game under another name. */
const TEMPLATE = 'tools/new-game/template/';

/** Names declared in more than one file, without the fixed parts. */
export function repeatedNames(files: readonly SourceFile[]): ReadonlyMap<string, readonly ExportedName[]> {
  const byName = new Map<string, ExportedName[]>();
  for (const one of declarationsIn(files.filter(({ file }) => !file.startsWith(TEMPLATE))))
    byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return new Map([...byName].filter(([name, all]) => all.length > 1 && !FIXED_PARTS.has(name)));
}

/** Words that no identifier of a done package may contain. */
const RETIRED_WORDS: ReadonlySet<string> = new Set([
  ...['broom', 'cabinet', 'clerk', 'curtain', 'deed', 'deeds', 'desk', 'desks', 'door', 'doors', 'ear', 'ears'],
  ...['errand', 'errands', 'house', 'keeper', 'keepers', 'onlooker', 'onlookers', 'shelf', 'shelves', 'wish', 'wishes'],
]);

/** Whole identifiers: prepositions as names, superlatives as limits, and `XParts` instead of `XDeps`. */
const RETIRED_NAMES =
  /^#(?:behind|under|without)$|^(?:MOST|LEAST|LONGEST|SHORTEST|DEEPEST|FEWEST)_|^(?:Told|Kept|Tried|Said|Seen|Held)$|Parts$/;

/** Phrases that no comment and no page may contain. */
const RETIRED_PHRASES = /\b(?:of the house|bots? of a house|of ours|is told|are told|whoever)\b/i;

/** Identifiers that programs depend on, and words that belong to a game, by file. */
const FROZEN: ReadonlyMap<RegExp, readonly string[]> = new Map([
  [
    /^(?:rules\/games|clients\/terminal\/games|clients\/web\/src\/games)\/colt-express\/|^cli\/scenarios\/colt-/,
    ['deed', 'curtain'],
  ],
  [/^server\/(?:authorization\/|tables\/history-route\.ts)/, ['onlooker']],
  [/^bots\/toy-games\.test\.ts$/, ['door', 'doors']],
  // A figure of the rules page, and an icon.
  [/^clients\/web\/src\/games\/objectron\/(?:diagrams|board\.test)\.ts$/, ['door']],
  [/^clients\/web\/src\/screens\/lobby\/LobbyBar\.tsx$/, ['door']],
]);

function wordsOf(identifier: string): string[] {
  return identifier
    .replace('#', '')
    .split(/_|(?<=[a-z0-9])(?=[A-Z])/)
    .map((word) => word.toLowerCase());
}

function isFrozen(file: string, word: string): boolean {
  return [...FROZEN].some(([where, words]) => where.test(file) && words.includes(word));
}

/** One message per identifier or comment that uses a retired word. */
export function retiredNames(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ file }) => isDone(file))
    .flatMap(({ file, text }) => [
      ...retiredIn(file, text),
      ...commentsIn(text).flatMap(({ line, comment }) => phraseFault(file, line, comment)),
    ]);
}

function retiredIn(file: string, text: string): string[] {
  const lines = codeOnly(text).split('\n');
  return lines.flatMap((code, index) =>
    [...code.matchAll(/#?[A-Za-z_$][\w$]*/g)].flatMap(([name]) => {
      const word = wordsOf(name).find((one) => RETIRED_WORDS.has(one) && !isFrozen(file, one));
      return word !== undefined || RETIRED_NAMES.test(name)
        ? [`${file}:${index + 1} uses the retired name ${name}`]
        : [];
    }),
  );
}

/** One message per line of a page that uses a retired phrase. */
export function retiredPhrases(page: string, text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) => phraseFault(page, index + 1, line));
}

function phraseFault(file: string, line: number, text: string): string[] {
  const [phrase] = RETIRED_PHRASES.exec(text) ?? [];
  return phrase === undefined ? [] : [`${file}:${line} uses the retired phrase “${phrase}”`];
}

function isDone(file: string): boolean {
  return DONE.some((folder) => file.startsWith(`${folder}/`)) && !file.startsWith('tools/names');
}

const COMMENT = /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g;

/** The code with strings and comments blanked out, line for line. */
function codeOnly(text: string): string {
  return text.replaceAll(COMMENT, (all) => all.replaceAll(/[^\n]/g, ' '));
}

function commentsIn(text: string): { readonly line: number; readonly comment: string }[] {
  return [...text.matchAll(COMMENT)]
    .filter(([, quoted]) => quoted === undefined)
    .flatMap(({ 0: all, index: at }) => {
      const first = text.slice(0, at).split('\n').length;
      return all.split('\n').map((comment, index) => ({ line: first + index, comment }));
    });
}
