import { CircleAlert, CircleCheck, Lightbulb, RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { lessonWords } from '../../app/areas.ts';
import { Button, Icon } from '../../design/index.ts';
import type { Taught } from './LessonRoom.tsx';

/** What the step says: beside the board, or above it where there is no room. */
export function LessonPanel({ taught }: { readonly taught: Taught }): JSX.Element {
  const { run, lesson, advice, room } = taught;
  const { steps } = run.lesson;
  const { step } = run;
  return (
    <aside class="lesson-panel" aria-label={lessonWords.say['label']}>
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
        {lesson.isMoveMade || room.turn.acting === null ? null : (
          <Button look="ghost" size="small" icon={Lightbulb} onClick={taught.show}>
            {lessonWords.say['show.button']}
          </Button>
        )}
        {lesson.isMoveMade ? (
          <Button look="ghost" size="small" icon={RotateCcw} onClick={taught.again}>
            {lessonWords.say['again']}
          </Button>
        ) : null}
      </p>
    </aside>
  );
}
