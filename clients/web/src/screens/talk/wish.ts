import type { Result } from '@tavola/kernel';
import { talkTexts as texts } from '../../app/talk-texts.ts';
import { say } from '../../app/toasts.ts';

/** Waits for an answer and says why it was no. Answers whether it was yes. */
export async function granted(answer: Promise<Result<unknown>>, done?: string): Promise<boolean> {
  const result = await answer;
  if (!result.ok) say({ tone: 'problem', title: texts.refusals[result.error.code] ?? texts.failed });
  else if (done !== undefined) say({ tone: 'done', title: done });
  return result.ok;
}
