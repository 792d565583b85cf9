import type { Seat } from '@tavola/kernel';
import type { ColtExpress as Messages } from '../../generated/colt-express.ts';
import type { Language } from '../../language.ts';
import type { ColtNames } from './names.ts';

/** What every part of the game’s words is made from. */
export interface ColtContext {
  readonly m: Messages;
  readonly language: Language;
  readonly names: ColtNames;
  /** The name of the player in a seat, or the seat’s colour. */
  player(seat: Seat, names: readonly string[]): string;
}
