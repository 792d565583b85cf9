import type { LessonChapter } from '@tavola/client-core/lesson';
import { ArrowRight, BookOpen, CircleCheck, Play, RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { lessonWords } from '../../app/areas.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import type { ListedGame } from '../../board/ui.ts';
import { Button, Icon, LinkButton } from '../../design/index.ts';
import { isAllDone, type LessonProgress } from './progress.ts';
import './lesson.css';

export interface LessonContentsProps {
  readonly card: ListedGame;
  readonly chapters: readonly LessonChapter[];
  readonly progress: LessonProgress;
  /** The chapter that has just ended, or null. */
  readonly finished: string | null;
  readonly onOpen: (chapter: string, at: number) => void;
}

/** The chapters of a lesson, and what to do after them. */
export function LessonContents({ card, chapters, progress, finished, onOpen }: LessonContentsProps): JSX.Element {
  const { Miniature } = card;
  const say = lessonWords.say;
  const ended = chapters.find(({ id }) => id === finished);
  const isOver = isAllDone(progress, chapters);
  const isLong = chapters.length > 1;
  const [title, lead] = isOver
    ? [say['end.title'], say['end.text']]
    : ended === undefined
      ? [say['title']({ game: card.name }), say['contents.lead']]
      : [say['end.chapter']({ title: ended.title }), say['contents.lead']];
  const looks = isOver ? (['primary', 'secondary'] as const) : (['secondary', 'primary'] as const);
  return (
    <div class="page medium lesson-end">
      <div class="lesson-picture">
        <Miniature />
      </div>
      <PageTitle title={title} />
      <p class="lead">{lead}</p>
      {isLong ? <ChapterList {...{ chapters, progress, onOpen }} /> : null}
      <div class="lesson-ways">
        {isOver ? null : (
          <Button
            look={looks[1]}
            size="large"
            iconAfter={ArrowRight}
            autofocus
            onClick={() => onOpen(progress.chapter, progress.at)}
          >
            {progress.at > 0 ? say['continue.button'] : say['next-chapter.button']}
          </Button>
        )}
        <LinkButton look={looks[0]} size="large" icon={Play} href={`/play/${card.id}?level=easy`}>
          {say['end.play']}
        </LinkButton>
        <LinkButton look="secondary" size="large" icon={BookOpen} href={`/manuals/${card.id}`}>
          {say['end.rules']}
        </LinkButton>
        {isOver && !isLong ? (
          <Button look="ghost" size="large" icon={RotateCcw} onClick={() => onOpen(progress.chapter, 0)}>
            {say['end.repeat']}
          </Button>
        ) : null}
      </div>
      <p>
        <a class="link" href="/manuals">
          {say['end.others']}
        </a>
      </p>
    </div>
  );
}

type ChapterListProps = Pick<LessonContentsProps, 'chapters' | 'progress' | 'onOpen'>;

function ChapterList({ chapters, progress, onOpen }: ChapterListProps): JSX.Element {
  return (
    <ol class="lesson-chapters">
      {chapters.map(({ id, title, steps }, index) => {
        const isDone = progress.done.includes(id);
        const at = progress.chapter === id ? progress.at : 0;
        return (
          <li key={id}>
            <button type="button" class="lesson-chapter" onClick={() => onOpen(id, at)}>
              <span class="lesson-number" aria-hidden="true">
                {isDone ? <Icon node={CircleCheck} size={24} /> : index + 1}
              </span>
              <span class="lesson-chapter-title">{title}</span>
              <span class="quiet">{chapterNote(isDone, at, steps.length)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function chapterNote(isDone: boolean, at: number, count: number): string {
  if (at > 0) return lessonWords.say['step']({ number: at + 1, count });
  return isDone ? lessonWords.say['chapter.done'] : lessonWords.say['chapter.steps']({ count });
}
