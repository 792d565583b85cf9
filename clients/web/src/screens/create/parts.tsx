import type { ComponentChildren, JSX } from 'preact';
import { account } from '../../app/account.ts';
import { createTexts } from '../../app/create-texts.ts';
import { Checkbox, durationText, Field, Select } from '../../design/index.ts';
import type { PartProps } from './CreateForm.tsx';
import { DELAYS, hintsIn, PRESSES } from './form.ts';

const words = createTexts;

/** A part of the form with a heading of its own. */
export function Part({
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

export function TablePart({ form, set, errorAt }: PartProps): JSX.Element {
  return (
    <Part title={words.table}>
      {account.value ? null : (
        <Field
          label={words.userName}
          help={words.userNameHelp}
          value={form.userName}
          onInput={(userName) => set({ userName })}
          maxLength={60}
          autocomplete="username"
          error={errorAt('userName')}
        />
      )}
      <Field
        label={words.name}
        value={form.name}
        onInput={(name) => set({ name })}
        maxLength={60}
        error={errorAt('name')}
      />
      <Field
        label={words.description}
        help={words.descriptionHelp}
        value={form.description}
        onInput={(description) => set({ description })}
        maxLength={500}
        lines={1}
        error={errorAt('description')}
      />
      <Checkbox
        label={words.listed}
        help={words.listedHelp}
        checked={form.listed}
        onChange={(listed) => set({ listed })}
      />
    </Part>
  );
}

/** What holds while the match is played. */
export function PlayPart({ form, set }: PartProps): JSX.Element {
  return (
    <Part title={words.play}>
      <Checkbox label={words.undo} help={words.undoHelp} checked={form.undo} onChange={(undo) => set({ undo })} />
      <Checkbox
        label={words.hints}
        help={words.hintsHelp}
        checked={hintsIn(form)}
        onChange={(hints) => set({ hints })}
      />
    </Part>
  );
}

const PRESS_CHOICES = PRESSES.map((value) => ({ value, label: words.presses[value] }));
const DELAY_CHOICES = DELAYS.map((delay) => ({
  value: String(delay),
  label: delay === 0 ? words.delayNone : words.delayed(durationText(delay)),
}));
const HOST_RULES = Object.entries(words.hostRules).map(([value, label]) => ({ value, label }));

export function PeoplePart({ form, set }: PartProps): JSX.Element {
  return (
    <Part title={words.people}>
      <Checkbox
        label={words.watching}
        help={words.watchingHelp}
        checked={form.watching}
        onChange={(watching) => set({ watching })}
      />
      {form.watching ? (
        <Select
          label={words.delay}
          help={words.delayHelp}
          value={String(form.delay)}
          choices={DELAY_CHOICES}
          onChange={(delay) => set({ delay: Number(delay) })}
        />
      ) : null}
      <Select
        label={words.press}
        help={words.pressHelp}
        value={form.press}
        choices={PRESS_CHOICES}
        onChange={(chosen) => set({ press: PRESSES.find((one) => one === chosen) ?? 'full' })}
      />
      <Checkbox
        label={words.askReady}
        help={words.askReadyHelp}
        checked={form.askReady}
        onChange={(askReady) => set({ askReady })}
      />
      <Checkbox
        label={words.oneGame}
        help={words.oneGameHelp}
        checked={form.oneGame}
        onChange={(oneGame) => set({ oneGame })}
      />
      <Select
        label={words.hostRule}
        value={form.hostRule}
        choices={HOST_RULES}
        onChange={(rule) => set({ hostRule: rule === 'classic' ? 'classic' : 'pass-on' })}
      />
    </Part>
  );
}
