import { gameById } from '@tavola/client-core/games';
import { type LessonChapter, LessonSession } from '@tavola/client-core/lesson';
import { turnOf } from '@tavola/client-core/table';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../app/language.ts';
import { cards } from './registry.ts';

await chooseLanguage('en');
const LESSONS: readonly (readonly [id: string, chapters: readonly LessonChapter[]])[] = await Promise.all(
  cards.flatMap(({ id, loadLesson }) =>
    loadLesson === undefined ? [] : [loadLesson().then((chapters) => [id, chapters] as const)],
  ),
);
const CHAPTERS = LESSONS.flatMap(([id, chapters]) => chapters.map((chapter) => [id, chapter.id, chapter] as const));

function gameOf(id: string): Game<Shape> {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

async function runAt(id: string, chapter: LessonChapter, at: number): Promise<LessonSession> {
  const run = await LessonSession.open(gameOf(id), chapter, at);
  if (!run.ok) throw new Error(`${id}, ${chapter.id}, step ${at + 1}: ${JSON.stringify(run.error)}`);
  return run.value;
}

/** Other actions of the learner: all of them if they can be listed, else a sample. */
function movesAt(run: LessonSession): readonly unknown[] {
  const { acting } = turnOf(run.game, run.state);
  if (acting === null) return [];
  if (acting.choices.kind === 'listed') return acting.actions;
  const chance = seeded('learner');
  return Array.from({ length: 60 }, () => run.game.sample(acting.state, acting.seat, chance));
}

describe.each(CHAPTERS)('the lesson of %s, chapter %s', (id, _, chapter) => {
  const { steps } = chapter;

  it('has five to ten steps with different texts', () => {
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(10);
    for (const words of ['title', 'text', 'nudge', 'done'] as const)
      expect(new Set(steps.map((step) => step[words])).size).toBe(steps.length);
  });

  it('takes two to four minutes to read and play', () => {
    const read = steps.flatMap(({ title, text, done }) => [title, text, done]);
    const seconds = read.join(' ').split(' ').length * SECONDS_PER_WORD + steps.length * SECONDS_PER_MOVE;
    expect(seconds).toBeGreaterThanOrEqual(100);
    expect(seconds).toBeLessThanOrEqual(250);
  });

  it.each(steps.map(({ title }, at) => [at + 1, title] as const))('step %i, %s', async (number) => {
    const run = await runAt(id, chapter, number - 1);
    const moves = movesAt(run);
    const wrong = moves.filter((action) => !run.fits(action));
    expect(wrong.length).toBeGreaterThan(0);
    const before = run.state.match?.step;
    for (const action of wrong) expect(await run.act(action)).toMatchObject({ error: { code: 'other-lesson-move' } });
    expect(run.state.match?.step).toBe(before);
    expect(run.lessonState).toEqual({ at: number - 1, isMoveMade: false });
    expect(run.example()).not.toBeNull();
    expect(await run.act(run.example())).toMatchObject({ ok: true });
    expect(run.lessonState).toEqual({ at: number - 1, isMoveMade: true });
    expect(await run.act(run.example())).toMatchObject({ ok: false });
  });

  it('has only replies that the other seats can make', async () => {
    const said: string[] = [];
    for (const [at, { position, replies = {} }] of steps.entries()) {
      if (position !== undefined) said.length = 0;
      for (const [seat, texts] of Object.entries(replies)) said.push(...texts.map((text: string) => `${seat} ${text}`));
      const { run, made } = await openNoting(id, chapter, at);
      await run.act(run.example());
      await settled();
      expect(made.toSorted(), `step ${at + 1}`).toEqual(said.toSorted());
    }
  });

  it('waits for the other seats before any step, however long they take', async () => {
    for (const at of steps.keys()) {
      const run = await LessonSession.open(gameOf(id), chapter, at, nextTick);
      expect(run).toMatchObject({ ok: true, value: { lessonState: { at, isMoveMade: false } } });
      if (run.ok) expect(turnOf(run.value.game, run.value.state).acting).not.toBeNull();
    }
  });

  it('ends after its last step', async () => {
    const run = await runAt(id, chapter, steps.length - 1);
    await run.act(run.example());
    expect(run.hasNext).toBe(false);
    run.next();
    expect(run.step).toBeUndefined();
  });
});

/** Opens a step, and notes every reply of the other seats that is legal. */
async function openNoting(id: string, chapter: LessonChapter, at: number) {
  const game = gameOf(id);
  const made: string[] = [];
  const read: typeof game.read = (state, seat, text) => {
    const action = game.read(state, seat, text);
    const isReply = seat !== chapter.seat && action.ok && game.check(state, seat, action.value) === null;
    if (isReply) made.push(`${seat} ${text}`);
    return action;
  };
  const opened = await LessonSession.open({ ...game, read }, chapter, at, nextTick);
  if (!opened.ok) throw new Error(opened.error.code);
  return { run: opened.value, made };
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Long enough for every reply of the step. */
async function settled(): Promise<void> {
  for (let tick = 0; tick < 60; tick += 1) await nextTick();
}

/** A slow reader, and a slow hand. */
const SECONDS_PER_WORD = 0.4;
const SECONDS_PER_MOVE = 8;

it('the first five games have a lesson, and every chapter its own name', () => {
  const first = ['colt-express', 'diplomacy', 'dvonn', 'frogs', 'objectron'];
  expect(LESSONS.map(([id]) => id)).toEqual(expect.arrayContaining(first));
  for (const [, chapters] of LESSONS) {
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(chapters.length);
    expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length);
  }
});
