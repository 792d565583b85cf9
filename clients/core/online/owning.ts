import type { Result } from '@tavola/kernel';
import { idOf } from '../people.ts';
import type { HandSeatTo, Owning } from '../table/session.ts';
import type { LiveTable } from './live-table.ts';

/** What owners of seats do at a table that a server keeps. */
export function owningAt(live: LiveTable): Owning {
  return {
    claim: () => live.send({ t: 'claim' }),
    handTo: (to) => handTo(live, to),
    answerOffer: (accept) => live.send({ t: accept ? 'accept' : 'decline' }),
    takeBack: async () => {
      const done = await live.send({ t: 'reclaim' });
      // Which seat is ours again, only another greeting tells.
      if (done.ok) live.greet();
      return done;
    },
  };
}

/** Sends the id of a player at the table, else the name: the server looks it up. */
async function handTo(live: LiveTable, to: HandSeatTo): Promise<Result<null>> {
  if (typeof to === 'string') return live.send({ t: 'hand-over', to });
  return live.send({ t: 'hand-over', to: idOf(live.state.people, to.name) ?? to.name });
}
