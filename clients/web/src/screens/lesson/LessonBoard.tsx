import type { LessonSession, LessonState } from '@tavola/client-core/lesson';
import type { MatchView } from '@tavola/client-core/online';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lessonWords } from '../../app/areas.ts';
import { openManual } from '../../app/help.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { BOARD_ID, BoardArea } from '../table/BoardArea.tsx';
import type { TableCommands } from '../table/commands.ts';
import type { DraftModel } from '../table/use-draft.ts';
import { useKeys } from '../table/use-keys.ts';
import { type TableModels, useTable } from '../table/use-table.ts';
import { TableHeader } from '../table-entry/TableHeader.tsx';
import { LessonBar } from './LessonBar.tsx';
import { LessonPanel } from './LessonPanel.tsx';
import '../table/styles.ts';
import './lesson.css';

export interface LessonBoardProps {
  readonly session: LessonSession;
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly match: MatchView;
  /** Opens a step of another scene, or repeats one. After the last step the lesson ends. */
  readonly onOpen: (at: number) => void;
}

/** A table whose draft follows the steps of a lesson. */
export interface LessonModel extends TableModels {
  readonly session: LessonSession;
  readonly lesson: LessonState;
  /** Whether the other seats have moved and the next step may start. */
  readonly ready: boolean;
  /** Why the attempted move is wrong, or null. */
  readonly advice: string | null;
  repeat(): void;
  next(): void;
}

/** Between two steps the board does not accept moves. */
const NO_TURN: DraftModel['turn'] = { asked: [], acting: null, idle: 'not-asked' };

const LESSON_COMMANDS: TableCommands = {
  file: async () => ({ ok: false, error: { code: 'not-in-a-lesson' } }),
  rematch: null,
  newGame: null,
  wakeBots: null,
  hints: false,
  sandbox: null,
};

export function LessonBoard({ session, card, ui, match, onOpen }: LessonBoardProps): JSX.Element {
  const models = useTable({ session, card, ui, match: session.state.match ?? match, commands: LESSON_COMMANDS });
  const lesson = useLesson(session);
  const model = createLessonModel(session, models, lesson, onOpen);
  const { table, draft, history } = model;
  const area = useRef<HTMLElement>(null);
  useKeys(area, model, {
    rules: () => openManual(card.id),
    hint: () => draft.hint?.ask(),
    help: () => openManual(card.id),
  });
  useEffect(() => {
    // Focus the Next button, so that the key that confirmed the move also starts the next step.
    const button = document.querySelector<HTMLElement>('.lesson .bar-confirm');
    if (lesson.isMoveMade) button?.focus({ preventScroll: true });
    else if (lesson.at > 0) document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
  }, [lesson.at, lesson.isMoveMade]);
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
          <BoardArea {...{ table, draft, history, area }} />
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
  models: TableModels,
  lesson: LessonState,
  onOpen: (at: number) => void,
): LessonModel {
  const { match } = models.table;
  const asked = match.ended !== null || match.pending.some(({ seat }) => seat === session.lesson.seat);
  // Do not wait for the other seats if another scene follows.
  const ready = lesson.isMoveMade && (asked || !session.hasNext);
  const next = (): void => (session.hasNext ? session.next() : onOpen(lesson.at + 1));
  return {
    ...{ ...models, session, lesson, ready, next },
    draft: lesson.isMoveMade
      ? idleDraft(models.draft, ready ? next : () => undefined)
      : stepDraft(models.draft, session),
    advice: lesson.isMoveMade ? null : adviceText(session, models.draft),
    repeat: () => onOpen(lesson.at),
  };
}

/** Between two steps: no move, and Enter continues. */
function idleDraft(draft: DraftModel, confirm: () => void): DraftModel {
  return { ...draft, confirm, turn: NO_TURN, hint: null, kit: { ...draft.kit, send: () => undefined } };
}

/** During a step: the hint is its example, and the board highlights its squares until the player begins. */
function stepDraft(draft: DraftModel, session: LessonSession): DraftModel {
  const isBegun = draft.hand.length > 0 || draft.draft.kind !== 'none';
  const ask = (): void => draft.show(session.example());
  return {
    ...draft,
    highlight: isBegun ? draft.highlight : (session.step?.look ?? []),
    hint: draft.turn.acting === null ? null : { thinking: false, shown: false, ask },
  };
}

function adviceText(session: LessonSession, { draft, refusal, turn }: DraftModel): string | null {
  const nudge = session.step?.nudge ?? '';
  if (draft.kind === 'refused') {
    return draft.refusal.code === 'other-lesson-move'
      ? `${lessonWords.say['other-move']} ${nudge}`
      : `${refusal ?? ''} ${nudge}`;
  }
  // Composed orders are checked only when submitted.
  const isWhole = draft.kind === 'shown' && turn.acting?.choices.kind === 'listed';
  return isWhole && !session.fits(draft.action) ? `${lessonWords.say['other-move']} ${nudge}` : null;
}
