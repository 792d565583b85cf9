import { CornerDownLeft } from 'lucide';
import type { RefObject } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Button, KeyCap } from '../../design/index.ts';
import { diplomacySpoken } from './spoken.ts';
import type { OrderEntry } from './use-order-entry.ts';

const LONGEST = 2000;

interface Props {
  readonly entry: OrderEntry;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly example: string;
}

/** Typed orders, separated by semicolons. */
export function TextEntry({ entry, field, example }: Props) {
  const { m } = diplomacySpoken.say;
  const id = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const refused = entry.type(text);
    setWrong(refused);
    if (refused === null) setText('');
  };
  return (
    <form class={wrong === null ? 'dip-entry' : 'dip-entry dip-wrong'} onSubmit={submit}>
      <label for={id}>
        {m['entry.label']} <KeyCap>/</KeyCap>
      </label>
      <span class="dip-entry-line">
        <input
          id={id}
          ref={field}
          class="input"
          value={text}
          maxLength={LONGEST}
          placeholder={example}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-invalid={wrong === null ? undefined : 'true'}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setWrong(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            setText('');
            setWrong(null);
            field.current?.blur();
          }}
        />
        <Button
          look="ghost"
          type="submit"
          icon={CornerDownLeft}
          label={m['entry.add.button']}
          disabled={text.trim() === ''}
        />
      </span>
      <p id={`${id}-wrong`} class="dip-entry-wrong" role="alert">
        {wrong}
      </p>
    </form>
  );
}
