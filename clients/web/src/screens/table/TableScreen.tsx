import { Flag } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { createWords, dialogWords, loadWords, recordWords, tableWords, termsWords } from '../../app/areas.ts';
import { openManual } from '../../app/help.ts';
import { language } from '../../app/language.ts';
import { lazy, lazyDialog, loadWithWords } from '../../app/lazy.tsx';
import { navigate } from '../../app/navigation.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { Chip } from '../../design/index.ts';
import { BOARD_ID, BoardArea } from './BoardArea.tsx';
import type { DialogControlProps, HelpDialogProps } from './dialogs.tsx';
import type { EndProps } from './End.tsx';
import { leaveOptions } from './leave-options.ts';
import type { SaveDialogProps } from './SaveDialog.tsx';
import type { LeaveProps, SeatDialogProps } from './seat-dialogs.tsx';
import { TableMain } from './TableMain.tsx';
import { TopBar } from './TopBar.tsx';
import { undoLastMove } from './undo.ts';
import { useAnnouncements, useTimeWarning } from './use-announcements.ts';
import type { DraftModel } from './use-draft.ts';
import { type HistoryModel, useAddressPosition } from './use-history.ts';
import { useFocusFallback, useInterruption, useKeys } from './use-keys.ts';
import { useNarrow } from './use-layout.ts';
import { useStrict } from './use-strict.ts';
import { type ShownModels, type TableDeps, type TableModel, useTable } from './use-table.ts';
import type { WhatIfProps } from './WhatIf.tsx';
import './styles.ts';
import type { MenuActions } from './menu.ts';

export interface TableScreenProps extends TableDeps {
  readonly onWhatIf: WhatIfProps['open'];
}

/** Loaded at the end of the game. */
const End = lazy<EndProps>(async () => (await import('./End.tsx')).End);

const HelpDialog = lazyDialog<HelpDialogProps>(async () => (await import('./dialogs.tsx')).HelpDialog);
const PreferencesDialog = lazyDialog<DialogControlProps>(async () => (await import('./dialogs.tsx')).PreferencesDialog);
const ResignDialog = lazyDialog<SeatDialogProps>(async () => (await import('./dialogs.tsx')).ResignDialog);

const seatDialogs = () =>
  loadWithWords(import('./seat-dialogs.tsx'), dialogWords, termsWords, loadWords, createWords, recordWords);

const HandOverDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).HandOverDialog);
const SaveDialog = lazy<SaveDialogProps>(async () => (await seatDialogs()).SaveDialog);
const LeaveDialog = lazy<LeaveProps>(async () => (await seatDialogs()).LeaveDialog);
const DrawDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).DrawDialog);
const PauseDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).PauseDialog);
const RulesDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).RulesDialog);

type OpenDialog =
  | 'help'
  | 'preferences'
  | 'resign'
  | 'save'
  | 'leave'
  | 'hand-over'
  | 'draw'
  | 'pause'
  | 'rules'
  | null;

/** The table during and after a game. */
export function TableScreen({ onWhatIf, ...parts }: TableScreenProps): JSX.Element {
  const models = useTable(parts);
  const { table, draft, history } = models;
  const { card, commands } = table;
  const { show } = history;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const area = useRef<HTMLElement>(null);
  const entry = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState(false);
  const narrow = useNarrow();
  const timeWarning = useTimeWarning(table, draft);
  const announcement = useAnnouncements(models, timeWarning);
  useStrict(table);
  const [ended, showEnd] = useEndScreen(table, show.isBehind);
  const [opensHistory, openHistory] = useState(false);
  useAddressPosition(table, history);
  useKeys(area, models, {
    undo: () => void undoLastMove(table, history),
    back: history.back,
    forward: history.forward,
    first: () => void history.goToStart(),
    last: () => history.go(null),
    replay: show.scene === null ? history.replay.toggle : show.toggle,
    ...(show.scene === null ? {} : { skip: show.skip }),
    type: () => entry.current?.focus(),
    rules: () => openManual(card.id),
    hint: () => draft.hint?.ask(),
    help: () => setDialog('help'),
  });
  useFocusFallback(area, `${draft.draft.kind} ${history.isInPast} ${draft.turn.idle} ${show.scene === null}`);
  useInterruption(area, models);
  const type = narrow ? () => setTyping(!typing) : null;
  const actions = { ...menuActions(table, setDialog), type };
  const close = (): void => setDialog(null);
  const viewHistory = (): void => {
    openHistory(true);
    showEnd(false);
  };
  const shown: ShownModels = { table, history };
  const board = <BoardArea {...models} area={area} />;
  return (
    <div class={commands.sandbox === null ? 'room' : 'room in-sandbox'}>
      <a class="skip-link" href={`#${BOARD_ID}`}>
        {tableWords.say['skip']}
      </a>
      <TopBar
        {...shown}
        hint={draft.hint}
        actions={actions}
        onWhatIf={onWhatIf}
        {...(ended ? { middle: <Finished history={history} /> } : {})}
      />
      <PageTitle title={titleOf(table, draft)} class="hidden-text" />
      {ended ? (
        <End {...shown} onWhatIf={onWhatIf} onTable={viewHistory}>
          {board}
        </End>
      ) : (
        <TableMain
          models={models}
          board={board}
          late={timeWarning}
          onWhatIf={onWhatIf}
          entry={entry}
          typing={typing}
          opensHistory={opensHistory}
          onResult={table.isOver && !history.isInPast ? () => showEnd(true) : null}
        />
      )}
      <p class="hidden-text" role="log" aria-live="polite">
        {announcement}
      </p>
      <HelpDialog open={dialog === 'help'} onClose={close} card={card} />
      <PreferencesDialog open={dialog === 'preferences'} onClose={close} />
      {dialog === 'save' ? <SaveDialog open onClose={close} {...shown} /> : null}
      <ResignDialog open={dialog === 'resign'} onClose={close} table={table} />
      {dialog === 'leave' ? <LeaveDialog open onClose={close} onHandOver={actions.handOver} table={table} /> : null}
      {dialog === 'hand-over' ? <HandOverDialog open onClose={close} table={table} /> : null}
      {dialog === 'draw' ? <DrawDialog open onClose={close} table={table} /> : null}
      {dialog === 'pause' ? <PauseDialog open onClose={close} table={table} /> : null}
      {dialog === 'rules' ? <RulesDialog open onClose={close} table={table} /> : null}
    </div>
  );
}

function canLeaveFreely({ state, commands }: TableModel): boolean {
  return commands.sandbox !== null || leaveOptions(state, account.value?.name ?? null) === null;
}

function titleOf({ card, state, commands }: TableModel, { turn }: DraftModel): string {
  const name = state.storedOn === 'server' && state.table !== null ? `${state.table.name}, ${card.name}` : card.name;
  return turn.acting !== null && commands.sandbox === null ? `${tableWords.say['notify.title']} · ${name}` : name;
}

function Finished({ history }: { readonly history: HistoryModel }): JSX.Element | null {
  const { stops, last, log, numbers } = history;
  if (log.missing > 0) return null;
  const [from, to] = [stops[0]?.at ?? 0, stops.at(-1)?.at ?? 0];
  return (
    <Chip icon={Flag}>
      {tableWords.say['end.finished']({ moves: numbers[last] ?? 0, time: language().span(Math.max(1000, to - from)) })}
    </Chip>
  );
}

const END_DELAY_MS = 1600;

/** Whether to show the result. Delayed if the game ends while it is watched, so that the last move is seen. */
function useEndScreen(
  { isOver, commands }: TableModel,
  isShowing: boolean,
): readonly [boolean, (ended: boolean) => void] {
  const [ended, setEnded] = useState(isOver && commands.sandbox === null);
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (!isOver) setEnded(false);
    // The last move may take longer to show.
    if (isShowing) return;
    const isNew = isOver && !wasOver.current;
    wasOver.current = isOver;
    if (!isNew || commands.sandbox !== null) return;
    const timer = setTimeout(() => setEnded(true), END_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOver, isShowing]);
  return [ended, setEnded];
}

/** What the items of the menu open. */
function menuActions(table: TableModel, setDialog: (dialog: OpenDialog) => void): Omit<MenuActions, 'type'> {
  return {
    preferences: () => setDialog('preferences'),
    help: () => setDialog('help'),
    resign: () => setDialog('resign'),
    save: () => setDialog('save'),
    leave: () => (canLeaveFreely(table) ? navigate('/') : setDialog('leave')),
    handOver: () => setDialog('hand-over'),
    draw: () => setDialog('draw'),
    pause: () => setDialog('pause'),
    rules: () => setDialog('rules'),
  };
}
