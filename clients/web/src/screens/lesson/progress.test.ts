import { describe, expect, it } from 'vitest';
import { finishChapter, isAllDone, parseProgress } from './progress.ts';

const CHAPTERS = [
  { id: 'basics', steps: [1, 2, 3] },
  { id: 'cards', steps: [1, 2] },
  { id: 'more', steps: [1] },
];
const START = { chapter: 'basics', at: 0, done: [] };

describe('progress in a lesson', () => {
  it.each([null, '', '{', '[]', '7', '{"chapter":"gone","at":2}', '{"done":"basics"}', '{"chapter":"basics","at":3}'])(
    'begins at the start for %s',
    (text) => expect(parseProgress(text, CHAPTERS)).toEqual(START),
  );

  it('comes back to the same step', () => {
    const progress = { chapter: 'cards', at: 1, done: ['more'] };
    expect(parseProgress(JSON.stringify(progress), CHAPTERS)).toEqual(progress);
  });

  it('forgets chapters that no longer exist', () => {
    const text = '{"chapter":"old","at":1,"done":["old","basics"]}';
    expect(parseProgress(text, CHAPTERS)).toEqual({ chapter: 'cards', at: 0, done: ['basics'] });
  });

  it('goes on to the next unfinished chapter, and to an earlier one at the end', () => {
    const first = finishChapter(parseProgress(null, CHAPTERS), 'cards', CHAPTERS);
    expect(first).toEqual({ chapter: 'more', at: 0, done: ['cards'] });
    const second = finishChapter(first, 'more', CHAPTERS);
    expect(second).toEqual({ chapter: 'basics', at: 0, done: ['cards', 'more'] });
    expect(isAllDone(second, CHAPTERS)).toBe(false);
    const last = finishChapter(finishChapter(second, 'cards', CHAPTERS), 'basics', CHAPTERS);
    expect(last).toEqual({ chapter: 'basics', at: 0, done: ['cards', 'more', 'basics'] });
    expect(isAllDone(last, CHAPTERS)).toBe(true);
  });
});
