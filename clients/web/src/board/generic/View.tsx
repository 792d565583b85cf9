import { describeMember, NOTHING_TO_SAY, readable } from '@tavola/client-core/words';
import type { JSX } from 'preact';
import { genericSpoken, seatLabel } from './words.ts';

/** Beside a sketch, longer members are left out, because they are usually the board. */
const MAX_LENGTH = 90;
/** In narrower windows (px) a sketch has more room if the rest is folded. */
const NARROW = 620;
/** Longer lists are folded. */
const MAX_ROWS = 4;

interface GenericViewProps {
  readonly view: unknown;
  readonly players: readonly string[];
  readonly isShort: boolean;
}

/** The members of a view, as far as they can be read. */
export function GenericView({ view, players, isShort }: GenericViewProps): JSX.Element {
  const nameOf = (seat: number): string => players[seat] || seatLabel(seat);
  const members = isObject(view) ? Object.entries(view) : [['', view] as const];
  const shown = members
    .map(([key, part]) => ({ key, part, text: describeMember(key, part, nameOf) }))
    .filter(({ text }) => !isShort || text.length <= MAX_LENGTH);
  return (
    <details class="generic-view" open={!isShort || globalThis.innerWidth > NARROW}>
      <summary>{genericSpoken.say['view.title']}</summary>
      <dl>
        {shown.map(({ key, part, text }) => (
          <div key={key}>
            <dt>{readable(key)}</dt>
            <dd>{isTable(part) ? <Rows rows={part} name={readable(key)} nameOf={nameOf} /> : text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Row = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list of objects is a table. */
function isTable(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

interface RowsProps {
  readonly rows: readonly Row[];
  readonly name: string;
  nameOf(seat: number): string;
}

function Rows({ rows, name, nameOf }: RowsProps): JSX.Element {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const table = (
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {readable(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((column) => (
              <td key={column}>{column in row ? describeMember(column, row[column], nameOf) : NOTHING_TO_SAY}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (rows.length <= MAX_ROWS) return table;
  return (
    <details>
      <summary>{genericSpoken.say['view.more']({ name, count: rows.length })}</summary>
      {table}
    </details>
  );
}
