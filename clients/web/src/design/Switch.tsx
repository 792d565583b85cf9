import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** On or off, at once. */
export function Switch(props: SwitchProps): JSX.Element {
  return <Ticked {...props} look="switch" />;
}

/** Yes or no, as part of a form. */
export function Checkbox(props: SwitchProps): JSX.Element {
  return <Ticked {...props} look="checkbox" />;
}

interface TickedProps extends SwitchProps {
  readonly look: 'switch' | 'checkbox';
}

function Ticked({ look, label, help, checked, onChange, disabled = false }: TickedProps): JSX.Element {
  const id = useId();
  return (
    <div class={`ticked ${look}`}>
      <input
        id={id}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        checked={checked}
        disabled={disabled}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {help === undefined ? null : (
        <p id={`${id}-help`} class="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
