import type { LocalSession } from '@tavola/client-core/local';
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
import { MoveEntry } from './MoveEntry.tsx';
import { positionName } from './names.ts';
import { canPickSeat } from './seat-picker.ts';
import { undoLastMove } from './undo.ts';
import { type UndoOption, undoOption } from './undo-options.ts';
import type { HintState } from './use-hint.ts';
import { isComposed } from './use-saved-draft.ts';
import type { TableModel } from './use-table.ts';
import { WhatIfButton } from './WhatIf.tsx';

export interface ActionBarProps {
  readonly model: TableModel;
  readonly onWhatIf: (session: LocalSession, place: number) => void;
  readonly entry: RefObject<HTMLInputElement | null>;
  /** Shows the result. Null while the game runs. */
  readonly onResult: (() => void) | null;
}

/** Below the board, at a fixed height: the preview, the position in the history, or who must move. */
export function ActionBar(props: ActionBarProps): JSX.Element {
  const { model } = props;
  const { draft, isInPast } = model;
  const content = isInPast ? (
    <HistoryBar {...props} />
  ) : draft.kind === 'shown' || draft.kind === 'sent' ? (
    <DraftBar model={model} />
  ) : (
    <IdleBar {...props} />
  );
  return <div class={isInPast ? 'room-bar looking' : 'room-bar'}>{content}</div>;
}

function DraftBar({ model }: { readonly model: TableModel }): JSX.Element | null {
  const { draft, game, shown, drafting, state } = model;
  if (draft.kind !== 'shown' && draft.kind !== 'sent') return null;
  const { title, chips, ...said } = game.words.draft(shown.view, draft.action, draft.step);
  const isSent = draft.kind === 'sent';
  const isComposing = isComposed(model.turn);
  const sentence = isComposing && model.match.terms.savedCounts ? tableWords.say['act.saved-counts'] : said.sentence;
  const confirmLabel =
    model.turn.acting?.mode === 'sealed' ? tableWords.say['act.end-turn'] : tableWords.say['act.confirm'];
  const sendingLabel = state.status === 'live' ? tableWords.say['act.sending'] : tableWords.say['act.kept'];
  const label = isSent ? (state.isPostponed ? tableWords.say['act.postponed'] : sendingLabel) : confirmLabel;
  return (
    <>
      <div class="bar-words">
        <p class="bar-head">
          <strong class="bar-title">{title}</strong>
          {model.hint?.shown === true ? (
            <Chip tone="accent" icon={Lightbulb}>
              {tableWords.say['hint.label']}
            </Chip>
          ) : null}
          {chips.map(({ text, tone }) => (
            <Chip key={text} tone={tone} {...(tone === 'danger' ? { icon: Scissors } : {})}>
              {text}
            </Chip>
          ))}
        </p>
        <p class="bar-text">
          {isComposing ? (
            `${sentence} ${draft.warnings.map((warning) => game.words.warning(warning)).join(' ')}`
          ) : draft.warnings.length > 0 && !model.narrow ? (
            <Warnings texts={draft.warnings.map((warning) => game.words.warning(warning))} />
          ) : (
            <>
              {sentence}{' '}
              <span class="bar-only">
                {model.hint?.shown === true ? tableWords.say['hint.only'] : tableWords.say['act.only']}
              </span>
            </>
          )}
        </p>
      </div>
      <div class="bar-keys">
        <ResolveButton model={model} />
        {isComposing ? (
          <Button
            size="large"
            icon={Eraser}
            label={tableWords.say['act.clear']}
            disabled={isSent}
            onClick={() => drafting.cancel()}
          >
            {model.narrow ? undefined : tableWords.say['act.clear']}
          </Button>
        ) : (
          <Button size="large" icon={Undo2} keyCap="Esc" disabled={isSent} onClick={() => drafting.cancel()}>
            {tableWords.say['act.undo']}
          </Button>
        )}
        <Button
          look="primary"
          size="large"
          icon={Check}
          keyCap="Enter"
          busy={isSent}
          class="bar-confirm"
          onClick={model.confirm}
        >
          {label}
        </Button>
      </div>
    </>
  );
}

function Warnings({ texts: said }: { readonly texts: readonly string[] }): JSX.Element {
  return (
    <span class="bar-warning" role="status">
      <Chip tone="warn" icon={TriangleAlert}>
        {tableWords.say['act.sure-title']}
      </Chip>
      {said.join(' ')}
    </span>
  );
}

function HistoryBar({ model, onWhatIf }: ActionBarProps): JSX.Element {
  const { place, last, history, past, isOver } = model;
  // Without the start of the log the move number is unknown.
  const isCounted = model.log.missing === 0;
  const usual = isOver ? tableWords.say['steps.looking-over'] : tableWords.say['steps.looking-help'];
  const note = past.loading ? tableWords.say['steps.loading'] : (loadingText(model) ?? usual);
  return (
    <>
      <div class="bar-words">
        <p class="bar-head">
          <strong class="bar-title">
            {isCounted
              ? tableWords.say['steps.looking']({ place: model.numbers[place] ?? 0 })
              : tableWords.say['fetching.looking']}
          </strong>
          <span class="quiet tabular">{isCounted ? tableWords.say['steps.of']({ last }) : ''}</span>
        </p>
        <input
          type="range"
          class="bar-slider"
          aria-label={tableWords.say['steps.slider']}
          aria-valuetext={positionName(model)}
          min={0}
          max={last}
          value={place}
          onInput={({ currentTarget }) => void history.go(Number(currentTarget.value))}
        />
        <p class="bar-text bar-note">{past.problem === null ? note : tableWords.say['steps.failed']}</p>
      </div>
      <div class="bar-keys">
        {model.commands.sandbox === null ? <WhatIfButton model={model} open={onWhatIf} look="secondary" /> : null}
        <Button look="primary" size="large" icon={ArrowRight} onClick={() => void history.go(null)}>
          {tableWords.say['steps.to-now']}
        </Button>
      </div>
    </>
  );
}

function IdleBar({ model, entry, onResult }: ActionBarProps): JSX.Element {
  const { turn, isOver } = model;
  const option = undoOption(model);
  return (
    <>
      <div class="bar-words">
        {turn.acting === null || isOver ? (
          <p class="bar-text">{idleText(model)}</p>
        ) : isComposed(turn) ? (
          <p class="bar-text">{tableWords.say['act.compose']}</p>
        ) : (
          <MoveEntry model={model} entry={entry} />
        )}
      </div>
      <div class="bar-keys">
        <PositionButton model={model} />
        {model.hint === null ? null : <HintButton hint={model.hint} />}
        <ResolveButton model={model} />
        {option === null ? null : <UndoButton model={model} way={option} />}
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
function PositionButton({ model }: { readonly model: TableModel }): JSX.Element | null {
  const open = model.commands.sandbox?.openPosition;
  if (open === undefined || model.narrow) return null;
  return (
    <Button look="ghost" icon={ClipboardPaste} onClick={open}>
      {tableWords.say['sandbox.position.open']}
    </Button>
  );
}

/** In a sandbox, resolves the turn. Seats without orders hold. */
function ResolveButton({ model }: { readonly model: TableModel }): JSX.Element | null {
  const { session, commands } = model;
  if (commands.sandbox === null || session.resolve === undefined || !canPickSeat(model)) return null;
  return (
    <Button
      size="large"
      icon={FastForward}
      label={tableWords.say['sandbox.resolve']}
      onClick={() => void session.resolve?.()}
    >
      {model.narrow ? undefined : tableWords.say['sandbox.resolve']}
    </Button>
  );
}

function UndoButton({ model, way }: { readonly model: TableModel; readonly way: UndoOption }): JSX.Element {
  return (
    <Button look="ghost" icon={RotateCcw} keyCap="U" onClick={() => void undoLastMove(model)}>
      {way === 'ask' ? tableWords.say['request.offer.undo'] : tableWords.say['act.take-back']}
    </Button>
  );
}

function idleText({ turn, names, commands, isOver, state }: TableModel): string {
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
