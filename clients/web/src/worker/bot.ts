import { answerBotCall, type BotCall } from '@tavola/client-core/bot';
import { gameById } from '@tavola/client-core/games';

/** A thread of its own for the bots, so that nothing on the page waits while they think. */
addEventListener('message', ({ data }: MessageEvent<BotCall>) => {
  postMessage(answerBotCall(data, { gameById, now: () => performance.now() }));
});
