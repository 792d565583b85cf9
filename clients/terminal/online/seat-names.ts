import type { ChairInfo, MatchView, TableInfo } from '@tavola/client-core';
import { safeLine } from '../clean.ts';
import { messages } from '../language.ts';
import { botName, defaultName } from '../players.ts';

/** Names by seat of the match. Several bots get numbers. */
export function seatNames({ seats }: MatchView): string[] {
  const bots = seats.filter(({ who }) => who === null);
  return seats.map((seat, index) => {
    if (seat.who !== null) return safeLine(seat.who);
    if (seat.bot === null) return defaultName(index + 1);
    return botName(seat.bot, bots.length === 1 ? null : bots.indexOf(seat) + 1);
  });
}

/** Describes a chair in the lobby. */
export function chairText(chair: ChairInfo, { host }: TableInfo): string {
  const { online: m } = messages();
  if (chair.kind === 'bot') return botName(chair.level ?? '', null);
  const name = safeLine(chair.who ?? '');
  if (!chair.seated) return chair.who === null ? m['lobby.open'] : m['lobby.reserved']({ name });
  return chair.who === host ? m['lobby.host']({ name }) : name;
}
