import { type Choices, type Game, PASSED, type Shape } from '@tavola/kernel';
import { quoted } from '../../clean.ts';
import type { Answer, Sight, TextTable } from '../../text-table.ts';
import { texts } from '../../texts.ts';
import { describe, describeLines, numbered } from './describe.ts';

const words = texts.generic;

/**
 * Stands in for every game without a table of its own: choices by number or in the game's notation, what is seen as plain
 * lines. Enough to play and to test a new game before its own table is written.
 */
export function genericTable(game: Game<Shape>): TextTable<Shape> {
  return {
    title: game.id,
    summary: words.summary,
    fields: {},
    symbol: (seat) => String(seat + 1),
    help: () => [words.help],
    board: (sight) => [words.phase(sight.phase), ...describeLines(sight.view)],
    score: () => null,
    moves,
    legend: () => [words.help],
    hint: moves,
    question: (sight, typed) => {
      const slot = slotAt(sight.choices(), typed.length);
      return slot === undefined ? words.choose : words.slot(slot.id);
    },
    answer,
    confirms: () => true,
    event: (sight, event) => {
      const { type, ...rest } = event as { type: string; seat?: number };
      if (type === PASSED && rest.seat !== undefined)
        return words.passed(sight.names[rest.seat] ?? String(rest.seat + 1));
      return describe(event);
    },
    refusal: (_sight, { code, at }) => words.refused([code, ...(at ?? [])].join(' ')),
    warning: (_sight, { code, at }) => words.warned([code, ...(at ?? [])].join(' ')),
    positionFault: ({ code, at }) => [code, ...(at ?? [])].join(' '),
  };
}

function moves(sight: Sight<Shape>): readonly string[] {
  const choices = sight.choices();
  if (choices.kind === 'listed') {
    if (choices.actions.length === 0) return [words.nothing];
    return numbered(choices.actions.map((action) => sight.notate(action)));
  }
  return choices.slots.flatMap(({ id, options }) => [`${id}:`, ...numbered(options.map(describe))]);
}

function answer(sight: Sight<Shape>, typed: readonly string[], line: string): Answer<Shape> {
  const text = line.trim();
  if (text === '') return { kind: 'again', says: words.empty };
  const choices = sight.choices();
  return choices.kind === 'listed' ? pickListed(sight, choices.actions, text) : pickSlot(sight, choices, typed, text);
}

function pickListed(sight: Sight<Shape>, actions: readonly unknown[], text: string): Answer<Shape> {
  const picked = pick(actions, text);
  if (picked !== undefined) return { kind: 'action', action: picked };
  const read = sight.read(text);
  return read.ok ? { kind: 'action', action: read.value } : { kind: 'again', says: words.again(quoted(text)) };
}

function pickSlot(
  sight: Sight<Shape>,
  choices: Choices<Shape> & { kind: 'slots' },
  typed: readonly string[],
  text: string,
): Answer<Shape> {
  const slot = slotAt(choices, typed.length);
  if (slot === undefined || pick(slot.options, text) === undefined)
    return { kind: 'again', says: words.again(quoted(text)) };
  const all = [...typed, text];
  if (all.length < choices.slots.length) return { kind: 'more', typed: all };
  const made = sight.assemble(choices.slots.map(({ options }, index) => pick(options, all[index] ?? '')));
  return made.ok ? { kind: 'action', action: made.value } : { kind: 'again', says: words.refused(made.error.code) };
}

function slotAt(choices: Choices<Shape>, index: number) {
  return choices.kind === 'slots' ? choices.slots[index] : undefined;
}

/** People count from one. */
function pick(options: readonly unknown[], text: string): unknown {
  return /^\d{1,4}$/.test(text) ? options[Number(text) - 1] : undefined;
}
