import {
  type Draft,
  DraftController,
  History,
  type HistoryState,
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
import type { Keeper } from './keeper.ts';
import { momentIn, numbersOf } from './moment.ts';
import { namesOf } from './names.ts';
import { motionsIn, remarkOn } from './remarks.ts';
import { type StoryEntry, storyOf } from './story.ts';
import { type Film, useFilm } from './use-film.ts';
import { type Hinting, useHint } from './use-hint.ts';
import { isComposed, useKeptDraft } from './use-kept-draft.ts';
import { type RoomLog, useWholeLog } from './use-whole-log.ts';

export interface RoomParts {
  readonly session: TableSession;
  readonly card: GameCard;
  readonly game: GameUi;
  /** The match as it stands; a room is opened once there is one. */
  readonly match: MatchView;
  readonly keeper: Keeper;
}

/** Everything that the parts of a table share. */
export interface Room extends RoomParts {
  readonly state: SessionState;
  readonly drafting: DraftController;
  readonly turn: Turn;
  readonly draft: Draft;
  readonly history: History;
  readonly past: HistoryState;
  /** The moment that is shown, by its place among the stops; the last one is now. */
  readonly place: number;
  /** The number of the last move that stands, at each stop. */
  readonly numbers: readonly number[];
  readonly last: number;
  /** How much of the log is there: moments are counted from its beginning, and some games name them by their number. */
  readonly log: RoomLog;
  /** The moment that a link leads to, until it is there or somebody goes elsewhere. */
  readonly linked: number | null;
  unlink(): void;
  /** Somebody leafs through the past. */
  readonly looking: boolean;
  readonly isOver: boolean;
  readonly seats: readonly SeatInfo[];
  /** What each seat is called here: by who plays it, or by its side where sides come first. */
  readonly names: readonly string[];
  /** Who plays each seat. */
  readonly players: readonly string[];
  /** The seat the table is seen from; it stays the same where several people share a device. */
  readonly facing: Seat | null;
  readonly story: readonly StoryEntry[];
  /** What is shown of the match: now, or the moment that is looked at. */
  readonly shown: MatchView;
  readonly held: readonly string[];
  readonly pointed: readonly string[];
  readonly still: boolean;
  /** A phone: words are short there. */
  readonly narrow: boolean;
  /** A phone on its side: the board has the height, and nothing stands between the seats. */
  readonly sideways: boolean;
  readonly film: Film;
  hold(at: readonly string[]): void;
  point(at: readonly string[]): void;
  propose(action: unknown): void;
  type(text: string): boolean;
  confirm(): void;
  /** Why something was refused, as a sentence; null while nothing is. */
  readonly refusal: string | null;
  /** Null where nobody may be asked for advice now. */
  readonly hint: Hinting | null;
}

export function useRoom(parts: RoomParts): Room {
  const { session, game, match, keeper, card } = parts;
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
  const players = namesOf(seats, game.words.seatName);
  const names = game.sidesFirst === true ? seats.map(({ seat }) => game.words.seatName(seat)) : players;
  const story = useMemo(() => {
    const motions = motionsIn(state.lines);
    // Sides keep their names whoever plays them.
    const then = game.sidesFirst === true ? null : namesAtLines(state.lines, names);
    const remark: Parameters<typeof storyOf>[2]['remark'] = (line) =>
      remarkOn(line, then?.get(line.seq) ?? names, motions);
    return storyOf(state.lines, past.stops, { words: game.words, names: players, view: match.view, remark });
  }, [state.lines, past.stops, players.join('\n')]);
  const last = past.stops.length - 1;
  const place = past.at ?? last;
  const shown = past.shown ?? match;
  const wish = wishesOf(drafting);
  const looking = past.at !== null;
  const isOver = match.ended !== null || match.outcome !== null;
  const [linked, setLinked] = useState(() => (keeper.sandbox === null ? momentIn(location.search) : null));
  const log = useWholeLog(session, looking || isOver || linked !== null || game.words.moment === undefined);
  const film = useFilm({ history, log, past, place, looking });
  useKeptDraft({ session, state, drafting, turn, draft });
  const hint = useHint({ allowed: keeper.hints, game: card.id, match, drafting, turn, draft });
  return {
    ...{ ...parts, state, drafting, turn, draft, history, past, place, last, seats, names, players, story, shown },
    numbers: numbersOf(past.stops),
    looking,
    film,
    ...{ isOver, log, linked },
    unlink: () => setLinked(null),
    facing: state.own.length > 1 ? (state.own[0] ?? null) : state.viewer,
    ...{ held, pointed, point },
    hold(at) {
      // Whatever was refused is out of date as soon as something else is in hand.
      if (drafting.state.draft.kind === 'refused') drafting.cancel();
      hold(at);
    },
    still: useStillness(place),
    narrow: useMedia('(max-width: 700px), (max-height: 500px)'),
    sideways: useMedia('(max-height: 500px) and (min-width: 560px)'),
    ...wish,
    refusal: draft.kind === 'refused' ? refusalText(game, draft, shown.view) : null,
    hint,
  };
}

function wishesOf(drafting: DraftController): Pick<Room, 'propose' | 'type' | 'confirm'> {
  const confirm = (): void => void drafting.confirm();
  /** Without confirmation a move goes at once, but never past a warning. */
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

/** Only a step forward moves pieces: back in time, and over several moves at once, the board just changes. */
function useStillness(place: number): boolean {
  const before = useRef(place);
  const isStep = place === before.current || place === before.current + 1;
  useEffect(() => {
    before.current = place;
  }, [place]);
  return appearance.value.motion === 'off' || !isStep;
}

type Refused = Extract<Draft, { kind: 'refused' }>;

/** The game speaks of its own rules; all else is the table's. */
function refusalText(game: GameUi, { refusal, action }: Refused, view: unknown): string {
  return game.words.refusal(refusal as Refusal<Shape>, view, action) ?? tableRefusal(refusal.code);
}
