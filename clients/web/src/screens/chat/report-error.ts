import type { Result } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { chatWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';

/** Waits for a chat request and shows its error, or the `done` message. Returns whether it succeeded. */
export async function reportChatError(request: Promise<Result<unknown>>, done?: string): Promise<boolean> {
  const result = await request;
  if (!result.ok)
    showToast({
      tone: 'problem',
      title: byCode(chatWords.say, 'refusals', result.error.code) ?? chatWords.say['failed'],
    });
  else if (done !== undefined) showToast({ tone: 'done', title: done });
  return result.ok;
}
