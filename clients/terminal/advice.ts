import { answerBotCall } from '@tavola/client-core/bot';
import type { Game, Shape } from '@tavola/kernel';
import type { Sight } from './text-table.ts';
import { texts } from './texts.ts';

/** What a bot would do in this seat, as a sentence. It is told what the seat sees, and nothing else. */
export function adviceFor(game: Game<Shape>, { view, seat, phase, notate }: Sight<Shape>): string {
  const question = { id: 0, method: 'act', game: game.id, view, seat, level: 'normal', seed: phase } as const;
  const { answer } = answerBotCall(question, { gameById: () => game, now: () => performance.now() });
  return answer === null ? texts.turn.noHint : texts.turn.hint(notate(answer));
}
