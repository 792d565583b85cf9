import { Flag } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { createWords, dialogWords, loadWords, recordWords, tableWords, termsWords } from '../../app/areas.ts';
import { openManual } from '../../app/help.ts';
import { language } from '../../app/language.ts';
import { lazy, loadWithWords } from '../../app/lazy.tsx';
import { navigate } from '../../app/navigation.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { useMedia } from '../../app/use-store.ts';
import { Chip } from '../../design/index.ts';
import { ActionBar } from './ActionBar.tsx';
import { BOARD_ID, BoardArea } from './BoardArea.tsx';
import { HelpDialog, PreferencesDialog, ResignDialog } from './dialogs.tsx';
import type { EndProps } from './End.tsx';
import type { LeaveProps } from './LeaveDialog.tsx';
import { leavingOf } from './leaving.ts';
import { PromptLine } from './Prompt.tsx';
import { Rail } from './Rail.tsx';
import { Seats } from './Seats.tsx';
import type { SeatDialogProps } from './seat-dialogs.ts';
import { TopBar, toStart } from './TopBar.tsx';
import { takeBack } from './undo.ts';
import { useFocusKept } from './use-focus.ts';
import { isComposed } from './use-kept-draft.ts';
import { useKeys } from './use-keys.ts';
import { useMoment } from './use-moment.ts';
import { useNews } from './use-news.ts';
import { type Room, type RoomParts, useRoom } from './use-room.ts';
import { useStrict } from './use-strict.ts';
import { useTimeWarning } from './use-time-warning.ts';
import type { WhatIfProps } from './WhatIf.tsx';
import './styles.ts';

export interface RoomProps extends RoomParts {
  readonly onWhatIf: WhatIfProps['open'];
}

/** Most of a match is played before anybody needs it. */
const End = lazy<EndProps>(async () => (await import('./End.tsx')).End);

const seatDialogs = () =>
  loadWithWords(import('./seat-dialogs.ts'), dialogWords, termsWords, loadWords, createWords, recordWords);

const HandOverDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).HandOverDialog);
const SaveDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).SaveDialog);
const LeaveDialog = lazy<LeaveProps>(async () => (await seatDialogs()).LeaveDialog);
const PauseDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).PauseDialog);
const RulesDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).RulesDialog);

type Dialogs = 'help' | 'preferences' | 'resign' | 'save' | 'leave' | 'hand-over' | 'pause' | 'rules' | null;

/** A table while a match is played at it, and after. */
export function TableRoom({ onWhatIf, ...parts }: RoomProps): JSX.Element {
  const room = useRoom(parts);
  const { card, keeper } = room;
  const [dialog, setDialog] = useState<Dialogs>(null);
  const area = useRef<HTMLElement>(null);
  const entry = useRef<HTMLInputElement>(null);
  const wide = useMedia('(min-width: 1100px)');
  const late = useTimeWarning(room);
  const news = useNews(room, late);
  useStrict(room);
  const [ended, showEnd] = useEnding(room);
  useMoment(room);
  useKeys(area, {
    confirm: room.confirm,
    cancel: () => (room.looking && room.draft.kind !== 'shown' ? void room.history.go(null) : putDown(room)),
    undo: () => void takeBack(room),
    back: () => void room.history.back(),
    forward: () => void room.history.forward(),
    first: () => toStart(room),
    last: () => void room.history.go(null),
    film: room.film.toggle,
    type: () => entry.current?.focus(),
    rules: () => openManual(card.id),
    hint: () => room.hint?.ask(),
    help: () => setDialog('help'),
  });
  useFocusKept(area, `${room.draft.kind} ${room.looking} ${room.turn.idle}`);
  const deeds = {
    preferences: () => setDialog('preferences'),
    help: () => setDialog('help'),
    resign: () => setDialog('resign'),
    save: () => setDialog('save'),
    leave: () => (mayJustGo(room) ? navigate('/') : setDialog('leave')),
    handOver: () => setDialog('hand-over'),
    pause: () => setDialog('pause'),
    rules: () => setDialog('rules'),
  };
  const close = (): void => setDialog(null);
  return (
    <div class={keeper.sandbox === null ? 'room' : 'room in-sandbox'}>
      <a class="skip-link" href={`#${BOARD_ID}`}>
        {tableWords.say['skip']}
      </a>
      <TopBar room={room} deeds={deeds} onWhatIf={onWhatIf} {...(ended ? { middle: <Finished room={room} /> } : {})} />
      <PageTitle title={titleOf(room)} class="hidden-text" />
      {ended ? (
        <End room={room} area={area} onWhatIf={onWhatIf} onTable={() => showEnd(false)} />
      ) : (
        <div class="room-body">
          <section class="room-table" aria-label={tableWords.say['table']}>
            <Seats room={room} />
            <PromptLine room={room} late={late} />
            <BoardArea room={room} area={area} />
            <ActionBar
              room={room}
              onWhatIf={onWhatIf}
              entry={entry}
              onResult={room.isOver && !room.looking ? () => showEnd(true) : null}
            />
          </section>
          <Rail room={room} wide={wide} />
        </div>
      )}
      <p class="hidden-text" role="log" aria-live="polite">
        {news}
      </p>
      <HelpDialog open={dialog === 'help'} onClose={close} card={card} />
      <PreferencesDialog open={dialog === 'preferences'} onClose={close} />
      {dialog === 'save' ? <SaveDialog open onClose={close} room={room} /> : null}
      <ResignDialog open={dialog === 'resign'} onClose={close} room={room} />
      {dialog === 'leave' ? <LeaveDialog open onClose={close} onHandOver={deeds.handOver} room={room} /> : null}
      {dialog === 'hand-over' ? <HandOverDialog open onClose={close} room={room} /> : null}
      {dialog === 'pause' ? <PauseDialog open onClose={close} room={room} /> : null}
      {dialog === 'rules' ? <RulesDialog open onClose={close} room={room} /> : null}
    </div>
  );
}

function mayJustGo({ state, keeper }: Room): boolean {
  return keeper.sandbox !== null || leavingOf(state, account.value?.name ?? null) === null;
}

/** What was put together bit by bit is not thrown away by one key. */
function putDown({ drafting, turn, draft }: Room): void {
  if (draft.kind !== 'shown' || !isComposed(turn)) drafting.cancel();
}

function titleOf({ card, state, turn, keeper }: Room): string {
  const name = state.storedOn === 'server' && state.table !== null ? `${state.table.name}, ${card.name}` : card.name;
  return turn.acting !== null && keeper.sandbox === null ? `${tableWords.say['notify.title']} · ${name}` : name;
}

function Finished({ room }: { readonly room: Room }): JSX.Element | null {
  const { past, last, log } = room;
  if (log.missing > 0) return null;
  const [from, to] = [past.stops[0]?.at ?? 0, past.stops.at(-1)?.at ?? 0];
  return (
    <Chip icon={Flag}>
      {tableWords.say['end.finished']({ moves: last, time: language().span(Math.max(1000, to - from)) })}
    </Chip>
  );
}

const LAST_LOOK = 1600;

/** A match that ends before our eyes keeps its table for a moment, so that the last move is seen. */
function useEnding({ isOver, keeper }: Room): readonly [boolean, (ended: boolean) => void] {
  const [ended, setEnded] = useState(isOver && keeper.sandbox === null);
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (!isOver) setEnded(false);
    const isNew = isOver && !wasOver.current;
    wasOver.current = isOver;
    if (!isNew || keeper.sandbox !== null) return;
    const timer = setTimeout(() => setEnded(true), LAST_LOOK);
    return () => clearTimeout(timer);
  }, [isOver]);
  return [ended, setEnded];
}
