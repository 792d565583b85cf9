import type { LessonScript } from '@tavola/client-core/lesson';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { homeWords } from '../../app/areas.ts';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { Loading } from '../../app/Loading.tsx';
import type { GameCard, GameUi } from '../../games/client.ts';
import { cardById } from '../../games/registry.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { LessonScenes } from './LessonScenes.tsx';

interface LoadedLesson {
  readonly ui: GameUi;
  readonly script: LessonScript;
}

/** A short playable lesson. Runs offline. */
export function Lesson({ game }: { readonly game: string }): JSX.Element {
  const card = cardById(game);
  return card === undefined ? <NotFound title={homeWords.say['not-found.game']} /> : <LessonLoader card={card} />;
}

function LessonLoader({ card }: { readonly card: GameCard }): JSX.Element {
  const [loaded, setLoaded] = useState<LoadedLesson | 'failed' | null>(null);
  useEffect(() => {
    Promise.all([card.loadUi(), card.loadLesson()]).then(
      ([ui, script]) => setLoaded({ ui, script }),
      () => setLoaded('failed'),
    );
  }, [card]);
  if (loaded === 'failed') return <LoadFailed />;
  return loaded === null ? <Loading /> : <LessonScenes card={card} {...loaded} />;
}
