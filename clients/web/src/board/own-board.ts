import type { Refusal, Seat, Shape, Step, Viewer } from '@tavola/kernel';

/**
 * Props of a board that does not stand on the kit yet. It draws and reports intent. It decides nothing and sends nothing.
 * Such a board calls `preventDefault` on keys it has handled, so that the page ignores them.
 */
export interface OwnBoardProps<G extends Shape = Shape> {
  readonly view: G['view'];
  readonly options: G['options'];
  /** The seat that the board faces, or null for the neutral side. */
  readonly viewer: Viewer;
  /** The seat that can act on this device. Null: the board is read-only. */
  readonly acting: Seat | null;
  /** All legal actions of `acting`. Empty if no seat can act. */
  readonly actions: readonly G['action'][];
  /** The previewed action and its result. */
  readonly draft: { readonly action: G['action']; readonly step: Step<G> | null } | null;
  /** The viewer's submission that waits for the others, if any. */
  readonly submitted?: G['action'] | null;
  /** Previews an action, or clears the preview. */
  onDraft(action: G['action'] | null): void;
  /** Confirms the preview by Enter on its target, like the page's button. */
  onConfirm(): void;
  /** Reports the selected squares, for `words.prompt`. Empty after deselection. */
  onHeld(at: readonly string[]): void;
  /** Why an action is illegal, or null. */
  refusalOf(action: G['action']): Refusal<G> | null;
  /** Reports an illegal attempt. The page explains it at the squares of the refusal. */
  onRefused(refusal: Refusal<G>, action: G['action']): void;
  /** Events of the last step, newest last: what to animate and what to mark as the last move. */
  readonly lastEvents: readonly (G['event'] | null)[];
  /** Player names by seat. Absent without players. */
  readonly players?: readonly string[];
  /** All events up to the shown position, oldest first. Absent if unknown. */
  readonly pastEvents?: readonly (G['event'] | null)[];
  /** Squares to highlight, because a history line or a refusal names them. */
  readonly highlight: readonly string[];
  /** Turns animations off. */
  readonly still: boolean;
}
