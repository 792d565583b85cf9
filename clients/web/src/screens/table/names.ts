import type { SeatInfo } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { tableWords } from '../../app/areas.ts';
import type { GameWords } from '../../games/client.ts';

/** Names of the seats: the player's name, the level of the bot, or the side. */
export function playerNames(cards: readonly SeatInfo[], seatName: (seat: Seat) => string): readonly string[] {
  return cards.map(({ seat, name, bot, botNumber }) => {
    if (name !== null) return name;
    if (bot === null) return seatName(seat);
    const botName = byCode(tableWords.say, 'levels', bot) ?? tableWords.say['bot'];
    return botNumber === null ? botName : tableWords.say['numbered']({ bot: botName, number: botNumber });
  });
}

interface PositionNameDeps {
  readonly numbers: readonly number[];
  readonly place: number;
  readonly log: { readonly missing: number };
  readonly game: { readonly words: Pick<GameWords, 'moment'> };
  readonly shown: { readonly view: unknown };
}

/** “of 34”, after a move number. Empty if the game names its positions. */
export function moveCountText({ game }: Pick<PositionNameDeps, 'game'>, last: number): string {
  return game.words.moment === undefined ? tableWords.say['steps.of']({ last }) : '';
}

/** Name of the position shown: the game's own, else the number of its last move. */
export function positionName({ numbers, place, log, game, shown }: PositionNameDeps): string {
  if (game.words.moment !== undefined) return game.words.moment(shown.view);
  if (log.missing > 0) return tableWords.say['fetching.uncounted'];
  const number = numbers[place] ?? 0;
  return number === 0 ? tableWords.say['steps.start'] : tableWords.say['steps.move']({ place: number });
}
