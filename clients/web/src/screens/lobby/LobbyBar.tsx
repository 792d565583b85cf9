import { choosesSides, type LobbyState, type TableInfo } from '@tavola/client-core';
import { Armchair, ArrowRight, Check, DoorOpen, X } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { homeWords, lobbyWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { Button, Dialog } from '../../design/index.ts';
import { joinTable } from '../tables/join-table.ts';
import { canSit } from './ChairActions.tsx';
import { reportLobbyError } from './report-error.ts';
import { isFromFile } from './start-position.ts';

export interface LobbyBarProps {
  readonly table: TableInfo;
  readonly lobby: LobbyState;
  /** You were ready, and the table has changed since. */
  readonly asksAgain: boolean;
}

/** Actions of the lobby, and what the start is waiting for. */
export function LobbyBar({ table, lobby, asksAgain }: LobbyBarProps): JSX.Element {
  const [isCancelling, setCancelling] = useState(false);
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await reportLobbyError(api.start(table.id));
    setBusy(false);
  };
  const leave = async (): Promise<void> => {
    if (await reportLobbyError(api.leave(table.id))) navigate('/');
  };
  return (
    <div class="lobby-bar">
      {lobby.cancel.ok ? (
        <Button look="danger" icon={X} onClick={() => setCancelling(true)}>
          {lobbyWords.say['cancel.button']}
        </Button>
      ) : null}
      {lobby.leave.ok && !lobby.isHost ? (
        <Button look="ghost" icon={DoorOpen} onClick={() => void leave()}>
          {lobbyWords.say['leave.button']}
        </Button>
      ) : null}
      <p id="lobby-waits" class="lobby-waits" role="status">
        {asksAgain ? lobbyWords.say['unready'] : waitingText(table, lobby)}
      </p>
      {lobby.isHost ? (
        <Button
          look="primary"
          size="large"
          iconAfter={ArrowRight}
          disabled={!lobby.start.ok}
          busy={busy}
          describedBy="lobby-waits"
          onClick={() => void start()}
        >
          {lobbyWords.say['start.button']}
        </Button>
      ) : lobby.ready !== null ? (
        <Button
          look={lobby.ready ? 'tint' : 'primary'}
          size="large"
          icon={lobby.ready ? X : Check}
          onClick={() => void reportLobbyError(api.ready(table.id, lobby.ready !== true))}
        >
          {lobby.ready ? lobbyWords.say['say-not-ready.button'] : lobbyWords.say['say-ready.button']}
        </Button>
      ) : canSit(lobby) ? (
        <Button look="primary" size="large" icon={Armchair} onClick={() => void joinTable(table)}>
          {lobbyWords.say['sit.button']}
        </Button>
      ) : null}
      <CancelDialog table={table} open={isCancelling} onClose={() => setCancelling(false)} />
    </div>
  );
}

function waitingText(table: TableInfo, lobby: LobbyState): string {
  const ready =
    lobbyWords.say[isFromFile(table) ? 'waits.resume' : choosesSides(table) ? 'waits.sides' : 'waits.start'];
  if (lobby.missing > 0) return lobbyWords.say['waits.seats']({ count: lobby.missing });
  if (lobby.unready > 0) return lobbyWords.say['waits.ready']({ count: lobby.unready });
  // An anonymous table shows no one who the host is.
  if (!lobby.isHost && table.host === '') return lobbyWords.say['waits.host.anonymous'];
  return lobby.isHost ? ready : lobbyWords.say['waits.host']({ name: table.host });
}

interface CancelProps {
  readonly table: TableInfo;
  readonly open: boolean;
  readonly onClose: () => void;
}

function CancelDialog({ table, open, onClose }: CancelProps): JSX.Element {
  const cancel = async (): Promise<void> => {
    onClose();
    if (await reportLobbyError(api.cancel(table.id))) navigate('/');
  };
  return (
    <Dialog
      title={lobbyWords.say['cancel.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      <p class="quiet">{lobbyWords.say['cancel.text']}</p>
      <div class="dialog-actions">
        <Button autofocus onClick={onClose}>
          {lobbyWords.say['cancel-keep.button']}
        </Button>
        <Button look="danger-filled" onClick={() => void cancel()}>
          {lobbyWords.say['cancel.button']}
        </Button>
      </div>
    </Dialog>
  );
}
