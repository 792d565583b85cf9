import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Select, type SelectProps, Switch, type SwitchProps } from '../../design/index.ts';

/** Shows the choice while it is sent, then what the server made of it. */
function useChoice<T>(value: T, choose: (value: T) => Promise<unknown>): readonly [T, (value: T) => void] {
  const [sent, setSent] = useState<{ readonly value: T } | null>(null);
  const change = (chosen: T): void => {
    setSent({ value: chosen });
    void choose(chosen).then(() => setSent(null));
  };
  return [sent === null ? value : sent.value, change];
}

type LiveSelectProps<T extends string> = Omit<SelectProps<T>, 'onChange' | 'bare'> & {
  readonly onChoose: (value: T) => Promise<unknown>;
};

/** A select that takes effect at once. */
export function LiveSelect<T extends string>({ onChoose, ...props }: LiveSelectProps<T>): JSX.Element {
  const [value, change] = useChoice(props.value, onChoose);
  return <Select {...props} bare value={value} onChange={change} />;
}

type LiveSwitchProps = Omit<SwitchProps, 'onChange'> & {
  readonly onChoose: (checked: boolean) => Promise<unknown>;
};

/** A switch whose label is beside it already. */
export function LiveSwitch({ onChoose, ...props }: LiveSwitchProps): JSX.Element {
  const [checked, change] = useChoice(props.checked, onChoose);
  return (
    <span class="live-switch">
      <Switch {...props} checked={checked} onChange={change} />
    </span>
  );
}
