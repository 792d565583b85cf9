import { ChevronDown } from 'lucide';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { descriptionProps, type FieldDescription, FieldFrame } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface SelectChoice<T extends string> {
  readonly value: T;
  readonly label: string;
}

export interface SelectProps<T extends string> extends FieldDescription {
  readonly value: T;
  readonly choices: readonly SelectChoice<T>[];
  readonly onChange: (value: T) => void;
  readonly disabled?: boolean;
  /** Hides the label visually, where a row or heading already shows it. */
  readonly bare?: boolean;
}

/** A native select, which works with every device and input method. */
export function Select<T extends string>(props: SelectProps<T>): JSX.Element {
  const id = useId();
  const { value, choices, onChange, disabled = false, bare = false, label, help, points, error } = props;
  const control = (
    <span class="select">
      <select
        id={id}
        class="input"
        value={value}
        disabled={disabled}
        aria-label={bare ? label : undefined}
        {...descriptionProps(id, props)}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon node={ChevronDown} size={16} />
    </span>
  );
  if (bare) return control;
  return <FieldFrame {...{ id, label, help, points, error }}>{control}</FieldFrame>;
}
