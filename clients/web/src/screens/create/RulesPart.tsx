import type { OptionField } from '@tavola/kernel';
import type { JSX } from 'preact';
import { createWords } from '../../app/areas.ts';
import { Checkbox, Field, Select } from '../../design/index.ts';
import type { GameCard } from '../../games/client.ts';
import type { PartProps } from './CreateForm.tsx';
import { noneOf, numberOf, typedOf } from './none.ts';
import { Part } from './parts.tsx';

export interface RulesPartProps extends PartProps {
  readonly fields: readonly OptionField[];
  readonly words: GameCard['fields'];
}

/** The options of the game, made from its own list of them. */
export function RulesPart({ fields, words, ...part }: RulesPartProps): JSX.Element | null {
  if (fields.length === 0) return null;
  return (
    <Part title={createWords.say['rules.title']}>
      {fields.map((field) => (
        <RuleField key={field.id} field={field} words={words[field.id]} {...part} />
      ))}
    </Part>
  );
}

/** What the table agrees on besides: words and sentences are the game's. */
export function CustomsPart({
  customs = {},
  form,
  set,
}: PartProps & { readonly customs: GameCard['customs'] }): JSX.Element | null {
  const offered = Object.entries(customs);
  if (offered.length === 0) return null;
  return (
    <Part title={createWords.say['customs.title']}>
      {offered.map(([id, words]) => (
        <Checkbox
          key={id}
          {...words}
          checked={form.customs[id] === true}
          onChange={(on) => set({ customs: { ...form.customs, [id]: on } })}
        />
      ))}
    </Part>
  );
}

interface RuleFieldProps extends PartProps {
  readonly field: OptionField;
  readonly words: GameCard['fields'][string] | undefined;
}

function RuleField({ field, words, form, set, errorAt }: RuleFieldProps): JSX.Element {
  const { id, kind, choices = [], range } = field;
  const value = form.options[id];
  const choose = (chosen: unknown): void => set({ options: { ...form.options, [id]: chosen } });
  const described = { label: words?.label ?? id, ...(words === undefined ? {} : { help: words.help }) };
  if (kind === 'flag') return <Checkbox {...described} checked={value === true} onChange={choose} />;
  const error = errorAt(`options.${id}`);
  if (kind === 'choice') {
    const shown = choices.map((one) => ({ value: one, label: words?.choices?.[one] ?? one }));
    return <Select {...described} value={String(value)} choices={shown} onChange={choose} error={error} />;
  }
  const limits = range === undefined ? {} : { min: range[0], max: range[1] };
  const none = noneOf(words?.choices);
  return (
    <Field
      {...described}
      {...limits}
      {...(none === null ? {} : { placeholder: none.label })}
      type="number"
      value={typedOf(value, none)}
      onInput={(typed) => choose(numberOf(typed, none))}
      error={error}
    />
  );
}
