import type { Open } from './types.ts';

/**
 * The open part, member by member: the order of members is sent too. What is not open is assigned to it: to spread so many members
 * and name more of them takes a hundred times as long.
 */
export function openPart(from: Open): Open {
  return {
    rules: from.rules,
    modules: from.modules,
    history: from.history,
    seats: from.seats,
    cars: from.cars,
    phase: from.phase,
    round: from.round,
    first: from.first,
    rounds: from.rounds,
    turn: from.turn,
    done: from.done,
    acts: from.acts,
    owes: from.owes,
    picks: from.picks,
    bandits: from.bandits,
    level: from.level,
    marshal: from.marshal,
    coach: from.coach,
    horses: from.horses,
    neutral: from.neutral,
    hostages: from.hostages,
    acting: from.acting,
    queue: from.queue,
    gone: from.gone,
  };
}
