import type { TableInfo } from '@tavola/client-core';
import type { JSX } from 'preact';
import type { ListedGame } from '../../board/ui.ts';
import { Icon } from '../../design/index.ts';
import { termRows } from './term-rows.ts';
import './terms.css';

export function Sentences({ sentences }: { readonly sentences: readonly string[] }): JSX.Element {
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** The terms of a table: clock, absence, spectators and game options. */
export function TermsList({ table, card }: { readonly table: TableInfo; readonly card: ListedGame }): JSX.Element {
  return (
    <dl class="terms">
      {termRows(table, card).map(({ id, icon, label, value }) => (
        <div key={id} class={Array.isArray(value) ? 'terms-wide' : undefined}>
          <dt class="meta">
            <Icon node={icon} size={16} />
            {label}
          </dt>
          <dd>{typeof value === 'string' ? value : <Sentences sentences={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}
