import type { LessonScript as Course } from '@tavola/client-core/lesson';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import type { GameCard, GameUi } from '../../games/client.ts';
import { cardById } from '../../games/registry.ts';
import { NotFound } from '../nowhere/NotFound.tsx';
import { LessonScenes } from './LessonScenes.tsx';

interface Loaded {
  readonly game: GameUi;
  readonly course: Course;
}

/** A short playable lesson. It runs on this device, without a network. */
export function Lesson({ game }: { readonly game: string }): JSX.Element {
  const card = cardById(game);
  return card === undefined ? <NotFound title={homeWords.say['not-found.game']} /> : <Opened card={card} />;
}

function Opened({ card }: { readonly card: GameCard }): JSX.Element {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    Promise.all([card.loadUi(), card.loadLesson()]).then(
      ([game, course]) => setLoaded({ game, course }),
      () => setLoaded('failed'),
    );
  }, [card]);
  if (loaded === 'failed') return <LoadFailed />;
  return loaded === null ? <Loading /> : <LessonScenes card={card} {...loaded} />;
}
