import '../parts/frame.css';
import './pieces.css';
import './board.css';
import './cards.css';
import type { Frogs } from '@tavola/frogs';
import type { BoardProps } from '../client.ts';
import { Cards } from './Cards.tsx';
import { FlyingFrogs } from './FlyingFrogs.tsx';
import { Gaps } from './Gaps.tsx';
import { pondAspectRatio, pondViewBox } from './geometry.ts';
import { Homes } from './Homes.tsx';
import { JumpPath } from './JumpPath.tsx';
import { Leaves } from './Leaves.tsx';
import { PondSpots } from './PondSpots.tsx';
import { frogsSpoken } from './spoken.ts';
import { useBoard } from './use-board.ts';
import { Water } from './Water.tsx';

/** Hidden from screen readers: the controls describe everything. */
const PICTURE = { 'aria-hidden': true } as const;

/** The pond and the player's cards. */
export function Board(props: BoardProps<Frogs>) {
  const board = useBoard(props);
  const { layout, scene, play, flight, way, ready, stop } = board;
  const holder = props.acting ?? props.viewer;
  const flying = new Set(flight?.hops.map(({ path }) => path.at(-1) ?? '') ?? []);
  return (
    <div class="board-frame" {...board.listeners}>
      <div class="board-layout frogs-layout">
        <svg
          ref={board.drawing}
          class="board-drawing frogs-drawing"
          viewBox={pondViewBox(layout.box)}
          style={{ '--frogs-shape': pondAspectRatio(layout.box) }}
          {...board.control}
          aria-label={frogsSpoken.say.labels.board(props.view)}
        >
          <g {...PICTURE}>
            <Water layout={layout} />
            <Gaps gaps={scene.gaps} layout={layout} />
            <Homes homes={scene.homes} viewer={props.viewer ?? props.acting} {...{ layout, flying }} />
            <Leaves leaves={scene.leaves} {...{ layout, flying }} />
            {way.path.length > 1 && <JumpPath {...way} layout={layout} />}
            {flight !== null && <FlyingFrogs key={JSON.stringify(flight)} {...{ flight, layout }} />}
          </g>
          <PondSpots {...{ scene, layout, ready, stop }} hand={play.picks.path[0]} />
        </svg>
        {holder !== null && (
          <Cards
            seat={holder}
            left={props.view.cards[holder] ?? []}
            chosen={play.picks.card}
            ready={new Set(props.actions.map(({ type }) => type))}
            onPress={play.take}
            onCancel={play.isBusy ? play.drop : null}
          />
        )}
      </div>
    </div>
  );
}
