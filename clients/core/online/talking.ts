import { ok } from '@tavola/kernel';
import type { Talking } from '../table/session.ts';
import type { Api } from './api.ts';
import type { LiveTable } from './live-table.ts';
import { found } from './talk-state.ts';

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
      return ok(live.named(asked.value.sayings));
    },
    report: (talk, number) => live.send({ t: 'report', number, ...(talk === null ? {} : { talk }) }),
    mute: (who, muted) => live.send({ t: 'mute', who, muted }),
    strike: (number) => live.send({ t: 'strike', number }),
    silence: (who, silent) => live.send({ t: 'silence', who, silent }),
  };
}
