import type { ApiResult, TableInfo } from '@tavola/client-core';
import { lobbyError } from '../../app/areas.ts';
import { showToast } from '../../app/toasts.ts';

/** Waits for a lobby request and shows its error. Returns whether it succeeded. The new state comes over the socket. */
export async function reportLobbyError(request: Promise<ApiResult<TableInfo>>): Promise<boolean> {
  const result = await request;
  if (!result.ok) showToast({ tone: 'problem', title: lobbyError(result.error.code) });
  return result.ok;
}
