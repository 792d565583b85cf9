import './camera.css';
import type { Shape } from '@tavola/kernel';
import { Maximize, Minus, Plus } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../design/index.ts';
import type { CameraControls, DrawingProps, StageProps } from './ui.ts';
import { ZOOM_STEP } from './use-board-keys.ts';
import { useCamera } from './use-camera.ts';
import { boardWords } from './words.ts';

export interface CameraStageProps<G extends Shape, P> extends StageProps<G, P> {
  /** The part of the drawing that changes with every step, on a sheet of its own above the rest. */
  Upper(props: DrawingProps<G, P>): ComponentChildren;
  /** Above the spots, for pointers only: what can be pressed besides them. */
  Top?(props: DrawingProps<G, P>): ComponentChildren;
  /** Label of the button that shows the whole drawing. */
  readonly whole: string;
}

/**
 * A drawing that can be zoomed and panned, on two sheets: `Drawing` of the board, and above it `Upper` with the controls. The
 * browser keeps the sheets apart, so that a step redraws little.
 */
export function CameraStage<G extends Shape, P>(props: CameraStageProps<G, P>): JSX.Element {
  const { board, drawn, above, ring, drawing, camera, Upper, Top, whole } = props;
  const frame = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const { viewBox, frame: size, scale, zoom, controls } = useCamera(frame, paper, drawn.layout);
  useLayoutEffect(() => {
    camera.current = controls;
  });
  useLayoutEffect(
    () => () => {
      camera.current = null;
    },
    [camera],
  );
  const shown = { ...drawn, scale };
  return (
    <div class="kit-camera">
      <div class="kit-camera-frame" ref={frame}>
        <div
          class={zoom > 1 ? 'kit-paper kit-zoomed' : 'kit-paper'}
          ref={paper}
          style={{ '--kit-wide': `${size.width}px`, '--kit-high': `${size.height}px`, '--kit-scale': scale }}
          onDblClick={controls.reset}
        >
          <div class="kit-sheet">
            <svg class={`${board.id}-drawing`} viewBox={viewBox} aria-hidden="true">
              <board.Drawing {...shown} />
              {/* Below the pieces, which are larger than the places on a map. */}
              {ring}
            </svg>
          </div>
          <div class="kit-sheet">
            <svg
              ref={drawing}
              class={`${board.id}-drawing`}
              viewBox={viewBox}
              role="group"
              aria-label={board.label(drawn.view)}
            >
              <g class="kit-picture" aria-hidden="true">
                <Upper {...shown} />
              </g>
              {above}
              {Top !== undefined && (
                <g aria-hidden="true">
                  <Top {...shown} />
                </g>
              )}
            </svg>
          </div>
        </div>
      </div>
      <ZoomButtons {...{ controls, whole }} />
    </div>
  );
}

interface ZoomButtonsProps {
  readonly controls: CameraControls;
  readonly whole: string;
}

/** For devices without a wheel. */
function ZoomButtons({ controls, whole }: ZoomButtonsProps): JSX.Element {
  const { m } = boardWords.say;
  const look = { look: 'ghost', size: 'small' } as const;
  return (
    <div class="kit-zoom-buttons">
      <Button {...look} icon={Plus} label={m['zoom.in.button']} onClick={() => controls.zoomBy(ZOOM_STEP)} />
      <Button {...look} icon={Minus} label={m['zoom.out.button']} onClick={() => controls.zoomBy(1 / ZOOM_STEP)} />
      <Button {...look} icon={Maximize} label={whole} onClick={controls.reset} />
    </div>
  );
}
