import type { Result } from '@tavola/kernel';
import { tableRefusal } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';

/** Waits for a table request and shows its error. Returns whether it succeeded. */
export async function reportTableError(request: Promise<Result<null>>): Promise<boolean> {
  const result = await request;
  if (!result.ok) showToast({ tone: 'problem', title: tableRefusal(result.error.code) });
  return result.ok;
}
