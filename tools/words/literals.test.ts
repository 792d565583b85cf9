import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourcesUnder } from '../architecture.ts';
import { literalsIn } from './literals.ts';

const files = sourcesUnder(fileURLToPath(new URL('../..', import.meta.url))).filter(({ file }) =>
  file.startsWith('clients/'),
);

describe('texts in the clients', () => {
  it('are messages of the words package', () => {
    const found = literalsIn(files).map(({ file, line, text }) => `${file}:${line} says “${text}”`);
    expect(found).toEqual([]);
  });

  it.each([
    ['a text between tags', '<p>Hello there</p>'],
    ['one word', '<b>Hello</b>'],
    ['an attribute', '<a aria-label="menu" />'],
    ['a branch', '<p>{isOpen ? "open" : null}</p>'],
    ['a template', '<p>{`$' + '{name} has left`}</p>'],
    ['a member', 'say({ title: "not sent" })'],
    ['a sentence anywhere', 'const text = "The table is full.";'],
  ])('%s is found', (_name, code) => {
    expect(literalsIn([{ file: 'clients/web/src/screens/Any.tsx', text: code }])).toHaveLength(1);
  });

  it.each([
    ['classes', '<p class="button ghost" />'],
    ['keys', '<p key={`seat $' + '{seat}`} />'],
    ['comparisons', '<p>{kind === "open seat" ? name : null}</p>'],
    ['selectors', 'closest("input, textarea, select")'],
    ['errors for developers', 'throw new Error("Load the words first.")'],
    ['messages', '<p title={words.say["seat.title"]}>{words.say["seat.text"]}</p>'],
  ])('%s are not texts', (_name, code) => {
    expect(literalsIn([{ file: 'clients/web/src/screens/Any.tsx', text: code }])).toEqual([]);
  });

  it('in a terminal are all words that could be printed', () => {
    const planted = [{ file: 'clients/terminal/any.ts', text: 'write("not your turn")' }];
    expect(literalsIn(planted)).toHaveLength(1);
  });
});
