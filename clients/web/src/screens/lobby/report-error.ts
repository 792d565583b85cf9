import type { ApiResult, TableInfo } from '@tavola/client-core';
import { showToast } from '../../app/toasts.ts';
import { refusalText } from './use-requests.ts';

/** Waits for a lobby request and shows its error. Returns whether it succeeded. The new state comes over the socket. */
export async function reportLobbyError(request: Promise<ApiResult<TableInfo>>): Promise<boolean> {
  const result = await request;
  if (!result.ok) showToast({ tone: 'problem', title: refusalText(result.error) });
  return result.ok;
}
