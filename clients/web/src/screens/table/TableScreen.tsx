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
import { ActionBar } from './ActionBar.tsx';
import { BOARD_ID, BoardArea } from './BoardArea.tsx';
import type { DialogControlProps, HelpDialogProps } from './dialogs.tsx';
import type { EndProps } from './End.tsx';
import { buildDraftLine } from './history-lines.ts';
import { leaveOptions } from './leave-options.ts';
import { PromptLine } from './PromptLine.tsx';
import type { SaveDialogProps } from './SaveDialog.tsx';
import { scoreOf } from './Score.tsx';
import { Seats } from './Seats.tsx';
import type { LeaveProps, SeatDialogProps } from './seat-dialogs.tsx';
import { TableSidebar } from './TableSidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { undoLastMove } from './undo.ts';
import { useAnnouncements, useTimeWarning } from './use-announcements.ts';
import type { DraftModel } from './use-draft.ts';
import { type HistoryModel, useAddressPosition } from './use-history.ts';
import { useFocusFallback, useKeys } from './use-keys.ts';
import { useWide } from './use-layout.ts';
import { useStrict } from './use-strict.ts';
import { type ShownModels, type TableDeps, type TableModel, useTable } from './use-table.ts';
import type { WhatIfProps } from './WhatIf.tsx';
import './styles.ts';

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
const PauseDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).PauseDialog);
const RulesDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).RulesDialog);

type OpenDialog = 'help' | 'preferences' | 'resign' | 'save' | 'leave' | 'hand-over' | 'pause' | 'rules' | null;

/** The table during and after a game. */
export function TableScreen({ onWhatIf, ...parts }: TableScreenProps): JSX.Element {
  const models = useTable(parts);
  const { table, draft, history } = models;
  const { card, ui, commands } = table;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const area = useRef<HTMLElement>(null);
  const entry = useRef<HTMLInputElement>(null);
  const wide = useWide();
  const timeWarning = useTimeWarning(table, draft);
  const announcement = useAnnouncements(models, timeWarning);
  useStrict(table);
  const [ended, showEnd] = useEndScreen(table);
  useAddressPosition(table, history);
  useKeys(area, models, {
    undo: () => void undoLastMove(table, history),
    back: history.back,
    forward: history.forward,
    first: history.goToStart,
    last: () => history.go(null),
    replay: history.replay.toggle,
    type: () => entry.current?.focus(),
    rules: () => openManual(card.id),
    hint: () => draft.hint?.ask(),
    help: () => setDialog('help'),
  });
  useFocusFallback(area, `${draft.draft.kind} ${history.isInPast} ${draft.turn.idle}`);
  const actions = {
    preferences: () => setDialog('preferences'),
    help: () => setDialog('help'),
    resign: () => setDialog('resign'),
    save: () => setDialog('save'),
    leave: () => (canLeaveFreely(table) ? navigate('/') : setDialog('leave')),
    handOver: () => setDialog('hand-over'),
    pause: () => setDialog('pause'),
    rules: () => setDialog('rules'),
  };
  const close = (): void => setDialog(null);
  const shown: ShownModels = { table, history };
  const { view } = history.shown;
  const seat = draft.turn.acting?.seat ?? null;
  const draftLine = history.isInPast
    ? null
    : buildDraftLine(draft.draft, { words: ui.words, names: table.players, view, seat });
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
        <End {...shown} onWhatIf={onWhatIf} onTable={() => showEnd(false)}>
          {board}
        </End>
      ) : (
        <div class="room-body">
          <section class="room-table" aria-label={tableWords.say['table']}>
            <Seats {...shown} score={scoreOf(models)} acting={seat} />
            <PromptLine {...models} late={timeWarning} />
            {board}
            <ActionBar
              {...models}
              onWhatIf={onWhatIf}
              entry={entry}
              onResult={table.isOver && !history.isInPast ? () => showEnd(true) : null}
            />
          </section>
          <TableSidebar {...shown} draftLine={draftLine} wide={wide} />
        </div>
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
  const { stops, last, log } = history;
  if (log.missing > 0) return null;
  const [from, to] = [stops[0]?.at ?? 0, stops.at(-1)?.at ?? 0];
  return (
    <Chip icon={Flag}>
      {tableWords.say['end.finished']({ moves: last, time: language().span(Math.max(1000, to - from)) })}
    </Chip>
  );
}

const END_DELAY_MS = 1600;

/** Whether to show the result. Delayed if the game ends while it is watched, so that the last move is seen. */
function useEndScreen({ isOver, commands }: TableModel): readonly [boolean, (ended: boolean) => void] {
  const [ended, setEnded] = useState(isOver && commands.sandbox === null);
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (!isOver) setEnded(false);
    const isNew = isOver && !wasOver.current;
    wasOver.current = isOver;
    if (!isNew || commands.sandbox !== null) return;
    const timer = setTimeout(() => setEnded(true), END_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return [ended, setEnded];
}
