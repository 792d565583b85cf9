import type { ChairInfo, MatchView, TableInfo } from '@tavola/client-core';
import { cleanLine } from '../clean.ts';
import { spoken } from '../language.ts';
import { botName, defaultName } from '../seating.ts';

/** Names by seat of the match; several bots are told apart by a number. */
export function namesOf({ seats }: MatchView): string[] {
  const bots = seats.filter(({ who }) => who === null);
  return seats.map((seat, index) => {
    if (seat.who !== null) return cleanLine(seat.who);
    if (seat.bot === null) return defaultName(index + 1);
    return botName(seat.bot, bots.length === 1 ? null : bots.indexOf(seat) + 1);
  });
}

/** Who sits on a chair before the start, in words. */
export function chairText(chair: ChairInfo, { host }: TableInfo): string {
  const { online: m } = spoken();
  if (chair.kind === 'bot') return botName(chair.level ?? '', null);
  const name = cleanLine(chair.who ?? '');
  if (!chair.seated) return chair.who === null ? m['lobby.open'] : m['lobby.reserved']({ name });
  return chair.who === host ? m['lobby.host']({ name }) : name;
}
