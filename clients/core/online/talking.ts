import { fail, ok, type Result } from '@tavola/kernel';
import { idOf } from '../people.ts';
import type { Talking } from '../table/session.ts';
import type { Api } from './api.ts';
import type { LiveTable } from './live-table.ts';
import { Naming } from './naming.ts';
import { found } from './talk-state.ts';
import type { Wish } from './wire.ts';

/** What can be done with what is said at a table of a server. */
export function talkingAt(live: LiveTable, api: Api, tableId: string): Talking {
  return {
    read: (talk, number) => live.read(talk, number),
    async older(talk) {
      const first = found(live.state.talk, talk)?.sayings[0]?.number;
      const asked = await api.sayings(tableId, talk, first);
      if (!asked.ok) return asked;
      const { sayings, people } = asked.value;
      live.meet(people);
      live.learn(sayings);
      return ok((sayings[0]?.number ?? 1) > 1);
    },
    async find(words) {
      const asked = await api.findSayings(tableId, words);
      if (!asked.ok) return asked;
      live.meet(asked.value.people);
      return ok(new Naming(live.state.people).sayings(asked.value.sayings));
    },
    report: (talk, number) => live.send({ t: 'report', number, ...(talk === null ? {} : { talk }) }),
    mute: (name, muted) => toSomebody(live, name, (who) => ({ t: 'mute', who, muted })),
    strike: (number) => live.send({ t: 'strike', number }),
    silence: (name, silent) => toSomebody(live, name, (who) => ({ t: 'silence', who, silent })),
  };
}

/** Somebody says a name, and the server is told whose it is. */
async function toSomebody(live: LiveTable, name: string, wish: (who: string) => Wish): Promise<Result<null>> {
  const who = idOf(live.state.people, name);
  return who === null ? fail('not-here', name) : live.send(wish(who));
}
