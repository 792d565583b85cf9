import type { SeatInfo } from '@tavola/client-core';
import type { Seat } from '@tavola/kernel';
import { botLevelName, tableWords } from '../../app/areas.ts';
import type { TableUi } from '../../board/ui.ts';
import type { HistoryModel } from './use-history.ts';

/** Names of the seats: the player's name, the level of the bot, or the side. */
export function playerNames(cards: readonly SeatInfo[], seatName: (seat: Seat) => string): readonly string[] {
  return cards.map(({ seat, name, bot, botNumber }) => {
    if (name !== null) return name;
    if (bot === null) return seatName(seat);
    return botNumber === null
      ? botLevelName(bot)
      : tableWords.say['numbered']({ bot: botLevelName(bot), number: botNumber });
  });
}

/** “of 34”, after a move number. Empty if the game names its positions. */
export function moveCountText({ words }: TableUi, last: number): string {
  return words.moment === undefined ? tableWords.say['steps.of']({ last }) : '';
}

/** Name of the position shown: the game's own, else the number of its last move. */
export function positionName({ words }: TableUi, { numbers, place, log, shown }: HistoryModel): string {
  if (words.moment !== undefined) return words.moment(shown.view);
  if (log.missing > 0) return tableWords.say['fetching.uncounted'];
  const number = numbers[place] ?? 0;
  return number === 0 ? tableWords.say['steps.start'] : tableWords.say['steps.move']({ place: number });
}
