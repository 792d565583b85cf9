import { type BotLevel, LEVELS } from '@tavola/client-core';
import type { Game, OptionField, Shape } from '@tavola/kernel';
import { byCode } from '@tavola/words';
import { spoken } from './language.ts';
import { readName } from './names.ts';
import type { Parsed } from './parsed.ts';
import { askUntil, choiceReader, findChoice, notAChoice, numberReader, rangeText } from './questions.ts';
import type { Screen } from './screen.ts';
import { nameProblem, readField, type SetupChoices, valuesOf } from './setup-choices.ts';
import { tableFor } from './tables.ts';
import type { FieldText } from './text-table.ts';

/** Who sits in a seat: a person, or a bot of some level. */
export interface Chair {
  readonly name: string;
  readonly bot: BotLevel | null;
}

const USUAL_LEVEL: BotLevel = 'normal';

/**
 * Options that no flag has settled, as far as they matter: a position brings its own set-up along. Whoever came by the list
 * of games is asked; whoever named the game at once wants to play, and is told what could be changed.
 */
export async function settleOptions(
  screen: Screen,
  game: Game<Shape>,
  wishes: SetupChoices,
  mayAsk: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const options: Record<string, unknown> = { ...wishes.options };
  if (wishes.position !== undefined) return options;
  const { fields } = tableFor(game);
  for (const field of game.fields.filter(({ id }) => !Object.hasOwn(options, id))) {
    const text = fields[field.id];
    options[field.id] = mayAsk ? await askField(screen, field, text) : field.initial;
    if (!mayAsk) screen.say(defaultText(field, text));
  }
  return options;
}

/** The question without its colon. */
function labelOf({ id }: OptionField, text: FieldText | undefined): string {
  return (text?.asks ?? id).replace(/:$/, '');
}

function defaultText(field: OptionField, text: FieldText | undefined): string {
  return spoken().terminal['setup.default']({
    label: labelOf(field, text),
    initial: initialText(field),
    flag: `--${field.id}`,
    others: othersOf(field),
  });
}

/** A question with the answer that Enter stands for. */
export function withInitial(asks: string, initial: string): string {
  return `${asks} [${initial}] `;
}

function othersOf(field: OptionField): string {
  const others = (field.choices ?? []).filter((choice) => choice !== field.initial);
  return others.length > 0 ? spoken().language.either(others) : valuesOf(field);
}

async function askField(screen: Screen, field: OptionField, text: FieldText | undefined): Promise<unknown> {
  const choices = text?.choices;
  if (choices !== undefined) {
    screen.show([text?.asks ?? field.id, ...choiceLines(field.choices ?? [], choices)]);
  }
  const { terminal: m } = spoken();
  const label =
    choices === undefined
      ? m['setup.option']({ label: labelOf(field, text), values: valuesOf(field) })
      : m['setup.choose.prompt'];
  return askUntil(screen, withInitial(label, initialText(field)), (line) => {
    if (line.trim() === '') return { value: field.initial };
    return readField(field, line) ?? { says: m['setup.not-a-choice']({ choices: valuesOf(field) }) };
  });
}

function choiceLines(choices: readonly string[], says: Readonly<Record<string, string>>): string[] {
  const width = Math.max(...choices.map(({ length }) => length));
  return choices.map((choice, index) => `  ${index + 1} ${choice.padEnd(width)}  ${says[choice] ?? ''}`.trimEnd());
}

function initialText({ initial }: OptionField): string {
  const { terminal: m } = spoken();
  if (typeof initial === 'boolean') return initial ? m['yes'] : m['no'];
  return String(initial);
}

/**
 * Fills the seats by asking for names, as at any table; "bot" instead of a name sits a bot down there. At least one seat is
 * a person's: the first to be asked.
 */
export async function askParty(screen: Screen, game: Game<Shape>, wishes: SetupChoices): Promise<readonly Chair[]> {
  const seats = await askSeats(screen, game, wishes);
  const chairs: Chair[] = (wishes.names ?? []).map((name) => ({ name, bot: null }));
  while (chairs.length < seats) chairs.push(await nextChair(screen, chairs, wishes));
  const named = nameBots(chairs);
  return named.map((_, seat) => named.at(seat - wishes.sit) ?? { name: defaultName(seat + 1), bot: null });
}

async function nextChair(screen: Screen, chairs: readonly Chair[], wishes: SetupChoices): Promise<Chair> {
  const somebodySits = chairs.some(({ bot }) => bot === null);
  // With --bot, or names for some of the seats only, bots take the rest without further questions.
  if (somebodySits && (wishes.level ?? wishes.names) !== undefined) return botChair(wishes.level ?? USUAL_LEVEL);
  if (chairs.length === 1) screen.say(spoken().terminal['setup.or-bot']);
  const taken = [
    ...chairs.map(({ name }) => name),
    ...(wishes.level === undefined ? [] : [botChair(wishes.level).name]),
  ];
  const number = chairs.length + 1 + wishes.sit;
  const said = await askUntil(
    screen,
    spoken().terminal['setup.name.prompt']({ number }),
    (line) => readChair(line, taken, somebodySits),
    false,
  );
  return said === 'bot' ? botChair(await askLevel(screen)) : said;
}

/** A name, a bot with its level, or `bot` alone: then the level is asked. */
function readChair(line: string, taken: readonly string[], mayBeBot: boolean): Parsed<Chair | 'bot'> {
  const bot = mayBeBot ? /^bot(?:\s+(\S+))?$/i.exec(line.trim()) : null;
  if (bot !== null) {
    if (bot[1] === undefined) return { value: 'bot' };
    const level = findChoice(LEVELS, bot[1]);
    return level === null ? { says: notAChoice(LEVELS) } : { value: botChair(level) };
  }
  const name = readName(line, taken);
  if (name.ok) return { value: { name: name.value, bot: null } };
  return { says: nameProblem(name.error.code, name.error.at?.[0] ?? '') };
}

/** The name of a bot seat. A number tells several bots apart. */
export function botName(level: string, number: number | null): string {
  const { table: m } = spoken();
  const bot = byCode(m, 'levels', level) ?? m['bot'];
  return number === null ? bot : m['numbered']({ bot, number });
}

function botChair(level: BotLevel): Chair {
  return { name: botName(level, null), bot: level };
}

/** “Player 2”, for a seat without a name. */
export function defaultName(number: number): string {
  return spoken().terminal['player']({ number });
}

/** Several bots are told apart by a number. */
function nameBots(chairs: readonly Chair[]): Chair[] {
  const bots = chairs.filter(({ bot }) => bot !== null);
  return chairs.map((chair) => {
    if (chair.bot === null || bots.length === 1) return chair;
    return { ...chair, name: botName(chair.bot, bots.indexOf(chair) + 1) };
  });
}

export async function askSeats(screen: Screen, game: Game<Shape>, { seats, names }: SetupChoices): Promise<number> {
  const [least, most] = game.seats;
  if (seats !== undefined || least === most) return seats ?? least;
  const initial = Math.max(least, names?.length ?? 0);
  const asks = spoken().terminal['setup.seats.prompt']({ range: rangeText(initial, most) });
  return askUntil(screen, withInitial(asks, String(initial)), numberReader(initial, most, initial));
}

export async function askLevel(screen: Screen): Promise<BotLevel> {
  const { terminal: m, language } = spoken();
  const asks = m['setup.level.prompt']({ levels: language.either(LEVELS) });
  return askUntil(screen, withInitial(asks, USUAL_LEVEL), choiceReader(LEVELS, USUAL_LEVEL));
}
