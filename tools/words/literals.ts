import { parseSync } from 'rolldown/utils';
import type { SourceFile } from '../architecture.ts';

/** Texts that players never read, or that are the same in every language: file, pattern of the text, reason. */
const EXCEPTIONS: readonly (readonly [file: RegExp, text: RegExp, why: string])[] = [
  [/\.test\.tsx?$|\/testing(?:\/|\.ts$)|^clients\/web\/browser\//, /^/, 'is a test'],
  [/\/screens\/table\/FairnessCheck\.tsx$/, /^npx tavola verify$|^\.tavola\.json$/, 'is a command to type'],
  [/^clients\/terminal\//, /npx tavola |^--[a-z-]+ [A-Z]/, 'is a command to type'],
  [/^clients\/terminal\/games\/objectron\/answers\.ts$/, /^[a-z ]+$/, 'is what players may type'],
  [/\/screens\/table\/dialogs\.tsx$/, /^Home End$/, 'is printed on keys'],
  [/\/diplomacy\/map\/Labels\.tsx$/, /^Switzerland$/, 'is a name on the map, like the others there'],
  [/^clients\/web\/src\/gallery\//, /^/, 'shows the components to developers, and is left out of what people get'],
];

/** A text in the code that a player might read. */
export interface Literal {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [member: string]: unknown;
}

/** Attributes and members that people see or hear. */
const SHOWN = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext', 'closeLabel', 'description'],
  ...['empty', 'help', 'label', 'note', 'placeholder', 'sentence', 'subtitle', 'summary', 'text', 'title'],
]);

/** What a text is made of decides whether it is one: a word anywhere, words in a row, or a sentence. */
const WORD = /\p{L}{2,}/u;
const WORDS = /\p{L}{2,}[’,.:;]* \p{L}{2,}/u;
const SENTENCE = /^\P{L}*\p{Lu}.*\p{L}{2,}[’,.:;]* \p{L}{2,}|\p{L}{2,} .*\p{L}{2,}[.?…]$/su;

/** Every text in these files that should be a message in `words`. */
export function literalsIn(files: readonly SourceFile[]): readonly Literal[] {
  return files.flatMap(({ file, text }) => {
    const lineAt = (start: number): number => text.slice(0, start).split('\n').length;
    return textsIn(file, text)
      .filter((one) => !EXCEPTIONS.some(([where, what]) => where.test(file) && what.test(one.text)))
      .map((one) => ({ file, line: lineAt(one.start), text: one.text }));
  });
}

interface Found {
  readonly text: string;
  readonly start: number;
}

function textsIn(file: string, code: string): readonly Found[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`Cannot parse ${file}: ${errors[0]?.message}`);
  const found: Found[] = [];
  // In a terminal every line of words may be printed, so capitals and full stops do not matter there.
  const loose = file.startsWith('clients/terminal/') ? WORDS : SENTENCE;
  visit(program as unknown as SyntaxNode, loose, found);
  return found;
}

/** Collects texts below a node. `pattern` says what counts as one there; null: nothing does. */
function visit(node: SyntaxNode, pattern: RegExp | null, found: Found[]): void {
  const text = textOf(node);
  if (text !== null) {
    if (pattern?.test(text) === true) found.push({ text: text.trim(), start: node.start });
  }
  if (node.type === 'JSXText' && WORD.test(String(node['value'])))
    found.push({ text: String(node['value']).trim(), start: node.start });
  for (const [child, below] of childrenOf(node, pattern)) visit(child, below, found);
}

/** A string, or the fixed parts of a template. */
function textOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join('0');
}

type Child = readonly [SyntaxNode, RegExp | null];

function childrenOf(node: SyntaxNode, pattern: RegExp | null): readonly Child[] {
  const below = (members: readonly string[], as: RegExp | null): readonly Child[] =>
    members.flatMap((member) => nodesIn(node[member]).map((child) => [child, as] as const));
  switch (node.type) {
    // Addresses, types and errors for developers.
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'ThrowStatement':
      return [];
    case 'NewExpression':
      return /Error$/.test(nameOf(node['callee'])) ? [] : below(['arguments'], pattern);
    case 'JSXAttribute':
      return below(['value'], attributePattern(nameOf(node['name']), pattern));
    case 'Property': {
      const isShown = SHOWN.has(nameOf(node['key']));
      return below(['value'], isShown ? widest(pattern) : pattern);
    }
    case 'JSXElement':
    case 'JSXFragment':
      return [...below(['openingElement'], pattern), ...below(['children'], WORD)];
    // What a function does inside is judged on its own.
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'CallExpression':
      return below(Object.keys(node), narrowest(pattern));
    case 'BinaryExpression':
    case 'MemberExpression':
    case 'SwitchCase':
      return below(Object.keys(node), node.type === 'BinaryExpression' && node['operator'] === '+' ? pattern : null);
    case 'ConditionalExpression':
      return [...below(['test'], narrowest(pattern)), ...below(['consequent', 'alternate'], pattern)];
    default:
      return below(Object.keys(node), pattern);
  }
}

/** Attributes that people see take any word, classes and pictures none. */
function attributePattern(name: string, pattern: RegExp | null): RegExp | null {
  if (SHOWN.has(name)) return WORD;
  return /^(?:class|key|d|style|transform|viewBox|points|href|id|for|name|type|role|accept|rel)$/.test(name)
    ? null
    : narrowest(pattern);
}

function widest(pattern: RegExp | null): RegExp {
  return pattern === WORD ? WORD : WORDS;
}

function narrowest(pattern: RegExp | null): RegExp | null {
  return pattern === WORD ? SENTENCE : pattern;
}

function nameOf(raw: unknown): string {
  const { name, value } = (raw ?? {}) as { readonly name?: unknown; readonly value?: unknown };
  return String(name ?? value ?? '');
}

function nodesIn(raw: unknown): readonly SyntaxNode[] {
  if (Array.isArray(raw)) return raw.flatMap(nodesIn);
  return typeof raw === 'object' && raw !== null && typeof Reflect.get(raw, 'type') === 'string'
    ? [raw as SyntaxNode]
    : [];
}
