import type { LocalSession } from '@tavola/client-core/local';
import type { DraftWords } from '@tavola/words';
import {
  ArrowRight,
  Check,
  ClipboardPaste,
  Eraser,
  FastForward,
  Lightbulb,
  RotateCcw,
  Scissors,
  TriangleAlert,
  Undo2,
} from 'lucide';
import type { JSX, RefObject } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { Button, Chip } from '../../design/index.ts';
import { loadingText } from './Fetching.tsx';
import { confirmCap } from './keys.ts';
import { MoveEntry } from './MoveEntry.tsx';
import { positionName } from './names.ts';
import { ShowBar } from './ShowBar.tsx';
import { canPickSeat } from './seat-picker.ts';
import { undoLastMove } from './undo.ts';
import { type UndoOption, undoOption } from './undo-options.ts';
import { type DraftModel, type HintState, isComposed } from './use-draft.ts';
import { useNarrow } from './use-layout.ts';
import type { ShownModels, TableModel, TableModels } from './use-table.ts';
import { WhatIfButton } from './WhatIf.tsx';

export interface ActionBarProps extends TableModels {
  readonly onWhatIf: (session: LocalSession, place: number) => void;
  readonly entry: RefObject<HTMLInputElement | null>;
  /** On phones a move is typed only if the player asks for it in the menu. */
  readonly typing: boolean;
  /** Shows the result. Null while the game runs. */
  readonly onResult: (() => void) | null;
}

/** Below the board, at a fixed height: the show, the preview, the position in the history, or who must move. */
export function ActionBar(props: ActionBarProps): JSX.Element {
  const { isInPast, show } = props.history;
  const { draft } = props.draft;
  if (show.scene !== null && draft.kind === 'none') return <ShowBar {...props} />;
  const content = isInPast ? (
    <HistoryBar {...props} />
  ) : draft.kind === 'shown' || draft.kind === 'sent' ? (
    <DraftBar {...props} />
  ) : (
    <IdleBar {...props} />
  );
  return (
    <div class={isInPast ? 'room-bar looking' : 'room-bar'} data-zone="bar">
      {content}
    </div>
  );
}

function DraftBar({ table, draft: model, history }: TableModels): JSX.Element | null {
  const { ui } = table;
  const { draft, hint } = model;
  if (draft.kind !== 'shown' && draft.kind !== 'sent') return null;
  const words = ui.words.draft(history.shown.view, draft.action, draft.step);
  const isSent = draft.kind === 'sent';
  return (
    <>
      <div class="bar-words">
        <p class="bar-head">
          <strong class="bar-title">{words.title}</strong>
          {hint?.shown === true ? (
            <Chip tone="accent" icon={Lightbulb}>
              {tableWords.say['hint.label']}
            </Chip>
          ) : null}
          {words.chips.map(({ text, tone }) => (
            <Chip key={text} tone={tone} {...(tone === 'danger' ? { icon: Scissors } : {})}>
              {text}
            </Chip>
          ))}
        </p>
        <DraftText {...{ table, draft: model, history }} said={words} />
      </div>
      <div class="bar-keys">
        <ResolveButton table={table} history={history} />
        <ClearButton draft={model} />
        <ConfirmButton draft={model} label={isSent ? sendingText(table) : confirmText(model, words)} />
      </div>
    </>
  );
}

interface ConfirmButtonProps {
  readonly draft: DraftModel;
  readonly label: string;
}

/** Red, with another key, where the move would lose the game. */
function ConfirmButton({ draft: model, label }: ConfirmButtonProps): JSX.Element {
  const { turn, draft, losing, nudges } = model;
  const isPlain = losing === null;
  return (
    <Button
      look={isPlain ? 'primary' : 'danger-filled'}
      size="large"
      icon={isPlain ? Check : TriangleAlert}
      keyCap={confirmCap(isComposed(turn) || !isPlain ? 'composed' : 'whole')}
      busy={draft.kind === 'sent'}
      class={nudges === 0 ? 'bar-confirm' : `bar-confirm nudged-${nudges % 2}`}
      onClick={model.confirm}
    >
      {losing ?? label}
    </Button>
  );
}

function hintText({ reason }: HintState): string {
  return reason ?? tableWords.say['hint.only'];
}

function sendingText({ state }: TableModel): string {
  if (state.isPostponed) return tableWords.say['act.postponed'];
  return state.status === 'live' ? tableWords.say['act.sending'] : tableWords.say['act.kept'];
}

function confirmText({ turn, question }: DraftModel, { submit }: DraftWords): string {
  if (question !== null) return tableWords.say['act.anyway'];
  if (turn.acting?.mode !== 'sealed') return tableWords.say['act.confirm'];
  return submit ?? tableWords.say['act.end-turn'];
}

interface DraftTextProps extends TableModels {
  readonly said: DraftWords;
}

/** What to know before confirming: a question, or else warnings or the state of the draft. */
function DraftText({
  table: { ui, match },
  draft: { turn, draft, hint, question },
  said,
}: DraftTextProps): JSX.Element {
  const narrow = useNarrow();
  const warnings =
    draft.kind === 'shown' || draft.kind === 'sent' ? draft.warnings.map((warning) => ui.words.warning(warning)) : [];
  if (question !== null)
    return (
      <p class="bar-text">
        <Warnings texts={[question]} />
      </p>
    );
  if (isComposed(turn)) {
    const sentence = match.terms.savedCounts ? tableWords.say['act.saved-counts'] : said.sentence;
    return <p class="bar-text">{`${sentence} ${warnings.join(' ')}`}</p>;
  }
  if (warnings.length > 0 && !narrow)
    return (
      <p class="bar-text">
        <Warnings texts={warnings} />
      </p>
    );
  return (
    <p class="bar-text">
      {said.sentence} <span class="bar-only">{hint?.shown === true ? hintText(hint) : tableWords.say['act.only']}</span>
    </p>
  );
}

function ClearButton({ draft: { turn, draft, cancel } }: { readonly draft: DraftModel }): JSX.Element {
  const narrow = useNarrow();
  const disabled = draft.kind === 'sent';
  if (!isComposed(turn))
    return (
      <Button size="large" icon={Undo2} keyCap="Esc" disabled={disabled} onClick={cancel}>
        {tableWords.say['act.undo']}
      </Button>
    );
  const label = tableWords.say['act.clear'];
  return (
    <Button size="large" icon={Eraser} label={label} disabled={disabled} onClick={cancel}>
      {narrow ? undefined : label}
    </Button>
  );
}

function Warnings({ texts: said }: { readonly texts: readonly string[] }): JSX.Element {
  return (
    <span class="bar-warning" role="status">
      <Chip tone="warn" icon={TriangleAlert}>
        {tableWords.say['act.sure-title']}
      </Chip>{' '}
      {said.join(' ')}
    </span>
  );
}

function HistoryBar({ table, history, onWhatIf }: Omit<ActionBarProps, 'draft'>): JSX.Element {
  const { ui, isOver, commands } = table;
  const { place, last, numbers, loading, problem, log } = history;
  // Without the start of the log the move number is unknown.
  const isCounted = log.missing === 0;
  const usual = isOver ? tableWords.say['steps.looking-over'] : tableWords.say['steps.looking-help'];
  const note = loading ? tableWords.say['steps.loading'] : (loadingText(history) ?? usual);
  return (
    <>
      <div class="bar-words">
        <p class="bar-head">
          <strong class="bar-title">
            {isCounted
              ? tableWords.say['steps.looking']({ place: numbers[place] ?? 0 })
              : tableWords.say['fetching.looking']}
          </strong>
          <span class="quiet tabular">{isCounted ? tableWords.say['steps.of']({ last }) : ''}</span>
        </p>
        <input
          type="range"
          class="bar-slider"
          aria-label={tableWords.say['steps.slider']}
          aria-valuetext={positionName(ui, history)}
          min={0}
          max={last}
          value={place}
          onInput={({ currentTarget }) => history.go(Number(currentTarget.value))}
        />
        <p class="bar-text bar-note">{problem === null ? note : tableWords.say['steps.failed']}</p>
      </div>
      <div class="bar-keys">
        {commands.sandbox === null ? (
          <WhatIfButton table={table} history={history} open={onWhatIf} look="secondary" />
        ) : null}
        <Button look="primary" size="large" icon={ArrowRight} onClick={() => history.go(null)}>
          {tableWords.say['steps.to-now']}
        </Button>
      </div>
    </>
  );
}

function IdleBar({ table, draft, history, entry, typing, onResult }: ActionBarProps): JSX.Element {
  const { turn, hint } = draft;
  const narrow = useNarrow();
  const option = undoOption(table, history);
  return (
    <>
      <div class="bar-words">
        {turn.acting === null || table.isOver ? (
          <p class="bar-text">{idleText(table, turn)}</p>
        ) : isComposed(turn) ? (
          <p class="bar-text">{tableWords.say['act.compose']}</p>
        ) : narrow && !typing ? null : (
          <MoveEntry draft={draft} entry={entry} />
        )}
      </div>
      <div class="bar-keys">
        <PositionButton table={table} />
        {hint === null ? null : <HintButton hint={hint} />}
        <ResolveButton table={table} history={history} />
        {option === null ? null : <UndoButton table={table} history={history} way={option} />}
        {onResult === null ? null : (
          <Button look="primary" size="large" iconAfter={ArrowRight} onClick={onResult}>
            {tableWords.say['act.result']}
          </Button>
        )}
      </div>
    </>
  );
}

function HintButton({ hint }: { readonly hint: HintState }): JSX.Element {
  return (
    <Button look="ghost" icon={Lightbulb} keyCap="I" busy={hint.thinking} onClick={hint.ask}>
      {hint.thinking ? tableWords.say['hint.thinking'] : tableWords.say['hint.ask']}
    </Button>
  );
}

/** On phones it is in the menu instead. */
function PositionButton({ table: { commands } }: { readonly table: TableModel }): JSX.Element | null {
  const open = commands.sandbox?.openPosition;
  const narrow = useNarrow();
  if (open === undefined || narrow) return null;
  return (
    <Button look="ghost" icon={ClipboardPaste} onClick={open}>
      {tableWords.say['sandbox.position.open']}
    </Button>
  );
}

/** In a sandbox, resolves the turn. Seats without orders hold. */
function ResolveButton({ table, history }: ShownModels): JSX.Element | null {
  const { session, commands } = table;
  const narrow = useNarrow();
  if (commands.sandbox === null || session.resolve === undefined || !canPickSeat(table, history)) return null;
  return (
    <Button
      size="large"
      icon={FastForward}
      label={tableWords.say['sandbox.resolve']}
      onClick={() => void session.resolve?.()}
    >
      {narrow ? undefined : tableWords.say['sandbox.resolve']}
    </Button>
  );
}

interface UndoButtonProps extends ShownModels {
  readonly way: UndoOption;
}

function UndoButton({ table, history, way }: UndoButtonProps): JSX.Element {
  return (
    <Button look="ghost" icon={RotateCcw} keyCap="U" onClick={() => void undoLastMove(table, history)}>
      {way === 'ask' ? tableWords.say['request.offer.undo'] : tableWords.say['act.take-back']}
    </Button>
  );
}

function idleText({ names, commands, isOver, state }: TableModel, turn: DraftModel['turn']): string {
  if (isOver) return tableWords.say['act.over'];
  const waited = turn.asked.map((seat) => names[seat] ?? '');
  switch (turn.idle) {
    case 'paused':
      return tableWords.say['act.paused'];
    case 'submitted':
      return tableWords.say['act.submitted'];
    case 'watching':
      return `${state.delay === 0 ? tableWords.say['act.watching'] : tableWords.say['act.watching-later']({ time: language().span(state.delay) })} ${tableWords.say['act.waiting']({ names: waited })}`;
    default:
      if (commands.sandbox !== null) return tableWords.say['what-if.help'];
      return tableWords.say['act.meanwhile'];
  }
}
