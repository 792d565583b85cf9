import type { SeatInfo } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { tableWords } from '../../app/areas.ts';
import type { GameWords } from '../../games/client.ts';

/** What each seat is called at this table: a person by name, a bot by its strength, anybody else by the side they play. */
export function namesOf(cards: readonly SeatInfo[], seatName: (seat: Seat) => string): readonly string[] {
  return cards.map(({ seat, name, bot, botNumber }) => {
    if (name !== null) return name;
    if (bot === null) return seatName(seat);
    const called = byCode(tableWords.say, 'levels', bot) ?? tableWords.say['bot'];
    return botNumber === null ? called : tableWords.say['numbered']({ bot: called, number: botNumber });
  });
}

interface Shown {
  readonly numbers: readonly number[];
  readonly place: number;
  readonly log: { readonly missing: number };
  readonly game: { readonly words: Pick<GameWords, 'moment'> };
  readonly shown: { readonly view: unknown };
}

/** How many moves there are, after the number of one; nothing where moments have names of their own. */
export function outOf({ game }: Pick<Shown, 'game'>, last: number): string {
  return game.words.moment === undefined ? tableWords.say['steps.of']({ last }) : '';
}

/** What the shown moment is called: as the game calls it, else by the last move that stands in it. */
export function momentName({ numbers, place, log, game, shown }: Shown): string {
  if (game.words.moment !== undefined) return game.words.moment(shown.view);
  if (log.missing > 0) return tableWords.say['fetching.uncounted'];
  const number = numbers[place] ?? 0;
  return number === 0 ? tableWords.say['steps.start'] : tableWords.say['steps.move']({ place: number });
}
