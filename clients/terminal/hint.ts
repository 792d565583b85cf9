import { answerBotCall } from '@tavola/client-core/bot';
import type { Game, Shape } from '@tavola/kernel';
import { spoken } from './language.ts';
import type { Sight } from './text-table.ts';

/** What a bot would do in this seat, as a sentence. The bot gets only what the seat can see. */
export function hintFor(game: Game<Shape>, { view, seat, phase, notate }: Sight<Shape>): string {
  const question = { id: 0, method: 'act', game: game.id, view, seat, level: 'normal', seed: phase } as const;
  const { answer } = answerBotCall(question, { gameById: () => game, now: () => performance.now() });
  return answer === null ? spoken().table['hint.none'] : spoken().terminal['turn.hint']({ move: notate(answer) });
}
