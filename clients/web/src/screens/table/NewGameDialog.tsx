import { LEVELS } from '@tavola/client-core';
import { isOneOf, type OptionField, seatRange } from '@tavola/kernel';
import { FlaskConical } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { botLevelName, homeWords, tableWords } from '../../app/areas.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import { Button, Checkbox, Dialog, Field, Select } from '../../design/index.ts';
import type { DialogControlProps } from './dialogs.tsx';
import {
  commonLevel,
  hasPeople,
  type NewGameForm,
  SITTERS,
  type Sitter,
  withCount,
  withLevel,
  withOption,
  withSitter,
} from './new-game-form.ts';
import { seatColours, uiOf } from './variant-ui.ts';
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
  const [least, most] = seatRange(ui.rules, chosen.options);
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
        <LevelOfAll form={chosen} onChange={choose} />
        <Sitters
          ui={uiOf(ui, chosen.options)}
          colours={seatColours(ui, chosen.options)}
          sitters={sitters}
          onChoose={(seat, one) => choose(withSitter(chosen, seat, one))}
        />
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
            onChoose={(value) => choose(withOption(chosen, ui.rules, field.id, value))}
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

/** Shown while the bots have different levels. */
const MIXED = 'mixed';

interface LevelOfAllProps {
  readonly form: NewGameForm;
  readonly onChange: (form: NewGameForm) => void;
}

/** The level of several bots at once. */
function LevelOfAll({ form, onChange }: LevelOfAllProps): JSX.Element | null {
  const common = commonLevel(form);
  if (form.sitters.filter((sitter) => isOneOf(LEVELS, sitter)).length < 2) return null;
  return (
    <Select
      label={tableWords.say['new-game.level']}
      value={common ?? MIXED}
      choices={[
        ...(common === null ? [{ value: MIXED, label: tableWords.say['new-game.mixed'] }] : []),
        ...LEVELS.map((value) => ({ value, label: botLevelName(value) })),
      ]}
      onChange={(level) => {
        if (isOneOf(LEVELS, level)) onChange(withLevel(form, level));
      }}
    />
  );
}

function sitterName(sitter: Sitter): string {
  return isOneOf(LEVELS, sitter) ? botLevelName(sitter) : tableWords.say[`new-game.sitters.${sitter}`];
}

interface SittersProps {
  readonly ui: TableUi;
  readonly colours: Readonly<Record<string, string>>;
  readonly sitters: readonly Sitter[];
  readonly onChoose: (seat: number, sitter: Sitter) => void;
}

function Sitters({ ui, colours, sitters, onChoose }: SittersProps): JSX.Element {
  return (
    <fieldset class="sitters" style={colours}>
      <legend class="legend">{tableWords.say['new-game.seats']}</legend>
      {sitters.map((sitter, seat) => (
        <div key={seat} class="sitter">
          <ui.SeatMark seat={seat} />
          <span class="sitter-side">{ui.words.seatName(seat)}</span>
          <Select
            bare
            label={tableWords.say['new-game.sitter']({ side: ui.words.seatName(seat) })}
            value={sitter}
            choices={SITTERS.map((value) => ({ value, label: sitterName(value) }))}
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
  const points = said?.points?.[String(value)];
  return <Select {...{ label, points, choices }} value={String(value)} onChange={onChoose} />;
}
