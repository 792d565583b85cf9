import type { Seat } from '@tavola/kernel';
import {
  type CAR_LOOT,
  CHARACTERS,
  DEEDS,
  type EVENTS,
  type HOSTAGES,
  type LARGE_ROUNDS,
  type SMALL_ROUNDS,
  type STATIONS,
  type TURNS,
} from './data.ts';
import type { ColtEvent } from './events.ts';

/** `simple` is the reading of the use cases; section by section it differs from the published game in `edition.ts`. */
export const EDITIONS = ['published', 'simple'] as const;
/** `horses` is Horses & Stagecoach without the flasks, `whiskey` the flasks alone. */
export const MODULES = ['both', 'horses', 'whiskey', 'none'] as const;
/** Whether clients let everyone look through the face-up cards of the stack, or show only the last card as at a real table. */
export const HISTORIES = ['top', 'open'] as const;

export interface ColtOptions {
  readonly rules: (typeof EDITIONS)[number];
  readonly modules: (typeof MODULES)[number];
  readonly history: (typeof HISTORIES)[number];
}

/** A bandit is named by its character. With two players each seat runs two of them. */
export type Character = (typeof CHARACTERS)[number];
export type Deed = (typeof DEEDS)[number];
/** An Action card: whose, and what for. */
export type ActionCard = `${Character}-${Deed}`;
export const BULLET = 'bullet';
export type Card = ActionCard | typeof BULLET;

/** Behind the locomotive; which of them, and in which order, is the proposal. */
export type Car = keyof typeof CAR_LOOT;
export type Turn = (typeof TURNS)[number];
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

/** The seats that ever held a token and so know what it is; `all` when everyone does, spectators too. */
export type Known = readonly Seat[] | 'all';

/** A token is named by its place in `loot`, from the beginning to the end. */
export type Token =
  | { readonly kind: 'purse'; readonly at: Spot; readonly value: number; readonly known: Known }
  | { readonly kind: 'flask'; readonly at: Spot; readonly old: boolean; readonly full: boolean; readonly known: Known }
  | { readonly kind: 'jewel' | 'strongbox'; readonly at: Spot };

/** What a viewer sees of a token: `value` and `old` are null to those who never held it. */
export type SeenToken =
  | { readonly kind: 'purse'; readonly at: Spot; readonly value: number | null; readonly known: Known }
  | {
      readonly kind: 'flask';
      readonly at: Spot;
      readonly old: boolean | null;
      readonly full: boolean;
      readonly known: Known;
    }
  | { readonly kind: 'jewel' | 'strongbox'; readonly at: Spot };

/** What can be told apart when loot is taken or dropped: closed flasks look alike, opened ones do not. */
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

export interface Player {
  /** Sorted. Empty while cards are resolved. */
  readonly hand: readonly Card[];
  /** Sorted: which one comes next is luck, not hidden order. */
  readonly deck: readonly Card[];
  /** Set aside for the next round. */
  readonly kept: readonly ActionCard[];
  /** Everyone has seen that there was nothing to lay in this hand, and it has drawn nothing since. */
  readonly bare: boolean;
  /** Action cards that everyone knows to be in this hand: those kept from the last round, less the cards laid since. */
  readonly sure: number;
}

export const FACES = ['up', 'down'] as const;
export type Face = (typeof FACES)[number];

export interface Laid {
  readonly seat: Seat;
  readonly card: ActionCard;
  readonly face: Face;
}

export const PHASES = ['characters', 'attack', 'schemin', 'keep', 'stealin', 'event', 'retreat', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** A decision that came up in the middle of a step; the first of the queue is asked. */
export const TASKS = ['flee', 'hostage', 'pickpocket'] as const;
export interface Task {
  readonly type: (typeof TASKS)[number];
  readonly who: Character;
}

export const ENDINGS = ['richest', 'escaped', 'nobody-escaped', 'abandoned'] as const;
export type Ending = (typeof ENDINGS)[number];

/** What all see, the same in state and view. */
export interface Open extends ColtOptions {
  readonly seats: number;
  /** From the locomotive to the caboose. */
  readonly cars: readonly Car[];
  readonly phase: Phase;
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
  readonly acting: Laid | null;
  readonly queue: readonly Task[];
  /** Seats that were given up. */
  readonly gone: readonly Seat[];
}

export interface ColtState extends Open {
  readonly players: readonly Player[];
  readonly loot: readonly Token[];
  /** In the order laid; it is resolved in the same order. */
  readonly stack: readonly Laid[];
}

/** What all know of a player's cards. */
export interface SeenPlayer {
  readonly hand: number;
  readonly deck: number;
  readonly kept: number;
  /** Bullets among all these. */
  readonly bullets: number;
  readonly bare: boolean;
  readonly sure: number;
  /** Whether all know that there is an Action card in the hand (they are asked to keep or to lay one), or that there is none. */
  readonly holds: 'some' | 'none' | null;
}

/** What one bandit has made of the robbery. */
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

export interface ColtView extends Open {
  readonly players: readonly SeenPlayer[];
  readonly loot: readonly SeenToken[];
  /** All that was shown when it was laid, whatever `history` lets people look at again. A face-down card is null to the others. */
  readonly stack: readonly { readonly seat: Seat; readonly card: ActionCard | null; readonly face: Face }[];
  /** The viewer's own cards; null for a spectator. */
  readonly own: Omit<Player, 'bare' | 'sure'> | null;
  /** The money counted out, once the match is over. */
  readonly count: Count | null;
}

/** What all see before the start and may ask to be rolled again. */
export interface ColtProposal {
  readonly cars: readonly Car[];
  readonly hostages: readonly Hostage[];
}

export type ColtAction =
  | { readonly type: 'pick'; readonly who: Character }
  /** Those of the own bandits who leave their horse here; the others ride on. */
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

export interface Colt {
  options: ColtOptions;
  proposal: ColtProposal;
  state: ColtState;
  view: ColtView;
  action: ColtAction;
  event: ColtEvent;
  refusal: ColtRefusal;
}

export { CHARACTERS, DEEDS };
