import { reply } from '../errors.ts';
import { stateOp } from '../op.ts';
import { optional, seat } from '../readers.ts';
import { oneSeat, seatOr } from '../table.ts';

export const position = stateOp({}, ({ game, state }) => reply({ position: game.position.write(state) }));

/** With `ifLate`: whoever holds the whole state is the server. */
export const pending = stateOp({}, ({ game, state }) => reply({ pending: game.pending(state) }));

export const choices = stateOp(oneSeat, (table, asked) => {
  const who = seatOr(asked.seat, table);
  return who.ok ? reply({ choices: table.game.choices(table.state, who.value) }) : who;
});

/** Nobody in particular looks on as a spectator. Whoever says `seat` as in the other ops means that seat's view. */
export const view = stateOp({ viewer: optional(seat), ...oneSeat }, ({ game, state }, asked) =>
  reply({ view: game.view(state, asked.viewer ?? asked.seat ?? null) }),
);

export const motions = stateOp({}, ({ game, state }) => reply({ motions: game.motions(state) }));

export const outcome = stateOp({}, ({ game, state }) => reply({ outcome: game.outcome(state) }));
