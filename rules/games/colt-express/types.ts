import type { Seat } from '@tavola/kernel';
import {
  type CAR_LOOT,
  CARD_KINDS,
  CHARACTERS,
  type EVENTS,
  type HOSTAGES,
  type LARGE_ROUNDS,
  type SMALL_ROUNDS,
  type STATIONS,
  type TURNS,
} from './data.ts';
import type { ColtEvent } from './events.ts';

/** `simple` follows the use cases. `edition.ts` lists how it differs from the published game. */
export const EDITIONS = ['published', 'simple'] as const;
/** `horses` is Horses & Stagecoach without the flasks, `whiskey` the flasks alone. */
export const MODULES = ['both', 'horses', 'whiskey', 'none'] as const;
/** Whether clients show all face-up cards of the stack, or only the last one as at a real table. */
export const HISTORIES = ['top', 'open'] as const;

export interface ColtOptions {
  readonly rules: (typeof EDITIONS)[number];
  readonly modules: (typeof MODULES)[number];
  readonly history: (typeof HISTORIES)[number];
}

/** A bandit is named by its character. With two players each seat runs two of them. */
export type Character = (typeof CHARACTERS)[number];
export type CardKind = (typeof CARD_KINDS)[number];
/** An Action card: whose, and what for. */
export type ActionCard = `${Character}-${CardKind}`;
export const BULLET = 'bullet';
export type ColtCard = ActionCard | typeof BULLET;

/** Behind the locomotive; which of them, and in which order, is the proposal. */
export type Car = keyof typeof CAR_LOOT;
export type TurnIcon = (typeof TURNS)[number];
export type RoundEvent = (typeof EVENTS)[number];
export type RoundCard = keyof typeof SMALL_ROUNDS | keyof typeof LARGE_ROUNDS | keyof typeof STATIONS;
export type Hostage = keyof typeof HOSTAGES;

/** The locomotive is 0, the last car in play the caboose; `i` inside, `r` on the roof. The stagecoach is `ci` and `cr`. */
export const SPACES = [
  ...(['0i', '0r', '1i', '1r', '2i', '2r', '3i', '3r', '4i', '4r', '5i', '5r', '6i', '6r'] as const),
  ...(['ci', 'cr'] as const),
] as const;
export type Space = (typeof SPACES)[number];

/** Where a token is: in a space, with a bandit, under the Shotgun on the roof of the stagecoach, or out of play. */
export type Spot = Space | Character | 'guarded' | 'box';

/** Seats that ever held a token and so know it. `all` includes spectators. */
export type KnownBy = readonly Seat[] | 'all';

/** A token is identified by its index in `loot` for the whole match. */
export type LootToken =
  | { readonly kind: 'purse'; readonly at: Spot; readonly value: number; readonly known: KnownBy }
  | {
      readonly kind: 'flask';
      readonly at: Spot;
      readonly old: boolean;
      readonly full: boolean;
      readonly known: KnownBy;
    }
  | { readonly kind: 'jewel' | 'strongbox'; readonly at: Spot };

/** A token as a viewer sees it: `value` and `old` are null for viewers who never held it. */
export type TokenView =
  | { readonly kind: 'purse'; readonly at: Spot; readonly value: number | null; readonly known: KnownBy }
  | {
      readonly kind: 'flask';
      readonly at: Spot;
      readonly old: boolean | null;
      readonly full: boolean;
      readonly known: KnownBy;
    }
  | { readonly kind: 'jewel' | 'strongbox'; readonly at: Spot };

/** Kinds of loot that can be told apart: closed flasks look alike, opened ones do not. */
export const LOOT_PICKS = ['purse', 'jewel', 'strongbox', 'flask', 'opened-normal', 'opened-old'] as const;
export type LootPick = (typeof LOOT_PICKS)[number];

/** What the owner can tell apart when drinking. */
export const FLASK_PICKS = ['normal', 'old', 'opened-normal', 'opened-old'] as const;
export type FlaskPick = (typeof FLASK_PICKS)[number];

export interface Bandit {
  readonly who: Character;
  readonly seat: Seat;
  /** `away`: has ridden out of the game in the Escape round. */
  readonly at: Space | 'riding' | 'away';
  /** Own bullets not fired yet. */
  readonly bullets: number;
  /** Bullet cards received, and those of this round. */
  readonly hits: number;
  readonly hitsNow: number;
  readonly hostage: { readonly who: Hostage; readonly round: number } | null;
  /** Purses paid by the bank, $250 each. */
  readonly bank: number;
}

export interface ColtPlayer {
  /** Sorted. Empty while cards are resolved. */
  readonly hand: readonly ColtCard[];
  /** Sorted: which one comes next is luck, not hidden order. */
  readonly deck: readonly ColtCard[];
  /** Set aside for the next round. */
  readonly kept: readonly ActionCard[];
  /** All players have seen that this hand had nothing to lay, and it has drawn nothing since. */
  readonly bare: boolean;
  /**
   * Number of Action cards that all players know to be in this hand: those kept from the last round, minus cards laid
   * since.
   */
  readonly sure: number;
}

export const FACES = ['up', 'down'] as const;
export type Face = (typeof FACES)[number];

export interface PlayedCard {
  readonly seat: Seat;
  readonly card: ActionCard;
  readonly face: Face;
}

export const PHASES = ['characters', 'attack', 'schemin', 'keep', 'stealin', 'event', 'retreat', 'over'] as const;
export type ColtPhase = (typeof PHASES)[number];

/** A decision that comes up during a step. The first of the queue is pending. */
export const TASKS = ['flee', 'hostage', 'pickpocket'] as const;
export interface Task {
  readonly type: (typeof TASKS)[number];
  readonly who: Character;
}

export const ENDINGS = ['richest', 'escaped', 'nobody-escaped', 'abandoned'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What every viewer sees. The same in state and view. */
export interface OpenState extends ColtOptions {
  readonly seats: number;
  /** From the locomotive to the caboose. */
  readonly cars: readonly Car[];
  readonly phase: ColtPhase;
  /** 0 before the first. */
  readonly round: number;
  /** The first player of this round. */
  readonly first: Seat;
  /** The round cards so far, the present one last. The coming ones are drawn when their round begins. */
  readonly rounds: readonly RoundCard[];
  /** Schemin': which icon of the round card. */
  readonly turn: number;
  /** Schemin': how many seats have had their turn at this icon. */
  readonly done: number;
  /** Schemin': acts that the seat in turn has left at this icon, this one included. */
  readonly acts: number;
  /** Schemin': cards that the seat in turn still owes for a flask. */
  readonly owes: number;
  /** By seat, in the order they were picked. */
  readonly picks: readonly (readonly Character[])[];
  /** In the order of the seats; empty until all characters are picked. */
  readonly bandits: readonly Bandit[];
  /** The level of the bandits who still ride. */
  readonly level: number;
  /** The car of the Marshal. */
  readonly marshal: number;
  /** `angry`: the Shotgun stands on the roof of the car beside the stagecoach, else on the stagecoach. Null without the module. */
  readonly coach: { readonly beside: number; readonly angry: boolean } | null;
  /** The levels where a horse waits, in order. */
  readonly horses: readonly number[];
  /** Neutral bullets left. */
  readonly neutral: number;
  /** Those still in the stagecoach. */
  readonly hostages: readonly Hostage[];
  /** The card of the stack that is being resolved: its owner decides. */
  readonly acting: PlayedCard | null;
  readonly queue: readonly Task[];
  /** Abandoned seats. */
  readonly gone: readonly Seat[];
}

export interface ColtState extends OpenState {
  readonly players: readonly ColtPlayer[];
  readonly loot: readonly LootToken[];
  /** In the order laid; it is resolved in the same order. */
  readonly stack: readonly PlayedCard[];
}

/** What every viewer knows of a player’s cards. */
export interface PlayerView {
  readonly hand: number;
  readonly deck: number;
  readonly kept: number;
  /** Bullets among all these. */
  readonly bullets: number;
  readonly bare: boolean;
  readonly sure: number;
  /**
   * Whether every viewer knows that the hand has an Action card (the player may keep or must lay one), or that it has
   * none.
   */
  readonly holds: 'some' | 'none' | null;
}

/** The result of one bandit. */
export interface Tally {
  readonly who: Character;
  readonly purses: number;
  readonly jewels: number;
  readonly strongboxes: number;
  readonly ransom: number;
  readonly penalty: number;
  /** Stood on the train when the others escaped. */
  readonly caught: boolean;
}

export interface Count {
  readonly bandits: readonly Tally[];
  /** By seat. */
  readonly gunslinger: readonly boolean[];
  readonly money: readonly number[];
  /** The bullet cards of each seat: fewer wins a tie. */
  readonly bullets: readonly number[];
}

export interface ColtView extends OpenState {
  readonly players: readonly PlayerView[];
  readonly loot: readonly TokenView[];
  /**
   * Everything shown when it was laid, whatever `history` lets players look at again. A face-down card is null to the
   * others.
   */
  readonly stack: readonly { readonly seat: Seat; readonly card: ActionCard | null; readonly face: Face }[];
  /** The viewer's own cards; null for a spectator. */
  readonly own: Omit<ColtPlayer, 'bare' | 'sure'> | null;
  /** The money counted out, once the match is over. */
  readonly count: Count | null;
}

/** What all players see before the start and may roll again. */
export interface ColtProposal {
  readonly cars: readonly Car[];
  readonly hostages: readonly Hostage[];
}

export type ColtAction =
  | { readonly type: 'pick'; readonly who: Character }
  /** Own bandits who leave their horse here. The others ride on. */
  | { readonly type: 'attack'; readonly enter: readonly Character[] }
  | { readonly type: 'play'; readonly card: ActionCard; readonly face: Face }
  | { readonly type: 'draw' }
  | { readonly type: 'drink'; readonly who: Character; readonly flask: FlaskPick }
  | { readonly type: 'keep'; readonly cards: readonly ActionCard[] }
  | { readonly type: 'move'; readonly to: Space }
  | { readonly type: 'marshal'; readonly to: number }
  | { readonly type: 'rob'; readonly loot: LootPick }
  | { readonly type: 'shoot'; readonly target: Character }
  /** `loot` is null when the victim has none; `take`: Cheyenne keeps the purse. */
  | {
      readonly type: 'punch';
      readonly target: Character | 'shotgun';
      readonly loot: LootPick | null;
      readonly to: Space;
      readonly take: boolean;
    }
  | { readonly type: 'ride'; readonly to: Space | 'away' }
  | { readonly type: 'flee'; readonly to: Space }
  | { readonly type: 'hostage'; readonly hostage: Hostage }
  | { readonly type: 'pickpocket'; readonly take: boolean };

export const REFUSALS = [
  'game-over',
  'not-your-turn',
  'wrong-moment',
  'character-taken',
  'not-riding',
  'not-in-hand',
  'no-punch',
  'no-ride',
  'wrong-face',
  'deck-empty',
  'must-lay',
  'not-a-standard-turn',
  'no-such-flask',
  'too-many-kept',
  'out-of-reach',
  'no-such-loot',
  'cannot-take',
  'no-target',
  'belle-is-spared',
  'hostage-taken',
] as const;
export type ColtRefusal = (typeof REFUSALS)[number];

export const WARNINGS = [
  'no-bullets',
  'few-cards',
  'keeps-nothing',
  'marshal-waits',
  'shotgun-waits',
  'deck-empty',
  'too-few-to-lay',
] as const;
export type ColtWarning = (typeof WARNINGS)[number];

export interface Colt {
  options: ColtOptions;
  proposal: ColtProposal;
  state: ColtState;
  view: ColtView;
  action: ColtAction;
  event: ColtEvent;
  refusal: ColtRefusal;
}

export { CARD_KINDS, CHARACTERS };
