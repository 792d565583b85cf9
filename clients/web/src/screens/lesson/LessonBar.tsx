import { ArrowRight, Check, Eraser, Undo2 } from 'lucide';
import type { JSX } from 'preact';
import { lessonWords, tableWords } from '../../app/areas.ts';
import { Button, Chip } from '../../design/index.ts';
import { isComposed } from '../table/use-kept-draft.ts';
import type { Taught } from './LessonRoom.tsx';

/** Under the board: what the move would do and the way to make it, or the way on. */
export function LessonBar({ taught }: { readonly taught: Taught }): JSX.Element {
  const { draft } = taught.room;
  const isDrafted = draft.kind === 'shown' || draft.kind === 'sent';
  const isIdle = !taught.lesson.isMoveMade && !isDrafted;
  return (
    <div class={isIdle ? 'room-bar idle' : 'room-bar'}>
      {taught.lesson.isMoveMade ? (
        <Made taught={taught} />
      ) : isDrafted ? (
        <Drafted taught={taught} />
      ) : (
        <Idle taught={taught} />
      )}
    </div>
  );
}

function Made({ taught }: { readonly taught: Taught }): JSX.Element {
  const { run, lesson, ready } = taught;
  const isLast = lesson.at + 1 >= run.lesson.steps.length;
  return (
    <>
      <div class="bar-words">
        <p class="bar-text">{ready ? run.step?.done : lessonWords.say['wait']}</p>
      </div>
      <div class="bar-keys">
        <Button
          look="primary"
          size="large"
          iconAfter={ArrowRight}
          keyCap="Enter"
          busy={!ready}
          class="bar-confirm"
          onClick={taught.next}
        >
          {isLast ? lessonWords.say['finish.button'] : lessonWords.say['next.button']}
        </Button>
      </div>
    </>
  );
}

function Drafted({ taught }: { readonly taught: Taught }): JSX.Element | null {
  const { room, advice } = taught;
  const { draft, game, shown, drafting } = room;
  if (draft.kind !== 'shown' && draft.kind !== 'sent') return null;
  const { title, chips, sentence } = game.words.draft(shown.view, draft.action, draft.step);
  const isComposing = isComposed(room.turn);
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
        <Button size="large" icon={isComposing ? Eraser : Undo2} onClick={() => drafting.cancel()}>
          {isComposing ? lessonWords.say['clear.button'] : lessonWords.say['clear.button']}
        </Button>
        <Button
          look="primary"
          size="large"
          icon={Check}
          keyCap="Enter"
          busy={draft.kind === 'sent'}
          class="bar-confirm"
          onClick={room.confirm}
        >
          {isComposing ? tableWords.say['act.end-turn'] : lessonWords.say['confirm.button']}
        </Button>
      </div>
    </>
  );
}

/** What is in hand, or what the game would say at a table. */
function Idle({ taught }: { readonly taught: Taught }): JSX.Element {
  const { game, shown, turn, players, held } = taught.room;
  const { title, sentence } = game.words.prompt(shown.view, turn.acting?.seat ?? null, players, held);
  return (
    <div class="bar-words">
      <p class="bar-head">
        <strong class="bar-title">{title}</strong>
      </p>
      <p class="bar-text">{sentence}</p>
    </div>
  );
}
