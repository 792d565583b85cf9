import { afterMissOf, claimOf, clockFor, isLive, takeoverOf } from '@tavola/client-core/words';
import type { JSX } from 'preact';
import { createWords, termsWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { missSentences } from '../../app/seat-sentences.ts';
import type { Paces } from '../../board/paces.ts';
import type { ListedGame } from '../../board/ui.ts';
import { Select } from '../../design/index.ts';
import type { FormSectionProps } from './CreateForm.tsx';
import {
  AFTER_MISS,
  CLAIM_DELAYS,
  canClaim,
  MISS_COUNTS,
  missTerms,
  NO_LIMIT,
  OFF,
  PATIENCE_TIMES,
  TURN_TIMES,
} from './form.ts';
import { FormSection } from './sections.tsx';

const durationChoices = (choices: readonly number[], off: string) =>
  choices.map((ms) => ({ value: String(ms), label: ms === OFF ? off : language().span(ms) }));

const ABSENCES = ['hold', 'bot', 'disorder', 'strict'] as const;
const TAKEOVERS = ['vote', 'open', 'off'] as const;
const DEFAULT_VALUE = 'usual';
const PACES = ['reaction', 'adjust'] as const;

export interface TimeSectionProps extends FormSectionProps {
  readonly card: ListedGame;
}

/** Times of their own for what the game asks between turns. */
function PaceFields({
  form,
  set,
  paces,
}: Pick<FormSectionProps, 'form' | 'set'> & { readonly paces: Paces }): JSX.Element {
  const { turn, reaction, adjust } = form;
  const usual = { reaction: clockFor(turn).reaction, adjust: turn };
  return (
    <>
      {PACES.filter((pace) => paces[pace] !== undefined).map((pace) => (
        <DurationSelect
          key={pace}
          label={paces[pace] ?? pace}
          value={form[pace]}
          defaultMs={usual[pace]}
          choices={durationChoices(
            [...new Set([...TURN_TIMES, usual[pace]])].filter((ms) => ms <= turn).sort((a, b) => a - b),
            '',
          )}
          onChange={(chosen) => set({ [pace]: chosen })}
          error={undefined}
        />
      ))}
      <p class="field-help">
        {paces.sentence({
          turn: language().span(turn),
          reaction: language().span(reaction ?? usual.reaction),
          adjust: language().span(adjust ?? usual.adjust),
        })}
      </p>
    </>
  );
}

/** Time per turn, and a summary of what happens to players who miss turns. */
export function TimeSection({ game, card, form, set, errorAt }: TimeSectionProps): JSX.Element {
  return (
    <FormSection title={createWords.say['time.title']}>
      <Select
        label={createWords.say['turn.label']}
        help={createWords.say['turn.help']}
        value={String(form.turn)}
        choices={[...durationChoices(TURN_TIMES, ''), { value: String(NO_LIMIT), label: createWords.say['turn.none'] }]}
        onChange={(turn) => set({ turn: Number(turn), reaction: null, adjust: null })}
        error={errorAt('turn')}
      />
      {form.turn === NO_LIMIT || card.paces === undefined ? null : (
        <PaceFields form={form} set={set} paces={card.paces} />
      )}
      {form.turn === NO_LIMIT ? (
        <Select
          label={createWords.say['patience.label']}
          help={createWords.say['patience.help']}
          value={String(form.patience)}
          choices={durationChoices(PATIENCE_TIMES, createWords.say['patience.never'])}
          onChange={(patience) => set({ patience: Number(patience) })}
          error={errorAt('patience')}
        />
      ) : null}
      <Consequences game={game} form={form} />
    </FormSection>
  );
}

/** The current choices as sentences. */
function Consequences({ game, form }: Pick<FormSectionProps, 'game' | 'form'>): JSX.Element {
  const terms = canClaim(game, form) ? missTerms(form) : { ...missTerms(form), claim: null };
  return (
    <ul class="create-follows quiet" aria-label={createWords.say['follows.label']}>
      {missSentences(terms, form.others.length + 1).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Detailed rules for missed turns. */
export function MissSection({ game, form, set, errorAt }: FormSectionProps): JSX.Element {
  const terms = missTerms(form);
  const isStrict = form.absence === 'strict';
  const seats = form.others.length + 1;
  return (
    <FormSection title={createWords.say['missed.title']}>
      <Select
        label={createWords.say['absence']}
        value={form.absence}
        choices={ABSENCES.filter((value) => value !== 'strict' || !form.anonymous).map((value) => ({
          value,
          label: createWords.say[`absences.${value}`],
        }))}
        onChange={(absence) => set({ absence })}
        error={errorAt('absence')}
      />
      {isStrict || terms.clock === null ? null : (
        <Select
          label={form.absence === 'disorder' ? createWords.say['lost-after'] : createWords.say['open-after']}
          value={String(form.misses)}
          choices={MISS_COUNTS.map((count) => ({
            value: String(count),
            label: createWords.say['missed-turns']({ count }),
          }))}
          onChange={(misses) => set({ misses: Number(misses) })}
          error={errorAt('misses')}
        />
      )}
      {isStrict ? null : (
        <Select
          label={createWords.say['takeover.label']}
          value={form.takeover ?? DEFAULT_VALUE}
          choices={[
            {
              value: DEFAULT_VALUE,
              label: createWords.say['usual']({ choice: termsWords.say[`takeover.${takeoverOf(terms)}`] }),
            },
            ...TAKEOVERS.map((value) => ({ value, label: termsWords.say[`takeover.${value}`] })),
          ]}
          onChange={(value) => set({ takeover: value === DEFAULT_VALUE ? null : value })}
          error={errorAt('takeover')}
        />
      )}
      {!isStrict && isLive(terms) ? (
        <DurationSelect
          label={createWords.say['after-miss']}
          value={form.afterMiss}
          defaultMs={afterMissOf({ clock: terms.clock })}
          choices={durationChoices(AFTER_MISS, createWords.say['full-time'])}
          onChange={(afterMiss) => set({ afterMiss })}
          error={errorAt('afterMiss')}
        />
      ) : null}
      {canClaim(game, form) ? (
        <DurationSelect
          label={createWords.say['claim']}
          value={form.claim}
          defaultMs={claimOf({ clock: terms.clock }, seats)}
          choices={durationChoices(CLAIM_DELAYS, createWords.say['off'])}
          onChange={(claim) => set({ claim })}
          error={errorAt('claim')}
        />
      ) : null}
    </FormSection>
  );
}

interface DurationSelectProps {
  readonly label: string;
  /** Milliseconds, or null for the default. */
  readonly value: number | null;
  readonly defaultMs: number | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
}

/** Selects a duration, or the default, whose value is shown. */
function DurationSelect({ label, value, defaultMs, choices, onChange, error }: DurationSelectProps): JSX.Element {
  const defaultLabel = choices.find((choice) => choice.value === String(defaultMs ?? OFF))?.label ?? '';
  return (
    <Select
      label={label}
      value={value === null ? DEFAULT_VALUE : String(value)}
      choices={[{ value: DEFAULT_VALUE, label: createWords.say['usual']({ choice: defaultLabel }) }, ...choices]}
      onChange={(chosen) => onChange(chosen === DEFAULT_VALUE ? null : Number(chosen))}
      error={error}
    />
  );
}
