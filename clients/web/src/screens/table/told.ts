import type { Result } from '@tavola/kernel';
import { tableRefusal } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';

/** Waits for something that was asked of the table, and says why it was refused. Answers whether it was done. */
export async function done(asked: Promise<Result<null>>): Promise<boolean> {
  const result = await asked;
  if (!result.ok) showToast({ tone: 'problem', title: tableRefusal(result.error.code) });
  return result.ok;
}
