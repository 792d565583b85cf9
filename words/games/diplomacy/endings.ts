import {
  centreCounts,
  type DiplomacyView,
  type Ending,
  finalPoints,
  isDraw,
  sharersOf,
  type Variant,
} from '@tavola/games/diplomacy';
import type { Outcome, Seat } from '@tavola/kernel';
import type { GameResult } from '../../game-words.ts';
import type { Diplomacy as Messages } from '../../generated/diplomacy.ts';
import type { Language } from '../../language.ts';
import type { Names } from './names.ts';

interface Ended {
  /** Those in the first place. */
  readonly winners: string;
  readonly count: number;
}

/** How the game ended, as a sentence. */
export function endingWords(m: Messages, language: Language, names: Names, { centresToWin }: Variant) {
  const say = {
    solo: ({ winners }) => m['ending.solo']({ winners, centres: centresToWin }),
    'last-alive': ({ winners }) => m['ending.last-alive']({ winners }),
    'nobody-left': () => m['ending.nobody-left'],
    'draw-agreed': ({ winners }) => m['ending.draw-agreed']({ winners }),
    'year-limit': ({ winners }) => m['ending.year-limit']({ winners }),
    abandoned: (ended) => m['ending.abandoned'](ended),
  } satisfies Readonly<Record<Exclude<Ending, 'last-year'>, (ended: Ended) => string>>;
  return ({ ranks, reason, scores: centres = [] }: Outcome, players: readonly string[]): string => {
    const list = (seats: readonly Seat[]): string => language.list(seats.map((seat) => names.player(seat, players)));
    if (reason === 'last-year') {
      const most = Math.max(...centres);
      const leaders = [...centres.keys()].filter((seat) => centres[seat] === most);
      return leaders.length === 0
        ? m['ending.last-year.other']
        : m['ending.last-year']({ winners: list(leaders), count: leaders.length, centres: most });
    }
    const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
    return isKey(say, reason) ? say[reason]({ winners: list(winners), count: winners.length }) : m['ending.other'];
  };
}

function isKey<T extends object>(table: T, key: string): key is Extract<keyof T, string> {
  return Object.hasOwn(table, key);
}

/** A power that only leads has not won, and a scored game gives points. */
export function resultWords(m: Messages) {
  return (view: DiplomacyView): GameResult => {
    const counts = centreCounts(view);
    const drawn = isDraw(view) ? sharersOf(view) : null;
    const points = finalPoints(view)?.map((own) => Math.round(own / 100) / 10);
    if (points === undefined) return { drawn, scores: counts.map((centres) => m['score.centres']({ centres })) };
    return {
      drawn,
      scores: counts.map((centres, seat) => m['score.both']({ centres, points: points[seat] ?? 0 })),
      points: points.map((own) => m['score.points']({ points: own })),
    };
  };
}
