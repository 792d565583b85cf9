import {
  type Api,
  type ApiResult,
  type BotLevel,
  LEVELS,
  type SeatLinks,
  type SeatRequest,
  sitWithChain,
  type TableInfo,
} from '@tavola/client-core';
import type { Game, Shape } from '@tavola/kernel';
import { positionValue } from '../position-value.ts';
import { askUntil, findChoice } from '../questions.ts';
import type { Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import { askLevel, askSeats, settleOptions } from '../seating.ts';
import { texts } from '../texts.ts';
import type { Wishes } from '../wishes.ts';
import { withPatience } from './terms.ts';
import { onlineTexts } from './texts.ts';

const words = onlineTexts.making;

interface Making {
  readonly screen: Screen;
  readonly api: Api;
  readonly game: Game<Shape>;
  readonly wishes: Wishes;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly customs: Readonly<Record<string, boolean>>;
  /** Whoever named the game at once is asked for its options only by flags. */
  readonly mayAsk: boolean;
  readonly links: SeatLinks;
}

/** A new table, with the options and seats that flags or answers say. */
export async function makeTable(making: Making): Promise<ApiResult<TableInfo>> {
  const { screen, api, game, wishes, terms, customs, mayAsk, links } = making;
  const given = wishes.position === undefined ? undefined : positionValue(wishes.position);
  const count = await askSeats(screen, game, { ...wishes, seats: wishes.seats ?? seatsIn(game, wishes, given) });
  const seats: SeatRequest[] = [{ kind: 'open' }];
  while (seats.length < count) {
    seats.push(wishes.level === undefined ? await askSeat(screen, seats.length + 1) : bot(wishes.level));
  }
  const options = await settleOptions(screen, game, wishes, mayAsk);
  const position = given === undefined ? {} : { position: given };
  const agreed = { ...(await withPatience(screen, terms)), ...customs };
  return sitWithChain(links, (head) =>
    api.createTable({ game: game.id, options, terms: agreed, seats, head, ...position }),
  );
}

/** A position says itself for how many it is. One that cannot be read is for the server to refuse. */
function seatsIn(game: Game<Shape>, { options }: Wishes, position: unknown): number | undefined {
  const parsed = game.parse.options(options);
  const read = parsed.ok && position !== undefined ? game.position.read(position, parsed.value) : null;
  return read?.ok ? game.seatCount(read.value) : undefined;
}

async function askSeat(screen: Screen, number: number): Promise<SeatRequest> {
  const said = await askUntil(screen, texts.setup.withInitial(words.seat(number), words.open), readSeat);
  return said === 'bot' ? bot(await askLevel(screen)) : said;
}

/** Open, a bot with its level, or `bot` alone: then the level is asked. */
function readSeat(line: string): Said<SeatRequest | 'bot'> {
  const [first = '', second] = line.trim().toLowerCase().split(/\s+/);
  if (first === '' || words.open.startsWith(first)) return { value: { kind: 'open' } };
  if (first !== 'bot') return { says: texts.setup.notAChoice(`${words.open}, bot`) };
  if (second === undefined) return { value: 'bot' };
  const level = findChoice(LEVELS, second);
  return level === null ? { says: texts.setup.notAChoice(LEVELS.join(', ')) } : { value: bot(level) };
}

function bot(level: BotLevel): SeatRequest {
  return { kind: 'bot', level };
}
