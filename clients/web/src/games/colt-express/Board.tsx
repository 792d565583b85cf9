import './art.css';
import './board.css';
import './train.css';
import './tray.css';
import './hand.css';
import './choices.css';
import './characters.css';
import './money.css';
import './sideways.css';
import type { Colt } from '@tavola/games/colt-express';
import type { BoardProps } from '../client.ts';
import { ABOVE } from './geometry.ts';
import { Overview } from './Overview.tsx';
import { RoundStrip } from './RoundStrip.tsx';
import { SceneryDefs } from './Scenery.tsx';
import { Spots } from './Spots.tsx';
import { coltSpoken } from './spoken.ts';
import { Train } from './Train.tsx';
import { Tray } from './Tray.tsx';
import { useBoard } from './use-board.ts';
import { useFollow } from './use-follow.ts';

/** Hidden from screen readers: the controls describe everything. */
const PICTURE = { 'aria-hidden': true } as const;

/** The board: the Round card, the train, and below it the hand or the choices. */
export function Board(props: BoardProps<Colt>) {
  const { view } = props;
  const board = useBoard(props);
  const { play, scene, size, you } = board;
  const scroll = useFollow(board.drawing, scene, play.lit, size.width);
  const isAsked = props.acting !== null && props.actions.length > 0;
  return (
    <div class={`colt-board colt-phase-${view.phase}${props.still ? ' colt-still' : ''}`} {...board.listeners}>
      <RoundStrip view={view} />
      <Overview scene={scene} width={size.width} window={scroll} />
      <div class={scene.turn === 'tunnel' ? 'colt-scene colt-scene-dark' : 'colt-scene'} ref={scroll}>
        <svg
          ref={board.drawing}
          class="colt-drawing"
          viewBox={`0 ${-ABOVE} ${size.width} ${size.height + ABOVE}`}
          style={{ '--colt-shape': size.width / (size.height + ABOVE) }}
          {...board.control}
          aria-label={coltSpoken.say.messages['board.described']({ cars: view.cars.length })}
        >
          <SceneryDefs />
          <g {...PICTURE}>
            <Train
              {...{ scene, view }}
              width={size.width}
              lit={play.lit}
              chosen={play.chosen}
              pointed={new Set(props.highlight)}
              flights={board.flights}
              fresh={board.fresh}
              events={props.lastEvents}
            />
          </g>
          <Spots spots={board.spots} lit={play.lit} stop={board.stop} />
        </svg>
      </div>
      <Tray view={view} play={play} you={you} asked={isAsked} past={props.pastEvents ?? []} />
    </div>
  );
}
