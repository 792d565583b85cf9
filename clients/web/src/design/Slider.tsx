import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface SliderProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  /** The value in words, for screen readers. */
  readonly valueText: string;
  readonly disabled?: boolean;
  /** Called when the slider is let go or moved by a key. */
  readonly onChange: (value: number) => void;
}

const STEP = 0.1;

/** A share of something, such as the volume. */
export function Slider({ label, value, valueText, disabled = false, onChange }: SliderProps): JSX.Element {
  const id = useId();
  return (
    <div class="slider">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={STEP}
        value={value}
        disabled={disabled}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}
