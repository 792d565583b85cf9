import type { Diplomacy, DiplomacyAction, DiplomacyState } from '@tavola/games/diplomacy';
import type { Seat } from '@tavola/kernel';
import type { SandboxStart } from '../../board/extras.ts';

/** A sandbox with the variant and rules of a position. */
export function sandboxStart(
  state: DiplomacyState,
  drafts: ReadonlyMap<Seat, DiplomacyAction>,
  resolve: boolean,
): SandboxStart<Diplomacy> {
  const { edition, lastYear, variant, scoring } = state;
  const named = { ...(variant === undefined ? {} : { variant }), ...(scoring === undefined ? {} : { scoring }) };
  return { state, options: { ...named, edition, lastYear }, drafts, resolve };
}
