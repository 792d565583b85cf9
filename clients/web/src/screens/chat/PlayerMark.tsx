import { lobbyOf, type SessionState } from '@tavola/client-core';
import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { SeatMark, SeatNumber } from '../../design/index.ts';

/** How the game shows a player. */
export interface PlayerSide {
  readonly mark: ComponentChildren;
  /** Undefined if the game does not name its sides, or the player is called by it. */
  readonly name?: string;
}

/** Finds a player's side during a game. In the lobby players have the mark of their chair. */
export const SidesContext = createContext<(who: string) => PlayerSide | null>(() => null);

export interface PlayerMarkProps {
  readonly state: SessionState;
  readonly who: string | null;
  readonly size: number;
}

export function PlayerMark({ state, who, size }: PlayerMarkProps): JSX.Element | null {
  const side = useContext(SidesContext)(who ?? '');
  const { table } = state;
  const index = table?.chairs.findIndex((one) => one.who !== null && one.who === who) ?? -1;
  const chair = table === null ? undefined : lobbyOf(table, null).chairs[index];
  if (side !== null) return <span class={size > 16 ? 'talk-face large' : 'talk-face'}>{side.mark}</span>;
  if (chair === undefined) return null;
  return chair.side === null ? (
    <SeatNumber number={index + 1} size={size} />
  ) : (
    <SeatMark seat={chair.side} size={size} />
  );
}

/** The side of a player, shown after the name. */
export function SideName({ who }: { readonly who: string | null }): JSX.Element | null {
  const name = useContext(SidesContext)(who ?? '')?.name;
  return name === undefined ? null : <span class="talk-side">{name}</span>;
}
