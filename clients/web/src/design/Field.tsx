import { CircleAlert } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from './Icon.tsx';

export interface FieldDescription {
  readonly label: string;
  readonly help?: string | undefined;
  /** More about the value, in a line each. */
  readonly points?: readonly string[] | undefined;
  /** What is wrong and what to do. */
  readonly error?: string | undefined;
}

interface FieldFrameProps extends FieldDescription {
  readonly id: string;
  readonly children: ComponentChildren;
}

/** Label above, help and error below: the layout of every form control. */
export function FieldFrame({ id, label, help, points = [], error, children }: FieldFrameProps): JSX.Element {
  return (
    <div class={error === undefined ? 'field' : 'field wrong'}>
      <label for={id}>{label}</label>
      {children}
      {help === undefined ? null : (
        <p id={`${id}-help`} class="field-help">
          {help}
        </p>
      )}
      {points.length === 0 ? null : (
        <ul id={`${id}-points`} class="field-help field-points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }): JSX.Element {
  return (
    <p id={id} class="field-error" role="alert" hidden={error === undefined}>
      {error === undefined ? null : (
        <>
          <Icon node={CircleAlert} size={16} />
          <span>{error}</span>
        </>
      )}
    </p>
  );
}

interface DescriptionProps {
  readonly 'aria-invalid'?: 'true' | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** ARIA attributes that link a control to its help and error. */
export function descriptionProps(
  id: string,
  { help, points = [], error }: Pick<FieldDescription, 'help' | 'points' | 'error'>,
): DescriptionProps {
  const by = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(points.length === 0 ? [] : [`${id}-points`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return {
    'aria-invalid': error === undefined ? undefined : 'true',
    'aria-describedby': by.length === 0 ? undefined : by.join(' '),
  };
}

export interface FieldProps extends FieldDescription {
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly lines?: number;
  readonly type?: 'text' | 'password' | 'number';
  readonly autocomplete?: 'off' | 'username' | 'nickname' | 'current-password' | 'new-password';
  readonly autofocus?: boolean;
  readonly disabled?: boolean;
  readonly min?: number;
  readonly max?: number;
}

export function Field(props: FieldProps): JSX.Element {
  const id = useId();
  const { value, onInput, lines, label, help, error, autofocus, type = 'text', autocomplete = 'off', ...rest } = props;
  const common = {
    ...rest,
    ...descriptionProps(id, props),
    id,
    value,
    autocomplete,
    class: 'input',
    'data-autofocus': autofocus,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => onInput(event.currentTarget.value),
  };
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      {lines !== undefined ? (
        <textarea {...common} rows={lines} />
      ) : type === 'password' ? (
        <input {...common} type="password" />
      ) : type === 'number' ? (
        <input {...common} type="number" />
      ) : (
        <input {...common} type="text" />
      )}
    </FieldFrame>
  );
}
