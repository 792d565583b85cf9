import type { OptionField } from '@tavola/kernel';
import { FlaskConical } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { homeWords, tableWords } from '../../app/areas.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { Button, Checkbox, Dialog, Field, Select } from '../../design/index.ts';
import type { DialogControlProps } from './dialogs.tsx';
import { hasPeople, type NewGameForm, SITTERS, type Sitter, withCount, withSitter } from './new-game-form.ts';
import './new-game.css';

export interface NewGameProps extends DialogControlProps {
  readonly card: ListedGame;
  readonly ui: TableUi;
  readonly form: NewGameForm;
  readonly onStart: (form: NewGameForm) => void;
  readonly onSandbox: () => void;
}

/** Starts another game on this device: seats, players and options. */
export function NewGameDialog({ open, onClose, card, ui, form, onStart, onSandbox }: NewGameProps): JSX.Element {
  const [chosen, choose] = useState(form);
  const { sitters } = chosen;
  const [least, most] = ui.rules.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  const canStart = hasPeople(chosen);
  return (
    <Dialog
      title={tableWords.say['new-game.title']}
      open={open}
      onClose={onClose}
      closeLabel={homeWords.say['close.button']}
    >
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (!canStart) return;
          onClose();
          onStart(chosen);
        }}
      >
        {counts.length === 1 ? null : (
          <Select
            label={tableWords.say['new-game.count']}
            value={String(sitters.length)}
            choices={counts.map((value) => ({ value, label: value }))}
            onChange={(count) => choose(withCount(chosen, Number(count)))}
          />
        )}
        <Sitters ui={ui} sitters={sitters} onChoose={(seat, one) => choose(withSitter(chosen, seat, one))} />
        {canStart ? null : (
          <p class="field-error" role="alert">
            {tableWords.say['new-game.nobody']}
          </p>
        )}
        <Checkbox
          label={tableWords.say['new-game.lot']}
          checked={chosen.lot}
          onChange={(lot) => choose({ ...chosen, lot })}
        />
        {ui.rules.fields.map((field) => (
          <OptionChoice
            key={field.id}
            field={field}
            words={card.fields[field.id]}
            value={chosen.options[field.id] ?? field.initial}
            onChoose={(value) => choose({ ...chosen, options: { ...chosen.options, [field.id]: value } })}
          />
        ))}
        <Button
          look="ghost"
          icon={FlaskConical}
          onClick={() => {
            onClose();
            onSandbox();
          }}
        >
          {tableWords.say['sandbox.start']}
        </Button>
        <div class="dialog-actions">
          <Button onClick={onClose}>{homeWords.say['cancel.button']}</Button>
          <Button look="primary" type="submit" autofocus disabled={!canStart}>
            {tableWords.say['new-game.start']}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface SittersProps {
  readonly ui: TableUi;
  readonly sitters: readonly Sitter[];
  readonly onChoose: (seat: number, sitter: Sitter) => void;
}

function Sitters({ ui, sitters, onChoose }: SittersProps): JSX.Element {
  return (
    <fieldset class="sitters">
      <legend class="legend">{tableWords.say['new-game.seats']}</legend>
      {sitters.map((sitter, seat) => (
        <div key={seat} class="sitter">
          <ui.SeatMark seat={seat} />
          <span class="sitter-side">{ui.words.seatName(seat)}</span>
          <Select
            bare
            label={tableWords.say['new-game.sitter']({ side: ui.words.seatName(seat) })}
            value={sitter}
            choices={SITTERS.map((value) => ({ value, label: tableWords.say[`new-game.sitters.${value}`] }))}
            onChange={(one) => onChoose(seat, one)}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface OptionChoiceProps {
  readonly field: OptionField;
  readonly words: ListedGame['fields'][string] | undefined;
  readonly value: unknown;
  readonly onChoose: (value: unknown) => void;
}

/** One option of the game. */
function OptionChoice({ field, words: said, value, onChoose }: OptionChoiceProps): JSX.Element | null {
  const label = said?.label ?? field.id;
  if (field.kind === 'number') {
    const [min, max] = field.range ?? [];
    const limits = min === undefined || max === undefined ? {} : { min, max };
    const typed = (text: string): void => onChoose(Number(text));
    return <Field {...limits} label={label} help={said?.help} type="number" value={String(value)} onInput={typed} />;
  }
  if (field.kind === 'flag') return <Checkbox label={label} checked={value === true} onChange={onChoose} />;
  if (field.kind !== 'choice' || field.choices === undefined) return null;
  const choices = field.choices.map((one) => ({ value: one, label: said?.choices?.[one] ?? one }));
  return <Select label={label} value={String(value)} choices={choices} onChange={onChoose} />;
}
