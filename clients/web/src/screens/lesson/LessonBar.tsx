import { ArrowRight, Check, Eraser, Undo2 } from 'lucide';
import type { JSX } from 'preact';
import { lessonWords, tableWords } from '../../app/areas.ts';
import { Button, Chip } from '../../design/index.ts';
import { isComposed } from '../table/use-draft.ts';
import type { LessonModel } from './LessonBoard.tsx';

/** Below the board: the preview with its buttons, or the way to the next step. */
export function LessonBar({ model }: { readonly model: LessonModel }): JSX.Element {
  const { draft } = model.draft;
  const isDrafted = draft.kind === 'shown' || draft.kind === 'sent';
  const isIdle = !model.lesson.isMoveMade && !isDrafted;
  return (
    <div class={isIdle ? 'room-bar idle' : 'room-bar'} data-zone="bar">
      {model.lesson.isMoveMade ? (
        <DoneBar model={model} />
      ) : isDrafted ? (
        <DraftBar model={model} />
      ) : (
        <IdleBar model={model} />
      )}
    </div>
  );
}

function DoneBar({ model }: { readonly model: LessonModel }): JSX.Element {
  const { session, ready } = model;
  return (
    <>
      <div class="bar-words">
        <p class="bar-text">{ready ? session.step?.done : lessonWords.say['wait']}</p>
      </div>
      <div class="bar-keys">
        <NextButton model={model} />
      </div>
    </>
  );
}

/** To the next step, or to the end of the chapter. */
export function NextButton({ model }: { readonly model: LessonModel }): JSX.Element {
  const { session, lesson, ready } = model;
  const isLast = lesson.at + 1 >= session.chapter.steps.length;
  return (
    <Button
      look="primary"
      size="large"
      iconAfter={ArrowRight}
      keyCap="Enter"
      busy={!ready}
      class="bar-confirm"
      onClick={model.next}
    >
      {isLast ? lessonWords.say['finish.button'] : lessonWords.say['next.button']}
    </Button>
  );
}

function DraftBar({ model }: { readonly model: LessonModel }): JSX.Element | null {
  const { table, history, advice } = model;
  const { turn, draft, cancel, confirm } = model.draft;
  if (draft.kind !== 'shown' && draft.kind !== 'sent') return null;
  const { title, chips, sentence } = table.ui.words.draft(history.shown.view, draft.action, draft.step);
  const isComposing = isComposed(turn);
  return (
    <>
      <div class="bar-words">
        <p class="bar-head">
          <strong class="bar-title">{title}</strong>
          {chips.map(({ text, tone }) => (
            <Chip key={text} tone={tone}>
              {text}
            </Chip>
          ))}
        </p>
        <p class="bar-text">{isComposing || advice !== null ? sentence : lessonWords.say['right']}</p>
      </div>
      <div class="bar-keys">
        <Button size="large" icon={isComposing ? Eraser : Undo2} onClick={cancel}>
          {lessonWords.say['clear.button']}
        </Button>
        <Button
          look="primary"
          size="large"
          icon={Check}
          keyCap="Enter"
          busy={draft.kind === 'sent'}
          class="bar-confirm"
          onClick={confirm}
        >
          {isComposing ? tableWords.say['act.end-turn'] : lessonWords.say['confirm.button']}
        </Button>
      </div>
    </>
  );
}

/** The selected piece, or the game's prompt. */
function IdleBar({ model }: { readonly model: LessonModel }): JSX.Element {
  const { table, history } = model;
  const { turn, hand } = model.draft;
  const acting = turn.acting?.seat ?? null;
  const { title, sentence } = table.ui.words.prompt(history.shown.view, acting, table.players, hand);
  return (
    <div class="bar-words">
      <p class="bar-head">
        <strong class="bar-title">{title}</strong>
      </p>
      <p class="bar-text">{sentence}</p>
    </div>
  );
}
