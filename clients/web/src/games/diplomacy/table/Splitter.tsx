import { useLayoutEffect, useRef } from 'preact/hooks';

interface Props {
  readonly label: string;
  readonly class: string;
  /** The height of what is below it (px). */
  height(): number;
  readonly least: number;
  most(): number;
  /** The heights that it rests at. Default: any. */
  stops?(): readonly number[];
  /** While it is dragged. */
  onDrag(height: number): void;
  onRest(height: number): void;
  /** A press without a drag, or Enter. */
  onPress?(): void;
  /** A double press, or Enter. */
  onReset?(): void;
}

/** By an arrow key (px). */
const STEP = 24;
/** Less is a press (px). */
const MIN_DRAG = 4;

/** A border that can be moved up and down, by pointer or arrow keys. */
export function Splitter(props: Props) {
  const { label, height, least, most, stops, onDrag, onRest, onPress, onReset } = props;
  const drag = useRef<{ readonly from: number; readonly height: number; moved: boolean } | null>(null);
  const within = (wanted: number): number => Math.round(Math.max(least, Math.min(most(), wanted)));
  const rest = (wanted: number): void => {
    const near = (stops?.() ?? []).toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
    onRest(near ?? within(wanted));
  };
  const step = (by: 1 | -1): void => {
    const [now, all] = [height(), stops?.()];
    const next = by === 1 ? all?.find((stop) => stop > now + 1) : all?.findLast((stop) => stop < now - 1);
    onRest(all === undefined ? within(now + by * STEP) : (next ?? now));
  };
  const bar = useRef<HTMLHRElement>(null);
  // The layout decides how high it is.
  useLayoutEffect(() => {
    bar.current?.setAttribute('aria-valuenow', `${Math.round(height())}`);
    bar.current?.setAttribute('aria-valuemax', `${Math.round(most())}`);
  });
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    Home: () => onRest(least),
    End: () => onRest(most()),
    Enter: () => (onPress ?? onReset)?.(),
  };
  return (
    <hr
      ref={bar}
      class={`dip-splitter ${props.class}`}
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuemin={least}
      aria-valuenow={Math.round(height())}
      tabIndex={0}
      onKeyDown={(event) => {
        const run = keys[event.key];
        if (run === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        run();
      }}
      onDblClick={onReset}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { from: event.clientY, height: height(), moved: false };
      }}
      onPointerMove={({ clientY }) => {
        const now = drag.current;
        if (now === null) return;
        now.moved ||= Math.abs(clientY - now.from) >= MIN_DRAG;
        if (now.moved) onDrag(within(now.height + now.from - clientY));
      }}
      onPointerUp={({ clientY }) => {
        const now = drag.current;
        drag.current = null;
        if (now === null) return;
        if (now.moved) rest(within(now.height + now.from - clientY));
        else onPress?.();
      }}
      onPointerCancel={() => {
        if (drag.current?.moved === true) onRest(drag.current.height);
        drag.current = null;
      }}
    />
  );
}
