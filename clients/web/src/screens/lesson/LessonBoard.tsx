import type { LessonSession, LessonState } from '@tavola/client-core/lesson';
import type { MatchView } from '@tavola/client-core/online';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lessonWords } from '../../app/areas.ts';
import { openManual } from '../../app/help.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import type { GameCard, GameUi } from '../../games/client.ts';
import { BOARD_ID, BoardArea } from '../table/BoardArea.tsx';
import type { TableCommands } from '../table/commands.ts';
import { useKeys } from '../table/use-keys.ts';
import { type TableModel, useTable } from '../table/use-table.ts';
import { TableHeader } from '../table-entry/TableHeader.tsx';
import { LessonBar } from './LessonBar.tsx';
import { LessonPanel } from './LessonPanel.tsx';
import '../table/styles.ts';
import './lesson.css';

export interface LessonBoardProps {
  readonly session: LessonSession;
  readonly card: GameCard;
  readonly game: GameUi;
  readonly match: MatchView;
  /** Opens a step of another scene, or repeats one. After the last step the lesson ends. */
  readonly onOpen: (at: number) => void;
}

/** State and actions shared by the components of a lesson. */
export interface LessonModel {
  readonly session: LessonSession;
  readonly table: TableModel;
  readonly lesson: LessonState;
  /** Whether the other seats have moved and the next step may start. */
  readonly ready: boolean;
  /** Why the attempted move is wrong, or null. */
  readonly advice: string | null;
  showExample(): void;
  repeat(): void;
  next(): void;
}

/** Between two steps the board does not accept moves. */
const NO_TURN: Pick<TableModel, 'turn'> = { turn: { asked: [], acting: null, idle: 'not-asked' } };

const LESSON_COMMANDS: TableCommands = {
  file: async () => ({ ok: false, error: { code: 'not-in-a-lesson' } }),
  rematch: null,
  newGame: null,
  wakeBots: null,
  hints: false,
  sandbox: null,
};

export function LessonBoard({ session, card, game, match, onOpen }: LessonBoardProps): JSX.Element {
  const table = useTable({ session, card, game, match: session.state.match ?? match, commands: LESSON_COMMANDS });
  const lesson = useLesson(session);
  const model = createLessonModel(session, table, lesson, onOpen);
  const area = useRef<HTMLElement>(null);
  const forward = (): void => {
    if (!lesson.isMoveMade) table.confirm();
    else if (model.ready) model.next();
  };
  const nothing = (): void => undefined;
  useKeys(area, {
    confirm: forward,
    cancel: () => table.drafting.cancel(),
    ...{
      undo: nothing,
      back: nothing,
      forward: nothing,
      first: nothing,
      last: nothing,
      replay: nothing,
      type: nothing,
    },
    rules: () => openManual(card.id),
    hint: model.showExample,
    help: () => openManual(card.id),
  });
  useEffect(() => {
    // Focus the Next button, so that the key that confirmed the move also starts the next step.
    const button = document.querySelector<HTMLElement>('.lesson .bar-confirm');
    if (lesson.isMoveMade) button?.focus({ preventScroll: true });
    else if (lesson.at > 0) document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
  }, [lesson.at, lesson.isMoveMade]);
  const isBusy = lesson.isMoveMade || table.held.length > 0 || table.draft.kind !== 'none';
  const pointed = isBusy ? table.pointed : (session.step?.look ?? []);
  return (
    <div class="room lesson">
      <a class="skip-link" href={`#${BOARD_ID}`}>
        {lessonWords.say['label']}
      </a>
      <TableHeader card={card} subtitle={lessonWords.say['subtitle']} rulesKey="R" />
      <PageTitle title={lessonWords.say['title']({ game: card.name })} class="hidden-text" />
      <div class="room-body">
        <LessonPanel model={model} />
        <section class="room-table" aria-label={lessonWords.say['label']}>
          <BoardArea model={{ ...table, pointed, ...(lesson.isMoveMade ? NO_TURN : {}) }} area={area} />
          <LessonBar model={model} />
        </section>
      </div>
    </div>
  );
}

function useLesson(session: LessonSession): LessonState {
  const [state, setState] = useState(session.lessonState);
  useLayoutEffect(() => {
    setState(session.lessonState);
    return session.listenToLesson(setState);
  }, [session]);
  return state;
}

function createLessonModel(
  session: LessonSession,
  table: TableModel,
  lesson: LessonState,
  onOpen: (at: number) => void,
): LessonModel {
  const { match } = table;
  const asked = match.ended !== null || match.pending.some(({ seat }) => seat === session.lesson.seat);
  return {
    ...{ session, table, lesson },
    // Do not wait for the other seats if another scene follows.
    ready: lesson.isMoveMade && (asked || !session.hasNext),
    advice: adviceText(session, table, lesson),
    showExample: () => void table.drafting.propose(session.example()),
    repeat: () => onOpen(lesson.at),
    next: () => (session.hasNext ? session.next() : onOpen(lesson.at + 1)),
  };
}

function adviceText(
  session: LessonSession,
  { draft, refusal, turn }: TableModel,
  { isMoveMade: made }: LessonState,
): string | null {
  const nudge = session.step?.nudge ?? '';
  if (made) return null;
  if (draft.kind === 'refused') {
    return draft.refusal.code === 'other-lesson-move'
      ? `${lessonWords.say['other-move']} ${nudge}`
      : `${refusal ?? ''} ${nudge}`;
  }
  // Composed orders are checked only when submitted.
  const isWhole = draft.kind === 'shown' && turn.acting?.choices.kind === 'listed';
  return isWhole && !session.fits(draft.action) ? `${lessonWords.say['other-move']} ${nudge}` : null;
}
