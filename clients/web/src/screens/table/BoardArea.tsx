import type { Refusal, Shape } from '@tavola/kernel';
import type { JSX, RefObject } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { tableWords } from '../../app/areas.ts';
import { Button } from '../../design/index.ts';
import type { Room } from './use-room.ts';

export const BOARD_ID = 'board';

export interface BoardAreaProps {
  readonly room: Room;
  readonly area: RefObject<HTMLElement | null>;
}

/** The hero of the page. Nothing ever lies over it. */
export function BoardArea({ room, area }: BoardAreaProps): JSX.Element {
  const { state, names, session } = room;
  return (
    <section
      id={BOARD_ID}
      ref={area}
      class={room.keeper.sandbox === null ? 'room-board' : 'room-board sandbox'}
      tabIndex={-1}
      aria-label={tableWords.say['board']}
      aria-busy={room.past.loading}
    >
      {state.handOver === null ? (
        <PlayedBoard room={room} />
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

function PlayedBoard({ room }: { readonly room: Room }): JSX.Element {
  const { game, shown, turn, draft, drafting, looking, past, place, pointed } = room;
  // The past is to be looked at; what is being worked on waits in the present.
  const acting = looking ? null : turn.acting;
  const isShown = !looking && (draft.kind === 'shown' || draft.kind === 'sent');
  const refused = draft.kind === 'refused' && !looking ? (draft.refusal.at ?? []) : [];
  const kept = useRef<{ readonly board: JSX.Element; readonly looking: boolean } | null>(null);
  const pastEvents = useMemo(() => past.stops.slice(0, place + 1).flatMap(({ events }) => events), [past.stops, place]);
  // Until the next moment is there, the last one stays as it was: its view with its own events.
  if (past.loading && kept.current?.looking === true) return kept.current.board;
  const board = (
    <game.Board
      view={shown.view}
      options={shown.options}
      viewer={room.facing}
      acting={acting?.seat ?? null}
      actions={draft.kind === 'sent' ? [] : (acting?.actions ?? [])}
      draft={isShown ? { action: draft.action, step: draft.step } : null}
      submitted={looking ? null : room.match.ownSubmission}
      onDraft={(action) => (action === null ? drafting.cancel() : room.propose(action))}
      onConfirm={room.confirm}
      onHeld={room.hold}
      refusalOf={(action) => drafting.refusalOf(action) as Refusal<Shape> | null}
      onRefused={(refusal, action) => {
        if (!looking) drafting.refuse(refusal, action);
      }}
      players={room.players}
      pastEvents={pastEvents}
      lastEvents={past.stops[place]?.events ?? []}
      highlight={pointed.length > 0 ? pointed : refused}
      still={room.still}
    />
  );
  kept.current = { board, looking };
  return board;
}
