import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { Select } from '../../design/index.ts';
import type { Room } from './use-room.ts';

/** Once a match is over nothing is secret: it may be looked at through anybody's eyes. */
export function Eyes({ room }: { readonly room: Room }): JSX.Element | null {
  const { match, game, names, history, past, state } = room;
  if (match.ended === null || game.rules.traits.information === 'perfect') return null;
  const own = state.viewer;
  const eyes = past.viewAs === undefined ? own : past.viewAs;
  const seats = names.map((name, seat) => ({
    value: String(seat),
    label: seat === own ? `${name} (${tableWords.say['eyes.own']})` : name,
  }));
  return (
    <span class="end-eyes">
      <Select
        label={tableWords.say['eyes.label']}
        value={eyes === null ? '' : String(eyes)}
        choices={[...seats, { value: '', label: tableWords.say['eyes.onlooker'] }]}
        onChange={(chosen) => void history.viewAs(chosen === '' ? null : Number(chosen))}
      />
    </span>
  );
}
