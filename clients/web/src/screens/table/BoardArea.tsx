import type { Refusal, Shape } from '@tavola/kernel';
import type { JSX, RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { appearance } from '../../app/preferences.ts';
import { Button } from '../../design/index.ts';
import { type DraftModel, isComposed } from './use-draft.ts';
import type { TableModels } from './use-table.ts';

export const BOARD_ID = 'board';

export interface BoardAreaProps extends TableModels {
  readonly area: RefObject<HTMLElement | null>;
}

/** The board, or the hand-over screen between two players of one device. */
export function BoardArea({ area, ...models }: BoardAreaProps): JSX.Element {
  const { state, names, session, commands } = models.table;
  useNudges(area, models);
  return (
    <section
      id={BOARD_ID}
      ref={area}
      class={commands.sandbox === null ? 'room-board' : 'room-board sandbox'}
      tabIndex={-1}
      aria-label={tableWords.say['board']}
      aria-busy={models.history.loading}
    >
      {state.handOver === null ? (
        <GameBoard {...models} />
      ) : (
        <div class="hand-over">
          <h2>{tableWords.say['hand-over.title']({ name: names[state.handOver] ?? '' })}</h2>
          <p class="quiet">{tableWords.say['hand-over.text']}</p>
          <Button look="primary" size="large" onClick={() => session.handOver()}>
            {tableWords.say['hand-over.ready']({ name: names[state.handOver] ?? '' })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Nudges after a press on the board that leaves the preview as it is. Boards do not report it. */
function useNudges(area: RefObject<HTMLElement | null>, { draft, history }: TableModels): void {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    // Boards of the kit nudge themselves.
    if (history.isInPast || draft.kit !== null) return;
    const board = area.current;
    let before: DraftModel['draft'] | null = null;
    const onPointerDown = (): void => {
      before = latest.current.draft;
    };
    const onClick = (): void => {
      // After a drag the preview is newer than the press.
      if (latest.current.draft === before) latest.current.nudge();
    };
    board?.addEventListener('pointerdown', onPointerDown);
    board?.addEventListener('click', onClick);
    return () => {
      board?.removeEventListener('pointerdown', onPointerDown);
      board?.removeEventListener('click', onClick);
    };
  }, [history.isInPast]);
}

function GameBoard({ table, draft: model, history }: TableModels): JSX.Element {
  const { ui, match, facing, players } = table;
  const { turn, draft } = model;
  const { shown, isInPast, stops, place, loading } = history;
  const pointed = history.pointed.value;
  const still = useIsStill(place);
  // No moves in the past. A draft waits until the player returns.
  const acting = isInPast ? null : turn.acting;
  const isShown = !isInPast && (draft.kind === 'shown' || draft.kind === 'sent');
  const lastBoard = useRef<{ readonly board: JSX.Element; readonly isInPast: boolean } | null>(null);
  const pastEvents = useMemo(() => stops.slice(0, place + 1).flatMap(({ events }) => events), [stops, place]);
  // While a position loads, keep the previous board with its own events.
  if (loading && lastBoard.current?.isInPast === true) return lastBoard.current.board;
  const board = (
    <ui.Board
      view={shown.view}
      options={shown.options}
      viewer={facing}
      acting={acting?.seat ?? null}
      seat={acting?.seat ?? null}
      drafts={isComposed(turn) ? 'composed' : 'whole'}
      {...(model.kit === null ? {} : { hand: model.kit.selection, send: model.kit.send })}
      actions={draft.kind === 'sent' && model.kit === null ? [] : (acting?.actions ?? [])}
      draft={isShown ? { action: draft.action, step: draft.step } : null}
      submitted={isInPast ? null : match.ownSubmission}
      onDraft={(action) => (action === null ? model.cancel() : model.propose(action))}
      onConfirm={model.confirm}
      onHeld={model.hold}
      refusalOf={(action) => model.refusalOf(action) as Refusal<Shape> | null}
      onRefused={(refusal, action) => {
        if (!isInPast) model.refuse(refusal, action);
      }}
      players={players}
      pastEvents={pastEvents}
      lastEvents={stops[place]?.events ?? []}
      highlight={pointed.length > 0 || isInPast ? pointed : model.highlight}
      still={still}
    />
  );
  lastBoard.current = { board, isInPast };
  return board;
}

/** Whether to skip animations: by the settings, when going back, and when several moves are skipped. */
function useIsStill(place: number): boolean {
  const before = useRef(place);
  const isStep = place === before.current || place === before.current + 1;
  useEffect(() => {
    before.current = place;
  }, [place]);
  return appearance.value.motion === 'off' || !isStep;
}
