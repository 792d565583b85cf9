import {
  type Draft,
  DraftController,
  History,
  type HistoryState,
  type LogLine,
  type MatchView,
  namesAtLines,
  type SeatInfo,
  type SessionState,
  seatInfos,
  type TableSession,
  type Turn,
} from '@tavola/client-core';
import type { Refusal, Seat, Shape } from '@tavola/kernel';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { tableRefusal } from '../../app/areas.ts';
import { appearance, settings } from '../../app/preferences.ts';
import { useMedia, useStore } from '../../app/use-store.ts';
import type { GameCard, GameUi } from '../../games/client.ts';
import { moveNumbers, positionParam } from './address-params.ts';
import type { TableCommands } from './commands.ts';
import { buildHistoryLines, type HistoryLine } from './history-lines.ts';
import { playerNames } from './names.ts';
import { motionsIn, remarkText } from './remarks.ts';
import { type HintState, useHint } from './use-hint.ts';
import { type Replay, useReplay } from './use-replay.ts';
import { isComposed, useSavedDraft } from './use-saved-draft.ts';
import { type TableLog, useWholeLog } from './use-whole-log.ts';

export interface TableDeps {
  readonly session: TableSession;
  readonly card: GameCard;
  readonly game: GameUi;
  /** The current match. */
  readonly match: MatchView;
  readonly commands: TableCommands;
}

/** State and actions shared by the components of a table. */
export interface TableModel extends TableDeps {
  readonly state: SessionState;
  readonly drafting: DraftController;
  readonly turn: Turn;
  readonly draft: Draft;
  readonly history: History;
  readonly past: HistoryState;
  /** Index of the stop shown. The last is the latest position. */
  readonly place: number;
  /** The move number at each stop. */
  readonly numbers: readonly number[];
  readonly last: number;
  /** How much of the log is loaded. Move numbers need its start. */
  readonly log: TableLog;
  /** The position of a link, until it is shown or the player goes elsewhere. */
  readonly linkedPlace: number | null;
  clearLink(): void;
  /** Whether a past position is shown. */
  readonly isInPast: boolean;
  readonly isOver: boolean;
  readonly seats: readonly SeatInfo[];
  /** Names of the seats: the players, or the sides if the game puts them first. */
  readonly names: readonly string[];
  /** The player of each seat. */
  readonly players: readonly string[];
  /** The seat that the board faces. Fixed if several players share a device. */
  readonly facing: Seat | null;
  readonly historyLines: readonly HistoryLine[];
  /** The position shown: the latest or a past one. */
  readonly shown: MatchView;
  readonly held: readonly string[];
  readonly pointed: readonly string[];
  readonly still: boolean;
  /** Phone layout, with short texts. */
  readonly narrow: boolean;
  /** Landscape phone: the board takes the height, and there is no score between the seats. */
  readonly sideways: boolean;
  readonly replay: Replay;
  hold(at: readonly string[]): void;
  point(at: readonly string[]): void;
  propose(action: unknown): void;
  type(text: string): boolean;
  confirm(): void;
  /** Why the last input was refused, or null. */
  readonly refusal: string | null;
  /** Null if no hint is available now. */
  readonly hint: HintState | null;
}

export function useTable(deps: TableDeps): TableModel {
  const { session, game, match, commands, card } = deps;
  const state = useStore(session);
  const drafting = useMemo(() => new DraftController(game.rules, session), [session]);
  const history = useMemo(() => new History(session), [session]);
  useEffect(
    () => () => {
      drafting.close();
      history.close();
    },
    [session],
  );
  const { turn, draft } = useStore(drafting);
  const past = useStore(history);
  const [held, hold] = useState<readonly string[]>([]);
  const [pointed, point] = useState<readonly string[]>([]);
  const seats = seatInfos(state);
  const players = playerNames(seats, game.words.seatName);
  const names = game.sidesFirst === true ? seats.map(({ seat }) => game.words.seatName(seat)) : players;
  const historyLines = useHistoryLines(deps, state, past, { names, players });
  const last = past.stops.length - 1;
  const place = past.at ?? last;
  const shown = past.shown ?? match;
  const actions = draftActions(drafting);
  const isInPast = past.at !== null;
  const isOver = match.ended !== null || match.outcome !== null;
  const [linkedPlace, setLinked] = useState(() => (commands.sandbox === null ? positionParam(location.search) : null));
  const log = useWholeLog(session, isInPast || isOver || linkedPlace !== null || game.words.moment === undefined);
  const replay = useReplay({ history, log, past, place, isInPast });
  useSavedDraft({ session, state, drafting, turn, draft });
  const hint = useHint({ allowed: commands.hints, game: card.id, match, drafting, turn, draft });
  return {
    ...deps,
    ...{ state, drafting, turn, draft, history, past, place, last, seats, names, players, historyLines, shown },
    numbers: moveNumbers(past.stops),
    isInPast,
    replay,
    ...{ isOver, log, linkedPlace },
    clearLink: () => setLinked(null),
    facing: state.own.length > 1 ? (state.own[0] ?? null) : state.viewer,
    ...{ held, pointed, point },
    hold(at) {
      // A new selection clears the refusal.
      if (drafting.state.draft.kind === 'refused') drafting.cancel();
      hold(at);
    },
    still: useIsStill(place),
    narrow: useMedia('(max-width: 700px), (max-height: 500px)'),
    sideways: useMedia('(max-height: 500px) and (min-width: 560px)'),
    ...actions,
    refusal: draft.kind === 'refused' ? refusalText(game, draft, shown.view) : null,
    hint,
  };
}

function useHistoryLines(
  { game, match }: TableDeps,
  { lines }: SessionState,
  { stops }: HistoryState,
  { names, players }: Pick<TableModel, 'names' | 'players'>,
): readonly HistoryLine[] {
  return useMemo(() => {
    const motions = motionsIn(lines);
    // Names of sides never change. Names of players may.
    const namesThen = game.sidesFirst === true ? null : namesAtLines(lines, names);
    const remark = (line: LogLine): string | null => remarkText(line, namesThen?.get(line.seq) ?? names, motions);
    return buildHistoryLines(lines, stops, { words: game.words, names: players, view: match.view, remark });
  }, [lines, stops, players.join('\n')]);
}

function draftActions(drafting: DraftController): Pick<TableModel, 'propose' | 'type' | 'confirm'> {
  const confirm = (): void => void drafting.confirm();
  /** If confirmation is off, sends complete moves without warnings at once. */
  const follow = (made: Draft): void => {
    const isWhole = made.kind === 'shown' && made.warnings.length === 0 && !isComposed(drafting.state.turn);
    if (isWhole && !settings.value.confirm) confirm();
  };
  return {
    confirm,
    propose: (action) => follow(drafting.propose(action)),
    type: (text) => {
      const made = drafting.type(text);
      follow(made);
      return made.kind !== 'refused';
    },
  };
}

/** Whether to skip animations: by the settings, when going back, and when several moves are skipped. */
function useIsStill(place: number): boolean {
  const before = useRef(place);
  const isStep = place === before.current || place === before.current + 1;
  useEffect(() => {
    before.current = place;
  }, [place]);
  return appearance.value.motion === 'off' || !isStep;
}

type RefusedDraft = Extract<Draft, { kind: 'refused' }>;

/** The game's sentence for a refusal, else the table's. */
function refusalText(game: GameUi, { refusal, action }: RefusedDraft, view: unknown): string {
  return game.words.refusal(refusal as Refusal<Shape>, view, action) ?? tableRefusal(refusal.code);
}
