import { ok, type Result } from '@tavola/kernel';
import { idByName } from '../people.ts';
import type { ChatCommands, HandSeatTo, SeatCommands } from '../table/session.ts';
import type { Api } from './api.ts';
import { findConversation } from './chat-state.ts';
import type { LiveTable } from './live-table.ts';

/** Chat commands of a table on a server. */
export function chatCommandsOf(live: LiveTable, api: Api, tableId: string): ChatCommands {
  return {
    read: (talk, number) => live.read(talk, number),
    async older(talk) {
      const first = findConversation(live.state.chat, talk)?.chatLines[0]?.number;
      const response = await api.chatLines(tableId, talk, first);
      if (!response.ok) return response;
      const { lines, people } = response.value;
      live.addPeople(people);
      live.addChatLines(lines);
      return ok((lines[0]?.number ?? 1) > 1);
    },
    async find(words) {
      const response = await api.searchChat(tableId, words);
      if (!response.ok) return response;
      live.addPeople(response.value.people);
      return ok(live.withNames(response.value.lines));
    },
    report: (talk, number) => live.send({ t: 'report', number, ...(talk === null ? {} : { talk }) }),
    mute: (who, muted) => live.send({ t: 'mute', who, muted }),
    deleteLine: (number) => live.send({ t: 'strike', number }),
    silence: (who, silent) => live.send({ t: 'silence', who, silent }),
  };
}

/** Seat commands of a table on a server. */
export function seatCommandsOf(live: LiveTable): SeatCommands {
  return {
    claim: () => live.send({ t: 'claim' }),
    handTo: (to) => live.send({ t: 'hand-over', to: receiverOf(live, to) }),
    answerOffer: (accept) => live.send({ t: accept ? 'accept' : 'decline' }),
    takeBack: async (): Promise<Result<null>> => {
      const done = await live.send({ t: 'reclaim' });
      // Only a welcome says which seat is ours.
      if (done.ok) live.requestWelcome();
      return done;
    },
  };
}

/** The id of a player at the table, else the name, which the server looks up. */
function receiverOf(live: LiveTable, to: HandSeatTo): string {
  return typeof to === 'string' ? to : (idByName(live.state.people, to.name) ?? to.name);
}
