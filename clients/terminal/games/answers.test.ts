import { games } from '@tavola/client-core/games';
import { type Game, type Reason, type Shape, seeded } from '@tavola/kernel';
import { borderTable, leastNumbers, type SampleMoment, sampleGame } from '@tavola/kernel/testing';
import { expect, it } from 'vitest';
import { makePaint } from '../colours.ts';
import { type SeatView, seatViewOf } from '../seat-view.ts';
import type { TextUi } from '../text-ui.ts';
import { textUiFor } from '../text-uis.ts';

const NAMES = ['Ann', 'Bob', 'Cy', 'Di', 'Ed', 'Flo', 'Gus'];
const NONSENSE = [
  '',
  'x',
  '?',
  '1',
  '99',
  '-1',
  'pass',
  'done',
  'waive',
  'A1',
  'k5 k6',
  'a par',
  '+A1B1',
  'extra',
  'bridges',
  'throw',
];
const MAX_ACTIONS = 6;
const MAX_MOMENTS = 8;
/** Boards in colour, with escapes that people can see. */
const MAX_BOARDS = 2;

it.each(games.map((game) => [game.id, game] as const))('%s answers what is typed as before', async (id, game) => {
  const [seats] = game.seats;
  const options = game.parse.options(leastNumbers(game));
  if (!options.ok) throw new Error(options.error.code);
  const page = new AnswerPage(game);
  const moments = [...sampleGame(game, { options: options.value, seats }, seeded('answers'))];
  const each = Math.ceil(moments.length / MAX_MOMENTS);
  moments.forEach((moment, index) => {
    if (index % each === 0 || page.isNewTurn(moment)) page.add(moment);
  });
  page.addFaults(options.value);
  await expect(`${page.lines.join('\n')}\n`).toMatchFileSnapshot(`../testdata/answers-${id}.golden.txt`);
});

/** What the terminal says to lines, one for each kind of answer. */
class AnswerPage {
  readonly lines: string[] = [];
  readonly #game: Game<Shape>;
  readonly #ui: TextUi<Shape>;
  readonly #known = new Set<string>();
  #boards = 0;

  constructor(game: Game<Shape>) {
    this.#game = game;
    this.#ui = textUiFor(game);
  }

  /** Whether something of a new type happens. */
  isNewTurn({ moves }: SampleMoment<Shape>): boolean {
    const types = moves.map(({ action }) => (action as { readonly type?: string }).type ?? '');
    return types.filter((type) => this.#isNew(`turn ${type}`)).length > 0;
  }

  add({ state, moves }: SampleMoment<Shape>): void {
    const [demand] = this.#game.pending(state);
    const move = moves.find(({ seat }) => seat === demand?.seat);
    if (move === undefined) return;
    const { seat, action } = move;
    const seatView = this.#see(state, seat, false);
    if (this.#boards < MAX_BOARDS && this.#isNew(`board ${this.#game.phase(state).replaceAll(/\d/g, '')}`)) {
      this.#boards += 1;
      const coloured = this.#see(state, seat, true);
      this.lines.push(...[...this.#ui.board(coloured), ...this.#ui.legend(coloured)].map(shown));
    }
    const choices = this.#game.choices(state, seat);
    const listed = choices.kind === 'listed' ? choices.actions : [];
    const each = Math.max(1, Math.floor(listed.length / MAX_ACTIONS));
    for (const legal of [action, ...listed.filter((_, index) => index % each === 0)]) {
      const text = this.#game.notate(state, { seat, action: legal });
      const words = text.split(/[;\s]+/);
      for (const lines of [
        [text],
        [text.toLowerCase()],
        words,
        [`${text}x`],
        [text.slice(0, -1)],
        text.split('; '),
        pairs(text),
      ])
        this.#type(seatView, lines);
      for (const nonsense of NONSENSE) this.#type(seatView, [words[0] ?? '', nonsense]);
      for (const warning of this.#game.warn(state, seat, legal))
        this.#say('warning', this.#ui.warning(seatView, warning));
    }
    for (const nonsense of NONSENSE) this.#type(seatView, [nonsense]);
  }

  /** Positions with a fault, as sentences. */
  addFaults(options: unknown): void {
    const [{ state }] = [...sampleGame(this.#game, { options, seats: this.#game.seats[0] }, seeded('faults'))] as [
      SampleMoment<Shape>,
    ];
    const faults = new Map<string, Reason>();
    borderTable(this.#game.position.write(state), (raw) => {
      const read = this.#game.position.read(raw, options);
      if (!read.ok) faults.set(`${read.error.code} ${read.error.at?.length ?? 0}`, read.error);
      return '';
    });
    for (const fault of faults.values()) this.#say(`fault ${fault.code}`, this.#ui.positionFault(fault));
    this.#say('fault unheard-of', this.#ui.positionFault({ code: 'unheard-of' }));
  }

  #see(state: unknown, seat: number, isColoured: boolean): SeatView<Shape> {
    return seatViewOf(this.#game, state, seat, { names: NAMES, paint: makePaint(isColoured) });
  }

  /** One line after another, as long as more is asked for. */
  #type(seatView: SeatView<Shape>, lines: readonly string[]): void {
    let typed: readonly string[] = [];
    for (const line of lines) {
      const answer = this.#ui.answer(seatView, typed, line);
      const before = typed.join(' / ');
      if (answer.kind === 'action') {
        const refusal = this.#ui.confirms(answer.action) ? 'confirmed' : 'at once';
        this.#say(
          `[${before}] ${line}`,
          `${seatView.notate(answer.action)}, ${refusal}`,
          `${typed.length} ${(answer.action as { type?: string }).type}`,
        );
        return;
      }
      const said =
        answer.kind === 'more'
          ? `more [${answer.typed.join(' / ')}] ${answer.message ?? ''} ${this.#ui.question(seatView, answer.typed)}`
          : answer.message;
      this.#say(
        `[${before}] ${line}`,
        said,
        `${answer.kind} ${typed.length} ${said.replaceAll(/“[^”]*”|[A-Z]+\w*\d|\b[A-Z]{3}\b|\d+/g, '#').slice(0, 60)}`,
      );
      if (answer.kind === 'more') typed = answer.typed;
    }
  }

  #say(about: string, said: string, kind = said): void {
    if (this.#isNew(kind)) this.lines.push(`${about} → ${shown(said)}`);
  }

  #isNew(kind: string): boolean {
    const isNew = !this.#known.has(kind);
    this.#known.add(kind);
    return isNew;
  }
}

/** Two characters at a time, as cells are typed. */
function pairs(text: string): string[] {
  return text.match(/[A-Z]\d+/g) ?? [text];
}

function shown(text: string): string {
  return text.replaceAll('\u001b', '␛').trimEnd();
}
