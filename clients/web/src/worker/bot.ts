import { answerTo, type BotQuestion } from '@tavola/client-core/bot';
import { gameById } from '@tavola/client-core/games';

/** A thread of its own for the bots, so that nothing on the page waits while they think. */
addEventListener('message', ({ data }: MessageEvent<BotQuestion>) => {
  postMessage(answerTo(data, { gameById, now: () => performance.now() }));
});
