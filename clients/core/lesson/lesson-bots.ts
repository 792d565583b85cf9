import { type Game, type Shape, seeded } from '@tavola/kernel';
import type { BotRequest, Bots } from '../bot/bots.ts';
import type { LessonStep } from './lesson.ts';

interface LessonPosition {
  readonly step: LessonStep | undefined;
  readonly lessonState: { readonly isMoveMade: boolean };
  readonly hasNext: boolean;
}

/** Bots that play the replies of the present step. */
export function createLessonBots(
  game: Game<Shape>,
  present: () => LessonPosition | null,
  pause: () => Promise<void>,
): Bots {
  const played = new Map<string, number>();
  let before: LessonStep | undefined;
  return {
    async act(request) {
      await pause();
      const now = present();
      if (now?.step !== before) played.clear();
      before = now?.step;
      const key = String(request.seat);
      const count = played.get(key) ?? 0;
      played.set(key, count + 1);
      const text = now?.step?.replies?.[request.seat]?.[count];
      // At the end of a scene the bots wait, so that the learner can see the result.
      const isEnd = now?.lessonState.isMoveMade === true && !now.hasNext;
      return isEnd && text === undefined ? new Promise(() => undefined) : answer(game, request, text);
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
