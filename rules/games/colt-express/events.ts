import type { Seat } from '@tavola/kernel';
import type {
  ActionCard,
  Car,
  CardKind,
  Character,
  ColtCard,
  ColtOptions,
  Count,
  Ending,
  Face,
  Hostage,
  RoundCard,
  RoundEvent,
  Space,
  Spot,
  TurnIcon,
} from './types.ts';

/** Why a card did nothing. */
export const FIZZLES = [
  'seat-gone',
  'away',
  'no-way',
  'nothing-to-rob',
  'no-bullets',
  'no-target',
  'no-punch',
  'no-ride',
  'no-horse',
] as const;
export type Fizzle = (typeof FIZZLES)[number];

/** Who or what gave a neutral bullet. */
export const NEUTRAL_CAUSES = ['marshal', 'shotgun', 'poodle', 'angry-marshal', 'rebellion', 'rage'] as const;
export type NeutralCause = (typeof NEUTRAL_CAUSES)[number];

/** What moved a bandit. */
export const MOTIVES = [
  'placed',
  'moved',
  'floor',
  'rode',
  'punched',
  'pushed',
  'marshal',
  'shotgun',
  'swivel-arm',
  'braking',
  'higher-speed',
] as const;
export type Motive = (typeof MOTIVES)[number];

/** Tokens are identified by their index in `loot`. Members that are null are secret. */
export type ColtEvent =
  | (ColtOptions & {
      readonly type: 'set-up';
      readonly seats: number;
      readonly cars: readonly Car[];
      readonly hostages: readonly Hostage[];
      readonly first: Seat;
    })
  | { readonly type: 'picked'; readonly seat: Seat; readonly who: Character }
  | {
      readonly type: 'attacked';
      readonly level: number;
      readonly entered: readonly Character[];
      readonly rode: readonly Character[];
    }
  | { readonly type: 'round'; readonly round: number; readonly card: RoundCard; readonly first: Seat }
  | { readonly type: 'turn'; readonly turn: number; readonly kind: TurnIcon }
  /** At the start of a round, for an act, or from a flask. */
  | { readonly type: 'drew'; readonly seat: Seat; readonly count: number; readonly cards: readonly ColtCard[] | null }
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: ActionCard | null; readonly face: Face }
  /** `left`: sips in the flask after this one. */
  | {
      readonly type: 'drank';
      readonly seat: Seat;
      readonly who: Character;
      readonly token: number;
      readonly old: boolean;
      readonly left: number;
    }
  /** Had nothing to lay, draw or keep. */
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'kept'; readonly seat: Seat; readonly count: number; readonly cards: readonly ActionCard[] | null }
  | { readonly type: 'stealin'; readonly cards: number }
  /** A card of the stack is turned up and its bandit acts. */
  | { readonly type: 'turned'; readonly seat: Seat; readonly card: ActionCard; readonly face: Face }
  | { readonly type: 'fizzled'; readonly who: Character; readonly deed: CardKind; readonly why: Fizzle }
  | {
      readonly type: 'went';
      readonly who: Character;
      readonly from: Space | 'riding';
      readonly to: Space;
      readonly by: Motive;
    }
  | { readonly type: 'escaped'; readonly who: Character; readonly from: Space }
  | { readonly type: 'marshal-moved'; readonly from: number; readonly to: number }
  | { readonly type: 'shotgun-punched'; readonly who: Character; readonly to: Space }
  | { readonly type: 'coach-moved'; readonly from: number; readonly to: number }
  | { readonly type: 'horse-moved'; readonly from: number; readonly to: number | null }
  /** A bandit gets a token that lay there, or that a victim has just lost. */
  | {
      readonly type: 'took';
      readonly who: Character;
      readonly token: number;
      readonly from: Spot;
      readonly value: number | null;
      readonly old: boolean | null;
    }
  | { readonly type: 'dropped'; readonly who: Character; readonly token: number; readonly at: Space }
  | { readonly type: 'shot'; readonly who: Character; readonly target: Character; readonly left: number }
  | { readonly type: 'punched'; readonly who: Character; readonly target: Character }
  /** `given` is false when the supply has run out. */
  | { readonly type: 'hit'; readonly who: Character; readonly by: NeutralCause; readonly given: boolean }
  | { readonly type: 'hostage'; readonly who: Character; readonly hostage: Hostage }
  | { readonly type: 'event'; readonly event: RoundEvent }
  | { readonly type: 'strongbox-placed'; readonly token: number; readonly at: Space }
  | { readonly type: 'flask-emptied'; readonly token: number; readonly old: boolean }
  | { readonly type: 'declined'; readonly who: Character }
  | { readonly type: 'paid'; readonly who: Character }
  | { readonly type: 'gave-up'; readonly seat: Seat }
  | { readonly type: 'came-back'; readonly seat: Seat }
  | {
      readonly type: 'ended';
      readonly reason: Ending;
      readonly ranks: readonly number[];
      readonly count: Count | null;
    };
