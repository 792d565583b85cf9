import { LEVELS } from '@tavola/client-core';
import type { OptionField } from '@tavola/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { tableTexts } from '../../app/table-texts.ts';
import { texts } from '../../app/texts.ts';
import { Button, Checkbox, Dialog, Select } from '../../design/index.ts';
import type { GameCard, GameTable } from '../../games/client.ts';
import type { OpenProps } from './dialogs.tsx';
import type { LocalWish } from './local.ts';

export interface NewGameProps extends OpenProps {
  readonly card: GameCard;
  readonly game: GameTable;
  readonly wish: LocalWish;
  readonly onStart: (wish: LocalWish) => void;
}

const words = tableTexts.newGame;
const AGAINST = [
  { value: 'bot', label: words.bot },
  { value: 'people', label: words.people },
] as const;
const STRENGTHS = LEVELS.map((value) => ({ value, label: words.levels[value] ?? value }));
const LOT = 'lot';

/** Another match on this device: against whom, how strong, and on which side. */
export function NewGameDialog({ open, onClose, card, game, wish, onStart }: NewGameProps): JSX.Element {
  const [chosen, choose] = useState(wish);
  const { against, level, side } = chosen;
  const [seats] = game.rules.seats;
  const sides = [
    ...Array.from({ length: seats }, (_, seat) => ({ value: String(seat), label: game.words.seatName(seat) })),
    { value: LOT, label: words.lot },
  ];
  return (
    <Dialog title={words.title} open={open} onClose={onClose} closeLabel={texts.close}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onStart(chosen);
        }}
      >
        <Select
          label={words.against}
          value={against}
          choices={AGAINST}
          onChange={(one) => choose({ ...chosen, against: one })}
        />
        {against === 'people' ? null : (
          <>
            <Select
              label={words.level}
              value={level}
              choices={STRENGTHS}
              onChange={(one) => choose({ ...chosen, level: one })}
            />
            <Select
              label={words.side}
              value={side === null ? LOT : String(side)}
              choices={sides}
              onChange={(one) => choose({ ...chosen, side: one === LOT ? null : Number(one) })}
            />
          </>
        )}
        {game.rules.fields.map((field) => (
          <OptionChoice
            key={field.id}
            field={field}
            words={card.fields[field.id]}
            value={chosen.options[field.id] ?? field.initial}
            onChoose={(value) => choose({ ...chosen, options: { ...chosen.options, [field.id]: value } })}
          />
        ))}
        <div class="dialog-actions">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button look="primary" type="submit" autofocus>
            {words.start}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface OptionChoiceProps {
  readonly field: OptionField;
  readonly words: GameCard['fields'][string] | undefined;
  readonly value: unknown;
  readonly onChoose: (value: unknown) => void;
}

/** What can be chosen by a list or a tick; numbers are for the tables of a server, where all of it can be set. */
function OptionChoice({ field, words: said, value, onChoose }: OptionChoiceProps): JSX.Element | null {
  const label = said?.label ?? field.id;
  if (field.kind === 'flag') return <Checkbox label={label} checked={value === true} onChange={onChoose} />;
  if (field.kind !== 'choice' || field.choices === undefined) return null;
  const choices = field.choices.map((one) => ({ value: one, label: said?.choices?.[one] ?? one }));
  return <Select label={label} value={String(value)} choices={choices} onChange={onChoose} />;
}
