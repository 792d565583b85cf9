import type { TableSummary } from '@tavola/client-core';
import { gameName } from '@tavola/games/facts';
import type { ComponentChildren, JSX } from 'preact';
import { agoText, homeWords } from '../../app/areas.ts';
import { language } from '../../app/language.ts';
import { navigate } from '../../app/navigation.ts';
import { Button, Skeleton } from '../../design/index.ts';
import { cardById } from '../../games/registry.ts';
import { joinTable } from './join-table.ts';
import './table-rows.css';

/** Miniature of a game in a list. */
export function Thumb({ game }: { readonly game: string }): JSX.Element {
  const Miniature = cardById(game)?.Miniature;
  return <span class="thumb">{Miniature === undefined ? null : <Miniature />}</span>;
}

export interface TableRowsProps {
  /** Null while loading. */
  readonly rows: readonly TableSummary[] | null;
  readonly failed?: boolean;
  /** Shown if there are no rows. */
  readonly empty: string;
  readonly end: (row: TableSummary) => ComponentChildren;
  /** The player's own tables show game and age. Others show who is there. */
  readonly own?: boolean;
}

export function TableRows({ rows, failed = false, empty, end, own = false }: TableRowsProps): JSX.Element {
  if (rows === null) return failed ? <p class="empty">{homeWords.say['tables.failed']}</p> : <LoadingRows />;
  if (rows.length === 0) return <p class="empty">{empty}</p>;
  return (
    <ul class="table-rows">
      {rows.map((row) => (
        <li key={row.id} class="table-row">
          <Thumb game={row.game} />
          <span class="table-row-words">
            <a href={`/t/${row.code}`} translate={false}>
              {row.name}
            </a>
            <span class="meta">{own ? ownLine(row) : othersLine(row)}</span>
          </span>
          <span class="table-row-end">{end(row)}</span>
        </li>
      ))}
    </ul>
  );
}

function LoadingRows(): JSX.Element {
  return (
    <div class="table-rows-waiting" aria-hidden="true">
      <Skeleton height="40px" lines={2} />
    </div>
  );
}

function othersLine(row: TableSummary): JSX.Element {
  const { seats, open, host, free = 0 } = row;
  return (
    <>
      <span class="hidden-text">{gameName(row.game)}, </span>
      {free === 0 ? (
        homeWords.say['tables.seats']({ taken: seats - open, seats })
      ) : (
        <span class="open-seats">
          {homeWords.say['tables.in-progress']}, {homeWords.say['tables.open-seats']({ count: free })}
        </span>
      )}
      , {host === '' ? homeWords.say['tables.anonymous'] : homeWords.say['tables.by']({ name: host })}
    </>
  );
}

function ownLine(row: TableSummary): string {
  return `${gameName(row.game)}, ${agoText(row.updatedAt, Date.now())}`;
}

/** Joins a table in its lobby. Opens a running one, where the player can take a seat after a look at the game. */
function joinOrOpen(row: TableSummary): void {
  if (row.status === 'running') navigate({ screen: 'table', code: row.code });
  else void joinTable(row);
}

export function JoinButton({ row }: { readonly row: TableSummary }): JSX.Element {
  return (
    <Button
      size="small"
      label={homeWords.say['tables.join-table']({ table: row.name })}
      onClick={() => joinOrOpen(row)}
    >
      {homeWords.say['tables.join.button']}
    </Button>
  );
}

/** Status of one of the player's tables. */
export function Progress({ row }: { readonly row: TableSummary }): JSX.Element {
  const { turn } = row;
  if (row.status === 'lobby') return <span class="meta">{homeWords.say['tables.lobby']({ open: row.open })}</span>;
  if (row.status !== 'running') return <span class="meta">{homeWords.say['tables.finished']}</span>;
  if (turn === undefined || turn === null) return <span class="meta">{homeWords.say['tables.in-progress']}</span>;
  const { motions = 0 } = turn;
  return (
    <span class="progress">
      {motions > 0 ? <span class="yours">{homeWords.say['tables.requests']({ count: motions })}</span> : null}
      {row.unread ? <span class="meta">{homeWords.say['tables.unread']({ count: row.unread })}</span> : null}
      <span class={turn.yours ? 'yours' : 'quiet'}>
        {turn.yours
          ? homeWords.say['tables.your-turn']
          : turn.who === null
            ? homeWords.say['tables.in-progress']
            : homeWords.say['tables.turn']({ name: turn.who })}
      </span>
      {turn.left === null ? null : (
        <span class="meta">{homeWords.say['tables.time-left']({ time: language().span(turn.left) })}</span>
      )}
    </span>
  );
}
