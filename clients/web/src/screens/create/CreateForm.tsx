import type { ApiError, GameInfo } from '@tavola/client-core';
import { byCode } from '@tavola/words';
import { Plus } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { account, signIn, suggestedName } from '../../app/account.ts';
import { createWords, nameError } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { Button, Disclosure } from '../../design/index.ts';
import type { GameCard } from '../../games/client.ts';
import { type Form, fieldOf, firstForm, rareChoices, TERM_FIELDS, wishOf, withSeats } from './form.ts';
import { MissPart, TimePart } from './MissPart.tsx';
import { PeoplePart, PlayPart, TablePart } from './parts.tsx';
import { CustomsPart, RulesPart } from './RulesPart.tsx';
import { SeatsPart } from './SeatsPart.tsx';

export interface PartProps {
  /** The id of the game. */
  readonly game: string;
  readonly form: Form;
  readonly set: (change: Partial<Form>) => void;
  /** The sentence for a field that the server does not like. */
  readonly errorAt: (field: string) => string | undefined;
}

/** Fields under "More choices" that the server may refuse. */
const RARE_FIELDS = TERM_FIELDS.filter((field) => field !== 'patience');

export interface CreateFormProps {
  readonly game: GameInfo;
  readonly card: GameCard;
}

export function CreateForm({ game, card }: CreateFormProps): JSX.Element {
  const [form, setForm] = useState(() => {
    const first = firstForm(game, suggestedName(), createWords.say['name.default']);
    return card.usualSeats === undefined ? first : withSeats(first, card.usualSeats);
  });
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const part: PartProps = {
    game: game.id,
    form,
    set: (change) => {
      setForm((before) => ({ ...before, ...change }));
      setRefused(null);
    },
    errorAt: (field) => (refused !== null && fieldOf(refused) === field ? sentence(refused) : undefined),
  };
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefused(await make(form, game.id));
    setBusy(false);
  };
  const wrong = part.errorAt('form');
  const changed = rareChoices(form);
  return (
    <form class="create-form" onSubmit={submit}>
      <TablePart {...part} />
      <SeatsPart {...part} range={game.seats} />
      <RulesPart {...part} fields={game.fields} words={card.fields} />
      <TimePart {...part} />
      <Disclosure
        title={createWords.say['more.title']}
        note={changed === 0 ? createWords.say['more.help'] : createWords.say['more.changed']({ count: changed })}
        urgent={RARE_FIELDS.some((field) => part.errorAt(field) !== undefined)}
      >
        <MissPart {...part} />
        <PlayPart {...part} />
        <CustomsPart {...part} customs={card.customs} />
        <PeoplePart {...part} />
      </Disclosure>
      <div class="create-bar">
        <p role="alert" class="field-error">
          {wrong}
        </p>
        <Button look="primary" size="large" type="submit" icon={Plus} busy={busy}>
          {busy ? createWords.say['creating'] : createWords.say['submit.button']}
        </Button>
      </div>
    </form>
  );
}

/** Signs in where that is still to be done, and makes the table. Null: it is made, and we are there. */
async function make(form: Form, game: string): Promise<ApiError | null> {
  if (!account.value) {
    const named = await signIn(form.userName.trim());
    if (!named.ok) return named.error;
  }
  const { withSeatChain } = await import('../../app/links.ts');
  const made = await withSeatChain((head) => api.createTable(wishOf(form, game, head)));
  if (!made.ok) {
    if (made.error.code === 'not-signed-in') account.value = null;
    return made.error;
  }
  navigate({ screen: 'table', code: made.value.code });
  return null;
}

function sentence(refused: ApiError): string {
  const code = fieldOf(refused).startsWith('seat.') ? 'no-such-person' : refused.code;
  return byCode(createWords.say, 'error', code) ?? nameError(code);
}
