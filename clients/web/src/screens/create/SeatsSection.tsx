import { LEVELS } from '@tavola/client-core';
import type { JSX } from 'preact';
import { account } from '../../app/account.ts';
import { createWords, homeWords, termsWords } from '../../app/areas.ts';
import { Field, SeatNumber, Select } from '../../design/index.ts';
import type { FormSectionProps } from './CreateForm.tsx';
import { type SeatForm, withSeat, withSeats } from './form.ts';
import { FormSection } from './sections.tsx';

export interface SeatsSectionProps extends FormSectionProps {
  readonly range: readonly [number, number];
}

export function SeatsSection({ form, set, errorAt, range: [min, max] }: SeatsSectionProps): JSX.Element {
  const counts = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return (
    <FormSection title={createWords.say['seats.title']}>
      {counts.length === 1 ? null : (
        <Select
          label={createWords.say['seats.count']}
          value={String(form.others.length + 1)}
          choices={counts.map((value) => ({ value, label: value }))}
          onChange={(count) => set(withSeats(form, Number(count)))}
          error={errorAt('seats')}
        />
      )}
      <ol class="create-seats">
        <li class="create-seat">
          <SeatNumber number={1} size={22} />
          <span class="create-you">
            <strong>{account.value?.name ?? form.userName}</strong> <span class="quiet">{homeWords.say['you']}</span>
          </span>
        </li>
        {form.others.map((seat, index) => (
          <SeatRow
            key={index}
            index={index}
            seat={seat}
            error={errorAt(`seat.${index}`) ?? (counts.length === 1 ? errorAt('seats') : undefined)}
            onChange={(change) => set(withSeat(form, index, change))}
          />
        ))}
      </ol>
      <p class="field-help">{createWords.say['seats.help']}</p>
    </FormSection>
  );
}

interface SeatRowProps {
  readonly index: number;
  readonly seat: SeatForm;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<SeatForm>) => void;
}

const KINDS = ['open', 'bot', 'reserved'] as const;

function SeatRow({ index, seat, error, onChange }: SeatRowProps): JSX.Element {
  const level = LEVELS.find((one) => one === seat.level) ?? 'normal';
  const number = index + 2;
  return (
    <li class="create-seat">
      <SeatNumber number={number} size={22} />
      <Select
        bare
        label={createWords.say['seats.seat']({ number })}
        value={seat.kind}
        choices={KINDS.map((value) => ({ value, label: createWords.say[`kinds.${value}`] }))}
        onChange={(kind) => onChange({ kind })}
      />
      {seat.kind === 'bot' ? (
        <Select
          bare
          label={createWords.say['seats.level']({ number })}
          value={level}
          choices={LEVELS.map((value) => ({ value, label: termsWords.say[`levels.${value}`] }))}
          onChange={(chosen) => onChange({ level: chosen })}
        />
      ) : null}
      {seat.kind === 'reserved' ? (
        <Field
          label={createWords.say['reserved-for.label']}
          value={seat.name}
          onInput={(name) => onChange({ name })}
          error={error}
        />
      ) : null}
    </li>
  );
}
