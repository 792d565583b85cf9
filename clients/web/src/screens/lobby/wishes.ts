import type { ApiResult, TableInfo } from '@tavola/client-core';
import { lobbyError } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';

/** Does something at the table; a refusal becomes a sentence. What was done comes back over the connection. */
export async function wish(ask: Promise<ApiResult<TableInfo>>): Promise<boolean> {
  const answer = await ask;
  if (!answer.ok) showToast({ tone: 'problem', title: lobbyError(answer.error.code) });
  return answer.ok;
}
