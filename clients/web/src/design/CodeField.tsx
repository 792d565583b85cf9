import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { CODE_GROUPS, CODE_LENGTH, cleanCode } from './codes.ts';
import { FieldError } from './Field.tsx';

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (code: string) => void;
  readonly error?: string | undefined;
  readonly autofocus?: boolean;
}

/** One box per character with one real input over all of them, so that typing, pasting and screen readers work as usual. */
export function CodeField({ label, value, onInput, error, autofocus }: CodeFieldProps): JSX.Element {
  const id = useId();
  const [focused, setFocused] = useState(false);
  return (
    <div class={error === undefined ? 'code-field' : 'code-field wrong'}>
      <div class="code-boxes">
        <input
          id={id}
          class="code-input"
          value={value}
          aria-label={label}
          aria-invalid={error === undefined ? undefined : 'true'}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          data-autofocus={autofocus}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onInput={(event) => {
            const code = cleanCode(event.currentTarget.value);
            event.currentTarget.value = code;
            onInput(code);
          }}
        />
        <Boxes value={value} focused={focused} />
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function Boxes({ value, focused }: { readonly value: string; readonly focused: boolean }): JSX.Element {
  const current = Math.min(value.length, CODE_LENGTH - 1);
  const starts = CODE_GROUPS.map((_, group) => CODE_GROUPS.slice(0, group).reduce((sum, size) => sum + size, 0));
  return (
    <div class="code-groups" aria-hidden="true">
      {CODE_GROUPS.map((size, group) => (
        <div key={starts[group]} class="code-group" style={{ flexGrow: size }}>
          {Array.from({ length: size }, (_, index) => (starts[group] ?? 0) + index).map((place) => (
            <span key={place} class={focused && place === current ? 'code-box current' : 'code-box'}>
              {value[place] ?? ''}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
