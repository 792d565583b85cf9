import { answerBotCall } from '@tavola/client-core/bot';
import type { Game, Shape } from '@tavola/kernel';
import { messages } from './language.ts';
import type { SeatView } from './seat-view.ts';

/** The move of a bot in this seat, as a sentence. The bot gets only the seat’s view. */
export function hintFor(game: Game<Shape>, { view, seat, phase, notate }: SeatView<Shape>): string {
  const question = { id: 0, method: 'act', game: game.id, view, seat, level: 'normal', seed: phase } as const;
  const { answer } = answerBotCall(question, { gameById: () => game, now: () => performance.now() });
  return answer === null ? messages().table['hint.none'] : messages().terminal['turn.hint']({ move: notate(answer) });
}
