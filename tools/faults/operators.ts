import { isNode, type Node, nodesIn } from './syntax.ts';

/** One fault in a file: the part of the text to replace, and its replacement. */
export interface FaultChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Place {
  readonly node: Node;
  textOf(node: Node): string;
}

/** Returns the faults an operator makes of a node. Empty if it does not apply. */
type Operator = (place: Place) => readonly FaultChange[];

const BOUNDS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const EQUALITIES: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' };
const SUMS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
};
const CONNECTIVES: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const EXCHANGED: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  push: 'unshift',
  unshift: 'push',
  pop: 'shift',
  shift: 'pop',
  find: 'findLast',
  findLast: 'find',
  findIndex: 'findLastIndex',
  indexOf: 'lastIndexOf',
};
const REMOVED = [
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'toLowerCase',
  'concat',
  'with',
];
const LEAVING = ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'];
const WITH_CONDITION = ['IfStatement', 'WhileStatement', 'ConditionalExpression'];
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const EFFECTS = ['CallExpression', 'AwaitExpression', 'AssignmentExpression', 'UpdateExpression'];

/** The sixteen kinds of fault that are drawn. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  bound: exchangeOperator(BOUNDS),
  equality: exchangeOperator(EQUALITIES),
  arithmetic: exchangeOperator(SUMS),
  logic: exchangeOperator(CONNECTIVES),
  negate: ({ node, textOf }) => {
    const { test } = node;
    return WITH_CONDITION.includes(node.type) && isNode(test) ? [replaced(test, `!(${textOf(test)})`)] : [];
  },
  not: ({ node, textOf }) => {
    const { argument } = node;
    return node.type === 'UnaryExpression' && node['operator'] === '!' && isNode(argument)
      ? [replaced(node, textOf(argument))]
      : [];
  },
  'drop-statement': ({ node }) => {
    const { expression } = node;
    const hasEffect = node.type === 'ExpressionStatement' && isNode(expression) && EFFECTS.includes(expression.type);
    return hasEffect ? [replaced(node, ';')] : [];
  },
  'drop-guard': ({ node }) => (isGuard(node) ? [replaced(node, ';')] : []),
  'return-early': ({ node }) => (FUNCTIONS.includes(node.type) ? earlyReturns(node) : []),
  'empty-array': ({ node }) =>
    node.type === 'ArrayExpression' && nodesIn(node['elements']).length > 0 ? [replaced(node, '[]')] : [],
  'swap-arguments': ({ node, textOf }) => swaps(node, textOf),
  'remove-await': ({ node, textOf }) => {
    const { argument } = node;
    return node.type === 'AwaitExpression' && isNode(argument) ? [replaced(node, textOf(argument))] : [];
  },
  number: ({ node }) => {
    const { value } = node;
    if (node.type !== 'Literal' || typeof value !== 'number') return [];
    return [value + 1, value - 1].map((other) => replaced(node, other < 0 ? `(${other})` : `${other}`));
  },
  boolean: ({ node }) =>
    node.type === 'Literal' && typeof node['value'] === 'boolean' ? [replaced(node, `${!node['value']}`)] : [],
  'no-left-side': ({ node, textOf }) => {
    const { right } = node;
    return node.type === 'LogicalExpression' && node['operator'] === '??' && isNode(right)
      ? [replaced(node, textOf(right))]
      : [];
  },
  method: ({ node, textOf }) => otherMethods(node, textOf),
};

function replaced({ start, end }: Node, text: string): FaultChange {
  return { start, end, text };
}

function exchangeOperator(table: Readonly<Record<string, string>>): Operator {
  return ({ node, textOf }) => {
    const { left, right, operator } = node;
    const other = typeof operator === 'string' ? table[operator] : undefined;
    if (other === undefined || !isNode(left) || !isNode(right)) return [];
    const between = textOf({ type: '', start: left.end, end: right.start });
    return [{ start: left.end, end: right.start, text: between.replace(`${operator}`, () => other) }];
  };
}

/** An `if` without `else` that only leaves. */
function isGuard(node: Node): boolean {
  const { consequent, alternate } = node;
  if (node.type !== 'IfStatement' || isNode(alternate) || !isNode(consequent)) return false;
  const [only, ...more] = consequent.type === 'BlockStatement' ? nodesIn(consequent['body']) : [consequent];
  return only !== undefined && more.length === 0 && LEAVING.includes(only.type);
}

/** Before each statement of a function; the condition keeps the compiler from calling the rest unreachable. */
function earlyReturns(node: Node): FaultChange[] {
  const { body } = node;
  if (!isNode(body) || body.type !== 'BlockStatement') return [];
  return nodesIn(body['body'])
    .filter(({ type }) => type !== 'ReturnStatement' && type !== 'ThrowStatement')
    .map(({ start }) => ({ start, end: start, text: 'if (1 > 0) return; ' }));
}

function swaps(node: Node, textOf: (node: Node) => string): FaultChange[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const given = nodesIn(node['arguments']);
  return given.slice(1).flatMap((second, index) => {
    const first = given[index] as Node;
    if ([first, second].some(({ type }) => type === 'SpreadElement') || textOf(first) === textOf(second)) return [];
    const between = textOf({ type: '', start: first.end, end: second.start });
    return [{ start: first.start, end: second.end, text: `${textOf(second)}${between}${textOf(first)}` }];
  });
}

function otherMethods(node: Node, textOf: (node: Node) => string): FaultChange[] {
  const { callee } = node;
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return [];
  const { object, property, computed } = callee;
  if (!isNode(object) || !isNode(property) || computed === true) return [];
  const name = textOf(property);
  const other = EXCHANGED[name];
  if (other !== undefined) return [replaced(property, other)];
  return REMOVED.includes(name) ? [replaced(node, textOf(object))] : [];
}
