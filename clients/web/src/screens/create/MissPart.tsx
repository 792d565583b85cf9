import { afterMissOf, claimOf, isLive, takeoverOf } from '@tavola/client-core/words';
import type { JSX } from 'preact';
import { createWords, termsWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { missSentences } from '../../app/seat-sentences.ts';
import { Select } from '../../design/index.ts';
import type { PartProps } from './CreateForm.tsx';
import { AFTER_MISS, CLAIMS, MISSES, mayClaim, missTermsOf, NO_LIMIT, OFF, PATIENCES, TURNS } from './form.ts';
import { Part } from './parts.tsx';

const spans = (choices: readonly number[], off: string) =>
  choices.map((ms) => ({ value: String(ms), label: ms === OFF ? off : language().span(ms) }));

const ABSENCES = ['hold', 'bot', 'disorder', 'strict'] as const;
const TAKEOVERS = ['vote', 'open', 'off'] as const;
const USUAL = 'usual';

/** The time for a turn, and what happens to those who miss one, in words. */
export function TimePart({ game, form, set, errorAt }: PartProps): JSX.Element {
  return (
    <Part title={createWords.say['time.title']}>
      <Select
        label={createWords.say['turn.label']}
        help={createWords.say['turn.help']}
        value={String(form.turn)}
        choices={[...spans(TURNS, ''), { value: String(NO_LIMIT), label: createWords.say['turn.none'] }]}
        onChange={(turn) => set({ turn: Number(turn) })}
        error={errorAt('turn')}
      />
      {form.turn === NO_LIMIT ? (
        <Select
          label={createWords.say['patience.label']}
          help={createWords.say['patience.help']}
          value={String(form.patience)}
          choices={spans(PATIENCES, createWords.say['patience.never'])}
          onChange={(patience) => set({ patience: Number(patience) })}
          error={errorAt('patience')}
        />
      ) : null}
      <Follows game={game} form={form} />
    </Part>
  );
}

/** What the choices come to. */
function Follows({ game, form }: Pick<PartProps, 'game' | 'form'>): JSX.Element {
  const terms = mayClaim(game, form) ? missTermsOf(form) : { ...missTermsOf(form), claim: null };
  return (
    <ul class="create-follows quiet" aria-label={createWords.say['follows.label']}>
      {missSentences(terms, form.others.length + 1).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** What follows from missed turns, for those who want it otherwise. */
export function MissPart({ game, form, set, errorAt }: PartProps): JSX.Element {
  const terms = missTermsOf(form);
  const isStrict = form.absence === 'strict';
  const seats = form.others.length + 1;
  return (
    <Part title={createWords.say['missed.title']}>
      <Select
        label={createWords.say['absence']}
        value={form.absence}
        choices={ABSENCES.map((value) => ({ value, label: createWords.say[`absences.${value}`] }))}
        onChange={(absence) => set({ absence })}
        error={errorAt('absence')}
      />
      {isStrict || terms.clock === null ? null : (
        <Select
          label={form.absence === 'disorder' ? createWords.say['lost-after'] : createWords.say['open-after']}
          value={String(form.misses)}
          choices={MISSES.map((count) => ({ value: String(count), label: createWords.say['missed-turns']({ count }) }))}
          onChange={(misses) => set({ misses: Number(misses) })}
          error={errorAt('misses')}
        />
      )}
      {isStrict ? null : (
        <Select
          label={createWords.say['takeover.label']}
          value={form.takeover ?? USUAL}
          choices={[
            {
              value: USUAL,
              label: createWords.say['usual']({ choice: termsWords.say[`takeover.${takeoverOf(terms)}`] }),
            },
            ...TAKEOVERS.map((value) => ({ value, label: termsWords.say[`takeover.${value}`] })),
          ]}
          onChange={(value) => set({ takeover: value === USUAL ? null : value })}
          error={errorAt('takeover')}
        />
      )}
      {!isStrict && isLive(terms) ? (
        <UsualSpan
          label={createWords.say['after-miss']}
          value={form.afterMiss}
          usual={afterMissOf({ clock: terms.clock })}
          choices={spans(AFTER_MISS, createWords.say['full-time'])}
          onChange={(afterMiss) => set({ afterMiss })}
          error={errorAt('afterMiss')}
        />
      ) : null}
      {mayClaim(game, form) ? (
        <UsualSpan
          label={createWords.say['claim']}
          value={form.claim}
          usual={claimOf({ clock: terms.clock }, seats)}
          choices={spans(CLAIMS, createWords.say['off'])}
          onChange={(claim) => set({ claim })}
          error={errorAt('claim')}
        />
      ) : null}
    </Part>
  );
}

interface UsualSpanProps {
  readonly label: string;
  /** Null: as usual. */
  readonly value: number | null;
  readonly usual: number | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
}

/** A span, or whatever is usual, which is said. */
function UsualSpan({ label, value, usual, choices, onChange, error }: UsualSpanProps): JSX.Element {
  const usually = choices.find((choice) => choice.value === String(usual ?? OFF))?.label ?? '';
  return (
    <Select
      label={label}
      value={value === null ? USUAL : String(value)}
      choices={[{ value: USUAL, label: createWords.say['usual']({ choice: usually }) }, ...choices]}
      onChange={(chosen) => onChange(chosen === USUAL ? null : Number(chosen))}
      error={error}
    />
  );
}
