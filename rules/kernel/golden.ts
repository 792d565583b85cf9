import { recorded, seeded } from './chance.ts';
import type { Game, Shape, Step } from './game.ts';
import { gatherMoves, type Setting, start } from './play.ts';

/**
 * A golden playthrough: one random game told as text, every choice count, move, event and the result. It is kept in the
 * repository and reviewed as a diff: any change of the rules that changes a game shows there.
 */
export function playthrough<G extends Shape>(game: Game<G>, setting: Setting<G>, seed: string): string {
  const lines = [`game ${game.id}, rules ${game.rulesVersion}, seats ${setting.seats}`];
  lines.push(`options ${JSON.stringify(setting.options)}, seed ${seed}`);
  const chance = seeded(seed);
  const luck = seeded(`moves ${seed}`);
  const opening = recorded(chance);
  const { proposal, step } = start(game, setting, opening.chance);
  lines.push(`proposal ${JSON.stringify(proposal)}`, ...drawn(opening.draws), ...happened(step), '');
  let { state } = step;
  for (;;) {
    const pending = game.pending(state);
    if (pending.length === 0) break;
    lines.push(`[${game.phase(state)}] ${JSON.stringify(game.position.write(state))}`);
    const moves = gatherMoves(pending, luck, ({ seat }) => game.sample(state, seat, luck));
    for (const move of moves) {
      const choices = game.choices(state, move.seat);
      const count = choices.kind === 'listed' ? `${choices.actions.length} choices` : `${choices.slots.length} slots`;
      lines.push(`seat ${move.seat} (${count}): ${game.notate(state, move)}`);
      const warnings = game.warn(state, move.seat, move.action);
      if (warnings.length > 0) lines.push(`  warned ${JSON.stringify(warnings)}`);
    }
    const recording = recorded(chance);
    const next = game.apply(state, moves, recording.chance);
    lines.push(...drawn(recording.draws), ...happened(next), '');
    state = next.state;
  }
  lines.push(
    `outcome ${JSON.stringify(game.outcome(state))}`,
    `position ${JSON.stringify(game.position.write(state))}`,
  );
  return `${lines.join('\n')}\n`;
}

function drawn(draws: readonly number[]): string[] {
  return draws.length === 0 ? [] : [`  drew ${draws.join(' ')}`];
}

function happened<G extends Shape>(step: Step<G>): string[] {
  const events = step.events.map(({ event, seenBy, instead }) => {
    const audience =
      seenBy === undefined ? '' : ` seen by ${seenBy.join(' ')}, others ${JSON.stringify(instead ?? null)}`;
    return `  ${JSON.stringify(event)}${audience}`;
  });
  return [...events, ...finality(step)];
}

function finality<G extends Shape>({ final, revealedTo }: Step<G>): string[] {
  if (final !== true) return [];
  return [revealedTo === undefined ? '  final' : `  final for ${revealedTo.join(' ')}`];
}
