import type { OptionField } from '@tavola/kernel';
import type { JSX } from 'preact';
import { createWords } from '../../app/areas.ts';
import type { ListedGame } from '../../board/ui.ts';
import { Checkbox, Field, Select } from '../../design/index.ts';
import type { FormSectionProps } from './CreateForm.tsx';
import { emptyValueOf, isOutOfRange, parseFieldText, toFieldText } from './empty-value.ts';
import { FormSection } from './sections.tsx';

export interface RulesSectionProps extends FormSectionProps {
  readonly fields: readonly OptionField[];
  readonly words: ListedGame['fields'];
}

/** The game's options, built from its list of fields. */
export function RulesSection({ fields, words, ...part }: RulesSectionProps): JSX.Element | null {
  if (fields.length === 0) return null;
  return (
    <FormSection title={createWords.say['rules.title']}>
      {fields.map((field) => (
        <RuleField key={field.id} field={field} words={words[field.id]} {...part} />
      ))}
    </FormSection>
  );
}

/** Optional house rules. The game provides their labels. */
export function CustomsSection({
  customs = {},
  form,
  set,
}: FormSectionProps & { readonly customs: ListedGame['customs'] }): JSX.Element | null {
  const offered = Object.entries(customs);
  if (offered.length === 0) return null;
  return (
    <FormSection title={createWords.say['customs.title']}>
      {offered.map(([id, words]) => (
        <Checkbox
          key={id}
          {...words}
          checked={form.customs[id] === true}
          onChange={(on) => set({ customs: { ...form.customs, [id]: on } })}
        />
      ))}
    </FormSection>
  );
}

interface RuleFieldProps extends FormSectionProps {
  readonly field: OptionField;
  readonly words: ListedGame['fields'][string] | undefined;
}

function RuleField({ field, words, form, set, errorAt }: RuleFieldProps): JSX.Element {
  const { id, kind, choices = [], range } = field;
  const value = form.options[id];
  const choose = (chosen: unknown): void => set({ options: { ...form.options, [id]: chosen } });
  const description = { label: words?.label ?? id, ...(words === undefined ? {} : { help: words.help }) };
  if (kind === 'flag') return <Checkbox {...description} checked={value === true} onChange={choose} />;
  const error = errorAt(`options.${id}`);
  if (kind === 'choice') {
    const shown = choices.map((one) => ({ value: one, label: words?.choices?.[one] ?? one }));
    const points = words?.points?.[String(value)];
    return <Select {...{ ...description, points, error }} value={String(value)} choices={shown} onChange={choose} />;
  }
  const limits = range === undefined ? {} : { min: range[0], max: range[1] };
  const isOutside = range !== undefined && isOutOfRange(value, range);
  const rangeError = isOutside ? createWords.say['error.range']({ min: range[0], max: range[1] }) : undefined;
  const emptyValue = emptyValueOf(words?.choices);
  return (
    <Field
      {...description}
      {...limits}
      {...(emptyValue === null ? {} : { placeholder: emptyValue.label })}
      type="number"
      value={toFieldText(value, emptyValue)}
      onInput={(typed) => choose(parseFieldText(typed, emptyValue))}
      error={error ?? rangeError}
    />
  );
}
