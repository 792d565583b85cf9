import type { LobbyState, TableInfo } from '@tavola/client-core';
import { Armchair, ArrowRight, Check, DoorOpen, X } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { lobbyTexts } from '../../app/lobby-texts.ts';
import { go } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { Button, Dialog } from '../../design/index.ts';
import { sitDown } from '../tables/sit-down.ts';
import { isLoaded } from './standing.ts';
import { wish } from './wishes.ts';

export interface LobbyBarProps {
  readonly table: TableInfo;
  readonly lobby: LobbyState;
}

/** What can be done now, and the sentence that says what it waits for. */
export function LobbyBar({ table, lobby }: LobbyBarProps): JSX.Element {
  const [closing, setClosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await wish(api.start(table.id));
    setBusy(false);
  };
  const leave = async (): Promise<void> => {
    if (await wish(api.leave(table.id))) go('/');
  };
  const maySit = lobby.sit.ok || lobby.sit.error.code === 'not-signed-in';
  return (
    <div class="lobby-bar">
      {lobby.cancel.ok ? (
        <Button look="danger" icon={X} onClick={() => setClosing(true)}>
          {lobbyTexts.cancel}
        </Button>
      ) : null}
      {lobby.leave.ok && !lobby.isHost ? (
        <Button look="ghost" icon={DoorOpen} onClick={() => void leave()}>
          {lobbyTexts.leave}
        </Button>
      ) : null}
      <p id="lobby-waits" class="lobby-waits" role="status">
        {waitsFor(table, lobby)}
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
          {lobbyTexts.start}
        </Button>
      ) : lobby.ready !== null ? (
        <Button
          look={lobby.ready ? 'tint' : 'primary'}
          size="large"
          icon={lobby.ready ? X : Check}
          onClick={() => void wish(api.ready(table.id, lobby.ready !== true))}
        >
          {lobby.ready ? lobbyTexts.sayNotReady : lobbyTexts.sayReady}
        </Button>
      ) : maySit ? (
        <Button look="primary" size="large" icon={Armchair} onClick={() => void sitDown(table)}>
          {lobbyTexts.sit}
        </Button>
      ) : null}
      <CancelDialog table={table} open={closing} onClose={() => setClosing(false)} />
    </div>
  );
}

function waitsFor(table: TableInfo, lobby: LobbyState): string {
  const ready = isLoaded(table) ? lobbyTexts.readyAgain : lobbyTexts.ready;
  if (lobby.missing > 0) return lobbyTexts.waitsForSeats(lobby.missing);
  if (lobby.unready > 0) return lobbyTexts.waitsForReady(lobby.unready);
  return lobby.isHost ? ready : lobbyTexts.waitsForHost(table.host);
}

interface CancelProps {
  readonly table: TableInfo;
  readonly open: boolean;
  readonly onClose: () => void;
}

function CancelDialog({ table, open, onClose }: CancelProps): JSX.Element {
  const cancel = async (): Promise<void> => {
    onClose();
    if (await wish(api.cancel(table.id))) go('/');
  };
  return (
    <Dialog title={lobbyTexts.cancelTitle} open={open} onClose={onClose} closeLabel={homeWords.say['close.button']}>
      <p class="quiet">{lobbyTexts.cancelText}</p>
      <div class="dialog-actions">
        <Button autofocus onClick={onClose}>
          {lobbyTexts.cancelKeep}
        </Button>
        <Button look="danger-filled" onClick={() => void cancel()}>
          {lobbyTexts.cancelDo}
        </Button>
      </div>
    </Dialog>
  );
}
