import { type Choices, type Game, PASSED, type Shape } from '@tavola/kernel';
import { quoted } from '../../clean.ts';
import { spoken } from '../../language.ts';
import type { Answer, Sight, TextTable } from '../../text-table.ts';
import { describe, describeLines, numbered } from './describe.ts';

/**
 * Stands in for every game without a table of its own: choices by number or in the game's notation, what is seen as plain
 * lines. Enough to play and to test a new game before its own table is written.
 */
export function genericTable(game: Game<Shape>): TextTable<Shape> {
  return {
    title: game.id,
    get summary() {
      return spoken().terminal['generic.line'];
    },
    fields: {},
    symbol: (seat) => String(seat + 1),
    help: () => [spoken().terminal['generic.how']],
    board: (sight) => [spoken().terminal['generic.phase']({ phase: sight.phase }), ...describeLines(sight.view)],
    score: () => null,
    moves,
    legend: () => [spoken().terminal['generic.how']],
    hint: moves,
    question: (sight, typed) => {
      const { terminal: m } = spoken();
      const slot = slotAt(sight.choices(), typed.length);
      return slot === undefined ? m['generic.choose.prompt'] : m['generic.slot.prompt']({ id: slot.id });
    },
    answer,
    confirms: () => true,
    event: (sight, event) => {
      const { type, ...rest } = event as { type: string; seat?: number };
      if (type === PASSED && rest.seat !== undefined)
        return spoken().terminal['generic.passed']({ name: sight.names[rest.seat] ?? String(rest.seat + 1) });
      return describe(event);
    },
    refusal: (_sight, { code, at }) => spoken().terminal['generic.refused']({ code: [code, ...(at ?? [])].join(' ') }),
    warning: (_sight, { code, at }) => spoken().terminal['generic.warned']({ code: [code, ...(at ?? [])].join(' ') }),
    positionFault: ({ code, at }) => [code, ...(at ?? [])].join(' '),
  };
}

function moves(sight: Sight<Shape>): readonly string[] {
  const choices = sight.choices();
  if (choices.kind === 'listed') {
    if (choices.actions.length === 0) return [spoken().terminal['generic.nothing']];
    return numbered(choices.actions.map((action) => sight.notate(action)));
  }
  return choices.slots.flatMap(({ id, options }) => [`${id}:`, ...numbered(options.map(describe))]);
}

function answer(sight: Sight<Shape>, typed: readonly string[], line: string): Answer<Shape> {
  const text = line.trim();
  if (text === '') return { kind: 'again', says: spoken().terminal['generic.empty'] };
  const choices = sight.choices();
  return choices.kind === 'listed' ? pickListed(sight, choices.actions, text) : pickSlot(sight, choices, typed, text);
}

function pickListed(sight: Sight<Shape>, actions: readonly unknown[], text: string): Answer<Shape> {
  const picked = pick(actions, text);
  if (picked !== undefined) return { kind: 'action', action: picked };
  const read = sight.read(text);
  return read.ok
    ? { kind: 'action', action: read.value }
    : { kind: 'again', says: spoken().terminal['generic.again']({ typed: quoted(text) }) };
}

function pickSlot(
  sight: Sight<Shape>,
  choices: Choices<Shape> & { kind: 'slots' },
  typed: readonly string[],
  text: string,
): Answer<Shape> {
  const slot = slotAt(choices, typed.length);
  if (slot === undefined || pick(slot.options, text) === undefined)
    return { kind: 'again', says: spoken().terminal['generic.again']({ typed: quoted(text) }) };
  const all = [...typed, text];
  if (all.length < choices.slots.length) return { kind: 'more', typed: all };
  const made = sight.assemble(choices.slots.map(({ options }, index) => pick(options, all[index] ?? '')));
  return made.ok
    ? { kind: 'action', action: made.value }
    : { kind: 'again', says: spoken().terminal['generic.refused']({ code: made.error.code }) };
}

function slotAt(choices: Choices<Shape>, index: number) {
  return choices.kind === 'slots' ? choices.slots[index] : undefined;
}

/** People count from one. */
function pick(options: readonly unknown[], text: string): unknown {
  return /^\d{1,4}$/.test(text) ? options[Number(text) - 1] : undefined;
}
