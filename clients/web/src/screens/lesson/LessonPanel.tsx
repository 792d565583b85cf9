import { CircleAlert, CircleCheck, Lightbulb, List, RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { lessonWords } from '../../app/areas.ts';
import { Button, Icon } from '../../design/index.ts';
import type { LessonModel } from './LessonBoard.tsx';

/** Text of the current step, beside the board or, on small screens, above it. */
export function LessonPanel({ model }: { readonly model: LessonModel }): JSX.Element {
  const { session, lesson, advice, draft, place } = model;
  const { steps, title } = session.chapter;
  const { step } = session;
  return (
    <aside class="lesson-panel" aria-label={lessonWords.say['label']}>
      {place.count === 1 ? null : <p class="lesson-place">{lessonWords.say['chapter.place']({ ...place, title })}</p>}
      <p class="lesson-count">
        <span>{lessonWords.say['step']({ number: lesson.at + 1, count: steps.length })}</span>
        <progress
          class="lesson-bar"
          max={steps.length}
          value={lesson.at + (lesson.isMoveMade ? 1 : 0)}
          aria-hidden="true"
        />
      </p>
      <div aria-live="polite">
        <h2 class="lesson-title">{step?.title}</h2>
        <p class="lesson-text">{step?.text}</p>
      </div>
      <div class="lesson-said" role="status">
        {lesson.isMoveMade ? (
          <p class="lesson-note right">
            <Icon node={CircleCheck} size={18} />
            <span>{step?.done}</span>
          </p>
        ) : advice === null ? null : (
          <p class="lesson-note wrong">
            <Icon node={CircleAlert} size={18} />
            <span>{advice}</span>
          </p>
        )}
      </div>
      <p class="lesson-helps">
        {draft.hint === null ? null : (
          <Button look="ghost" size="small" icon={Lightbulb} onClick={draft.hint.ask}>
            {lessonWords.say['show.button']}
          </Button>
        )}
        {lesson.isMoveMade ? (
          <Button look="ghost" size="small" icon={RotateCcw} onClick={model.repeat}>
            {lessonWords.say['again']}
          </Button>
        ) : null}
        {place.count === 1 ? null : (
          <Button
            look="ghost"
            size="small"
            icon={List}
            label={lessonWords.say['contents.button']}
            class="lesson-contents"
            onClick={model.contents}
          >
            {lessonWords.say['contents.button']}
          </Button>
        )}
      </p>
    </aside>
  );
}
