import type { TableInfo } from '@tavola/protocol';
import type { Lobby } from '@tavola/words/lobby';
import type { LobbyChange } from '../table/lobby-changes.ts';

/** What the sentences need besides their messages. */
export interface LobbyNames {
  level(level: string): string;
  /** A seat of the match. */
  side(side: number): string;
}

/** What has changed in a lobby, as a sentence. Of the plan it says only that it has changed. */
export function lobbyChangeText(m: Lobby, change: LobbyChange, { name }: TableInfo, names: LobbyNames): string {
  switch (change.kind) {
    case 'joined':
    case 'left':
    case 'host':
      return m[`news.${change.kind}`]({ name: change.who });
    case 'bot-added':
    case 'bot-level':
      return m[`news.${change.kind}`]({ number: change.number, level: names.level(change.level) });
    case 'bot-removed':
    case 'seat-opened':
      return m[`news.${change.kind}`]({ number: change.number });
    case 'seats':
      return m['news.seats']({ count: change.count });
    case 'side':
      return sideText(m, change, names);
    case 'renamed':
      return m['news.renamed']({ name });
    case 'rolled':
    case 'plan':
    case 'unready':
      return m[`news.${change.kind}`];
  }
}

function sideText(m: Lobby, change: Extract<LobbyChange, { kind: 'side' }>, names: LobbyNames): string {
  const { who, number, side: seat } = change;
  if (seat === null) return who === null ? m['news.side-bot-any']({ number }) : m['news.side-any']({ name: who });
  const side = names.side(seat);
  return who === null ? m['news.side-bot']({ number, side }) : m['news.side']({ name: who, side });
}
