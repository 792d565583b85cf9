import type { Seat } from '@tavola/kernel';
import type { GameWords } from '@tavola/words';
import type { JSX } from 'preact';
import { tableWords } from '../../app/areas.ts';
import type { TableModel, TableModels } from './use-table.ts';

/** The score now, and after the previewed move. Null if the game has none. */
export type ScorePreview = ReturnType<GameWords['score']>;

export interface ScoreProps {
  readonly table: TableModel;
  readonly score: ScorePreview;
  readonly order: readonly [Seat, Seat];
}

/** The score between two seats, with the change of the previewed move. */
export function Score({ table: { ui, names }, score, order: [left, right] }: ScoreProps): JSX.Element | null {
  if (score === null) return <div class="score" />;
  const now = [score.now[left] ?? 0, score.now[right] ?? 0] as const;
  const then = score.after === null ? null : ([score.after[left] ?? 0, score.after[right] ?? 0] as const);
  const scoresText = [left, right]
    .map((seat, index) => tableWords.say['score-of']({ name: names[seat] ?? '', score: now[index] ?? 0 }))
    .join(', ');
  return (
    <div class="score" role="img" aria-label={`${scoresText}, ${score.label}`}>
      <p class="score-side">
        <strong>{now[0]}</strong>
        <Change by={then === null ? 0 : then[0] - now[0]} />
      </p>
      <p class="score-label">{score.label}</p>
      <p class="score-side other">
        <Change by={then === null ? 0 : then[1] - now[1]} />
        <strong>{now[1]}</strong>
      </p>
      <div class="score-bar" style={{ '--share': share(now), '--first': ui.tints[left], '--second': ui.tints[right] }}>
        <span class="score-fill" />
        {then === null ? null : <span class="score-caret" style={{ '--share': share(then) }} />}
      </div>
    </div>
  );
}

/** The score of the position shown, and after the preview. */
export function scoreOf({ table: { ui, state }, draft: { draft }, history }: TableModels): ScorePreview {
  const { shown, isInPast } = history;
  const isShown = (draft.kind === 'shown' || draft.kind === 'sent') && !isInPast;
  const after = isShown && draft.step !== null ? ui.rules.view(draft.step.state, state.viewer) : null;
  return ui.words.score(shown.view, after);
}

/** The score of one seat on its card, for games with more than two seats. */
export function SeatScore({ score, seat }: { readonly score: ScorePreview; readonly seat: Seat }): JSX.Element | null {
  if (score === null) return null;
  const now = score.now[seat] ?? 0;
  return (
    <span class="seat-score" role="img" aria-label={`${now} ${score.label}`} title={score.label}>
      <strong>{now}</strong>
      <Change by={score.after === null ? 0 : (score.after[seat] ?? 0) - now} />
    </span>
  );
}

function Change({ by }: { readonly by: number }): JSX.Element {
  const look = by === 0 ? 'score-change' : by > 0 ? 'score-change up' : 'score-change down';
  return <span class={look}>{by === 0 ? '' : by > 0 ? `+${by}` : `−${-by}`}</span>;
}

function share([first, second]: readonly [number, number]): number {
  const all = first + second;
  return all === 0 ? 0.5 : first / all;
}
