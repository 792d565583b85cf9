import type { Move, Shape } from '@tavola/kernel';
import { type Reply, refuse, refuseMove, reply } from '../errors.ts';
import { luckMembers, roll } from '../luck.ts';
import { stateOp, type Table } from '../op.ts';
import { all, fields, moves, optional, type RawMove, required, seat, text } from '../readers.ts';
import { isPending, readAction } from '../table.ts';

export const apply = stateOp({ moves: required(moves), ...luckMembers }, (table, asked) => {
  const legal = readMoves(table, asked.moves);
  if (!legal.ok) return legal;
  const rolled = roll(asked, table.tools, (chance) => table.game.apply(table.state, legal.value, chance));
  return rolled.ok ? reply({ ...rolled.value.step, draws: rolled.value.draws }) : rolled;
});

/** One step's moves, understood, legal and complete: `Game.apply` itself checks nothing. */
function readMoves(table: Table, raw: readonly RawMove[]): Reply<readonly Move<Shape>[]> {
  const demands = table.game.pending(table.state);
  const sealed = demands[0]?.mode === 'sealed';
  if (!sealed && raw.length > 1) return refuse('too-many-moves', 'moves');
  const seats = raw.map((move) => move.seat);
  const twice = seats.find((who, index) => seats.indexOf(who) < index);
  if (twice !== undefined) return refuse('seat-twice', String(twice));
  const legal = all(raw.map((move) => readMove(table, move)));
  if (!legal.ok) return legal;
  const missing = demands.filter((demand) => !seats.includes(demand.seat));
  return sealed && missing.length > 0
    ? refuse('moves-missing', ...missing.map((demand) => String(demand.seat)))
    : legal;
}

/** The game's own word comes first: its refusal says more than that the seat is not asked. */
function readMove(table: Table, raw: RawMove): Reply<Move<Shape>> {
  const action = readAction(table, raw.seat, raw.action);
  if (!action.ok) return action;
  const refusal = table.game.check(table.state, raw.seat, action.value);
  if (refusal !== null) return refuseMove(raw.seat, refusal);
  if (!isPending(table, raw.seat)) return refuse('seat-not-pending', String(raw.seat));
  return reply({ seat: raw.seat, action: action.value });
}

export const abandon = stateOp({ seat: required(seat), ...luckMembers }, ({ game, state, tools }, asked) => {
  const rolled = roll(asked, tools, (chance) => game.abandon(state, asked.seat, chance));
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
