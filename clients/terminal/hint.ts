import { answerBotCall, type BotAnswers } from '@tavola/client-core/bot';
import { type Game, type LineReason, noChance, type Shape } from '@tavola/kernel';
import { messages } from './language.ts';
import type { SeatView } from './seat-view.ts';
import type { TextUi } from './text-ui.ts';

/** A game and its texts, for what a bot thinks of a position. */
export interface AdviceScene {
  readonly game: Game<Shape>;
  readonly ui: TextUi<Shape>;
  readonly seatView: SeatView<Shape>;
}

type AnalysedLine = NonNullable<BotAnswers['analyse']>['lines'][number];

/** The best move for this seat and why, as a sentence. The bot gets only the seat’s view. */
export function hintFor(scene: AdviceScene): string {
  const { table, terminal: m } = messages();
  const hint = ask(scene, 'hint');
  if (hint === null) return table['hint.none'];
  const move = scene.seatView.notate(hint.action);
  const reason = hint.reason === null ? null : sentenceOf(scene, hint.reason);
  return reason === null ? m['turn.hint']({ move }) : m['turn.hint-why']({ move, reason });
}

/** Chances and the best lines, one per line. */
export function analysisLines(scene: AdviceScene): readonly string[] {
  const { terminal: m, language } = messages();
  const analysis = ask(scene, 'analyse');
  if (analysis === null) return [m['analysis.none']];
  const { names, seat } = scene.seatView;
  const chances = analysis.chances.map((chance, index) =>
    m['analysis.chance']({ name: names[index] ?? '', percent: percent(chance) }),
  );
  const lines = analysis.lines.map((line, index) => {
    const told = {
      place: index + 1,
      move: scene.seatView.notate(line.action),
      percent: percent(line.chances[seat] ?? 0),
    };
    const [reason = null] = reasonsOf(scene, line);
    return reason === null ? m['analysis.line'](told) : m['analysis.line-why']({ ...told, reason });
  });
  const sure = analysis.exact ? [m['analysis.exact']] : [];
  const error = analysis.error === 0 ? [] : [m['analysis.error']({ points: Math.max(1, percent(analysis.error)) })];
  return [language.facts(chances), ...sure, ...error, ...lines];
}

/** Every reason for the best line. */
export function whyLines(scene: AdviceScene): readonly string[] {
  const { terminal: m } = messages();
  const analysis = ask(scene, 'analyse');
  const [best] = analysis?.lines ?? [];
  if (best === undefined) return [m['analysis.none']];
  const reasons = reasonsOf(scene, best);
  const next = nextMoves(scene, best);
  return [
    m['analysis.best']({ move: scene.seatView.notate(best.action) }),
    ...(reasons.length === 0 ? [m['analysis.no-reason']] : reasons),
    ...(next.length === 0 ? [] : [m['analysis.next']({ moves: next.join(', ') })]),
  ];
}

/** The expected moves in notation. None where what comes next depends on random results or hidden cards. */
function nextMoves({ game, seatView: { view, seat } }: AdviceScene, { action, next }: AnalysedLine): string[] {
  if (game.traits.chance === 'play' || game.traits.information === 'hidden') return [];
  let state = game.apply(game.imagine(view, seat, noChance), [{ seat, action }], noChance).state;
  return next.map((move) => {
    const text = game.notate(state, move);
    state = game.apply(state, [move], noChance).state;
    return text;
  });
}

function ask<M extends 'hint' | 'analyse'>({ game, seatView }: AdviceScene, method: M): BotAnswers[M] | null {
  const { view, seat, phase } = seatView;
  const call = { id: 0, method, game: game.id, view, seat, level: 'hard', seed: phase } as const;
  const { answer } = answerBotCall(call, { gameById: () => game, now: () => performance.now() });
  return answer as BotAnswers[M] | null;
}

function reasonsOf(scene: AdviceScene, { reasons }: AnalysedLine): string[] {
  return reasons.flatMap((reason) => sentenceOf(scene, reason) ?? []);
}

function sentenceOf({ ui, seatView }: AdviceScene, reason: LineReason): string | null {
  return ui.reason?.(seatView, reason) ?? null;
}

function percent(share: number): number {
  return Math.round(100 * share);
}
