import { type Game, type Shape, seeded } from '@tavola/kernel';
import type { BotRequest, Bots } from '../bot/bots.ts';
import type { LessonStep } from './lesson.ts';

/** Where the lesson stands. */
interface LessonPosition {
  readonly step: LessonStep | undefined;
  readonly lessonState: { readonly isMoveMade: boolean };
  readonly hasNext: boolean;
}

/** The other seats of a lesson: they answer what its present step says. */
export function createLessonBots(
  game: Game<Shape>,
  present: () => LessonPosition | null,
  pause: () => Promise<void>,
): Bots {
  const said = new Map<string, number>();
  let before: LessonStep | undefined;
  return {
    async act(errand) {
      await pause();
      const now = present();
      if (now?.step !== before) said.clear();
      before = now?.step;
      const key = String(errand.seat);
      const count = said.get(key) ?? 0;
      said.set(key, count + 1);
      const text = now?.step?.replies?.[errand.seat]?.[count];
      // At the end of a scene nobody spoils what the learner has just done.
      const isEnd = now?.lessonState.isMoveMade === true && !now.hasNext;
      return isEnd && text === undefined ? new Promise(() => undefined) : answer(game, errand, text);
    },
    agrees: async () => false,
  };
}

function answer(game: Game<Shape>, { view, seat, seed }: BotRequest, text: string | undefined): unknown {
  const chance = seeded(seed);
  const state = game.imagine(view, seat, chance);
  const read = text === undefined ? null : game.read(state, seat, text);
  if (read?.ok === true && game.check(state, seat, read.value) === null) return read.value;
  const late = game.pending(state).find((demand) => demand.seat === seat)?.ifLate;
  return late === undefined || late === 'forfeit' ? game.sample(state, seat, chance) : late;
}
