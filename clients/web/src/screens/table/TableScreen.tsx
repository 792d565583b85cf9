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
import { leaveOptions } from './leave-options.ts';
import { PromptLine } from './PromptLine.tsx';
import { Seats } from './Seats.tsx';
import type { SeatDialogProps } from './seat-dialogs.ts';
import { TableSidebar } from './TableSidebar.tsx';
import { goToStart, TopBar } from './TopBar.tsx';
import { undoLastMove } from './undo.ts';
import { useAddressPosition } from './use-address-position.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useKeys } from './use-keys.ts';
import { isComposed } from './use-saved-draft.ts';
import { useStrict } from './use-strict.ts';
import { type TableDeps, type TableModel, useTable } from './use-table.ts';
import { useTimeWarning } from './use-time-warning.ts';
import type { WhatIfProps } from './WhatIf.tsx';
import './styles.ts';

export interface TableScreenProps extends TableDeps {
  readonly onWhatIf: WhatIfProps['open'];
}

/** Loaded at the end of the game. */
const End = lazy<EndProps>(async () => (await import('./End.tsx')).End);

const seatDialogs = () =>
  loadWithWords(import('./seat-dialogs.ts'), dialogWords, termsWords, loadWords, createWords, recordWords);

const HandOverDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).HandOverDialog);
const SaveDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).SaveDialog);
const LeaveDialog = lazy<LeaveProps>(async () => (await seatDialogs()).LeaveDialog);
const PauseDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).PauseDialog);
const RulesDialog = lazy<SeatDialogProps>(async () => (await seatDialogs()).RulesDialog);

type OpenDialog = 'help' | 'preferences' | 'resign' | 'save' | 'leave' | 'hand-over' | 'pause' | 'rules' | null;

/** The table during and after a game. */
export function TableScreen({ onWhatIf, ...parts }: TableScreenProps): JSX.Element {
  const model = useTable(parts);
  const { card, commands } = model;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const area = useRef<HTMLElement>(null);
  const entry = useRef<HTMLInputElement>(null);
  const wide = useMedia('(min-width: 1100px)');
  const timeWarning = useTimeWarning(model);
  const announcement = useAnnouncements(model, timeWarning);
  useStrict(model);
  const [ended, showEnd] = useEndScreen(model);
  useAddressPosition(model);
  useKeys(area, {
    confirm: model.confirm,
    cancel: () => (model.isInPast && model.draft.kind !== 'shown' ? void model.history.go(null) : clearDraft(model)),
    undo: () => void undoLastMove(model),
    back: () => void model.history.back(),
    forward: () => void model.history.forward(),
    first: () => goToStart(model),
    last: () => void model.history.go(null),
    replay: model.replay.toggle,
    type: () => entry.current?.focus(),
    rules: () => openManual(card.id),
    hint: () => model.hint?.ask(),
    help: () => setDialog('help'),
  });
  useFocusFallback(area, `${model.draft.kind} ${model.isInPast} ${model.turn.idle}`);
  const actions = {
    preferences: () => setDialog('preferences'),
    help: () => setDialog('help'),
    resign: () => setDialog('resign'),
    save: () => setDialog('save'),
    leave: () => (canLeaveFreely(model) ? navigate('/') : setDialog('leave')),
    handOver: () => setDialog('hand-over'),
    pause: () => setDialog('pause'),
    rules: () => setDialog('rules'),
  };
  const close = (): void => setDialog(null);
  return (
    <div class={commands.sandbox === null ? 'room' : 'room in-sandbox'}>
      <a class="skip-link" href={`#${BOARD_ID}`}>
        {tableWords.say['skip']}
      </a>
      <TopBar
        model={model}
        actions={actions}
        onWhatIf={onWhatIf}
        {...(ended ? { middle: <Finished model={model} /> } : {})}
      />
      <PageTitle title={titleOf(model)} class="hidden-text" />
      {ended ? (
        <End model={model} area={area} onWhatIf={onWhatIf} onTable={() => showEnd(false)} />
      ) : (
        <div class="room-body">
          <section class="room-table" aria-label={tableWords.say['table']}>
            <Seats model={model} />
            <PromptLine model={model} late={timeWarning} />
            <BoardArea model={model} area={area} />
            <ActionBar
              model={model}
              onWhatIf={onWhatIf}
              entry={entry}
              onResult={model.isOver && !model.isInPast ? () => showEnd(true) : null}
            />
          </section>
          <TableSidebar model={model} wide={wide} />
        </div>
      )}
      <p class="hidden-text" role="log" aria-live="polite">
        {announcement}
      </p>
      <HelpDialog open={dialog === 'help'} onClose={close} card={card} />
      <PreferencesDialog open={dialog === 'preferences'} onClose={close} />
      {dialog === 'save' ? <SaveDialog open onClose={close} model={model} /> : null}
      <ResignDialog open={dialog === 'resign'} onClose={close} model={model} />
      {dialog === 'leave' ? <LeaveDialog open onClose={close} onHandOver={actions.handOver} model={model} /> : null}
      {dialog === 'hand-over' ? <HandOverDialog open onClose={close} model={model} /> : null}
      {dialog === 'pause' ? <PauseDialog open onClose={close} model={model} /> : null}
      {dialog === 'rules' ? <RulesDialog open onClose={close} model={model} /> : null}
    </div>
  );
}

function canLeaveFreely({ state, commands }: TableModel): boolean {
  return commands.sandbox !== null || leaveOptions(state, account.value?.name ?? null) === null;
}

/** Clears the preview, but not composed orders: one key must not discard them. */
function clearDraft({ drafting, turn, draft }: TableModel): void {
  if (draft.kind !== 'shown' || !isComposed(turn)) drafting.cancel();
}

function titleOf({ card, state, turn, commands }: TableModel): string {
  const name = state.storedOn === 'server' && state.table !== null ? `${state.table.name}, ${card.name}` : card.name;
  return turn.acting !== null && commands.sandbox === null ? `${tableWords.say['notify.title']} · ${name}` : name;
}

function Finished({ model }: { readonly model: TableModel }): JSX.Element | null {
  const { past, last, log } = model;
  if (log.missing > 0) return null;
  const [from, to] = [past.stops[0]?.at ?? 0, past.stops.at(-1)?.at ?? 0];
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
