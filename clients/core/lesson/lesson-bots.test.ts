import { type Game, type Shape, seeded, start } from '@tavola/kernel';
import { describe, expect, it } from 'vitest';
import { gameById } from '../games.ts';
import type { LessonStep } from './lesson.ts';
import { createLessonBots } from './lesson-bots.ts';

const game = gameById('dvonn') as Game<Shape>;
const { state } = start(game, { options: { setup: 'placement' }, seats: 2 }, seeded('lesson')).step;
const seat = game.pending(state)[0]?.seat ?? 0;
const request = { game: game.id, view: game.view(state, seat), seat, level: 'easy', seed: 'x' } as const;
const legal = (chance: string) => game.notate(state, { seat, action: game.sample(state, seat, seeded(chance)) });
const [first, second] = ['b', 'c', 'd', 'e', 'f', 'g'].map(legal).filter((one, at, all) => all.indexOf(one) === at);

const step = (replies: LessonStep['replies']): LessonStep => ({
  ...{ title: '', text: '', example: '', nudge: '', done: '' },
  ...(replies === undefined ? {} : { replies }),
});

function replies(now: { step: LessonStep | undefined; isMoveMade?: boolean; hasNext?: boolean }) {
  let pauses = 0;
  const present = () => ({
    step: now.step,
    lessonState: { isMoveMade: now.isMoveMade === true },
    hasNext: now.hasNext === true,
  });
  const pause = async () => {
    pauses += 1;
  };
  const bots = createLessonBots(game, present, pause);
  const says = async () => game.notate(state, { seat, action: await bots.act(request) });
  return { bots, says, pauses: () => pauses };
}

describe('the other seats of a lesson', () => {
  it('answer what the step says, one after the other, each after a pause', async () => {
    const { says, pauses } = replies({ step: step({ [seat]: [first ?? '', second ?? ''] }) });
    expect([await says(), await says()]).toEqual([first, second]);
    expect(pauses()).toBe(2);
  });

  it('begin again with each step', async () => {
    const now = { step: step({ [seat]: [first ?? ''] }) };
    const { says } = replies(now);
    expect(await says()).toBe(first);
    now.step = step({ [seat]: [second ?? ''] });
    expect(await says()).toBe(second);
  });

  it('do something legal where nothing is said, or nothing that can be done', async () => {
    for (const given of [undefined, step(undefined), step({ [seat]: ['Z9'] }), step({ [seat + 1]: [first ?? ''] })]) {
      const action = await replies({ step: given }).bots.act(request);
      expect(game.check(state, seat, action)).toBeNull();
    }
  });

  it('wait at the end of a scene, unless they have something to say or it continues', async () => {
    const soon = (now: Parameters<typeof replies>[0]) =>
      Promise.race([
        replies(now).says(),
        new Promise((resolve) => {
          setImmediate(() => setImmediate(resolve, 'waits'));
        }),
      ]);
    expect(await soon({ step: step(undefined), isMoveMade: true })).toBe('waits');
    expect(await soon({ step: step(undefined), isMoveMade: true, hasNext: true })).not.toBe('waits');
    expect(await soon({ step: step(undefined) })).not.toBe('waits');
    expect(await soon({ step: step({ [seat]: [first ?? ''] }), isMoveMade: true })).toBe(first);
  });

  it('agree to nothing', async () => {
    expect(await replies({ step: undefined }).bots.agrees(request)).toBe(false);
  });
});
