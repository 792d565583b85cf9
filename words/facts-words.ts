import type { GameFacts } from '@tavola/kernel';
import { byCode } from './by-code.ts';
import type { Cards } from './generated/cards.ts';

export interface FactsWords {
  readonly players: string;
  readonly length: string;
  /** One sentence about the game. */
  readonly line: string;
}

/** What a list of games says about one. A game without messages gets the line of its facts. */
export function factsWords(m: Cards, { id, line, seats: [least, most], minutes }: GameFacts): FactsWords {
  return {
    players: least === most ? m['players.exactly']({ count: least }) : m['players.range']({ least, most }),
    length: byCode(m, id, 'length') ?? m['length']({ minutes }),
    line: byCode(m, id, 'line') ?? line,
  };
}
