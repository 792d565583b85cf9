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
import { messages } from '../language.ts';
import { askSeatOptions, settleOptions } from '../options.ts';
import { askLevel, askSeats } from '../players.ts';
import { positionValue } from '../position-value.ts';
import { askUntil, findChoice, notAChoice, type Parsed, withInitial } from '../questions.ts';
import type { Screen } from '../screen.ts';
import type { SetupChoices } from '../setup-choices.ts';
import { withPatience } from './terms.ts';

interface CreateTableDeps {
  readonly screen: Screen;
  readonly api: Api;
  readonly game: Game<Shape>;
  readonly setup: SetupChoices;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly customs: Readonly<Record<string, boolean>>;
  /** Ask for options that no flag has set. */
  readonly mayAsk: boolean;
  readonly links: SeatLinks;
}

/** Creates a table. Asks for seats and options that no flag has set. */
export async function createOnlineTable(deps: CreateTableDeps): Promise<ApiResult<TableInfo>> {
  const { screen, api, game, terms, customs, mayAsk, links } = deps;
  const setup = mayAsk ? await askSeatOptions(screen, game, deps.setup) : deps.setup;
  const given = setup.position === undefined ? undefined : positionValue(setup.position);
  const count = await askSeats(screen, game, { ...setup, seats: setup.seats ?? seatsIn(game, setup, given) });
  const seats: SeatRequest[] = [{ kind: 'open' }];
  while (seats.length < count) {
    seats.push(setup.level === undefined ? await askSeat(screen, seats.length + 1) : bot(setup.level));
  }
  const options = await settleOptions(screen, game, setup, mayAsk);
  const position = given === undefined ? {} : { position: given };
  const agreed = { ...(await withPatience(screen, terms)), ...customs };
  return sitWithChain(links, (head) =>
    api.createTable({ game: game.id, options, terms: agreed, seats, head, ...position }),
  );
}

/** The number of seats in a position. Undefined if it can’t be read: the server then refuses it. */
function seatsIn(game: Game<Shape>, { options }: SetupChoices, position: unknown): number | undefined {
  const parsed = game.parse.options(options);
  const read = parsed.ok && position !== undefined ? game.position.read(position, parsed.value) : null;
  return read?.ok ? game.seatCount(read.value) : undefined;
}

/** Typed for an open seat. Not translated. */
const OPEN = 'open';

async function askSeat(screen: Screen, number: number): Promise<SeatRequest> {
  const prompt = messages().online['new-table.seat.prompt']({ number });
  const answer = await askUntil(screen, withInitial(prompt, OPEN), readSeat);
  return answer === 'bot' ? bot(await askLevel(screen)) : answer;
}

/** Parses `open`, `bot LEVEL`, or `bot` alone, which needs a question for the level. */
function readSeat(line: string): Parsed<SeatRequest | 'bot'> {
  const [first = '', second] = line.trim().toLowerCase().split(/\s+/);
  if (first === '' || OPEN.startsWith(first)) return { value: { kind: 'open' } };
  if (first !== 'bot') return { error: notAChoice([OPEN, 'bot']) };
  if (second === undefined) return { value: 'bot' };
  const level = findChoice(LEVELS, second);
  return level === null ? { error: notAChoice(LEVELS) } : { value: bot(level) };
}

function bot(level: BotLevel): SeatRequest {
  return { kind: 'bot', level };
}
