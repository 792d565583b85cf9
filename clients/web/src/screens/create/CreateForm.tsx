import type { ApiError, GameInfo } from '@tavola/client-core';
import { seatRange } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { Plus } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { account, signIn, suggestedName } from '../../app/account.ts';
import { createWords, nameError } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import type { ListedGame } from '../../board/ui.ts';
import { Button, Disclosure } from '../../design/index.ts';
import {
  countRareChoices,
  errorField,
  initialForm,
  type TableForm,
  TERM_FIELDS,
  toTableRequest,
  withFittingSeats,
  withSeats,
} from './form.ts';
import { CustomsSection, RulesSection } from './RulesSection.tsx';
import { SeatsSection } from './SeatsSection.tsx';
import { PeopleSection, PlaySection, TableSection } from './sections.tsx';
import { MissSection, TimeSection } from './TimeSections.tsx';

export interface FormSectionProps {
  /** The id of the game. */
  readonly game: string;
  readonly form: TableForm;
  readonly set: (change: Partial<TableForm>) => void;
  /** The error of a field that the server rejected. */
  readonly errorAt: (field: string) => string | undefined;
}

/** Fields under “More choices” that the server may reject. */
const RARE_FIELDS = TERM_FIELDS.filter((field) => field !== 'patience');

export interface CreateFormProps {
  readonly game: GameInfo;
  readonly card: ListedGame;
}

export function CreateForm({ game, card }: CreateFormProps): JSX.Element {
  const [form, setForm] = useState(() => {
    const first = initialForm(game, suggestedName(), createWords.say['name.default']);
    return card.usualSeats === undefined ? first : withSeats(first, card.usualSeats);
  });
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const sectionProps: FormSectionProps = {
    game: game.id,
    form,
    set: (change) => {
      setForm((before) => withFittingSeats({ ...before, ...change }, game));
      setRefused(null);
    },
    errorAt: (field) => (refused !== null && errorField(refused) === field ? errorText(refused) : undefined),
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(await createTable(form, game.id));
    setBusy(false);
  };
  const formError = sectionProps.errorAt('form');
  const rareCount = countRareChoices(form);
  return (
    <form class="create-form" onSubmit={submit}>
      <TableSection {...sectionProps} />
      <SeatsSection {...sectionProps} range={seatRange(game, form.options)} />
      <RulesSection {...sectionProps} fields={game.fields} words={card.fields} />
      <TimeSection {...sectionProps} card={card} />
      <Disclosure
        title={createWords.say['more.title']}
        note={rareCount === 0 ? createWords.say['more.help'] : createWords.say['more.changed']({ count: rareCount })}
        urgent={RARE_FIELDS.some((field) => sectionProps.errorAt(field) !== undefined)}
      >
        <MissSection {...sectionProps} />
        <PlaySection {...sectionProps} />
        <CustomsSection {...sectionProps} customs={card.customs} />
        <PeopleSection {...sectionProps} />
      </Disclosure>
      <div class="create-bar">
        <p role="alert" class="field-error">
          {formError}
        </p>
        <Button look="primary" size="large" type="submit" icon={Plus} busy={busy}>
          {busy ? createWords.say['creating'] : createWords.say['submit.button']}
        </Button>
      </div>
    </form>
  );
}

/** Signs in if necessary, creates the table and opens it. Null on success. */
async function createTable(form: TableForm, game: string): Promise<ApiError | null> {
  if (!account.value) {
    const signedIn = await signIn(form.userName.trim());
    if (!signedIn.ok) return signedIn.error;
  }
  const { withSeatChain } = await import('../../app/links.ts');
  const created = await withSeatChain((head) => api.createTable(toTableRequest(form, game, head)));
  if (!created.ok) {
    if (created.error.code === 'not-signed-in') account.value = null;
    return created.error;
  }
  navigate({ screen: 'table', code: created.value.code });
  return null;
}

function errorText(refused: ApiError): string {
  const code = errorField(refused).startsWith('seat.') ? 'no-such-person' : refused.code;
  return byCode(createWords.say, 'error', code) ?? nameError(code);
}
