import type { HistoryStop, LogLine } from '@tavola/client-core';
import { describe, expect, it } from 'vitest';
import type { GameWords, LogWords } from '../../games/client.ts';
import { plain, storyOf } from './story.ts';

const words: Pick<GameWords, 'event'> = {
  event: (event, names): LogWords | null => {
    if (event.type === 'moved') return { words: [{ text: `${names[0]} moves.` }], at: ['A1', 'B1'], seat: 0 };
    if (event.type === 'cut') return { words: [{ text: 'Cuts B1.', tone: 'danger' }], at: ['B1', 'C1'], seat: null };
    return null;
  },
};

function line(seq: number, kind: string, open: object, ...types: readonly (string | null)[]): LogLine {
  const events = types.map((type) => (type === null ? null : { type }));
  return { seq, at: seq, kind, open, events, link: '', hidden: null } as unknown as LogLine;
}

function stop(seq: number, seats: readonly number[]): HistoryStop {
  return { seq, at: seq, kind: 'move', seats, events: [] };
}

const telling = { words, names: ['Juniper', 'Moth'], remark: () => null };

describe('the story of a match', () => {
  it('joins everything one step brought about in one entry', () => {
    const [entry, ...more] = storyOf([line(4, 'move', {}, 'moved', 'silent', 'cut')], [stop(4, [0])], telling);
    expect(more).toEqual([]);
    expect(plain(entry?.words ?? [])).toBe('Juniper moves. Cuts B1.');
    expect(entry?.words.at(-1)?.tone).toBe('danger');
    expect(entry?.at).toEqual(['A1', 'B1', 'C1']);
    expect(entry?.seat).toBe(0);
  });

  it('numbers entries by their place in the history, not by their line', () => {
    const lines = [line(0, 'start', {}, 'moved'), line(1, 'seat', {}), line(2, 'move', {}, 'moved')];
    const story = storyOf(lines, [stop(0, []), stop(2, [0])], telling);
    expect(story.map(({ seq, place }) => [seq, place])).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });

  it('leaves out what nobody needs to read, and what may not be known', () => {
    expect(storyOf([line(1, 'vote', {}), line(2, 'move', {}, null, 'silent')], [stop(2, [1])], telling)).toEqual([]);
  });

  it('keeps remarks of the table apart from the moments of the game', () => {
    const story = storyOf([line(3, 'motion', {})], [], { ...telling, remark: () => 'Moth offers a draw.' });
    expect(story).toEqual([{ seq: 3, place: null, seat: null, words: [{ text: 'Moth offers a draw.' }], at: [] }]);
  });

  it('says of a step without words what the table says, and whose it was', () => {
    const story = storyOf([line(5, 'undo', {})], [stop(5, [1])], { ...telling, remark: () => 'Taken back.' });
    expect(story[0]).toMatchObject({ place: 0, seat: 1, words: [{ text: 'Taken back.' }] });
  });

  it('says of a lost seat what the table says, in place of a farewell, and what else came of it', () => {
    const told = {
      ...telling,
      words: { event: (event: { type: string }) => ({ words: [{ text: `${event.type}.` }], at: [], seat: null }) },
    };
    const why = (reason: string, names = telling.names) => {
      const lost = line(5, 'abandon', { seat: 1, why: reason }, 'gave-up', 'cut');
      return plain(storyOf([lost], [stop(5, [1])], { ...told, names, remark: () => 'Time is up.' })[0]?.words ?? []);
    };
    expect(why('late')).toBe('Time is up. cut.');
    expect(why('left')).toBe('gave-up. cut.');
    // Where the others keep playing, the game says what becomes of the seat, and the table why.
    const three = ['Juniper', 'Moth', 'Lark'];
    expect([why('late', three), why('left', three)]).toEqual([
      'Time is up. gave-up. cut.',
      'Time is up. gave-up. cut.',
    ]);
  });

  it('names no seat where several acted together', () => {
    const story = storyOf([line(5, 'resolve', {}, 'cut')], [stop(5, [0, 1])], telling);
    expect(story[0]?.seat).toBeNull();
  });
});
