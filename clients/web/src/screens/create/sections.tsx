import { gameName } from '@tavola/games/facts';
import type { ComponentChildren, JSX } from 'preact';
import { account } from '../../app/account.ts';
import { createWords, termsWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { Checkbox, Field, Select } from '../../design/index.ts';
import type { FormSectionProps } from './CreateForm.tsx';
import { areHintsAllowed, PRESSES, SPECTATOR_DELAYS } from './form.ts';

/** A section of the form with a heading. */
export function FormSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="create-part">
      <h2>{title}</h2>
      <div class="create-fields">{children}</div>
    </section>
  );
}

export function TableSection({ form, set, errorAt }: FormSectionProps): JSX.Element {
  return (
    <FormSection title={createWords.say['table.title']}>
      {account.value ? null : (
        <Field
          label={createWords.say['user-name.label']}
          help={createWords.say['user-name.help']}
          value={form.userName}
          onInput={(userName) => set({ userName })}
          maxLength={60}
          autocomplete="username"
          error={errorAt('userName')}
        />
      )}
      <Field
        label={createWords.say['name.label']}
        value={form.name}
        onInput={(name) => set({ name })}
        maxLength={60}
        error={errorAt('name')}
      />
      <Field
        label={createWords.say['description.label']}
        help={createWords.say['description.help']}
        value={form.description}
        onInput={(description) => set({ description })}
        maxLength={500}
        lines={1}
        error={errorAt('description')}
      />
      <Checkbox
        label={createWords.say['listed']}
        help={createWords.say['listed.help']}
        checked={form.listed}
        onChange={(listed) => set({ listed })}
      />
    </FormSection>
  );
}

/** Options during the game. */
export function PlaySection({ form, set }: FormSectionProps): JSX.Element {
  return (
    <FormSection title={createWords.say['play.title']}>
      <Checkbox
        label={createWords.say['undo']}
        help={createWords.say['undo.help']}
        checked={form.undo}
        onChange={(undo) => set({ undo })}
      />
      <Checkbox
        label={createWords.say['hints']}
        help={createWords.say['hints.help']}
        checked={areHintsAllowed(form)}
        onChange={(hints) => set({ hints })}
      />
    </FormSection>
  );
}

const HOST_RULES = ['pass-on', 'classic'] as const;

function delayLabel(delay: number): string {
  return delay === 0 ? createWords.say['delay.none'] : language().span(delay);
}

interface PeopleSectionProps extends FormSectionProps {
  /** Leaves out what stays as it is once the table exists. */
  readonly fixed?: boolean;
}

export function PeopleSection({ game, form, set, fixed = false }: PeopleSectionProps): JSX.Element {
  const named = { game: gameName(game) };
  return (
    <FormSection title={createWords.say['people.title']}>
      {fixed ? null : <FixedChoices form={form} set={set} />}
      {form.watching ? (
        <Select
          label={createWords.say['delay.label']}
          help={createWords.say['delay.help']}
          value={String(form.delay)}
          choices={SPECTATOR_DELAYS.map((delay) => ({ value: String(delay), label: delayLabel(delay) }))}
          onChange={(delay) => set({ delay: Number(delay) })}
        />
      ) : null}
      <Select
        label={termsWords.say['press.label']}
        help={createWords.say['press.help']}
        value={form.press}
        choices={PRESSES.map((value) => ({ value, label: termsWords.say[`presses.${value}`] }))}
        onChange={(chosen) => set({ press: PRESSES.find((one) => one === chosen) ?? 'full' })}
      />
      <Checkbox
        label={createWords.say['ask-ready']}
        help={createWords.say['ask-ready.help']}
        checked={form.askReady}
        onChange={(askReady) => set({ askReady })}
      />
      <Checkbox
        label={createWords.say['one-game'](named)}
        help={createWords.say['one-game.help'](named)}
        checked={form.oneGame}
        onChange={(oneGame) => set({ oneGame })}
      />
      <Select
        label={termsWords.say['host-rule.label']}
        value={form.hostRule}
        choices={HOST_RULES.map((value) => ({ value, label: termsWords.say[`host-rules.${value}`] }))}
        onChange={(rule) => set({ hostRule: rule === 'classic' ? 'classic' : 'pass-on' })}
      />
    </FormSection>
  );
}

/** Who sees the table. */
function FixedChoices({ form, set }: Pick<FormSectionProps, 'form' | 'set'>): JSX.Element {
  return (
    <>
      <Checkbox
        label={createWords.say['anonymous']}
        help={createWords.say['anonymous.help']}
        checked={form.anonymous}
        onChange={(anonymous) =>
          set({ anonymous, ...(anonymous && form.absence === 'strict' ? { absence: 'hold' } : {}) })
        }
      />
      <Checkbox
        label={createWords.say['watching']}
        help={createWords.say['watching.help']}
        checked={form.watching}
        onChange={(watching) => set({ watching })}
      />
    </>
  );
}
