import './manual.css';
import type { JSX } from 'preact';

export interface KeyWords {
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of a board, as its manual lists them. `where` is what the board is called. */
export function KeyTable({ where, rows }: { readonly where: string; readonly rows: readonly KeyWords[] }): JSX.Element {
  return (
    <table class="game-keys">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">On the {where} it</th>
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
