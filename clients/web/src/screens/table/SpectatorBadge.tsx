import { Eye } from 'lucide';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import { Icon } from '../../design/index.ts';
import type { TableModel } from './use-table.ts';
import './watching.css';

/** The number of spectators. */
export function SpectatorBadge({ model }: { readonly model: TableModel }): JSX.Element | null {
  const { spectators: watchers } = model.state;
  if (watchers === 0 || model.commands.sandbox !== null) return null;
  return (
    <span class="watching" title={tableWords.say['spectators']({ count: watchers })}>
      <Icon node={Eye} size={16} />
      <span class="tabular" aria-hidden="true">
        {watchers}
      </span>
      <span class="hidden-text">{tableWords.say['spectators']({ count: watchers })}</span>
    </span>
  );
}
