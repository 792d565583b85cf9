import { terminal as m } from '@tavola/words/en/terminal';
import { describe, expect, it } from 'vitest';
import { LAST_MOVE, late, script, talk } from './testing/dialog.ts';

const asked = (text: string): number => text.split(m['turn.confirm.prompt']).length - 1;

describe('while a move waits for yes or no', () => {
  it('quit leaves at once: the question is not asked again', async () => {
    const { code, text } = await talk(late(LAST_MOVE), script(['B3A3', 'quit']));
    expect(code).toBe(0);
    expect(asked(text)).toBe(1);
    expect(text.trimEnd().split(m['turn.confirm.prompt']).at(-1)).toMatch(/^quit\n/);
  });

  it.each(['help', 'moves', 'board'])('%s is answered before the question is asked again', async (command) => {
    const { text } = await talk(late(LAST_MOVE), script(['B3A3', command, 'no', 'quit']));
    const [, answer = '', rest = ''] = text.split(m['turn.confirm.prompt']);
    expect(asked(text)).toBe(2);
    expect(answer.trim().split('\n').length).toBeGreaterThan(1);
    expect(rest).toMatch(/^no\n/);
  });

  it('undo takes back what is shown', async () => {
    const { text } = await talk(late(LAST_MOVE), script(['B3A3', 'undo', 'quit']));
    expect(asked(text)).toBe(1);
    expect(text).toContain(m['turn.cancelled']);
  });
});

it('back with nothing typed is answered like any other word that is no move', async () => {
  const answerTo = async (word: string): Promise<string> => {
    const { text } = await talk(late(LAST_MOVE), script([word, 'quit']));
    return text
      .slice(text.indexOf(`${word}\n`) + word.length)
      .replaceAll(word, 'WORD')
      .replaceAll(/\s+/g, ' ');
  };
  expect(await answerTo('back')).toBe(await answerTo('sideways'));
});
