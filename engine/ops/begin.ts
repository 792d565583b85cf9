import { seatRange, seeded, start } from '@tavola/kernel';
import { seedOr } from '../chance.ts';
import { refuse, refuseRaw, reply } from '../errors.ts';
import { bareOp, gameOp } from '../op.ts';
import { anything, optional, required, seatCount, seed } from '../readers.ts';

export const games = bareOp((world) =>
  reply({
    games: world.games.map(({ id, rulesVersion, seats, traits, fields }) => ({
      id,
      rulesVersion,
      seats,
      traits,
      fields,
    })),
  }),
);

export const setup = gameOp(
  { options: optional(anything), seats: optional(seatCount), seed: optional(seed) },
  ({ game, clock }, asked) => {
    const options = game.parse.options(asked.options);
    if (!options.ok) return refuseRaw('bad-options', options.error);
    const [least, most] = seatRange(game, options.value);
    const { seats = least } = asked;
    if (seats < least || seats > most) return refuse('out-of-range', 'seats');
    const used = seedOr(asked.seed, clock);
    const { proposal, step } = start(game, { options: options.value, seats }, seeded(used));
    return reply({ ...step, proposal, seed: used });
  },
);

export const load = gameOp({ position: required(anything), options: optional(anything) }, ({ game }, asked) => {
  const options = game.parse.options(asked.options);
  if (!options.ok) return refuseRaw('bad-options', options.error);
  const state = game.position.read(asked.position, options.value);
  return state.ok ? reply({ state: state.value }) : refuseRaw('bad-position', state.error);
});
