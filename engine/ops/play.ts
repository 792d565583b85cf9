import type { Game, Move, ScopedEvent, Shape } from '@tavola/kernel';
import { chanceMembers, roll } from '../chance.ts';
import { type Reply, refuse, refuseMove, reply } from '../errors.ts';
import { type StateRequest, stateOp } from '../op.ts';
import { all, fields, flag, moves, optional, type RawMove, required, seat, text } from '../readers.ts';
import { isPending, readActionText } from '../seat-action.ts';

const applyMembers = { moves: required(moves), explain: optional(flag), ...chanceMembers };

export const apply = stateOp(applyMembers, (context, asked) => {
  const legal = readMoves(context, asked.moves);
  if (!legal.ok) return legal;
  const rolled = roll(asked, context.clock, (chance) => context.game.apply(context.state, legal.value, chance));
  if (!rolled.ok) return rolled;
  const { step, draws } = rolled.value;
  const explain = asked.explain === true ? context.game.explain : undefined;
  return reply({
    ...step,
    events: explain === undefined ? step.events : explained(step.events, explain, context.state),
    draws,
  });
});

function explained(
  events: readonly ScopedEvent<Shape>[],
  explain: NonNullable<Game<Shape>['explain']>,
  state: unknown,
): readonly ScopedEvent<Shape>[] {
  return events.map((scoped) => ({ ...scoped, event: explain(scoped.event, state) }));
}

/** Reads the moves of one step: readable, legal and complete. `Game.apply` checks nothing. */
function readMoves(context: StateRequest, raw: readonly RawMove[]): Reply<readonly Move<Shape>[]> {
  const demands = context.game.pending(context.state);
  const sealed = demands[0]?.mode === 'sealed';
  if (!sealed && raw.length > 1) return refuse('too-many-moves', 'moves');
  const seats = raw.map((move) => move.seat);
  const twice = seats.find((who, index) => seats.indexOf(who) < index);
  if (twice !== undefined) return refuse('seat-twice', String(twice));
  const legal = all(raw.map((move) => readMove(context, move)));
  if (!legal.ok) return legal;
  const missing = demands.filter((demand) => !seats.includes(demand.seat));
  return sealed && missing.length > 0
    ? refuse('moves-missing', ...missing.map((demand) => String(demand.seat)))
    : legal;
}

/** The game’s refusal comes first: it says more than that the seat is not pending. */
function readMove(context: StateRequest, raw: RawMove): Reply<Move<Shape>> {
  const action = readActionText(context, raw.seat, raw.action);
  if (!action.ok) return action;
  const refusal = context.game.check(context.state, raw.seat, action.value);
  if (refusal !== null) return refuseMove(raw.seat, refusal);
  if (!isPending(context, raw.seat)) return refuse('seat-not-pending', String(raw.seat));
  return reply({ seat: raw.seat, action: action.value });
}

export const abandon = stateOp({ seat: required(seat), ...chanceMembers }, ({ game, state, clock }, asked) => {
  const rolled = roll(asked, clock, (chance) => game.abandon(state, asked.seat, chance));
  return rolled.ok ? reply({ ...rolled.value.step, draws: rolled.value.draws }) : rolled;
});

export const resume = stateOp({ seat: required(seat) }, ({ game, state }, asked) =>
  reply({ ...game.resume(state, asked.seat) }),
);

export const settle = stateOp({ motion: required(fields(['kind', 'about'])) }, ({ game, state }, { motion }) => {
  const kind = required(text)(motion['kind'], 'kind', game);
  if (!kind.ok) return kind;
  const about = optional(seat)(motion['about'] ?? undefined, 'about', game);
  if (!about.ok) return about;
  const open = game.motions(state).find((known) => known.kind === kind.value && known.about === about.value);
  if (open === undefined) return refuse('motion-not-open', 'motion');
  const { voters: _, ...named } = open;
  return reply({ ...game.settle(state, named) });
});
