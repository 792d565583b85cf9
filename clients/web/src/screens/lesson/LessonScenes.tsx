import { type LessonScript, LessonSession } from '@tavola/client-core/lesson';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lessonWords } from '../../app/areas.ts';
import { Loading } from '../../app/Loading.tsx';
import { appearance } from '../../app/preferences.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { NotFound } from '../errors/NotFound.tsx';
import { LessonBoard } from './LessonBoard.tsx';
import { LessonEnd } from './LessonEnd.tsx';

export interface LessonScenesProps {
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly script: LessonScript;
}

/** Delay before the other seats move (ms), so that the learner sees their own move. */
const BOT_PAUSE_MS = 600;

function pause(): Promise<void> {
  return new Promise((resolve) =>
    setTimeout(resolve, appearance.value.motion === 'off' ? BOT_PAUSE_MS / 2 : BOT_PAUSE_MS),
  );
}

/** Plays the scenes of a lesson. Each is its own match with its own start position. */
export function LessonScenes({ card, ui, script }: LessonScenesProps): JSX.Element {
  /** The open step, and a counter that remounts the board when the same step is repeated. */
  const [position, setPosition] = useState({ at: 0, time: 0 });
  const [session, setSession] = useState<LessonSession | 'failed' | null>(null);
  const isOver = position.at >= script.steps.length;
  const open = (at: number): void => setPosition(({ time }) => ({ at, time: time + 1 }));
  useEffect(() => {
    if (isOver) return;
    let opened: LessonSession | null = null;
    let cancelled = false;
    void LessonSession.open(ui.rules, script, position.at, pause).then((result) => {
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
  if (isOver) return <LessonEnd card={card} onAgain={() => open(0)} />;
  if (session === null || session.state.match === null) return <Loading />;
  return (
    <LessonBoard key={position.time} session={session} card={card} ui={ui} match={session.state.match} onOpen={open} />
  );
}
