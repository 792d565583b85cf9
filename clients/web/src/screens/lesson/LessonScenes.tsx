import { type LessonChapter, LessonSession } from '@tavola/client-core/lesson';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lessonWords } from '../../app/areas.ts';
import { Loading } from '../../app/Loading.tsx';
import { appearance } from '../../app/preferences.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { type ChapterPlace, LessonBoard } from './LessonBoard.tsx';

export interface LessonScenesProps {
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly chapter: LessonChapter;
  /** Its number among the chapters. */
  readonly place: ChapterPlace;
  /** The step to begin with. */
  readonly startAt: number;
  readonly onStep: (at: number) => void;
  readonly onEnd: () => void;
  readonly onContents: () => void;
}

/** Delay before the other seats move (ms), so that the learner sees their own move. */
const BOT_PAUSE_MS = 600;

function pause(): Promise<void> {
  return new Promise((resolve) =>
    setTimeout(resolve, appearance.value.motion === 'off' ? BOT_PAUSE_MS / 2 : BOT_PAUSE_MS),
  );
}

/** Plays the scenes of a chapter. Each is its own match with its own start position. */
export function LessonScenes(props: LessonScenesProps): JSX.Element {
  const { card, ui, chapter, place, startAt, onStep, onEnd, onContents } = props;
  /** The open step, and a counter that remounts the board when the same step is repeated. */
  const [position, setPosition] = useState({ at: startAt, time: 0 });
  const [session, setSession] = useState<LessonSession | 'failed' | null>(null);
  const open = (at: number): void => {
    if (at >= chapter.steps.length) onEnd();
    else setPosition(({ time }) => ({ at, time: time + 1 }));
  };
  useEffect(() => {
    let opened: LessonSession | null = null;
    let cancelled = false;
    // The steps before this one are played without delay.
    const waits = (): Promise<void> => (opened === null ? Promise.resolve() : pause());
    void LessonSession.open(ui.rules, chapter, position.at, waits).then((result) => {
      if (!result.ok) return setSession('failed');
      opened = result.value;
      if (cancelled) opened.close();
      else setSession(opened);
    });
    return () => {
      cancelled = true;
      opened?.close();
    };
  }, [position]);
  if (session === 'failed') return <NotFound title={lessonWords.say['failed']} />;
  if (session === null || session.state.match === null) return <Loading />;
  const { match } = session.state;
  return <LessonBoard key={position.time} {...{ session, card, ui, match, place, onStep, onContents }} onOpen={open} />;
}
