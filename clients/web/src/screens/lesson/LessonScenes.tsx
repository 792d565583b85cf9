import { type LessonScript, LessonSession } from '@tavola/client-core/lesson';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lessonWords } from '../../app/areas.ts';
import { Loading } from '../../app/Loading.tsx';
import { appearance } from '../../app/preferences.ts';
import type { GameCard, GameUi } from '../../games/client.ts';
import { NotFound } from '../nowhere/NotFound.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonRoom } from './LessonRoom.tsx';

export interface LessonScenesProps {
  readonly card: GameCard;
  readonly game: GameUi;
  readonly course: LessonScript;
}

/** Others who answer at once leave nobody time to see their own move. */
const PAUSE = 600;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, appearance.value.motion === 'off' ? PAUSE / 2 : PAUSE));
}

/** From scene to scene: each is a match of its own, begun where its first step says. */
export function LessonScenes({ card, game, course }: LessonScenesProps): JSX.Element {
  /** Which step to open, and how often one was opened: the same step may be wanted again. */
  const [wanted, want] = useState({ at: 0, time: 0 });
  const [run, setRun] = useState<LessonSession | 'failed' | null>(null);
  const isOver = wanted.at >= course.steps.length;
  const open = (at: number): void => want(({ time }) => ({ at, time: time + 1 }));
  useEffect(() => {
    if (isOver) return;
    let opened: LessonSession | null = null;
    let gone = false;
    void LessonSession.open(game.rules, course, wanted.at, pause).then((result) => {
      if (!result.ok) return setRun('failed');
      opened = result.value;
      if (gone) opened.close();
      else setRun(opened);
    });
    return () => {
      gone = true;
      opened?.close();
    };
  }, [wanted]);
  if (run === 'failed') return <NotFound title={lessonWords.say['failed']} />;
  if (isOver) return <LessonEnd card={card} onAgain={() => open(0)} />;
  if (run === null || run.state.match === null) return <Loading />;
  return <LessonRoom key={wanted.time} run={run} card={card} game={game} match={run.state.match} onOpen={open} />;
}
