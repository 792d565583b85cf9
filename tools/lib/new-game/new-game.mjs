// The folder of a new game and its lines in the two lists, from the template in tools/new-game/template.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Advice } from '../steps.mjs';
import { filesUnder } from '../words/files.mjs';

const TEMPLATE = 'tools/new-game/template';
/** Files with one more ending, because they compile only where they are copied to. */
const BOARD = 'tools/new-game/board';
const LISTS = ['rules/games/index.ts', 'rules/games/facts.ts'];
const EXAMPLE = 'npm run new-game four-in-a-row';

/** Reads the arguments of the command. Throws advice for anything but one id, and `--board`. */
export function readArgs(args) {
  const [id, ...more] = args.filter((arg) => arg !== '--board');
  if (id === undefined) throw new Advice(`Give the new game an id: ${EXAMPLE}`);
  if (more.length > 0) throw new Advice(`new-game takes only an id and --board, not "${more.join(' ')}": ${EXAMPLE}`);
  if (!/^[a-z][a-z0-9-]{1,23}$/.test(id))
    throw new Advice(
      `"${id}" can’t be a game id. Use 2 to 24 lower-case letters, digits and hyphens, starting with a letter: ${EXAMPLE}`,
    );
  return { id, hasBoard: args.includes('--board') };
}

/** Writes a new game below `root` and returns the paths of what it wrote. Throws advice, and writes nothing, if the id is taken. */
export function writeNewGame(root, { id, hasBoard = false }) {
  const folder = `rules/games/${id}`;
  const boardFolder = `clients/web/src/games/${id}`;
  const taken = [folder, `${folder}.ts`, ...(hasBoard ? [boardFolder] : [])].find((name) =>
    existsSync(path.join(root, name)),
  );
  if (taken !== undefined) throw new Advice(`${taken} already exists. Choose another id.`);
  const names = namesFor(id);
  const template = filesUnder(path.join(root, TEMPLATE)).map((name) => [name, read(root, `${TEMPLATE}/${name}`)]);
  const board = hasBoard
    ? filesUnder(path.join(root, BOARD)).map((name) => [name, read(root, `${BOARD}/${name}`)])
    : [];
  const lists = LISTS.map((file) => [file, read(root, file)]);
  const code = [...template, ...lists].map(([, text]) => text).join('\n');
  const clash = [names.constant, names.types].find((name) => isUsed(name, code));
  if (clash !== undefined) throw new Advice(`A game’s code already uses the name ${clash}. Choose another id.`);
  const files = new Map([
    ...template.map(([name, text]) => [`${folder}/${name}`, renamed(text, id, names)]),
    ...board.map(([name, text]) => [`${boardFolder}/${name.replace(/\.txt$/, '')}`, renamed(text, id, names)]),
    ...lists.map(([file, text]) => [file, listed(text, id, names, path.basename(file))]),
  ]);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...files.keys()];
}

/** `four-in-a-row` → `fourInARow`, `FourInARow` and `Four in a row`. */
function namesFor(id) {
  const parts = id.split('-').filter((part) => part !== '');
  const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  const types = parts.map(capital).join('');
  return { constant: types.charAt(0).toLowerCase() + types.slice(1), types, title: capital(parts.join(' ')) };
}

function renamed(text, id, { constant, types, title }) {
  return text
    .replace("id: 'hexapawn'", `id: '${id}'`)
    .replace("name: 'Hexapawn'", `name: '${title}'`)
    .replace('game hexapawn,', `game ${id},`)
    .replaceAll('games/hexapawn', `games/${id}`)
    .replaceAll('hexapawn-', `${id}-`)
    .replaceAll('hexapawn', constant)
    .replaceAll('Hexapawn', types);
}

/** Whether code has this name already: as a keyword, or for something that the new game would hide. */
function isUsed(name, code) {
  if (new RegExp(`\\b${name}\\b`).test(code.replaceAll(/hexapawn/gi, ''))) return true;
  try {
    new Function(`'use strict'; const ${name} = 0;`);
    return false;
  } catch {
    return true;
  }
}

/** A list of games with one more at the end. The formatter sorts the imports. */
function listed(text, id, { constant }, file) {
  const name = file === 'facts.ts' ? `facts as ${constant}` : constant;
  const array = /(export const (?:games|gameFacts)\b.*? = \[)([^\]]*?),?\s*\];/;
  if (!array.test(text)) throw new Error(`rules/games/${file} has no list of games where new-game expects it.`);
  return `import { ${name} } from './${id}/${file}';\n${text.replace(array, `$1$2, ${constant}];`)}`;
}

function read(root, file) {
  return readFileSync(path.join(root, file), 'utf8');
}
