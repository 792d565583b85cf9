import { describe, describeMember, readable } from '@tavola/client-core/words';
import type { Choices, Shape } from '@tavola/kernel';
import { quoted } from '../../clean.ts';
import { messages } from '../../language.ts';
import { positionSentence } from '../../position-fault.ts';
import { WIDTH } from '../../screen.ts';
import type { SeatView } from '../../seat-view.ts';
import type { Answer, TextUi } from '../../text-ui.ts';
import { gridLines } from './grid.ts';

/** UI for a game without its own: choices by number or notation, the view as plain lines. Enough to test a new game. */
export const genericUi: TextUi<Shape> = {
  fields: {},
  symbol: (seat) => String(seat + 1),
  help: () => [messages().terminal['generic.how']],
  board,
  score: () => null,
  moves,
  legend: () => [messages().terminal['generic.how']],
  hint: moves,
  question: (seatView, typed) => {
    const { terminal: m } = messages();
    const slot = slotAt(seatView.choices(), typed.length);
    return slot === undefined ? m['generic.choose.prompt'] : m['generic.slot.prompt']({ id: slot.id });
  },
  answer,
  confirms: () => true,
  event: ({ names }, event) => messages().generic.event(event, (seat) => names[seat] ?? `${seat + 1}`),
  refusal: (_seatView, refusal) => messages().generic.refusal(refusal),
  warning: (_seatView, warning) => messages().generic.warning(warning),
  positionFault: (fault) => positionSentence({}, fault),
};

/** The members of the view. Where there is a sketch, long members are the board, which the grid shows. */
function board({ phase, view, sketch, paint }: SeatView<Shape>): readonly string[] {
  const members = describeLines(view);
  return [
    messages().terminal['generic.phase']({ phase }),
    ...(sketch === null ? members : [...gridLines(sketch, paint), ...members.filter(({ length }) => length <= WIDTH)]),
  ];
}

/** One line per member of a view. */
function describeLines(view: unknown): readonly string[] {
  if (typeof view !== 'object' || view === null || Array.isArray(view)) return [`  ${describe(view)}`];
  return Object.entries(view).map(([key, part]) => `  ${readable(key)}: ${describeMember(key, part, seatNumber)}`);
}

/** As the board shows it. */
function seatNumber(seat: number): string {
  return `${seat + 1}`;
}

function numbered(items: readonly string[]): string[] {
  const width = String(items.length).length;
  return items.map((item, index) => `  ${String(index + 1).padStart(width)} ${item}`);
}

function moves(seatView: SeatView<Shape>): readonly string[] {
  const choices = seatView.choices();
  if (choices.kind === 'listed') {
    if (choices.actions.length === 0) return [messages().terminal['generic.nothing']];
    return numbered(choices.actions.map((action) => seatView.notate(action)));
  }
  return choices.slots.flatMap(({ id, options }) => [`${id}:`, ...numbered(options.map((option) => describe(option)))]);
}

function answer(seatView: SeatView<Shape>, typed: readonly string[], line: string): Answer<Shape> {
  const text = line.trim();
  if (text === '') return { kind: 'again', message: messages().terminal['generic.empty'] };
  const choices = seatView.choices();
  return choices.kind === 'listed'
    ? pickListed(seatView, choices.actions, text)
    : pickSlot(seatView, choices, typed, text);
}

function pickListed(seatView: SeatView<Shape>, actions: readonly unknown[], text: string): Answer<Shape> {
  const picked = pick(actions, text);
  if (picked !== undefined) return { kind: 'action', action: picked };
  const read = seatView.read(text);
  return read.ok
    ? { kind: 'action', action: read.value }
    : { kind: 'again', message: messages().terminal['generic.again']({ typed: quoted(text) }) };
}

function pickSlot(
  seatView: SeatView<Shape>,
  choices: Choices<Shape> & { kind: 'slots' },
  typed: readonly string[],
  text: string,
): Answer<Shape> {
  const slot = slotAt(choices, typed.length);
  if (slot === undefined || pick(slot.options, text) === undefined)
    return { kind: 'again', message: messages().terminal['generic.again']({ typed: quoted(text) }) };
  const all = [...typed, text];
  if (all.length < choices.slots.length) return { kind: 'more', typed: all };
  const made = seatView.assemble(choices.slots.map(({ options }, index) => pick(options, all[index] ?? '')));
  return made.ok
    ? { kind: 'action', action: made.value }
    : { kind: 'again', message: messages().generic.refusal(made.error) };
}

function slotAt(choices: Choices<Shape>, index: number) {
  return choices.kind === 'slots' ? choices.slots[index] : undefined;
}

/** Counts from 1. */
function pick(options: readonly unknown[], text: string): unknown {
  return /^\d{1,4}$/.test(text) ? options[Number(text) - 1] : undefined;
}
