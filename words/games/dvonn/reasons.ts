import type { DvonnReason, DvonnView } from '@tavola/games/dvonn';
import type { LineReason, Seat } from '@tavola/kernel';
import type { Dvonn as Messages } from '../../generated/dvonn.ts';
import type { Language } from '../../language.ts';
import { otherSeat, type Side, sideOf } from './seats.ts';

interface Spoken {
  /** The opponent of the seat whose line it is. */
  readonly side: Side;
  readonly pieces: number;
  readonly cells: string;
  /** Of a move. */
  readonly from: string;
  readonly to: string;
}

const SENTENCES = {
  wins: (m) => m['reason.wins'],
  loses: (m, spoken) => m['reason.loses'](spoken),
  'cuts-off': (m, spoken) => m['reason.cuts-off'](spoken),
  'loses-contact': (m, spoken) => m['reason.loses-contact'](spoken),
  captures: (m, spoken) => m['reason.captures'](spoken),
  'takes-red': (m, spoken) => m['reason.takes-red'](spoken),
  'no-reply': (m, spoken) => m['reason.no-reply'](spoken),
  'allows-capture': (m, spoken) => m['reason.allows-capture'](spoken),
  'allows-cut-off': (m, spoken) => m['reason.allows-cut-off'](spoken),
  saves: (m, spoken) => m['reason.saves'](spoken),
  blocks: (m, spoken) => m['reason.blocks'](spoken),
  'blocks-own': (m, spoken) => m['reason.blocks-own'](spoken),
  'threatens-capture': (m, spoken) => m['reason.threatens-capture'](spoken),
  'threatens-cut-off': (m, spoken) => m['reason.threatens-cut-off'](spoken),
  'beside-red': (m, spoken) => m['reason.beside-red'](spoken),
} satisfies Readonly<Record<DvonnReason, (m: Messages, spoken: Spoken) => string>>;

/** Why a line of play is good or bad for the seat to move. */
export function dvonnReasons(m: Messages, language: Language) {
  return ({ code, at = [], amount = 0 }: LineReason, _view: DvonnView, seat: Seat): string | null => {
    if (!isOwn(code)) return null;
    const [from = '', to = ''] = at;
    const side = sideOf(otherSeat(seat));
    return SENTENCES[code](m, { side, pieces: amount, cells: language.list(at), from, to });
  };
}

function isOwn(code: string): code is DvonnReason {
  return Object.hasOwn(SENTENCES, code);
}
