import type { LessonChapter } from '@tavola/client-core/lesson';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { readItem, writeItem } from '../../app/storage.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { LessonContents } from './LessonContents.tsx';
import { LessonScenes } from './LessonScenes.tsx';
import { finishChapter, isAllDone, type LessonProgress, parseProgress } from './progress.ts';

export interface LessonChaptersProps {
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly chapters: readonly LessonChapter[];
}

/** The contents, or a chapter that is being played. `finished`: the chapter that has just ended. */
type OpenPage =
  | { readonly page: 'contents'; readonly finished: string | null }
  | { readonly page: 'chapter'; readonly id: string; readonly at: number };

/** A lesson. It continues where this device left it. */
export function LessonChapters({ card, ui, chapters }: LessonChaptersProps): JSX.Element {
  const key = `lesson.${card.id}`;
  const [progress, setProgress] = useState(() => parseProgress(readItem(key), chapters));
  const [open, setOpen] = useState<OpenPage>(() =>
    isAllDone(progress, chapters)
      ? { page: 'contents', finished: null }
      : { page: 'chapter', id: progress.chapter, at: progress.at },
  );
  const save = (next: LessonProgress): void => {
    writeItem(key, JSON.stringify(next));
    setProgress(next);
  };
  const chapter = open.page === 'chapter' ? chapters.find(({ id }) => id === open.id) : undefined;
  if (open.page === 'contents' || chapter === undefined)
    return (
      <LessonContents
        {...{ card, chapters, progress }}
        finished={open.page === 'contents' ? open.finished : null}
        onOpen={(id, at) => setOpen({ page: 'chapter', id, at })}
      />
    );
  return (
    <LessonScenes
      key={chapter.id}
      {...{ card, ui, chapter }}
      place={{ number: chapters.indexOf(chapter) + 1, count: chapters.length }}
      startAt={open.at}
      onStep={(at) => save({ ...progress, chapter: chapter.id, at })}
      onEnd={() => {
        save(finishChapter(progress, chapter.id, chapters));
        setOpen({ page: 'contents', finished: chapter.id });
      }}
      onContents={() => setOpen({ page: 'contents', finished: null })}
    />
  );
}
