import { seeded, start } from '@tavola/kernel';
import { seedOr } from '../chance.ts';
import { refuse, refuseRaw, reply } from '../errors.ts';
import { bareOp, gameOp } from '../op.ts';
import { anything, optional, required, seed, whole } from '../readers.ts';

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
  { options: optional(anything), seats: optional(whole(1, Number.MAX_SAFE_INTEGER)), seed: optional(seed) },
  ({ game, clock }, asked) => {
    const options = game.parse.options(asked.options);
    if (!options.ok) return refuseRaw('bad-options', options.error);
    const [fewest, most] = game.seats;
    const seats = asked.seats ?? fewest;
    if (seats < fewest || seats > most) return refuse('out-of-range', 'seats');
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
