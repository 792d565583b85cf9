import '../parts/frame.css';
import './board.css';
import './panel.css';
import { type Objectron, playerInSeat } from '@tavola/objectron';
import { useMemo } from 'preact/hooks';
import type { BoardProps } from '../client.ts';
import { ActionPanel } from './ActionPanel.tsx';
import { Aim } from './Aim.tsx';
import { Coordinates, Floor, Walls } from './Floor.tsx';
import { FloorSpots } from './FloorSpots.tsx';
import { floorAspectRatio, floorBox, floorViewBox } from './geometry.ts';
import { Flicker, Motions } from './Motions.tsx';
import { Players } from './Players.tsx';
import { objectronSpoken } from './spoken.ts';
import { Links, StepTarget, Targets } from './Targets.tsx';
import { Things } from './Things.tsx';
import { Trails } from './Trails.tsx';
import { useBoard } from './use-board.ts';

/** The grid and the player's actions. */
export function Board(props: BoardProps<Objectron>) {
  const { view } = props;
  const { grid } = view;
  const { labels } = objectronSpoken.say;
  const board = useBoard(props);
  const box = floorBox(grid);
  const { scene, isSmall, lens, motion, step, seat, play, disc } = board;
  // Memoised, so that up to 900 squares are not rendered on every mouse move.
  const ground = useMemo(() => <Floor {...{ grid, scene, isSmall }} />, [grid, scene, isSmall]);
  const spots = useMemo(() => <FloorSpots {...{ grid, scene }} stop={board.stop} />, [grid, scene, board.stop]);
  const zoom = lens.canChange && (
    <button type="button" class="objectron-zoom" onClick={lens.toggle}>
      {lens.isClose ? labels.zoom.out : labels.zoom.in}
    </button>
  );
  return (
    <div class="board-frame" {...board.listeners}>
      <div class={seat === null ? 'board-layout' : 'board-layout objectron-played'}>
        <div
          class={lens.isClose ? 'objectron-window objectron-close' : 'objectron-window'}
          ref={lens.place}
          style={{ '--objectron-shape': floorAspectRatio(box) }}
        >
          <svg
            ref={board.drawing}
            class="board-drawing objectron-drawing"
            viewBox={floorViewBox(box)}
            width={lens.width}
            height={lens.height}
            {...board.control}
            aria-label={labels.board(view)}
          >
            <g aria-hidden>
              {ground}
              {motion !== null && <Flicker key={`dark ${JSON.stringify(motion)}`} {...{ motion, grid }} />}
              <Coordinates {...{ grid, isSmall }} />
              <Walls grid={grid} />
              <Trails {...{ view, isSmall }} />
              <Things {...{ grid, scene, isSmall }} />
              <Targets {...{ grid, scene }} />
              {disc !== null && <Aim {...{ grid, disc }} arms={board.arms} chosen={board.arm} />}
              {disc === null && step === null && <Links grid={grid} at={board.looked} />}
              {step !== null && seat !== null && (
                <StepTarget {...{ grid, ...step }} from={playerInSeat(view, seat).at} seat={seat} />
              )}
              <Players {...{ view, isSmall }} away={motion?.walk?.seat ?? null} />
              <Things {...{ grid, scene, isSmall }} underfoot />
              {motion !== null && <Motions key={JSON.stringify(motion)} {...{ motion, grid }} />}
            </g>
            {spots}
          </svg>
        </div>
        {seat === null ? zoom : <ActionPanel {...{ view, seat, play }}>{zoom}</ActionPanel>}
      </div>
    </div>
  );
}
