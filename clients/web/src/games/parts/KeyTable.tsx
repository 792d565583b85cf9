import './manual.css';
import type { JSX } from 'preact';

export interface KeyWords {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Heading of the table, or the name of the board. */
type Props = { readonly rows: readonly KeyWords[] } & (
  | { readonly head: { readonly key: string; readonly action: string } }
  | { readonly where: string }
);

/** The keys of a board, for its manual. */
export function KeyTable({ rows, ...rest }: Props): JSX.Element {
  const { key, action } = 'head' in rest ? rest.head : { key: 'Key', action: `On the ${rest.where} it` };
  return (
    <table class="game-keys">
      <thead>
        <tr>
          <th scope="col">{key}</th>
          <th scope="col">{action}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, does }) => (
          <tr key={does}>
            <td>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
