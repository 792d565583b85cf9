import type { JSX } from 'preact';
import { tableTexts } from '../../app/table-texts.ts';
import { Select } from '../../design/index.ts';
import type { Room } from './use-room.ts';

const words = tableTexts.eyes;

/** Once a match is over nothing is secret: it may be looked at through anybody's eyes. */
export function Eyes({ room }: { readonly room: Room }): JSX.Element | null {
  const { match, game, names, history, past, state } = room;
  if (match.ended === null || game.rules.traits.information === 'perfect') return null;
  const own = state.viewer;
  const eyes = past.eyes === undefined ? own : past.eyes;
  const seats = names.map((name, seat) => ({
    value: String(seat),
    label: seat === own ? `${name} (${words.own})` : name,
  }));
  return (
    <span class="end-eyes">
      <Select
        label={words.label}
        value={eyes === null ? '' : String(eyes)}
        choices={[...seats, { value: '', label: words.onlooker }]}
        onChange={(chosen) => void history.lookAs(chosen === '' ? null : Number(chosen))}
      />
    </span>
  );
}
