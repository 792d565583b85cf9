import { afterMissOf, claimOf, isLive, missRules, takeoverOf } from '@tavola/client-core';
import type { JSX } from 'preact';
import { termWords } from '../../app/areas.ts';
import { createTexts as words } from '../../app/create-texts.ts';
import { durationText, plural, Select } from '../../design/index.ts';
import type { PartProps } from './CreateForm.tsx';
import {
  AFTER_MISS,
  CLAIMS,
  type Form,
  MISSES,
  mayClaim,
  missTermsOf,
  NO_LIMIT,
  OFF,
  PATIENCES,
  TURNS,
} from './form.ts';
import { Part } from './parts.tsx';

const spans = (choices: readonly number[], off: string) =>
  choices.map((ms) => ({ value: String(ms), label: ms === OFF ? off : durationText(ms) }));

const TIMES = [...spans(TURNS, ''), { value: String(NO_LIMIT), label: words.noLimit }];
const ABSENCES = Object.entries(words.absences).map(([value, label]) => ({ value, label }));
const USUAL = 'usual';

/** The time for a turn, and what happens to those who miss one, in words. */
export function TimePart({ game, form, set, errorAt }: PartProps): JSX.Element {
  return (
    <Part title={words.time}>
      <Select
        label={words.turn}
        help={words.turnHelp}
        value={String(form.turn)}
        choices={TIMES}
        onChange={(turn) => set({ turn: Number(turn) })}
        error={errorAt('turn')}
      />
      {form.turn === NO_LIMIT ? (
        <Select
          label={words.patience}
          help={words.patienceHelp}
          value={String(form.patience)}
          choices={spans(PATIENCES, words.never)}
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
    <ul class="create-follows quiet" aria-label={words.follows}>
      {termWords.say.missed(missRules(terms, form.others.length + 1)).map((sentence) => (
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
    <Part title={words.missed}>
      <Select
        label={words.absence}
        value={form.absence}
        choices={ABSENCES}
        onChange={(absence) => set({ absence: absence as Form['absence'] })}
        error={errorAt('absence')}
      />
      {isStrict || terms.clock === null ? null : (
        <Select
          label={form.absence === 'disorder' ? words.lostAfter : words.openAfter}
          value={String(form.misses)}
          choices={MISSES.map((count) => ({ value: String(count), label: plural(count, words.missedTurn) }))}
          onChange={(misses) => set({ misses: Number(misses) })}
          error={errorAt('misses')}
        />
      )}
      {isStrict ? null : (
        <Select
          label={words.takeover}
          value={form.takeover ?? USUAL}
          choices={[
            { value: USUAL, label: words.usual(termWords.say.takeovers[takeoverOf(terms)]) },
            ...Object.entries(termWords.say.takeovers).map(([value, label]) => ({ value, label })),
          ]}
          onChange={(value) => set({ takeover: value === USUAL ? null : (value as Form['takeover']) })}
          error={errorAt('takeover')}
        />
      )}
      {!isStrict && isLive(terms) ? (
        <UsualSpan
          label={words.afterMiss}
          value={form.afterMiss}
          usual={afterMissOf({ clock: terms.clock })}
          choices={spans(AFTER_MISS, words.fullTime)}
          onChange={(afterMiss) => set({ afterMiss })}
          error={errorAt('afterMiss')}
        />
      ) : null}
      {mayClaim(game, form) ? (
        <UsualSpan
          label={words.claim}
          value={form.claim}
          usual={claimOf({ clock: terms.clock }, seats)}
          choices={spans(CLAIMS, words.off)}
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
      choices={[{ value: USUAL, label: words.usual(usually) }, ...choices]}
      onChange={(chosen) => onChange(chosen === USUAL ? null : Number(chosen))}
      error={error}
    />
  );
}
