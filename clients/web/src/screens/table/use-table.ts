import { type MatchView, type SeatInfo, type SessionState, seatInfos, type TableSession } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import { useEffect } from 'preact/hooks';
import { useStore } from '../../app/use-store.ts';
import type { ListedGame, TableUi } from '../../board/ui.ts';
import type { TableCommands } from './commands.ts';
import { playerNames } from './names.ts';
import { type DraftModel, useDraft } from './use-draft.ts';
import { type HistoryModel, useHistory } from './use-history.ts';

export interface TableDeps {
  readonly session: TableSession;
  readonly card: ListedGame;
  readonly ui: TableUi;
  /** The current match. */
  readonly match: MatchView;
  readonly commands: TableCommands;
}

/** Who plays what, whatever position is shown. */
export interface TableModel extends TableDeps {
  readonly state: SessionState;
  readonly isOver: boolean;
  readonly seats: readonly SeatInfo[];
  /** Names of the seats: the players, or the sides if the game puts them first. */
  readonly names: readonly string[];
  /** The player of each seat. */
  readonly players: readonly string[];
  /** The seat that the board faces. Fixed if several players share a device. */
  readonly facing: Seat | null;
}

/** Everything a table screen renders. A component takes only the models it reads. */
export interface TableModels {
  readonly table: TableModel;
  readonly draft: DraftModel;
  readonly history: HistoryModel;
}

/** The models of components that leave the draft alone. */
export type ShownModels = Omit<TableModels, 'draft'>;

export function useTable(deps: TableDeps): TableModels {
  const table = createTableModel(deps, useStore(deps.session));
  const history = useHistory(table);
  const draft = useDraft(table, history);
  const preview = draft.draft.kind === 'shown' || draft.draft.kind === 'sent' ? draft.draft.step : null;
  useEffect(() => {
    history.show.foresee(preview?.events.map(({ event }) => event) ?? null);
    // A decision ends the show.
    if (draft.draft.kind !== 'none') history.show.skip();
  });
  return { table, history, draft };
}

function createTableModel(deps: TableDeps, state: SessionState): TableModel {
  const { match, ui } = deps;
  const seats = seatInfos(state);
  const players = playerNames(seats, ui.words.seatName);
  return {
    ...{ ...deps, state, seats, players },
    isOver: match.ended !== null || match.outcome !== null,
    names: ui.sidesFirst === true ? seats.map(({ seat }) => ui.words.seatName(seat)) : players,
    facing: state.own.length > 1 ? (state.own[0] ?? null) : state.viewer,
  };
}
