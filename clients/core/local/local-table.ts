import { ok, type Result, type Seat } from '@tavola/kernel';
import {
  type Entry,
  type Match,
  type StartRequest,
  seatPlayer as seatCommand,
  startMatch,
  type Terms,
} from '@tavola/match';
import type { TableInfo } from '@tavola/protocol';
import type { BotLevel } from '../levels.ts';

/** A person at this device, with or without a name, or a bot. */
export type LocalChair = { readonly name: string } | { readonly bot: BotLevel };

/** No clock, and undo is allowed. */
export const LOCAL_TERMS: Terms = { clock: null, absence: 'hold', undo: true };

export interface MatchWithLog {
  readonly match: Match;
  readonly log: readonly Entry[];
}

export function startSeated(beginning: StartRequest, chairs: readonly LocalChair[], at: number): Result<MatchWithLog> {
  const started = startMatch(beginning, at);
  if (!started.ok) return started;
  let { match } = started.value;
  const log = [...started.value.entries];
  // The log of a finished match is closed.
  if (match.ended !== null) return ok({ match, log });
  for (const [seat, chair] of chairs.entries()) {
    const who = 'bot' in chair ? { level: chair.bot } : chair.name === '' ? {} : { who: chair.name };
    const written = seatCommand(match, { seat, change: 'joined', ...who }, at);
    if (!written.ok) return written;
    match = written.value.match;
    log.push(...written.value.entries);
  }
  return ok({ match, log });
}

/** The seats of people. All of them sit at this device. */
export function ownSeats({ seats }: Match): readonly Seat[] {
  return [...seats.keys()].filter((seat) => seats[seat]?.bot === null);
}

/** Describes a local table as a server would. */
export function localTableInfo(id: string, name: string, { start, seats, ended }: Match): TableInfo {
  return {
    id,
    code: '',
    game: start.game,
    name,
    description: '',
    options: start.options,
    terms: start.terms,
    status: ended === null ? 'running' : 'over',
    host: seats.find(({ bot }) => bot === null)?.who ?? '',
    watching: false,
    commitment: start.commitment,
    reroll: start.reroll,
    proposal: start.proposal,
    chairs: seats.map(({ who, bot }) => ({
      kind: bot === null ? 'open' : 'bot',
      who,
      seated: bot === null,
      level: bot,
    })),
  };
}
