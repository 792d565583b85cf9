import type { Game, OptionField, Shape } from '@tavola/kernel';
import { messages } from './language.ts';
import { askUntil, withInitial } from './questions.ts';
import { type Screen, wrap } from './screen.ts';
import { readField, type SetupChoices, valuesOf } from './setup-choices.ts';
import type { FieldText } from './text-ui.ts';
import { textUiFor } from './text-uis.ts';

/**
 * Fills in the options that no flag has set. With `mayAsk` it asks for them. Otherwise it takes the defaults and names the flags.
 * A given position needs none.
 */
export async function settleOptions(
  screen: Screen,
  game: Game<Shape>,
  setup: SetupChoices,
  mayAsk: boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const options: Record<string, unknown> = { ...setup.options };
  if (setup.position !== undefined) return options;
  const { fields } = textUiFor(game);
  for (const field of game.fields.filter(({ id }) => !Object.hasOwn(options, id))) {
    const text = fields[field.id];
    options[field.id] = mayAsk ? await askField(screen, field, text) : field.initial;
    if (!mayAsk) screen.print(defaultText(field, text));
  }
  return options;
}

/** Asks for the options that decide how many players there are: the prompts for players come next. */
export async function askSeatOptions(screen: Screen, game: Game<Shape>, setup: SetupChoices): Promise<SetupChoices> {
  const options: Record<string, unknown> = { ...setup.options };
  for (const field of game.fields) {
    if (field.seats === undefined || setup.position !== undefined || Object.hasOwn(options, field.id)) continue;
    options[field.id] = await askField(screen, field, textUiFor(game).fields[field.id]);
  }
  return { ...setup, options };
}

/** The prompt without its colon. */
function labelOf({ id }: OptionField, text: FieldText | undefined): string {
  return (text?.prompt ?? id).replace(/:$/, '');
}

function defaultText(field: OptionField, text: FieldText | undefined): string {
  return messages().terminal['setup.default']({
    label: labelOf(field, text),
    initial: initialText(field),
    flag: `--${field.id}`,
    others: othersOf(field),
  });
}

function othersOf(field: OptionField): string {
  const others = (field.choices ?? []).filter((choice) => choice !== field.initial);
  return others.length > 0 ? messages().language.either(others) : valuesOf(field);
}

async function askField(screen: Screen, field: OptionField, text: FieldText | undefined): Promise<unknown> {
  const choices = text?.choices;
  if (choices !== undefined) {
    screen.show([text?.prompt ?? field.id, ...choiceLines(field.choices ?? [], choices, text?.points)]);
  }
  const { terminal: m } = messages();
  const label =
    choices === undefined
      ? m['setup.option']({ label: labelOf(field, text), values: valuesOf(field) })
      : m['setup.choose.prompt'];
  return askUntil(screen, withInitial(label, initialText(field)), (line) => {
    if (line.trim() === '') return { value: field.initial };
    return readField(field, line) ?? { error: m['setup.not-a-choice']({ choices: valuesOf(field) }) };
  });
}

function choiceLines(
  choices: readonly string[],
  labels: Readonly<Record<string, string>>,
  points: FieldText['points'] = {},
): string[] {
  const width = Math.max(...choices.map(({ length }) => length));
  const indent = width + 6;
  return choices.flatMap((choice, index) => [
    `  ${index + 1} ${choice.padEnd(width)}  ${labels[choice] ?? ''}`.trimEnd(),
    ...(points[choice] ?? []).flatMap((point) => wrap(' '.repeat(indent) + point)),
  ]);
}

function initialText({ initial }: OptionField): string {
  const { terminal: m } = messages();
  if (typeof initial === 'boolean') return initial ? m['yes'] : m['no'];
  return String(initial);
}
