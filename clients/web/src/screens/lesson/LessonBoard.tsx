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
import { ShowBar } from '../table/ShowBar.tsx';
import type { DraftModel } from '../table/use-draft.ts';
import { useInterruption, useKeys } from '../table/use-keys.ts';
import { type TableModels, useTable } from '../table/use-table.ts';
import { TableHeader } from '../table-entry/TableHeader.tsx';
import { LessonBar, NextButton } from './LessonBar.tsx';
import { LessonPanel } from './LessonPanel.tsx';
import '../table/styles.ts';
import './lesson.css';

/** The number of a chapter, from 1. */
export interface ChapterPlace {
  readonly number: number;
  readonly count: number;
}

export interface LessonBoardProps {
  readonly session: LessonSession;
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly match: MatchView;
  /** Opens a step of another scene, or repeats one. After the last step the lesson ends. */
  readonly onOpen: (at: number) => void;
  readonly place: ChapterPlace;
  /** Called with every step that opens. */
  readonly onStep: (at: number) => void;
  readonly onContents: () => void;
}

/** A table whose draft follows the steps of a lesson. */
export interface LessonModel extends TableModels {
  readonly session: LessonSession;
  readonly lesson: LessonState;
  readonly place: ChapterPlace;
  /** Whether the other seats have moved and the next step may start. */
  readonly ready: boolean;
  /** Why the attempted move is wrong, or null. */
  readonly advice: string | null;
  repeat(): void;
  next(): void;
  contents(): void;
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

export function LessonBoard(props: LessonBoardProps): JSX.Element {
  const { session, card, ui, match, onStep } = props;
  const models = useTable({ session, card, ui, match: session.state.match ?? match, commands: LESSON_COMMANDS });
  const lesson = useLesson(session);
  const model = createLessonModel(props, models, lesson);
  const { table, draft, history } = model;
  const area = useRef<HTMLElement>(null);
  useKeys(area, model, {
    rules: () => openManual(card.id),
    hint: () => draft.hint?.ask(),
    help: () => openManual(card.id),
    ...(history.show.scene === null ? {} : { replay: history.show.toggle, skip: history.show.skip }),
  });
  useInterruption(area, model);
  useEffect(() => {
    // Focus the Next button, so that the key that confirmed the move also starts the next step.
    const button = document.querySelector<HTMLElement>('.lesson .bar-confirm');
    if (lesson.isMoveMade) button?.focus({ preventScroll: true });
    else if (lesson.at > 0) document.getElementById(BOARD_ID)?.focus({ preventScroll: true });
  }, [lesson.at, lesson.isMoveMade, history.show.scene === null]);
  useEffect(() => onStep(lesson.at), [lesson.at]);
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
          {history.show.scene !== null && draft.draft.kind === 'none' ? (
            <ShowBar
              table={table}
              history={history}
              onward={lesson.isMoveMade ? <NextButton model={model} /> : undefined}
            />
          ) : (
            <LessonBar model={model} />
          )}
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
  { session, place, onOpen, onContents }: LessonBoardProps,
  models: TableModels,
  lesson: LessonState,
): LessonModel {
  const { match } = models.table;
  const asked = match.ended !== null || match.pending.some(({ seat }) => seat === session.chapter.seat);
  // Do not wait for the other seats if another scene follows.
  const ready = lesson.isMoveMade && (asked || !session.hasNext);
  const next = (): void => {
    // What is still to be shown belongs to the step before.
    models.history.show.skip();
    if (session.hasNext) session.next();
    else onOpen(lesson.at + 1);
  };
  return {
    ...{ ...models, session, lesson, place, ready, next },
    contents: onContents,
    draft: lesson.isMoveMade
      ? idleDraft(models.draft, ready ? next : () => undefined)
      : stepDraft(models.draft, session),
    advice: lesson.isMoveMade ? null : adviceText(session, models),
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
    // Most steps ask for the orders of only some units.
    confirm: draft.submit,
    highlight: isBegun ? draft.highlight : (session.step?.look ?? []),
    hint: draft.turn.acting === null ? null : { thinking: false, shown: false, reason: null, ask },
  };
}

/** What was wrong with the attempt, and what to do instead. */
function adviceText(session: LessonSession, { table, draft: model, history }: TableModels): string | null {
  const { draft, refusal, turn } = model;
  const nudge = session.step?.nudge ?? '';
  const otherMove = (action: unknown): string => {
    const { title } = table.ui.words.draft(history.shown.view, action, null);
    return `${lessonWords.say['other-move']({ title })} ${nudge}`;
  };
  if (draft.kind === 'refused')
    return draft.refusal.code === 'other-lesson-move' ? otherMove(draft.action) : `${refusal ?? ''} ${nudge}`;
  // Composed orders are checked only when submitted.
  const isWhole = draft.kind === 'shown' && turn.acting?.choices.kind === 'listed';
  return isWhole && !session.fits(draft.action) ? otherMove(draft.action) : null;
}
