import { dvonnRules } from '@tavola/words/en/dvonn-rules';
import { afterEach, describe, expect, it } from 'vitest';
import { printableFor, showsUtf8 } from './charset.ts';
import { loadMessages } from './language.ts';
import { rulesLines } from './rules-page.ts';
import { runDialog, script } from './testing/dialog.ts';

afterEach(() => loadMessages('en'));

describe('the language', () => {
  it('is set by --lang, and English if unknown', async () => {
    const german = await runDialog(['dvonn', '--names', 'Ann,Bob', '--lang', 'de'], script(['A9', 'quit']));
    expect(german.text).toContain('Von: A9\nVon dort kannst du nicht ziehen. A9 gibt es auf dem Brett nicht.');
    const unknown = await runDialog(['dvonn', '--names', 'Ann,Bob', '--lang', 'tlh'], script(['A9', 'quit']));
    expect(unknown.text).toContain('Source: A9\nYou can’t move from there. A9 isn’t on the board.');
  });

  it('is the one the person prefers, unless --lang says another', async () => {
    const preferring = async (...more: string[]) => {
      const args = ['dvonn', '--names', 'Ann,Bob', ...more];
      return (await runDialog(args, script(['A9', 'quit']), { languages: ['de_DE.UTF-8'] })).text;
    };
    expect(await preferring()).toContain('Von: A9\n');
    expect(await preferring('--lang', 'en')).toContain('Source: A9\n');
  });
});

describe('the character set', () => {
  it('is ASCII where the terminal needs it, and never changes the text direction', () => {
    expect(printableFor(false)('That’s “it” – wait…')).toBe(`That's "it" - wait...`);
    expect(printableFor(true)('\u2068דנה\u2069 can’t')).toBe('דנה can’t');
  });

  it.each([
    [{ LANG: 'de_DE.UTF-8' }, 'linux', true],
    [{ LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, 'linux', false],
    [{}, 'linux', false],
    [{}, 'win32', true],
  ])('for %j on %s: %s', (env, platform, shown) => {
    expect(showsUtf8(env, platform)).toBe(shown);
  });
});

describe('the rules', () => {
  it('are the page of the web, in lines that fit', () => {
    const lines = rulesLines(dvonnRules);
    expect(lines.slice(0, 2)).toEqual(['Goal', '----']);
    expect(lines.filter(({ length }) => length > 79)).toEqual([]);
    expect(lines.join(' ')).toContain('Any stack that loses contact with them is removed.');
  });

  it('are shown by the command rules', async () => {
    const { text } = await runDialog(['dvonn', '--names', 'Ann,Bob'], script(['rules', 'quit']));
    expect(text).toMatch(/Source: rules\nGoal\n----\n(?:.*\n)*Source: quit/);
  });
});
