import type { ApiResult, TableInfo } from '@tavola/client-core';
import { ok } from '@tavola/kernel';
import { Armchair, Bot, X } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { lobbyWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { settings } from '../../app/preferences.ts';
import { api, serverClockOffsetMs } from '../../app/server.ts';
import { Button } from '../../design/index.ts';
import { lobbyApi } from '../lobby/lobby-api.ts';
import { useRequests } from '../lobby/use-requests.ts';
import { answerTimeLeft, type RematchState } from './rematch.ts';

export interface MissingPlayersProps {
  readonly now: RematchState;
  /** The table that is over. */
  readonly table: TableInfo;
}

/** When some players have not answered for a while, the host of the rematch goes on without them. */
export function MissingPlayers({ now, table }: MissingPlayersProps): JSX.Element | null {
  const isDue = useIsDue(table);
  const requests = useRequests();
  const { names, host, path } = now;
  const id = table.rematch?.id;
  if (!isDue || id === undefined || path === null) return null;
  if (host !== account.value?.name)
    return host === null ? null : <p class="meta">{lobbyWords.say['missing.host']({ name: host })}</p>;
  const goOn = async (change: 'bot' | 'open'): Promise<void> => {
    if (await requests.send('missing', () => goOnWithout(id, change))) navigate(path);
  };
  const busy = requests.isBusy('missing');
  return (
    <div class="end-missing">
      <p class="meta">{lobbyWords.say['missing.text']({ names: [...names] })}</p>
      <Button size="small" icon={Bot} busy={busy} onClick={() => void goOn('bot')}>
        {lobbyWords.say['missing.bot.button']}
      </Button>
      <Button size="small" icon={Armchair} busy={busy} onClick={() => void goOn('open')}>
        {lobbyWords.say['missing.open.button']}
      </Button>
      <Button
        look="ghost"
        size="small"
        icon={X}
        busy={busy}
        onClick={() => void requests.send('missing', () => api.cancel(id))}
      >
        {lobbyWords.say['missing.cancel.button']}
      </Button>
      <p class="field-error" role="alert">
        {requests.errorAt('missing')}
      </p>
    </div>
  );
}

/** Whether the others have had their time. */
function useIsDue(table: TableInfo): boolean {
  const left = answerTimeLeft(table, Date.now() + serverClockOffsetMs.value);
  const [, look] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => look((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [table.rematch?.since, left === 0]);
  return left === 0;
}

/** Bots take the seats that are still reserved, and the game starts. Or anyone can take them, in the lobby. */
async function goOnWithout(id: string, be: 'bot' | 'open'): Promise<ApiResult<unknown>> {
  const found = await api.findTable(id);
  if (!found.ok) return found;
  const missing = found.value.chairs.flatMap(({ kind, seated }, chair) =>
    kind === 'reserved' && !seated ? [chair] : [],
  );
  for (const chair of missing) {
    const level = be === 'bot' ? { level: settings.value.level } : {};
    const done = await lobbyApi.changeSeat(id, { chair, be, ...level });
    if (!done.ok) return done;
  }
  return be === 'bot' ? api.start(id) : ok(null);
}
