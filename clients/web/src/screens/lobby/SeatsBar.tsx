import type { ApiResult, LobbyState, TableInfo } from '@tavola/client-core';
import { ok } from '@tavola/kernel';
import { Bot } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { lobbyWords } from '../../app/areas.ts';
import { settings } from '../../app/preferences.ts';
import { FieldError } from '../../design/Field.tsx';
import { Button } from '../../design/index.ts';
import { lobbyApi } from './lobby-api.ts';
import { lobbySeatRange } from './seat-count.ts';
import type { Requests } from './use-requests.ts';

export interface SeatsBarProps {
  readonly table: TableInfo;
  readonly lobby: LobbyState;
  readonly requests: Requests;
}

const COUNT = 'seats';
const FILL = 'fill';

/** Above the seats: how many there are, and bots for the open ones. */
export function SeatsBar({ table, lobby, requests }: SeatsBarProps): JSX.Element {
  const id = useId();
  const isOpen = lobby.chairs.some(({ kind }) => kind === 'free');
  return (
    <div class="seats-bar">
      <h2 class="legend" id={id}>
        {lobbyWords.say['seats.title']}
      </h2>
      {lobby.isHost ? <SeatCount table={table} requests={requests} lobby={lobby} /> : null}
      <FieldError id={`${id}-error`} error={requests.errorAt(COUNT) ?? requests.errorAt(FILL)} />
      {lobby.isHost && isOpen ? (
        <Button
          look="ghost"
          size="small"
          icon={Bot}
          busy={requests.isBusy(FILL)}
          onClick={() => void requests.send(FILL, () => lobbyApi.fillWithBots(table.id, settings.value.level))}
        >
          {lobbyWords.say['fill.button']}
        </Button>
      ) : null}
    </div>
  );
}

/** The number of seats. More are open; of fewer, the last ones without a person go. */
function SeatCount({ table, lobby, requests }: SeatsBarProps): JSX.Element | null {
  const name = useId();
  const [least, most] = lobbySeatRange(table);
  const seats = table.chairs.length;
  if (least === most) return null;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const people = lobby.chairs.filter(({ kind }) => kind === 'person').length;
  return (
    <fieldset class="segments" aria-label={lobbyWords.say['seats.count']}>
      {counts.map((count) => (
        <label key={count}>
          <input
            type="radio"
            name={name}
            checked={count === seats}
            disabled={count < people}
            onChange={() => void requests.send(COUNT, () => changeCount(table, count))}
          />
          <span>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Opens or closes seats one by one. Stops at the first refusal. */
async function changeCount(table: TableInfo, count: number): Promise<ApiResult<unknown>> {
  let now = table;
  while (now.chairs.length !== count) {
    const { chairs } = now;
    const last = chairs.findLastIndex(({ seated }) => !seated);
    const change =
      count > chairs.length
        ? ({ chair: chairs.length, be: 'open' } as const)
        : ({ chair: last, be: 'closed' } as const);
    const done = await lobbyApi.changeSeat(now.id, change);
    if (!done.ok) return done;
    now = done.value;
  }
  return ok(null);
}
