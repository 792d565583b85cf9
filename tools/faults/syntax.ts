import { parseAst } from 'rolldown/parseAst';

/** A syntax tree node for the operators: ESTree, with the members they read by name. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

/** The TypeScript-specific nodes that hold code. All others hold types. */
const WITH_CODE = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSParameterProperty'];

export function parse(code: string, file: string): Node {
  return parseAst(code, { lang: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js' }, file) as never;
}

/** Visits every node that holds code, parents first. */
export function visit(node: Node, see: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !WITH_CODE.includes(node.type)) return;
  see(node);
  for (const member of Object.values(node)) {
    for (const child of Array.isArray(member) ? member : [member]) if (isNode(child)) visit(child, see);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

export function nodesIn(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
