import { type ApiError, choosesSides, LEVELS, LobbyApi, type TableInfo } from '@tavola/client-core';
import { isOneOf, type Result, type Seat } from '@tavola/kernel';
import { messages } from '../language.ts';
import { optionLines, readSetting } from './lobby-settings.ts';
import type { OnlineTable } from './online-table.ts';
import { problem } from './problems.ts';

/** Commands that arrange a table before its game. */
export const SETUP_COMMANDS = ['bot', 'fill', 'open', 'close', 'swap', 'set', 'options', 'side'] as const;
export type SetupCommand = (typeof SETUP_COMMANDS)[number];

export function isSetupCommand(command: string): command is SetupCommand {
  return isOneOf(SETUP_COMMANDS, command);
}

/** Returns the lines to print. What has changed is news to everyone, so success prints nothing. */
export async function runSetupCommand(
  at: OnlineTable,
  command: SetupCommand,
  rest: string,
): Promise<readonly string[]> {
  const { table } = at.live.state;
  if (table === null) return [];
  if (command === 'options') return optionLines(at, table);
  if (command !== 'side' && table.host !== at.account.name) return [messages().home['lobby-error.host-only']];
  const done = await send(at, table, command, rest);
  if (typeof done === 'string') return [done];
  return done.ok ? [] : [problem(done.error)];
}

type Sent = { readonly ok: true } | { readonly ok: false; readonly error: ApiError };

/** The answer of the server, or what to type instead. */
function send(
  at: OnlineTable,
  table: TableInfo,
  command: Exclude<SetupCommand, 'options'>,
  rest: string,
): Promise<Sent> | string {
  const lobby = new LobbyApi(at.api);
  const words = rest.split(/\s+/).filter((word) => word !== '');
  const { online: m } = messages();
  switch (command) {
    case 'bot':
      return giveToBot(lobby, table, words);
    case 'fill': {
      const level = levelIn(words[0]);
      return typeof level === 'object' ? level.error : lobby.fillWithBots(table.id, level);
    }
    case 'open':
    case 'close': {
      const be = command === 'open' ? 'open' : 'closed';
      const chair = chairIn(table, words[0], command === 'open' ? 1 : 0);
      return chair === null ? whichSeat(table, command) : lobby.changeSeat(table.id, { chair, be });
    }
    case 'swap': {
      const [one, other] = [chairIn(table, words[0]), chairIn(table, words[1])];
      return one === null || other === null ? m['setup.swap-what'] : lobby.swapSeats(table.id, one, other);
    }
    case 'set': {
      const edit = readSetting(at, table, rest);
      return edit.ok ? lobby.edit(table.id, edit.value) : edit.error;
    }
    case 'side':
      return chooseSide(at, table, rest);
  }
}

function giveToBot(lobby: LobbyApi, table: TableInfo, words: readonly string[]): Promise<Sent> | string {
  // Also “add bot 3”.
  const [seat, typed] = words[0]?.toLowerCase() === 'bot' ? words.slice(1) : words;
  const chair = chairIn(table, seat, 1);
  if (chair === null) return whichSeat(table, 'bot');
  const level = levelIn(typed);
  return typeof level === 'object' ? level.error : lobby.changeSeat(table.id, { chair, be: 'bot', level });
}

function whichSeat({ chairs }: TableInfo, order: SetupCommand): string {
  return messages().online['setup.which-seat']({ order, seats: chairs.length });
}

/** From 0. `more` allows for numbers after the last seat. Null if it is no seat. */
function chairIn({ chairs }: TableInfo, typed = '', more = 0): number | null {
  const number = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= chairs.length + more ? number - 1 : null;
}

function levelIn(typed = 'normal'): string | { readonly error: string } {
  const level = LEVELS.find((one) => one === typed.toLowerCase());
  const levels = messages().language.either(LEVELS);
  return level ?? { error: messages().online['setup.which-level']({ levels }) };
}

/** A side by name or number, or any. The host may name the seat of a bot first. */
function chooseSide({ api, ui }: OnlineTable, table: TableInfo, rest: string): Promise<Sent> | string {
  const { online: m, lobby, language } = messages();
  if (!choosesSides(table)) return lobby['refusal.sides-drawn'];
  const [, seat, typed = ''] = /^(?:(\d{1,2})\s+)?(.*)$/s.exec(rest) ?? [];
  const sides = table.chairs.map((_, side) => ui.side?.(side) ?? String(side + 1));
  const side = sideIn(sides, typed.trim());
  const chair = chairIn(table, seat);
  if (!side.ok || (seat !== undefined && chair === null))
    return m['setup.side-what']({ sides: language.either(sides) });
  return new LobbyApi(api).chooseSide(table.id, side.value, chair ?? undefined);
}

function sideIn(sides: readonly string[], typed: string): Result<Seat | null> {
  if (typed.toLowerCase() === 'any') return { ok: true, value: null };
  const side = sides.findIndex((name) => name.toLowerCase() === typed.toLowerCase());
  return side < 0 ? { ok: false, error: { code: 'unknown' } } : { ok: true, value: side };
}
