// A rules page: a little Markdown, read into blocks that every client can draw.
import { MessageFault } from './message.mjs';

const FIGURE = /^!\[([^\]]+)\]\(([a-z][a-z0-9-]*) "([^"]+)"\)$/;

/**
 * Headings (`##`, `###`), paragraphs, lists (`-`), figures by name (`![what it shows](name "caption")`, neighbours in one row), and one
 * table of keys. Inside: `**strong**`.
 */
export function readPage(text) {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map(readBlock);
  if (blocks.length === 0 || blocks[0].kind !== 'heading') throw new MessageFault('has to begin with a heading (##)');
  return blocks;
}

function readBlock(text) {
  const lines = text.split('\n');
  const [first] = lines;
  const [, marks, heading] = /^(##|###) (.+)$/.exec(first) ?? [];
  if (heading !== undefined && lines.length === 1) return { kind: 'heading', level: marks.length, text: heading };
  if (first.startsWith('#')) throw new MessageFault(`has a heading that is not one line with ## or ###: ${first}`);
  if (first.startsWith('![')) return { kind: 'figures', figures: lines.map(readFigure) };
  if (first.startsWith('|')) return readKeys(lines);
  if (first.startsWith('- ')) return { kind: 'list', items: items(lines) };
  return { kind: 'text', text: rich(lines.join(' ')) };
}

function readFigure(line) {
  const [, label, name, caption] = FIGURE.exec(line) ?? [];
  if (name === undefined) throw new MessageFault(`has a figure that is not ![label](name "caption"): ${line}`);
  return { name, label, caption };
}

/** A longer item continues in indented lines. */
function items(lines) {
  const found = [];
  for (const line of lines) {
    if (line.startsWith('- ')) found.push(line.slice(2));
    else if (line.startsWith('  ')) found.push(`${found.pop()} ${line.trim()}`);
    else throw new MessageFault(`has a line in a list that is no item: ${line}`);
  }
  return found.map(rich);
}

function readKeys(lines) {
  const cells = (line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head, rule, ...rows] = lines;
  if (!/^[|\s:-]+$/.test(rule ?? '')) throw new MessageFault('has a table without a line under its head');
  const [key, action] = cells(head);
  return {
    kind: 'keys',
    head: { key, action },
    rows: rows
      .map(cells)
      .map(([keys, does]) => ({ keys: [...keys.matchAll(/`([^`]+)`/g)].map(([, one]) => one), does })),
  };
}

function rich(text) {
  return text
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('**') ? { text: part.slice(2, -2), tone: 'strong' } : { text: part }));
}

/** Why a translated page does not fit the English one, or null: the same figures and keys, in the same order. */
export function pageMisfit(english, translation) {
  const shape = (blocks) =>
    blocks
      .flatMap((block) => {
        if (block.kind === 'figures') return block.figures.map(({ name }) => `figure ${name}`);
        return block.kind === 'keys' ? block.rows.map(({ keys }) => `keys ${keys.join(' ')}`) : [];
      })
      .join(', ');
  return shape(english) === shape(translation)
    ? null
    : `shows ${shape(translation)}; the English shows ${shape(english)}`;
}
