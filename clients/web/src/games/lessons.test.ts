import { gameById } from '@tavola/client-core/games';
import { type LessonScript, LessonSession } from '@tavola/client-core/lesson';
import { turnOf } from '@tavola/client-core/table';
import { type Game, type Shape, seeded } from '@tavola/kernel';
import { coltExpressLesson } from '@tavola/words/en/colt-express-lesson';
import { diplomacyLesson } from '@tavola/words/en/diplomacy-lesson';
import { dvonnLesson } from '@tavola/words/en/dvonn-lesson';
import { frogsLesson } from '@tavola/words/en/frogs-lesson';
import { objectronLesson } from '@tavola/words/en/objectron-lesson';
import { describe, expect, it } from 'vitest';
import { lesson as coltExpress } from './colt-express/lesson.ts';
import { lesson as diplomacy } from './diplomacy/lesson.ts';
import { lesson as dvonn } from './dvonn/lesson.ts';
import { lesson as frogs } from './frogs/lesson.ts';
import { lesson as objectron } from './objectron/lesson.ts';
import { cards } from './registry.ts';

const LESSONS: Readonly<Record<string, LessonScript>> = {
  'colt-express': coltExpress(coltExpressLesson),
  diplomacy: diplomacy(diplomacyLesson),
  dvonn: dvonn(dvonnLesson),
  frogs: frogs(frogsLesson),
  objectron: objectron(objectronLesson),
};

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

it('every game has a lesson', () => {
  expect(Object.keys(LESSONS).toSorted()).toEqual(cards.map(({ id }) => id).toSorted());
});
