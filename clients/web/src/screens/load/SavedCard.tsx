import type { SavedMatchInfo, SeatRequest } from '@tavola/client-core';
import { byCode } from '@tavola/words';
import { ArrowRight, Plus } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { loadWords, termsWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { Button, LinkButton, SeatMark, Select } from '../../design/index.ts';
import { cardById } from '../../games/registry.ts';
import { Thumb } from '../tables/TableRows.tsx';
import { problemText } from './problems.ts';

const SEATINGS = ['same', 'order'] as const;
type Seating = (typeof SEATINGS)[number];

/** A saved game that was found: what it is, and what can be done with it. */
export function SavedCard({ save }: { readonly save: SavedMatchInfo }): JSX.Element {
  const [seating, setSeating] = useState<Seating>('same');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const goesOn = save.status === 'going-on';
  const make = async (): Promise<void> => {
    setBusy(true);
    setProblem(await makeTable(save, seating));
    setBusy(false);
  };
  return (
    <section class="saved panel" aria-label={loadWords.say['show-game']({ game: save.name })}>
      <div class="saved-head">
        <Thumb game={save.game} />
        <div>
          <h2>{save.name}</h2>
          <p class="meta">
            {cardById(save.game)?.name ?? save.game}, {loadWords.say['moves']({ count: save.step })}
          </p>
        </div>
      </div>
      <h3 class="legend">{loadWords.say['players.title']}</h3>
      <ul class="saved-people">
        {save.seats.map(({ who, bot }, seat) => (
          <li key={`seat ${seat}`}>
            <SeatMark seat={seat} size={18} />
            <span>
              {who ?? (bot === null ? loadWords.say['players.none'] : (byCode(termsWords.say, 'bots', bot) ?? bot))}
            </span>
          </li>
        ))}
      </ul>
      <p>{sentence(save)}</p>
      {save.opens ? (
        <Select
          label={loadWords.say['seating.label']}
          help={loadWords.say['seating.help']}
          value={seating}
          choices={SEATINGS.map((value) => ({ value, label: loadWords.say[`seatings.${value}`] }))}
          onChange={setSeating}
        />
      ) : null}
      <p role="alert" class="field-error" hidden={problem === null}>
        {problem}
      </p>
      <div class="saved-deeds">
        {goesOn ? (
          <LinkButton look="primary" iconAfter={ArrowRight} href={`/t/${save.code}`}>
            {loadWords.say['to-table']}
          </LinkButton>
        ) : save.status === 'over' ? (
          <LinkButton look="primary" iconAfter={ArrowRight} href={`/t/${save.code}`}>
            {loadWords.say['replay']}
          </LinkButton>
        ) : null}
        {save.opens ? (
          <Button look={goesOn ? 'secondary' : 'primary'} icon={Plus} busy={busy} onClick={() => void make()}>
            {goesOn ? loadWords.say['make-other'] : loadWords.say['make']}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function sentence({ status, opens }: SavedMatchInfo): string {
  if (status === 'over') return loadWords.say['over'];
  if (status === 'stopped') return loadWords.say['stopped'];
  return opens ? loadWords.say['running'] : loadWords.say['running-hidden'];
}

/** Null: it is made, and we are there. */
async function makeTable({ id, name, seats }: SavedMatchInfo, seating: Seating): Promise<string | null> {
  const { withSeatChain } = await import('../../app/links.ts');
  const wanted = seats.map((seat) => wishFor(seat, seating));
  const makeFor = (seats: readonly SeatRequest[]) =>
    withSeatChain((head) => api.createFromSave(id, { name, head, listed: false, seats }));
  let made = await makeFor(wanted);
  // Somebody who played then may have no name here any more: their seat is open to anybody.
  if (!made.ok && made.error.code === 'bad-seats' && seating === 'same')
    made = await makeFor(withoutTheGone(wanted, made.error.at ?? []));
  if (made.ok) {
    navigate({ screen: 'table', code: made.value.code });
    return null;
  }
  if (made.error.code === 'not-signed-in') account.value = null;
  return problemText(made.error);
}

function wishFor({ who, bot }: SavedMatchInfo['seats'][number], seating: Seating): SeatRequest {
  if (bot !== null) return { kind: 'bot', level: bot };
  return seating === 'order' || who === null ? { kind: 'open' } : { kind: 'reserved', name: who };
}

/** The server names the first seat whose person it does not know; all but our own are opened from there on. */
function withoutTheGone(seats: readonly SeatRequest[], at: readonly string[]): readonly SeatRequest[] {
  const first = Number(/^seats\.(\d+)/.exec(at[0] ?? '')?.[1] ?? 0);
  const own = account.value?.name;
  return seats.map((seat, index) =>
    index >= first && seat.kind === 'reserved' && seat.name !== own ? { kind: 'open' } : seat,
  );
}
