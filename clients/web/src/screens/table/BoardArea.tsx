import type { JSX, RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { appearance } from '../../app/preferences.ts';
import { Button } from '../../design/index.ts';
import { isComposed } from './use-draft.ts';
import type { TableModels } from './use-table.ts';

export const BOARD_ID = 'board';

export interface BoardAreaProps extends TableModels {
  readonly area: RefObject<HTMLElement | null>;
}

/** The board, or the hand-over screen between two players of one device. */
export function BoardArea({ area, ...models }: BoardAreaProps): JSX.Element {
  const { state, names, session, commands } = models.table;
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

function GameBoard({ table, draft: model, history }: TableModels): JSX.Element {
  const { ui, match, facing, players } = table;
  const { turn, draft } = model;
  const { shown, isInPast, stops, place, loading, show } = history;
  const pointed = history.pointed.value;
  const still = useIsStill(place);
  // No moves in the past. A draft waits until the player returns.
  const acting = isInPast || show.isBehind ? null : turn.acting;
  const isShown = !isInPast && (draft.kind === 'shown' || draft.kind === 'sent');
  const lastBoard = useRef<{ readonly board: JSX.Element; readonly isInPast: boolean } | null>(null);
  const pastEvents = useMemo(
    () => [
      ...stops.slice(0, place).flatMap(({ events }) => events),
      ...(show.eventsSoFar ?? stops[place]?.events ?? []),
    ],
    [stops, place, show.board.key],
  );
  // While a position loads, keep the previous board with its own events.
  if (loading && lastBoard.current?.isInPast === true) return lastBoard.current.board;
  const board = (
    <ui.Board
      view={shown.view}
      options={shown.options}
      viewer={facing}
      seat={acting?.seat ?? null}
      drafts={isComposed(turn) ? 'composed' : 'whole'}
      hand={model.kit.selection}
      send={model.kit.send}
      actions={acting?.actions ?? []}
      draft={isShown ? { action: draft.action, step: draft.step } : null}
      submitted={isInPast || show.isBehind ? null : match.ownSubmission}
      players={players}
      pastEvents={pastEvents}
      lastEvents={show.events ?? stops[place]?.events ?? []}
      highlight={pointed.length > 0 || isInPast ? pointed : model.highlight}
      still={still}
      show={show.board}
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
