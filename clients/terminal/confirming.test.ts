import { terminal as m } from '@tavola/words/en/terminal';
import { describe, expect, it } from 'vitest';
import { LAST_MOVE, late, runDialog, script } from './testing/dialog.ts';

const asked = (text: string): number => text.split(m['turn.confirm.prompt']).length - 1;

describe('while a move waits for confirmation', () => {
  it('quit leaves at once', async () => {
    const { code, text } = await runDialog(late(LAST_MOVE), script(['B3A3', 'quit']));
    expect(code).toBe(0);
    expect(asked(text)).toBe(1);
    expect(text.trimEnd().split(m['turn.confirm.prompt']).at(-1)).toMatch(/^quit\n/);
  });

  it.each(['help', 'moves', 'board'])('%s is answered before the question is repeated', async (command) => {
    const { text } = await runDialog(late(LAST_MOVE), script(['B3A3', command, 'no', 'quit']));
    const [, answer = '', rest = ''] = text.split(m['turn.confirm.prompt']);
    expect(asked(text)).toBe(2);
    expect(answer.trim().split('\n').length).toBeGreaterThan(1);
    expect(rest).toMatch(/^no\n/);
  });

  it('undo discards the preview', async () => {
    const { text } = await runDialog(late(LAST_MOVE), script(['B3A3', 'undo', 'quit']));
    expect(asked(text)).toBe(1);
    expect(text).toContain(m['turn.cancelled']);
  });
});

it('back with nothing typed is answered like any unknown word', async () => {
  const answerTo = async (word: string): Promise<string> => {
    const { text } = await runDialog(late(LAST_MOVE), script([word, 'quit']));
    return text
      .slice(text.indexOf(`${word}\n`) + word.length)
      .replaceAll(word, 'WORD')
      .replaceAll(/\s+/g, ' ');
  };
  expect(await answerTo('back')).toBe(await answerTo('sideways'));
});
