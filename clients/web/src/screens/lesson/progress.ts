import { isFields } from '@tavola/kernel';

/** How far a learner is. Stored as JSON on the device, so the names stay. */
export interface LessonProgress {
  /** Id of the chapter to continue. */
  readonly chapter: string;
  /** Index of its step. */
  readonly at: number;
  /** Ids of the finished chapters. */
  readonly done: readonly string[];
}

/** The parts of a chapter that progress depends on. */
interface ChapterLength {
  readonly id: string;
  readonly steps: readonly unknown[];
}

/** Parses stored progress. Chapters and steps that no longer exist count as not begun. */
export function parseProgress(text: string | null, chapters: readonly ChapterLength[]): LessonProgress {
  const raw = parseObject(text);
  const done = chapters.flatMap(({ id }) => (Array.isArray(raw['done']) && raw['done'].includes(id) ? [id] : []));
  const chapter = chapters.find(({ id }) => id === raw['chapter']);
  const at = Number(raw['at']);
  if (chapter === undefined) return { chapter: nextChapter(chapters, done)?.id ?? chapters[0]?.id ?? '', at: 0, done };
  const isStep = Number.isSafeInteger(at) && at >= 0 && at < chapter.steps.length;
  return { chapter: chapter.id, at: isStep ? at : 0, done };
}

/** The progress after a chapter: the first unfinished chapter after it, else before it, is next. */
export function finishChapter(
  { done }: LessonProgress,
  chapter: string,
  chapters: readonly ChapterLength[],
): LessonProgress {
  const all = done.includes(chapter) ? done : [...done, chapter];
  const from = chapters.findIndex(({ id }) => id === chapter) + 1;
  const next = nextChapter([...chapters.slice(from), ...chapters.slice(0, from)], all);
  return { chapter: next?.id ?? chapters[0]?.id ?? '', at: 0, done: all };
}

export function isAllDone({ done }: LessonProgress, chapters: readonly ChapterLength[]): boolean {
  return nextChapter(chapters, done) === undefined;
}

function nextChapter<C extends ChapterLength>(chapters: readonly C[], done: readonly string[]): C | undefined {
  return chapters.find(({ id }) => !done.includes(id));
}

function parseObject(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    return isFields(raw) ? { ...raw } : {};
  } catch {
    return {};
  }
}
