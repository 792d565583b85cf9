import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { Select } from '../../design/index.ts';
import type { TableModel } from './use-table.ts';

/** After the game, picks whose view to show. Nothing is hidden any longer. */
export function ViewAs({ model }: { readonly model: TableModel }): JSX.Element | null {
  const { match, game, names, history, past, state } = model;
  if (match.ended === null || game.rules.traits.information === 'perfect') return null;
  const own = state.viewer;
  const viewer = past.viewAs === undefined ? own : past.viewAs;
  const seats = names.map((name, seat) => ({
    value: String(seat),
    label: seat === own ? `${name} (${tableWords.say['eyes.own']})` : name,
  }));
  return (
    <span class="end-eyes">
      <Select
        label={tableWords.say['eyes.label']}
        value={viewer === null ? '' : String(viewer)}
        choices={[...seats, { value: '', label: tableWords.say['eyes.onlooker'] }]}
        onChange={(chosen) => void history.viewAs(chosen === '' ? null : Number(chosen))}
      />
    </span>
  );
}
