import type { LessonChapter } from '@tavola/client-core/lesson';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { cardById } from '../../games/registry.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { LessonChapters } from './LessonChapters.tsx';

interface LoadedLesson {
  readonly ui: TableUi;
  readonly chapters: readonly LessonChapter[];
}

/** A playable lesson in short chapters. Runs offline. */
export function Lesson({ game }: { readonly game: string }): JSX.Element {
  const card = cardById(game);
  if (card?.loadLesson === undefined) return <NotFound title={homeWords.say['not-found.game']} />;
  return <LessonLoader card={card} loadLesson={card.loadLesson} />;
}

interface LessonLoaderProps {
  readonly card: ListedGame;
  readonly loadLesson: () => Promise<readonly LessonChapter[]>;
}

function LessonLoader({ card, loadLesson }: LessonLoaderProps): JSX.Element {
  const [loaded, setLoaded] = useState<LoadedLesson | 'failed' | null>(null);
  useEffect(() => {
    Promise.all([card.loadUi(), loadLesson()]).then(
      ([ui, chapters]) => setLoaded({ ui, chapters }),
      () => setLoaded('failed'),
    );
  }, [card]);
  if (loaded === 'failed') return <LoadFailed />;
  return loaded === null ? <Loading /> : <LessonChapters card={card} {...loaded} />;
}
