import { type BotLevel, LEVELS } from '@tavola/client-core';
import { type Game, type Shape, seatRange } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { messages } from './language.ts';
import { parseName } from './names.ts';
import {
  askUntil,
  choiceReader,
  findChoice,
  notAChoice,
  numberReader,
  type Parsed,
  rangeText,
  withInitial,
} from './questions.ts';
import type { Screen } from './screen.ts';
import { nameProblem, type SetupChoices } from './setup-choices.ts';

/** The player in a seat: a person, or a bot with its level. */
export interface Player {
  readonly name: string;
  readonly bot: BotLevel | null;
}

const DEFAULT_LEVEL: BotLevel = 'normal';

/** Asks for the name in each seat. `bot` instead of a name adds a bot, but the first player is a person. */
export async function askPlayers(screen: Screen, game: Game<Shape>, setup: SetupChoices): Promise<readonly Player[]> {
  const seats = await askSeats(screen, game, setup);
  const players: Player[] = (setup.names ?? []).map((name) => ({ name, bot: null }));
  while (players.length < seats) players.push(await nextPlayer(screen, players, setup));
  const named = nameBots(players);
  return named.map((_, seat) => named.at(seat - setup.sit) ?? { name: defaultName(seat + 1), bot: null });
}

async function nextPlayer(screen: Screen, players: readonly Player[], setup: SetupChoices): Promise<Player> {
  const hasPerson = players.some(({ bot }) => bot === null);
  // With --bot, or with names for some seats, bots take the rest.
  if (hasPerson && (setup.level ?? setup.names) !== undefined) return botPlayer(setup.level ?? DEFAULT_LEVEL);
  if (players.length === 1) screen.print(messages().terminal['setup.or-bot']);
  const taken = [
    ...players.map(({ name }) => name),
    ...(setup.level === undefined ? [] : [botPlayer(setup.level).name]),
  ];
  const number = players.length + 1 + setup.sit;
  const answer = await askUntil(
    screen,
    messages().terminal['setup.name.prompt']({ number }),
    (line) => parsePlayer(line, taken, hasPerson),
    false,
  );
  return answer === 'bot' ? botPlayer(await askLevel(screen)) : answer;
}

/** Parses a name, `bot LEVEL`, or `bot` alone, which needs a question for the level. */
function parsePlayer(line: string, taken: readonly string[], mayBeBot: boolean): Parsed<Player | 'bot'> {
  const bot = mayBeBot ? /^bot(?:\s+(\S+))?$/i.exec(line.trim()) : null;
  if (bot !== null) {
    if (bot[1] === undefined) return { value: 'bot' };
    const level = findChoice(LEVELS, bot[1]);
    return level === null ? { error: notAChoice(LEVELS) } : { value: botPlayer(level) };
  }
  const name = parseName(line, taken);
  if (name.ok) return { value: { name: name.value, bot: null } };
  return { error: nameProblem(name.error.code, name.error.at?.[0] ?? '') };
}

/** The name of a bot. Several bots get numbers. */
export function botName(level: string, number: number | null): string {
  const { home: m, table } = messages();
  const bot = byCode(m, 'levels', level) ?? m['bot'];
  return number === null ? bot : table['numbered']({ bot, number });
}

function botPlayer(level: BotLevel): Player {
  return { name: botName(level, null), bot: level };
}

/** “Player 2”, for a seat without a name. */
export function defaultName(number: number): string {
  return messages().terminal['player']({ number });
}

function nameBots(players: readonly Player[]): Player[] {
  const bots = players.filter(({ bot }) => bot !== null);
  return players.map((player) => {
    if (player.bot === null || bots.length === 1) return player;
    return { ...player, name: botName(player.bot, bots.indexOf(player) + 1) };
  });
}

/** Enough names without bots say how many players there are. */
export async function askSeats(
  screen: Screen,
  game: Game<Shape>,
  { seats, names, level, options, sit }: SetupChoices,
): Promise<number> {
  const [least, most] = seatRange(game, options);
  if (seats !== undefined || least === most) return seats ?? least;
  if (names !== undefined && names.length >= least && level === undefined) return names.length;
  const initial = Math.max(least, names?.length ?? 0, sit + 1);
  const prompt = messages().terminal['setup.seats.prompt']({ range: rangeText(initial, most) });
  return askUntil(screen, withInitial(prompt, String(initial)), numberReader(initial, most, initial));
}

export async function askLevel(screen: Screen): Promise<BotLevel> {
  const { terminal: m, language } = messages();
  const prompt = m['setup.level.prompt']({ levels: language.either(LEVELS) });
  return askUntil(screen, withInitial(prompt, DEFAULT_LEVEL), choiceReader(LEVELS, DEFAULT_LEVEL));
}
