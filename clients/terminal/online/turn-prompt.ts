import type { SeatMatch } from '@tavola/client-core';
import type { MovePreview } from '@tavola/client-core/local';
import type { Shape } from '@tavola/kernel';
import { messages } from '../language.ts';
import { printEvents, printScore } from '../local-game.ts';
import { yesOrNo } from '../questions.ts';
import type { Screen } from '../screen.ts';
import type { SeatView } from '../seat-view.ts';
import type { TextUi } from '../text-ui.ts';
import { matchSeatView } from './seat-views.ts';

interface TurnPromptDeps {
  readonly screen: Screen;
  readonly ui: TextUi<Shape>;
  readonly match: SeatMatch;
}

/** A move to send, or null. */
export type Decision = { readonly action: unknown; readonly shown: boolean } | null;

/** Asks for one action, part by part, and previews it. The caller sends it. */
export class TurnPrompt {
  readonly match: SeatMatch;
  readonly seatView: SeatView<Shape>;
  readonly #deps: TurnPromptDeps;
  /** Accepted parts of the action. */
  #typed: readonly string[] = [];
  #preview: MovePreview<Shape> | null = null;

  constructor(deps: TurnPromptDeps) {
    this.#deps = deps;
    this.match = deps.match;
    this.seatView = matchSeatView(deps.match, deps.screen.paint);
  }

  get question(): string {
    return this.#preview === null
      ? this.#deps.ui.question(this.seatView, this.#typed)
      : messages().terminal['turn.confirm.prompt'];
  }

  /** Whether a preview waits for yes or no. */
  get isConfirming(): boolean {
    return this.#preview !== null;
  }

  /** Whether a part of an action is typed, which `back` takes away. */
  get isBegun(): boolean {
    return this.#typed.length > 0;
  }

  /** The accepted parts as an action, or null. */
  get draft(): unknown {
    const read = this.#typed.length === 0 ? null : this.seatView.read(this.#typed.join('; '));
    return read?.ok === true ? read.value : null;
  }

  /** The game’s words for the Tab key, or null. */
  get completions(): readonly string[] | null {
    return this.#deps.ui.completions?.(this.seatView) ?? null;
  }

  /** Prints the header and the board. */
  show(withLegend: boolean): void {
    const { screen, ui } = this.#deps;
    const { seat, names } = this.seatView;
    const symbol = screen.paint.seat(seat, ui.symbol(seat));
    const { terminal: m } = messages();
    const header = m['turn.header']({ name: names[seat] ?? '', symbol });
    screen.show(['', header, m['turn.board'], ...ui.board(this.seatView)]);
    if (withLegend) for (const line of ui.legend(this.seatView)) screen.print(line);
    screen.show(ui.hint(this.seatView));
  }

  /** Discards the preview. */
  cancel(): void {
    const { screen, ui } = this.#deps;
    this.#preview = null;
    if (ui.keepsTyped !== true) this.#typed = [];
    const { terminal: m } = messages();
    screen.show([m['turn.cancelled'], m['turn.board'], ...ui.board(this.seatView)]);
  }

  handleLine(line: string): Decision {
    if (this.#preview !== null) return this.#confirm(this.#preview, line);
    const { screen, ui } = this.#deps;
    if (line.trim().toLowerCase() === 'back' && this.#typed.length > 0) {
      this.#typed = this.#typed.slice(0, -1);
      return null;
    }
    const answer = ui.answer(this.seatView, this.#typed, line);
    if (answer.kind === 'action') return this.#propose(answer.action);
    if (answer.message !== undefined) screen.print(answer.message);
    if (answer.kind === 'more') this.#typed = answer.typed;
    return null;
  }

  #propose(action: unknown): Decision {
    const { screen, ui } = this.#deps;
    const preview = this.match.preview(action);
    if (!preview.ok) {
      screen.print(ui.refusal(this.seatView, preview.error, action));
      return null;
    }
    if (!ui.confirms(action)) return { action, shown: false };
    this.#preview = preview.value;
    this.#showResult(preview.value);
    return null;
  }

  #confirm(preview: MovePreview<Shape>, line: string): Decision {
    const decided = yesOrNo(line, true);
    if (decided === null) this.#deps.screen.print(messages().terminal['turn.yes-or-no']);
    if (decided === false) this.cancel();
    return decided === true ? { action: preview.move.action, shown: preview.step !== null } : null;
  }

  #showResult({ step, warnings, move }: MovePreview<Shape>): void {
    const { screen, ui } = this.#deps;
    const { terminal: m } = messages();
    if (step === null) screen.print(m['turn.preview']({ notation: this.seatView.notate(move.action) }));
    else {
      const after = matchSeatView(this.match, screen.paint, step.state);
      screen.show([m['turn.result'], ...ui.board(after)]);
      printEvents(this.#deps, after, step.events);
      printScore(this.#deps, after);
    }
    for (const warning of warnings) screen.print(m['turn.warning']({ warning: ui.warning(this.seatView, warning) }));
  }
}
