import { type BotLevel, LEVELS } from '@tavola/client-core';
import type { Game, OptionField, Shape } from '@tavola/kernel';
import { readName } from './names.ts';
import { askUntil, choiceReader, findChoice, numberReader } from './questions.ts';
import type { Said } from './said.ts';
import type { Screen } from './screen.ts';
import { tableFor } from './tables.ts';
import type { FieldText } from './text-table.ts';
import { texts } from './texts.ts';
import { nameProblem, readField, valuesOf, type Wishes } from './wishes.ts';

/** Who sits in a seat: a person, or a bot of some level. */
export interface Chair {
  readonly name: string;
  readonly bot: BotLevel | null;
}

const USUAL_LEVEL: BotLevel = 'normal';
const words = texts.setup;

/**
 * Options that no flag has settled, as far as they matter: a position brings its own set-up along. Whoever came by the list
 * of games is asked; whoever named the game at once wants to play, and is told what could be changed.
 */
export async function settleOptions(
  screen: Screen,
  game: Game<Shape>,
  wishes: Wishes,
  mayAsk: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const options: Record<string, unknown> = { ...wishes.options };
  if (wishes.position !== undefined) return options;
  const { fields } = tableFor(game);
  for (const field of game.fields.filter(({ id }) => !Object.hasOwn(options, id))) {
    const text = fields[field.id];
    options[field.id] = mayAsk ? await askField(screen, field, text) : field.initial;
    if (!mayAsk) screen.say(words.usual(text?.asks ?? field.id, initialText(field), `--${field.id}`, othersOf(field)));
  }
  return options;
}

function othersOf(field: OptionField): string {
  const others = (field.choices ?? []).filter((choice) => choice !== field.initial);
  return others.length > 0 ? others.join(words.or) : valuesOf(field);
}

async function askField(screen: Screen, field: OptionField, text: FieldText | undefined): Promise<unknown> {
  const choices = text?.choices;
  if (choices !== undefined) {
    screen.show([text?.asks ?? field.id, ...choiceLines(field.choices ?? [], choices)]);
  }
  const label = choices === undefined ? words.fieldAsks(text?.asks ?? field.id, valuesOf(field)) : words.choose;
  return askUntil(screen, words.withInitial(label, initialText(field)), (line) => {
    if (line.trim() === '') return { value: field.initial };
    return readField(field, line) ?? { says: words.notAChoice(valuesOf(field)) };
  });
}

function choiceLines(choices: readonly string[], says: Readonly<Record<string, string>>): string[] {
  const width = Math.max(...choices.map(({ length }) => length));
  return choices.map((choice, index) => `  ${index + 1} ${choice.padEnd(width)}  ${says[choice] ?? ''}`.trimEnd());
}

function initialText({ initial }: OptionField): string {
  return initial === true ? words.yes : initial === false ? words.no : String(initial);
}

/**
 * Fills the seats by asking for names, as at any table; "bot" instead of a name sits a bot down there. At least one seat is
 * a person's: the first to be asked.
 */
export async function askParty(screen: Screen, game: Game<Shape>, wishes: Wishes): Promise<readonly Chair[]> {
  const seats = await askSeats(screen, game, wishes);
  const chairs: Chair[] = (wishes.names ?? []).map((name) => ({ name, bot: null }));
  while (chairs.length < seats) chairs.push(await nextChair(screen, chairs, wishes));
  const named = nameBots(chairs);
  return named.map((_, seat) => named.at(seat - wishes.sit) ?? { name: words.standardName(seat + 1), bot: null });
}

async function nextChair(screen: Screen, chairs: readonly Chair[], wishes: Wishes): Promise<Chair> {
  const somebodySits = chairs.some(({ bot }) => bot === null);
  // With --bot, or names for some of the seats only, bots take the rest without further questions.
  if (somebodySits && (wishes.level ?? wishes.names) !== undefined) return botChair(wishes.level ?? USUAL_LEVEL);
  if (chairs.length === 1) screen.say(words.orABot);
  const taken = [
    ...chairs.map(({ name }) => name),
    ...(wishes.level === undefined ? [] : [botChair(wishes.level).name]),
  ];
  const number = chairs.length + 1 + wishes.sit;
  const said = await askUntil(screen, words.name(number), (line) => readChair(line, taken, somebodySits), false);
  return said === 'bot' ? botChair(await askLevel(screen)) : said;
}

/** A name, a bot with its level, or `bot` alone: then the level is asked. */
function readChair(line: string, taken: readonly string[], mayBeBot: boolean): Said<Chair | 'bot'> {
  const bot = mayBeBot ? /^bot(?:\s+(\S+))?$/i.exec(line.trim()) : null;
  if (bot !== null) {
    if (bot[1] === undefined) return { value: 'bot' };
    const level = findChoice(LEVELS, bot[1]);
    return level === null ? { says: words.notAChoice(LEVELS.join(', ')) } : { value: botChair(level) };
  }
  const name = readName(line, taken);
  if (name.ok) return { value: { name: name.value, bot: null } };
  return { says: nameProblem(name.error.code, name.error.at?.[0] ?? '') };
}

function botChair(level: BotLevel): Chair {
  return { name: words.botName(level, null), bot: level };
}

/** Several bots are told apart by a number. */
function nameBots(chairs: readonly Chair[]): Chair[] {
  const bots = chairs.filter(({ bot }) => bot !== null);
  return chairs.map((chair) => {
    if (chair.bot === null || bots.length === 1) return chair;
    return { ...chair, name: words.botName(chair.bot, bots.indexOf(chair) + 1) };
  });
}

export async function askSeats(screen: Screen, game: Game<Shape>, { seats, names }: Wishes): Promise<number> {
  const [least, most] = game.seats;
  if (seats !== undefined || least === most) return seats ?? least;
  const initial = Math.max(least, names?.length ?? 0);
  const range = words.range(initial, most);
  return askUntil(screen, words.withInitial(words.seats(range), String(initial)), numberReader(initial, most, initial));
}

export async function askLevel(screen: Screen): Promise<BotLevel> {
  const ask = words.withInitial(words.level(LEVELS.join(', ')), USUAL_LEVEL);
  return askUntil(screen, ask, choiceReader(LEVELS, USUAL_LEVEL));
}
