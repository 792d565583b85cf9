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
import { fetchingWords } from './Fetching.tsx';
import { MoveEntry } from './MoveEntry.tsx';
import { momentName } from './names.ts';
import { asksSeveral } from './several.ts';
import { takeBack } from './undo.ts';
import { type UndoWay, undoWay } from './undo-way.ts';
import type { Hinting } from './use-hint.ts';
import { isComposed } from './use-kept-draft.ts';
import type { Room } from './use-room.ts';
import { WhatIfButton } from './WhatIf.tsx';

export interface ActionBarProps {
  readonly room: Room;
  readonly onWhatIf: (session: LocalSession, place: number) => void;
  readonly entry: RefObject<HTMLInputElement | null>;
  /** Shows the result of a match that is over. */
  readonly onResult: (() => void) | null;
}

/** Under the board, always as high: what the move would do, the moment that is looked at, or whom we wait for. */
export function ActionBar(props: ActionBarProps): JSX.Element {
  const { room } = props;
  const { draft, looking } = room;
  const inside = looking ? (
    <Looking {...props} />
  ) : draft.kind === 'shown' || draft.kind === 'sent' ? (
    <Drafted room={room} />
  ) : (
    <Idle {...props} />
  );
  return <div class={looking ? 'room-bar looking' : 'room-bar'}>{inside}</div>;
}

function Drafted({ room }: { readonly room: Room }): JSX.Element | null {
  const { draft, game, shown, drafting, state } = room;
  if (draft.kind !== 'shown' && draft.kind !== 'sent') return null;
  const { title, chips, ...said } = game.words.draft(shown.view, draft.action, draft.step);
  const isSent = draft.kind === 'sent';
  const isComposing = isComposed(room.turn);
  const sentence = isComposing && room.match.terms.savedCounts ? tableWords.say['act.saved-counts'] : said.sentence;
  const go = room.turn.acting?.mode === 'sealed' ? tableWords.say['act.end-turn'] : tableWords.say['act.confirm'];
  const held = state.status === 'live' ? tableWords.say['act.sending'] : tableWords.say['act.kept'];
  const label = isSent ? (state.isPostponed ? tableWords.say['act.postponed'] : held) : go;
  return (
    <>
      <div class="bar-words">
        <p class="bar-head">
          <strong class="bar-title">{title}</strong>
          {room.hint?.shown === true ? (
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
          ) : draft.warnings.length > 0 && !room.narrow ? (
            <Warnings texts={draft.warnings.map((warning) => game.words.warning(warning))} />
          ) : (
            <>
              {sentence}{' '}
              <span class="bar-only">
                {room.hint?.shown === true ? tableWords.say['hint.only'] : tableWords.say['act.only']}
              </span>
            </>
          )}
        </p>
      </div>
      <div class="bar-keys">
        <ResolveButton room={room} />
        {isComposing ? (
          <Button
            size="large"
            icon={Eraser}
            label={tableWords.say['act.clear']}
            disabled={isSent}
            onClick={() => drafting.cancel()}
          >
            {room.narrow ? undefined : tableWords.say['act.clear']}
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
          onClick={room.confirm}
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

function Looking({ room, onWhatIf }: ActionBarProps): JSX.Element {
  const { place, last, history, past, isOver } = room;
  // Nobody can say the how manieth it is while its beginning is not there.
  const isCounted = room.log.missing === 0;
  const usual = isOver ? tableWords.say['steps.looking-over'] : tableWords.say['steps.looking-help'];
  const note = past.loading ? tableWords.say['steps.loading'] : (fetchingWords(room) ?? usual);
  return (
    <>
      <div class="bar-words">
        <p class="bar-head">
          <strong class="bar-title">
            {isCounted
              ? tableWords.say['steps.looking']({ place: room.numbers[place] ?? 0 })
              : tableWords.say['fetching.looking']}
          </strong>
          <span class="quiet tabular">{isCounted ? tableWords.say['steps.of']({ last }) : ''}</span>
        </p>
        <input
          type="range"
          class="bar-slider"
          aria-label={tableWords.say['steps.slider']}
          aria-valuetext={momentName(room)}
          min={0}
          max={last}
          value={place}
          onInput={({ currentTarget }) => void history.go(Number(currentTarget.value))}
        />
        <p class="bar-text bar-note">{past.problem === null ? note : tableWords.say['steps.failed']}</p>
      </div>
      <div class="bar-keys">
        {room.keeper.sandbox === null ? <WhatIfButton room={room} open={onWhatIf} look="secondary" /> : null}
        <Button look="primary" size="large" icon={ArrowRight} onClick={() => void history.go(null)}>
          {tableWords.say['steps.to-now']}
        </Button>
      </div>
    </>
  );
}

function Idle({ room, entry, onResult }: ActionBarProps): JSX.Element {
  const { turn, isOver } = room;
  const way = undoWay(room);
  return (
    <>
      <div class="bar-words">
        {turn.acting === null || isOver ? (
          <p class="bar-text">{idleText(room)}</p>
        ) : isComposed(turn) ? (
          <p class="bar-text">{tableWords.say['act.compose']}</p>
        ) : (
          <MoveEntry room={room} entry={entry} />
        )}
      </div>
      <div class="bar-keys">
        <PositionButton room={room} />
        {room.hint === null ? null : <HintButton hint={room.hint} />}
        <ResolveButton room={room} />
        {way === null ? null : <UndoButton room={room} way={way} />}
        {onResult === null ? null : (
          <Button look="primary" size="large" iconAfter={ArrowRight} onClick={onResult}>
            {tableWords.say['act.result']}
          </Button>
        )}
      </div>
    </>
  );
}

function HintButton({ hint }: { readonly hint: Hinting }): JSX.Element {
  return (
    <Button look="ghost" icon={Lightbulb} keyCap="I" busy={hint.thinking} onClick={hint.ask}>
      {hint.thinking ? tableWords.say['hint.thinking'] : tableWords.say['hint.ask']}
    </Button>
  );
}

/** On a phone it is in the menu. */
function PositionButton({ room }: { readonly room: Room }): JSX.Element | null {
  const open = room.keeper.sandbox?.openPosition;
  if (open === undefined || room.narrow) return null;
  return (
    <Button look="ghost" icon={ClipboardPaste} onClick={open}>
      {tableWords.say['sandbox.position.open']}
    </Button>
  );
}

/** One person plays all: whoever was told nothing does nothing. */
function ResolveButton({ room }: { readonly room: Room }): JSX.Element | null {
  const { session, keeper } = room;
  if (keeper.sandbox === null || session.resolve === undefined || !asksSeveral(room)) return null;
  return (
    <Button
      size="large"
      icon={FastForward}
      label={tableWords.say['sandbox.resolve']}
      onClick={() => void session.resolve?.()}
    >
      {room.narrow ? undefined : tableWords.say['sandbox.resolve']}
    </Button>
  );
}

function UndoButton({ room, way }: { readonly room: Room; readonly way: UndoWay }): JSX.Element {
  return (
    <Button look="ghost" icon={RotateCcw} keyCap="U" onClick={() => void takeBack(room)}>
      {way === 'ask' ? tableWords.say['request.offer.undo'] : tableWords.say['act.take-back']}
    </Button>
  );
}

function idleText({ turn, names, keeper, isOver, state }: Room): string {
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
      if (keeper.sandbox !== null) return tableWords.say['what-if.help'];
      return tableWords.say['act.meanwhile'];
  }
}
