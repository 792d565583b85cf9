import { answerBotCall, type BotCall } from '@tavola/client-core/bot';
import { gameById } from '@tavola/client-core/games';

/** Runs bots in a worker, so that the page stays responsive while they think. */
addEventListener('message', ({ data }: MessageEvent<BotCall>) => {
  postMessage(answerBotCall(data, { gameById, now: () => performance.now() }));
});
