import { LEVELS } from '@tavola/client-core';
import { Armchair, ArrowLeftRight, Bot, UserX, X } from 'lucide';
import type { JSX } from 'preact';
import { lobbyWords, termsWords } from '../../app/areas.ts';
import { settings } from '../../app/preferences.ts';
import { Button } from '../../design/index.ts';
import { joinTable } from '../tables/join-table.ts';
import type { ChairProps } from './Chair.tsx';
import { LiveSelect } from './LiveControls.tsx';
import { lobbyApi } from './lobby-api.ts';
import { mayClose } from './seat-count.ts';
import { isFromFile } from './start-position.ts';

interface ActionsProps extends ChairProps {
  /** Where a refusal shows. */
  readonly field: string;
}

/** What you can do with a seat: sit down, and as the host give it to a bot, open or close it, or remove a player. */
export function ChairActions(props: ActionsProps): JSX.Element | null {
  const { chair, table, lobby, onRemove } = props;
  if (chair.canRemove)
    return (
      <>
        <SwapButton {...props} />
        <Button look="ghost" size="small" icon={UserX} label={removeLabel(chair.name)} onClick={onRemove} />
      </>
    );
  if (chair.canChange) return chair.kind === 'bot' ? <BotActions {...props} /> : <OpenSeatActions {...props} />;
  const isMine = chair.kind === 'free' || (chair.kind === 'reserved' && chair.isYou);
  return isMine && canSit(lobby) ? (
    <Button look="tint" size="small" icon={Armchair} onClick={() => void joinTable(table)}>
      {lobbyWords.say['sit.button']}
    </Button>
  ) : null;
}

function removeLabel(name: string | null): string {
  return lobbyWords.say['remove']({ name: name ?? '' });
}

/** Whether you can sit down, perhaps after choosing a name. */
export function canSit({ sit }: ChairProps['lobby']): boolean {
  return sit.ok || sit.error.code === 'not-signed-in';
}

function BotActions(props: ActionsProps): JSX.Element {
  const { chair, table, requests, field } = props;
  const { index: at } = chair;
  const number = at + 1;
  return (
    <>
      <LiveSelect
        label={lobbyWords.say['bot-level']({ number })}
        value={LEVELS.find((one) => one === chair.level) ?? 'normal'}
        choices={LEVELS.map((value) => ({ value, label: termsWords.say[`levels.${value}`] }))}
        onChoose={(level) => requests.send(field, () => lobbyApi.changeSeat(table.id, { chair: at, be: 'bot', level }))}
      />
      <SwapButton {...props} />
      <Button
        look="ghost"
        size="small"
        icon={X}
        label={lobbyWords.say['remove-bot']({ number })}
        busy={requests.isBusy(field)}
        onClick={() => void requests.send(field, () => lobbyApi.changeSeat(table.id, { chair: at, be: 'open' }))}
      />
    </>
  );
}

function OpenSeatActions(props: ActionsProps): JSX.Element {
  const { chair, table, lobby, requests, field } = props;
  const { index: at, kind } = chair;
  const change = (be: 'open' | 'bot' | 'closed') => {
    const { level } = settings.value;
    void requests.send(field, () =>
      lobbyApi.changeSeat(table.id, { chair: at, be, ...(be === 'bot' ? { level } : {}) }),
    );
  };
  const busy = requests.isBusy(field);
  return (
    <>
      {!lobby.isSeated && kind === 'free' ? (
        <Button look="tint" size="small" icon={Armchair} onClick={() => void joinTable(table)}>
          {lobbyWords.say['sit.button']}
        </Button>
      ) : null}
      <Button look="tint" size="small" icon={Bot} busy={busy} onClick={() => change('bot')}>
        {lobbyWords.say['add-bot.button']}
      </Button>
      <span class="spacer" />
      <SwapButton {...props} />
      {kind === 'reserved' ? (
        <Button look="ghost" size="small" icon={Armchair} busy={busy} onClick={() => change('open')}>
          {lobbyWords.say['open-up.button']}
        </Button>
      ) : null}
      {mayClose(table) ? (
        <Button
          look="ghost"
          size="small"
          icon={X}
          label={lobbyWords.say['close-seat']({ number: at + 1 })}
          busy={busy}
          onClick={() => change('closed')}
        />
      ) : null}
    </>
  );
}

/** Seats of a saved game are sides, so their order counts. */
function SwapButton({ chair, table, lobby, requests, field }: ActionsProps): JSX.Element | null {
  const next = lobby.chairs[(chair.index + 1) % lobby.chairs.length];
  if (!isFromFile(table) || !lobby.isHost || next === undefined) return null;
  return (
    <Button
      look="ghost"
      size="small"
      icon={ArrowLeftRight}
      label={lobbyWords.say['swap']({ number: next.index + 1 })}
      busy={requests.isBusy(field)}
      onClick={() => void requests.send(field, () => lobbyApi.swapSeats(table.id, chair.index, next.index))}
    />
  );
}
