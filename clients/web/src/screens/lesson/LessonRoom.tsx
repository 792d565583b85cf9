import type { LessonSession, LessonState } from '@tavola/client-core/lesson';
import type { MatchView } from '@tavola/client-core/online';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lessonWords } from '../../app/areas.ts';
import { openManual } from '../../app/help.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import type { GameCard, GameUi } from '../../games/client.ts';
import { TableHead } from '../door/TableHead.tsx';
import { BOARD_ID, BoardArea } from '../table/BoardArea.tsx';
import type { Keeper } from '../table/keeper.ts';
import { useKeys } from '../table/use-keys.ts';
import { type Room, useRoom } from '../table/use-room.ts';
import { LessonBar } from './LessonBar.tsx';
import { LessonPanel } from './LessonPanel.tsx';
import '../table/styles.ts';
import './lesson.css';

export interface LessonRoomProps {
  readonly run: LessonSession;
  readonly card: GameCard;
  readonly game: GameUi;
  readonly match: MatchView;
  /** Opens a step of another scene, or one again; past the last it is the end. */
  readonly onOpen: (at: number) => void;
}

/** What the parts of a lesson share. */
export interface Taught {
  readonly run: LessonSession;
  readonly room: Room;
  readonly lesson: LessonState;
  /** The others have answered and the learner may go on. */
  readonly ready: boolean;
  /** Why what was tried is not it; null while there is nothing to say. */
  readonly advice: string | null;
  show(): void;
  again(): void;
  next(): void;
}

/** Between two steps the board can be looked at, not played. */
const AT_REST: Pick<Room, 'turn'> = { turn: { asked: [], acting: null, idle: 'not-asked' } };

const KEPT_HERE: Keeper = {
  file: async () => ({ ok: false, error: { code: 'not-in-a-lesson' } }),
  rematch: null,
  newGame: null,
  wakeBots: null,
  hints: false,
  sandbox: null,
};

export function LessonRoom({ run, card, game, match, onOpen }: LessonRoomProps): JSX.Element {
  const room = useRoom({ session: run, card, game, match: run.state.match ?? match, keeper: KEPT_HERE });
  const lesson = useLesson(run);
  const taught = taughtBy(run, room, lesson, onOpen);
  const area = useRef<HTMLElement>(null);
  const forward = (): void => {
    if (!lesson.isMoveMade) room.confirm();
    else if (taught.ready) taught.next();
  };
  const nothing = (): void => undefined;
  useKeys(area, {
    confirm: forward,
    cancel: () => room.drafting.cancel(),
    ...{ undo: nothing, back: nothing, forward: nothing, first: nothing, last: nothing, film: nothing, type: nothing },
    rules: () => openManual(card.id),
    hint: taught.show,
    help: () => openManual(card.id),
  });
  useEffect(() => {
    // The way on takes the focus, so that the same key that made the move leads to the next step.
    const button = document.querySelector<HTMLElement>('.lesson .bar-confirm');
    if (lesson.isMoveMade) button?.focus({ preventScroll: true });
    else if (lesson.at > 0) document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
  }, [lesson.at, lesson.isMoveMade]);
  const isLooking = lesson.isMoveMade || room.held.length > 0 || room.draft.kind !== 'none';
  const pointed = isLooking ? room.pointed : (run.step?.look ?? []);
  return (
    <div class="room lesson">
      <a class="skip-link" href={`#${BOARD_ID}`}>
        {lessonWords.say['label']}
      </a>
      <TableHead card={card} subtitle={lessonWords.say['subtitle']} rulesKey="R" />
      <PageTitle title={lessonWords.say['title']({ game: card.name })} class="hidden-text" />
      <div class="room-body">
        <LessonPanel taught={taught} />
        <section class="room-table" aria-label={lessonWords.say['label']}>
          <BoardArea room={{ ...room, pointed, ...(lesson.isMoveMade ? AT_REST : {}) }} area={area} />
          <LessonBar taught={taught} />
        </section>
      </div>
    </div>
  );
}

function useLesson(run: LessonSession): LessonState {
  const [state, setState] = useState(run.lessonState);
  useLayoutEffect(() => {
    setState(run.lessonState);
    return run.listenToLesson(setState);
  }, [run]);
  return state;
}

function taughtBy(run: LessonSession, room: Room, lesson: LessonState, onOpen: (at: number) => void): Taught {
  const { match } = room;
  const asked = match.ended !== null || match.pending.some(({ seat }) => seat === run.lesson.seat);
  return {
    ...{ run, room, lesson },
    // Where another scene comes next, nobody has to be waited for.
    ready: lesson.isMoveMade && (asked || !run.hasNext),
    advice: adviceFor(run, room, lesson),
    show: () => void room.drafting.propose(run.example()),
    again: () => onOpen(lesson.at),
    next: () => (run.hasNext ? run.next() : onOpen(lesson.at + 1)),
  };
}

function adviceFor(
  run: LessonSession,
  { draft, refusal, turn }: Room,
  { isMoveMade: made }: LessonState,
): string | null {
  const nudge = run.step?.nudge ?? '';
  if (made) return null;
  if (draft.kind === 'refused') {
    return draft.refusal.code === 'other-lesson-move'
      ? `${lessonWords.say['other-move']} ${nudge}`
      : `${refusal ?? ''} ${nudge}`;
  }
  // Orders are put together bit by bit, so they are judged when they are sent.
  const isWhole = draft.kind === 'shown' && turn.acting?.choices.kind === 'listed';
  return isWhole && !run.fits(draft.action) ? `${lessonWords.say['other-move']} ${nudge}` : null;
}
