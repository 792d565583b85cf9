import type { SessionState } from '@tavola/client-core';
import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { SeatMark } from '../../design/index.ts';

/** What somebody is known by in a match. */
export interface Side {
  readonly mark: ComponentChildren;
  /** Left out where the game has no names for its sides, or the person is called by it. */
  readonly name?: string;
}

/** In a match people are known by what they play; before it, by their chair. */
export const Sides = createContext<(who: string) => Side | null>(() => null);

export interface FaceProps {
  readonly state: SessionState;
  readonly who: string | null;
  readonly size: number;
}

export function Face({ state, who, size }: FaceProps): JSX.Element | null {
  const side = useContext(Sides)(who ?? '');
  const chair = state.table?.chairs.findIndex((one) => one.who !== null && one.who === who) ?? -1;
  if (side !== null) return <span class={size > 16 ? 'talk-face large' : 'talk-face'}>{side.mark}</span>;
  return chair < 0 ? null : <SeatMark seat={chair} size={size} />;
}

/** What somebody plays, after their name. */
export function SideName({ who }: { readonly who: string | null }): JSX.Element | null {
  const name = useContext(Sides)(who ?? '')?.name;
  return name === undefined ? null : <span class="talk-side">{name}</span>;
}
