import { reply } from '../errors.ts';
import { stateOp } from '../op.ts';
import { optional, seat } from '../readers.ts';
import { oneSeat, seatOr } from '../seat-action.ts';

export const position = stateOp({}, ({ game, state }) => reply({ position: game.position.write(state) }));

/** Includes `ifLate`: the caller has the whole state anyway. */
export const pending = stateOp({}, ({ game, state }) => reply({ pending: game.pending(state) }));

export const choices = stateOp(oneSeat, (context, asked) => {
  const who = seatOr(asked.seat, context);
  return who.ok ? reply({ choices: context.game.choices(context.state, who.value) }) : who;
});

/** Default: the spectator’s view. `seat` works as in the other ops. */
export const view = stateOp({ viewer: optional(seat), ...oneSeat }, ({ game, state }, asked) =>
  reply({ view: game.view(state, asked.viewer ?? asked.seat ?? null) }),
);

export const motions = stateOp({}, ({ game, state }) => reply({ motions: game.motions(state) }));

export const outcome = stateOp({}, ({ game, state }) => reply({ outcome: game.outcome(state) }));
