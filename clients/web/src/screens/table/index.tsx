import type { TableSession } from '@tavola/client-core';
import type { JSX } from 'preact';
import { Loading } from '../../app/Loading.tsx';
import { PageTitle } from '../../app/PageTitle.tsx';
import type { GameCard } from '../../games/client.ts';

export interface TableScreenProps {
  /** Open already; whoever opened it closes it. */
  readonly session: TableSession;
  readonly card: GameCard;
}

/** A match of the server, from its first move to its end. */
export function TableScreen({ card }: TableScreenProps): JSX.Element {
  return (
    <>
      <PageTitle title={card.name} class="hidden-text" />
      <Loading />
    </>
  );
}

/** A match on this device, against a bot unless told otherwise. */
export function PlayScreen({ card }: { readonly card: GameCard }): JSX.Element {
  return (
    <>
      <PageTitle title={card.name} class="hidden-text" />
      <Loading />
    </>
  );
}
