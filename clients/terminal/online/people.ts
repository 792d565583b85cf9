import type { ChairInfo, MatchView, TableInfo } from '@tavola/client-core';
import { cleanLine } from '../clean.ts';
import { texts } from '../texts.ts';
import { onlineTexts } from './texts.ts';

/** Names by seat of the match; several bots are told apart by a number. */
export function namesOf({ seats }: MatchView): string[] {
  const bots = seats.filter(({ who }) => who === null);
  return seats.map((seat, index) => {
    if (seat.who !== null) return cleanLine(seat.who);
    if (seat.bot === null) return texts.setup.standardName(index + 1);
    return texts.setup.botName(seat.bot, bots.length === 1 ? null : bots.indexOf(seat) + 1);
  });
}

/** Who sits on a chair before the start, in words. */
export function chairText(chair: ChairInfo, { host }: TableInfo): string {
  const words = onlineTexts.lobby;
  if (chair.kind === 'bot') return texts.setup.botName(chair.level ?? '', null);
  const name = cleanLine(chair.who ?? '');
  if (!chair.seated) return chair.who === null ? words.free : words.keptFor(name);
  return chair.who === host ? words.host(name) : name;
}
