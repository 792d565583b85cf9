import type { JSX } from 'preact';
import { useId } from 'preact/hooks';

export interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** Takes effect immediately. */
export function Switch(props: SwitchProps): JSX.Element {
  return <Toggle {...props} look="switch" />;
}

/** Takes effect when its form is submitted. */
export function Checkbox(props: SwitchProps): JSX.Element {
  return <Toggle {...props} look="checkbox" />;
}

interface ToggleProps extends SwitchProps {
  readonly look: 'switch' | 'checkbox';
}

function Toggle({ look, label, help, checked, onChange, disabled = false }: ToggleProps): JSX.Element {
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
