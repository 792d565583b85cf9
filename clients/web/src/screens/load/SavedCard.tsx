import type { SavedMatchInfo, SeatRequest } from '@tavola/client-core';
import { gameName } from '@tavola/games/facts';
import { byCode } from '@tavola/words';
import { ArrowRight, Plus } from 'lucide';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { account } from '../../app/account.ts';
import { loadWords, termsWords } from '../../app/areas.ts';
import { navigate } from '../../app/navigation.ts';
import { api } from '../../app/server.ts';
import { Button, LinkButton, SeatMark, Select } from '../../design/index.ts';
import { Thumb } from '../tables/TableRows.tsx';
import { problemText } from './problems.ts';

const SEATINGS = ['same', 'order'] as const;
type Seating = (typeof SEATINGS)[number];

/** A saved game with its possible actions. */
export function SavedCard({ save }: { readonly save: SavedMatchInfo }): JSX.Element {
  const [seating, setSeating] = useState<Seating>('same');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = save.status === 'going-on';
  const create = async (): Promise<void> => {
    setBusy(true);
    setProblem(await createTable(save, seating));
    setBusy(false);
  };
  return (
    <section class="saved panel" aria-label={loadWords.say['show-game']({ game: save.name })}>
      <div class="saved-head">
        <Thumb game={save.game} />
        <div>
          <h2>{save.name}</h2>
          <p class="meta">
            {gameName(save.game)}, {loadWords.say['moves']({ count: save.step })}
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
      <div class="saved-actions">
        {isRunning ? (
          <LinkButton look="primary" iconAfter={ArrowRight} href={`/t/${save.code}`}>
            {loadWords.say['to-table']}
          </LinkButton>
        ) : save.status === 'over' ? (
          <LinkButton look="primary" iconAfter={ArrowRight} href={`/t/${save.code}`}>
            {loadWords.say['replay']}
          </LinkButton>
        ) : null}
        {save.opens ? (
          <Button look={isRunning ? 'secondary' : 'primary'} icon={Plus} busy={busy} onClick={() => void create()}>
            {isRunning ? loadWords.say['make-other'] : loadWords.say['make']}
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

/** Creates a table from the saved game and opens it. Returns an error message, or null on success. */
async function createTable({ id, name, seats }: SavedMatchInfo, seating: Seating): Promise<string | null> {
  const { withSeatChain } = await import('../../app/links.ts');
  const wanted = seats.map((seat) => seatRequestFor(seat, seating));
  const createWith = (seats: readonly SeatRequest[]) =>
    withSeatChain((head) => api.createFromSave(id, { name, head, listed: false, seats }));
  let created = await createWith(wanted);
  // If an account of the saved game no longer exists, its seat is open.
  if (!created.ok && created.error.code === 'bad-seats' && seating === 'same')
    created = await createWith(withUnknownSeatsOpen(wanted, created.error.at ?? []));
  if (created.ok) {
    navigate({ screen: 'table', code: created.value.code });
    return null;
  }
  if (created.error.code === 'not-signed-in') account.value = null;
  return problemText(created.error);
}

function seatRequestFor({ who, bot }: SavedMatchInfo['seats'][number], seating: Seating): SeatRequest {
  if (bot !== null) return { kind: 'bot', level: bot };
  return seating === 'order' || who === null ? { kind: 'open' } : { kind: 'reserved', name: who };
}

/** Opens all reserved seats from the first unknown one, which the server names, except the player's own. */
function withUnknownSeatsOpen(seats: readonly SeatRequest[], at: readonly string[]): readonly SeatRequest[] {
  const first = Number(/^seats\.(\d+)/.exec(at[0] ?? '')?.[1] ?? 0);
  const own = account.value?.name;
  return seats.map((seat, index) =>
    index >= first && seat.kind === 'reserved' && seat.name !== own ? { kind: 'open' } : seat,
  );
}
