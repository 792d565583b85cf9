import type { Result } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { chatWords } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';

/** Waits for an answer and says why it was no. Answers whether it was yes. */
export async function granted(answer: Promise<Result<unknown>>, done?: string): Promise<boolean> {
  const result = await answer;
  if (!result.ok)
    showToast({
      tone: 'problem',
      title: byCode(chatWords.say, 'refusals', result.error.code) ?? chatWords.say['failed'],
    });
  else if (done !== undefined) showToast({ tone: 'done', title: done });
  return result.ok;
}
