import type { Refusal, Shape } from '@tavola/kernel';
import type { JSX, RefObject } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import type { TableModel } from './use-table.ts';

export const BOARD_ID = 'board';

export interface BoardAreaProps {
  readonly model: TableModel;
  readonly area: RefObject<HTMLElement | null>;
}

/** The board, or the hand-over screen between two players of one device. */
export function BoardArea({ model, area }: BoardAreaProps): JSX.Element {
  const { state, names, session } = model;
  return (
    <section
      id={BOARD_ID}
      ref={area}
      class={model.commands.sandbox === null ? 'room-board' : 'room-board sandbox'}
      tabIndex={-1}
      aria-label={tableWords.say['board']}
      aria-busy={model.past.loading}
    >
      {state.handOver === null ? (
        <GameBoard model={model} />
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

function GameBoard({ model }: { readonly model: TableModel }): JSX.Element {
  const { game, shown, turn, draft, drafting, isInPast, past, place, pointed } = model;
  // No moves in the past. A draft waits until the player returns.
  const acting = isInPast ? null : turn.acting;
  const isShown = !isInPast && (draft.kind === 'shown' || draft.kind === 'sent');
  const refused = draft.kind === 'refused' && !isInPast ? (draft.refusal.at ?? []) : [];
  const lastBoard = useRef<{ readonly board: JSX.Element; readonly isInPast: boolean } | null>(null);
  const pastEvents = useMemo(() => past.stops.slice(0, place + 1).flatMap(({ events }) => events), [past.stops, place]);
  // While a position loads, keep the previous board with its own events.
  if (past.loading && lastBoard.current?.isInPast === true) return lastBoard.current.board;
  const board = (
    <game.Board
      view={shown.view}
      options={shown.options}
      viewer={model.facing}
      acting={acting?.seat ?? null}
      actions={draft.kind === 'sent' ? [] : (acting?.actions ?? [])}
      draft={isShown ? { action: draft.action, step: draft.step } : null}
      submitted={isInPast ? null : model.match.ownSubmission}
      onDraft={(action) => (action === null ? drafting.cancel() : model.propose(action))}
      onConfirm={model.confirm}
      onHeld={model.hold}
      refusalOf={(action) => drafting.refusalOf(action) as Refusal<Shape> | null}
      onRefused={(refusal, action) => {
        if (!isInPast) drafting.refuse(refusal, action);
      }}
      players={model.players}
      pastEvents={pastEvents}
      lastEvents={past.stops[place]?.events ?? []}
      highlight={pointed.length > 0 ? pointed : refused}
      still={model.still}
    />
  );
  lastBoard.current = { board, isInPast };
  return board;
}
