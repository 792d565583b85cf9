import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.ts';

interface Late {
  readonly resolve: (answer: string) => void;
  readonly reject: (error: Error) => void;
}

/** Answers when the test says so. */
function slow(most = 3, holdingUpMs = 60_000) {
  const rounds: { readonly questions: readonly string[]; readonly go: (error?: Error) => void }[] = [];
  const gather = new Batcher<string, string>({
    answer: (questions) =>
      new Promise((resolve, reject) => {
        const go = (error?: Error) => (error ? reject(error) : resolve(questions.map((one) => `${one}!`)));
        rounds.push({ questions, go });
      }),
    nameOf: (question) => question.slice(0, 1),
    most,
    holdingUpMs,
  });
  const round = async (index: number) => {
    await expect.poll(() => rounds.length, { interval: 1 }).toBe(index + 1);
    return rounds[index] ?? { questions: [], go: () => undefined };
  };
  return { gather, round };
}

describe('questions', () => {
  it('run alone if nothing is in progress, otherwise in a batch', async () => {
    const { gather, round } = slow();
    const answers = ['a', 'b', 'c'].map((question) => gather.ask(question));
    expect((await round(0)).questions).toEqual(['a']);
    (await round(0)).go();
    expect((await round(1)).questions).toEqual(['b', 'c']);
    (await round(1)).go();
    expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!']);
    const later = gather.ask('d');
    expect((await round(2)).questions).toEqual(['d']);
    (await round(2)).go();
    expect(await later).toBe('d!');
  });

  it('of one name go one after the other, in their order', async () => {
    const { gather, round } = slow();
    const answers = ['a0', 'b1', 'b2', 'c1', 'b3'].map((question) => gather.ask(question));
    (await round(0)).go();
    expect((await round(1)).questions).toEqual(['b1', 'c1']);
    (await round(1)).go();
    expect((await round(2)).questions).toEqual(['b2']);
    (await round(2)).go();
    expect((await round(3)).questions).toEqual(['b3']);
    (await round(3)).go();
    expect(await Promise.all(answers)).toEqual(['a0!', 'b1!', 'b2!', 'c1!', 'b3!']);
  });

  it('are limited per batch', async () => {
    const { gather, round } = slow(3);
    const answers = ['a', 'b', 'c', 'd', 'e'].map((question) => gather.ask(question));
    (await round(0)).go();
    expect((await round(1)).questions).toEqual(['b', 'c', 'd']);
    (await round(1)).go();
    expect((await round(2)).questions).toEqual(['e']);
    (await round(2)).go();
    expect(await Promise.all(answers)).toHaveLength(5);
  });

  it('fail together with their batch, and the others continue', async () => {
    const { gather, round } = slow();
    const answers = ['a', 'b', 'c'].map((question) => gather.ask(question));
    const outcomes = Promise.allSettled(answers);
    (await round(0)).go(new Error('no'));
    (await round(1)).go();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it.each([
    ['comes', (late: Late) => late.resolve('at last'), 'at last'],
    ['fails', (late: Late) => late.reject(new Error('no')), 'no'],
  ])('wait for an answer that takes longer only under its own name; it %s', async (_, settle, outcome) => {
    const asked: string[] = [];
    let late: Late = { resolve: () => undefined, reject: () => undefined };
    const gather = new Batcher<string, string>({
      answer: async (questions) => {
        asked.push(...questions);
        return questions.map((one) =>
          one === 'late'
            ? new Promise((resolve, reject) => {
                late = { resolve, reject };
              })
            : one,
        );
      },
      nameOf: (question) => question.slice(0, 1),
      most: 9,
      holdingUpMs: 60_000,
    });
    const first = gather.ask('late').catch((error: Error) => error.message);
    const second = gather.ask('later');
    expect(await gather.ask('b')).toBe('b');
    expect(asked).toEqual(['late', 'b']);
    settle(late);
    expect(await first).toBe(outcome);
    expect(await second).toBe('later');
    expect(asked).toEqual(['late', 'b', 'later']);
  });

  it('overtake a round without an answer, but wait for their own name in it', async () => {
    const { gather, round } = slow(3, 1);
    const answers = ['a1', 'a2', 'b1'].map((question) => gather.ask(question));
    const first = await round(0);
    expect(first.questions).toEqual(['a1']);
    expect((await round(1)).questions).toEqual(['b1']);
    (await round(1)).go();
    expect(await answers[2]).toBe('b1!');
    const lost = expect(answers[0]).rejects.toThrow('no answer');
    first.go(new Error('no answer'));
    await lost;
    expect((await round(2)).questions).toEqual(['a2']);
    (await round(2)).go();
    expect(await answers[1]).toBe('a2!');
  });
});
