import type { Draft, HistoryStop, LogLine } from '@tavola/client-core';
import type { GameWords, LogWords } from '@tavola/words';
import { describe, expect, it } from 'vitest';
import { buildDraftLine, buildHistoryLines, plainText } from './history-lines.ts';

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

const deps = { words, names: ['Juniper', 'Moth'], remark: () => null };

describe('the history of a match', () => {
  it('joins everything that one step caused', () => {
    const [entry, ...more] = buildHistoryLines([line(4, 'move', {}, 'moved', 'silent', 'cut')], [stop(4, [0])], deps);
    expect(more).toEqual([]);
    expect(plainText(entry?.words ?? [])).toBe('Juniper moves. Cuts B1.');
    expect(entry?.words.at(-1)?.tone).toBe('danger');
    expect(entry?.at).toEqual(['A1', 'B1', 'C1']);
    expect(entry?.seat).toBe(0);
  });

  it('names a player once for neighbouring sentences', () => {
    const event: (typeof words)['event'] = ({ type }, names) =>
      type === 'cut'
        ? { words: [{ text: 'The board is cut.' }], at: [], seat: null }
        : { words: [{ text: `${type}.` }], at: [], seat: 0, by: names[0] ?? '' };
    const lines = [line(4, 'move', {}, 'Moved', 'Took', 'cut', 'Rested')];
    const [entry] = buildHistoryLines(lines, [stop(4, [0])], { ...deps, words: { event } });
    expect(plainText(entry?.words ?? [])).toBe('Juniper: Moved. Took. The board is cut. Juniper: Rested.');
  });

  it('numbers lines by their place in the history, not in the log', () => {
    const lines = [line(0, 'start', {}, 'moved'), line(1, 'seat', {}), line(2, 'move', {}, 'moved')];
    const result = buildHistoryLines(lines, [stop(0, []), stop(2, [0])], deps);
    expect(result.map(({ seq, place }) => [seq, place])).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });

  it('omits unimportant and hidden events', () => {
    expect(buildHistoryLines([line(1, 'vote', {}), line(2, 'move', {}, null, 'silent')], [stop(2, [1])], deps)).toEqual(
      [],
    );
  });

  it('gives remarks of the table no place', () => {
    const result = buildHistoryLines([line(3, 'motion', {})], [], { ...deps, remark: () => 'Moth offers a draw.' });
    expect(result).toMatchObject([
      { seq: 3, place: null, seat: null, words: [{ text: 'Moth offers a draw.' }], at: [] },
    ]);
  });

  it('uses the remark for a step without words, with its seat', () => {
    const result = buildHistoryLines([line(5, 'undo', {})], [stop(5, [1])], {
      ...deps,
      remark: () => 'Taken back.',
    });
    expect(result[0]).toMatchObject({ place: 0, seat: 1, words: [{ text: 'Taken back.' }] });
  });

  it('replaces the farewell of a lost seat by the remark, and keeps the other events', () => {
    const told = {
      ...deps,
      words: { event: (event: { type: string }) => ({ words: [{ text: `${event.type}.` }], at: [], seat: null }) },
    };
    const why = (reason: string, names = deps.names) => {
      const lost = line(5, 'abandon', { seat: 1, why: reason }, 'gave-up', 'cut');
      return plainText(
        buildHistoryLines([lost], [stop(5, [1])], { ...told, names, remark: () => 'Time is up.' })[0]?.words ?? [],
      );
    };
    expect(why('late')).toBe('Time is up. cut.');
    expect(why('left')).toBe('gave-up. cut.');
    // If the others keep playing, the game says what happens to the seat and the table says why.
    const three = ['Juniper', 'Moth', 'Lark'];
    expect([why('late', three), why('left', three)]).toEqual([
      'Time is up. gave-up. cut.',
      'Time is up. gave-up. cut.',
    ]);
  });

  it('has no seat if several acted together', () => {
    const result = buildHistoryLines([line(5, 'resolve', {}, 'cut')], [stop(5, [0, 1])], deps);
    expect(result[0]?.seat).toBeNull();
  });
});

describe('the unconfirmed move', () => {
  const title = { title: 'A1–B1', sentence: '', chips: [] };
  const draftDeps = { words: { ...words, draft: () => title }, names: deps.names, view: null, seat: 0 };
  const shown = (...types: readonly string[]): Draft => {
    const events = types.map((type) => ({ event: { type } }));
    return { kind: 'shown', action: 'A1B1', warnings: [], step: { state: null, events } };
  };

  it('is described by its first event with words, without the end of the sentence', () => {
    const moves: typeof words.event = () => ({ words: [{ text: 'Juniper moves' }, { text: '.' }], at: [], seat: 0 });
    const line = buildDraftLine(shown('silent', 'moved'), {
      ...draftDeps,
      words: { ...draftDeps.words, event: moves },
    });
    expect(line).toEqual({ seat: 0, words: [{ text: 'Juniper moves' }] });
  });

  it('is described by its title if the result is unknown', () => {
    const unknown: Draft = { kind: 'sent', action: 'A1B1', warnings: [], step: null };
    expect(buildDraftLine(unknown, draftDeps)).toEqual({ seat: 0, words: [{ text: 'A1–B1' }] });
    expect(buildDraftLine(shown('silent'), draftDeps)?.words).toEqual([{ text: 'A1–B1' }]);
  });

  it('has no line without a preview', () => {
    expect(buildDraftLine({ kind: 'none' }, draftDeps)).toBeNull();
    expect(buildDraftLine({ kind: 'refused', action: 'A1A1', refusal: { code: 'same' } }, draftDeps)).toBeNull();
  });
});
