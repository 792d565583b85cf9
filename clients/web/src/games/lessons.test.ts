import { gameById } from '@tavola/client-core/games';
import { type LessonScript, LessonSession } from '@tavola/client-core/lesson';
import { turnOf } from '@tavola/client-core/table';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../app/language.ts';
import { cards } from './registry.ts';

await chooseLanguage('en');
const LESSONS: Readonly<Record<string, LessonScript>> = Object.fromEntries(
  await Promise.all(
    cards.flatMap(({ id, loadLesson }) =>
      loadLesson === undefined ? [] : [loadLesson().then((script) => [id, script] as const)],
    ),
  ),
);

function gameOf(id: string): Game<Shape> {
  const game = gameById(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  return game;
}

async function runAt(id: string, at: number): Promise<LessonSession> {
  const lesson = LESSONS[id];
  const run = lesson === undefined ? undefined : await LessonSession.open(gameOf(id), lesson, at);
  if (run?.ok !== true) throw new Error(`${id}, step ${at + 1}: ${JSON.stringify(run?.error)}`);
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

describe.each(Object.entries(LESSONS))('the lesson of %s', (id, { steps }) => {
  it('has five to ten steps with different texts', () => {
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(10);
    for (const words of ['title', 'text', 'nudge', 'done'] as const)
      expect(new Set(steps.map((step) => step[words])).size).toBe(steps.length);
  });

  it.each(steps.map(({ title }, at) => [at + 1, title] as const))('step %i, %s', async (number) => {
    const run = await runAt(id, number - 1);
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

  it('waits for the other seats before any step, however long they take', async () => {
    const pause = () =>
      new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
    for (const at of steps.keys()) {
      const run = await LessonSession.open(gameOf(id), LESSONS[id] as LessonScript, at, pause);
      expect(run).toMatchObject({ ok: true, value: { lessonState: { at, isMoveMade: false } } });
      if (run.ok) expect(turnOf(run.value.game, run.value.state).acting).not.toBeNull();
    }
  });

  it('ends after its last step', async () => {
    const run = await runAt(id, steps.length - 1);
    await run.act(run.example());
    expect(run.hasNext).toBe(false);
    run.next();
    expect(run.step).toBeUndefined();
  });
});

it('the first five games have a lesson', () => {
  const first = ['colt-express', 'diplomacy', 'dvonn', 'frogs', 'objectron'];
  expect(Object.keys(LESSONS)).toEqual(expect.arrayContaining(first));
});
