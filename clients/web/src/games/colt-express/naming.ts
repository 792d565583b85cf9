import {
  BULLET,
  type CardKind,
  type Character,
  type ColtCard,
  cardFacts,
  type FlaskPick,
  facts,
  type Hostage,
  type LootPick,
  type RoundCard,
  type RoundEvent,
  type Space,
  spaceFacts,
  type TurnIcon,
} from '@tavola/colt-express';
import type { Seat } from '@tavola/kernel';

const SEATS = ['Vermilion', 'Navy', 'Sky', 'Ink', 'Fern', 'Plum'];

export function seatName(seat: Seat): string {
  return SEATS[seat] ?? '';
}

export function nameOf(seat: Seat, names: readonly string[]): string {
  return names[seat] || seatName(seat);
}

export const CHARACTER_NAMES: Readonly<Record<Character, string>> = {
  belle: 'Belle',
  cheyenne: 'Cheyenne',
  django: 'Django',
  doc: 'Doc',
  ghost: 'Ghost',
  tuco: 'Tuco',
};

/** What makes each bandit different, in one line. */
export const POWERS: Readonly<Record<Character, string>> = {
  belle: 'Nobody may pick her while another target is in reach.',
  cheyenne: 'She may keep the purse that her punch knocks loose.',
  django: 'His bullets push whoever they hit one car on.',
  doc: 'He starts every round with seven cards.',
  ghost: 'He may lay his first card of a round face down.',
  tuco: 'He also shoots through the roof of his own car.',
};

export const DEED_NAMES: Readonly<Record<CardKind, string>> = {
  move: 'Move',
  floor: 'Change floor',
  marshal: 'Marshal',
  rob: 'Rob',
  shoot: 'Shoot',
  punch: 'Punch',
  ride: 'Ride',
};

export const DEED_LINES: Readonly<Record<CardKind, string>> = {
  move: 'One car inside, up to three on roofs',
  floor: 'Between inside and roof',
  marshal: 'Move him one car',
  rob: 'Take loot where you stand',
  shoot: 'Give a bandit in sight a bullet',
  punch: 'Hit a bandit beside you',
  ride: 'By horse, up to three cars',
};

export function cardName(card: ColtCard): string {
  return card === BULLET ? 'Bullet' : DEED_NAMES[cardFacts(card).kind];
}

export const TURN_NAMES: Readonly<Record<TurnIcon, string>> = {
  standard: 'Standard',
  tunnel: 'Tunnel',
  'speeding-up': 'Speeding up',
  switching: 'Switching',
  turmoil: 'Turmoil',
};

export const TURN_LINES: Readonly<Record<TurnIcon, string>> = {
  standard: 'Cards are laid face up.',
  tunnel: 'Cards are laid face down.',
  'speeding-up': 'Everybody acts twice in a row.',
  switching: 'The other way round the table.',
  turmoil: 'All choose at once, then show.',
};

export const EVENT_NAMES: Readonly<Record<RoundEvent, string>> = {
  'angry-marshal': 'Angry Marshal',
  'swivel-arm': 'Swivel Arm',
  braking: 'Braking',
  'take-it-all': 'Take It All',
  'passengers-rebellion': 'Passengers’ Rebellion',
  'panting-horses': 'Panting Horses',
  'whisky-for-the-marshal': 'Whisky for the Marshal',
  'higher-speed': 'Higher Speed',
  'shotguns-rage': 'The Shotgun’s Rage',
  'marshals-revenge': 'Marshal’s Revenge',
  pickpocketing: 'Pickpocketing',
  'hostage-conductor': 'The Conductor Is Taken',
  'sharing-the-loot': 'Sharing the Loot',
  escape: 'Escape',
  'mortal-bullet': 'Mortal Bullet',
};

/** What will happen at the end of the round. */
export const EVENT_LINES: Readonly<Record<RoundEvent, string>> = {
  'angry-marshal': 'The Marshal shoots whoever is on his roof and moves one car back.',
  'swivel-arm': 'Everybody on a roof is swept to the last roof.',
  braking: 'Everybody on a roof slides one car forward.',
  'take-it-all': 'The second strongbox lands in the Marshal’s car.',
  'passengers-rebellion': 'A bullet for everybody inside the train.',
  'panting-horses': 'The hindmost horses are worn out and leave.',
  'whisky-for-the-marshal': 'A flask in his car makes the Marshal wander back.',
  'higher-speed': 'Whoever is on a roof, the horses and the stagecoach fall back one car.',
  'shotguns-rage': 'A bullet for all in, on or beside the stagecoach.',
  'marshals-revenge': 'Whoever is on the Marshal’s roof loses the cheapest purse.',
  pickpocketing: 'Whoever stands alone may take a purse there.',
  'hostage-conductor': 'Everybody in or on the locomotive gets $250.',
  'sharing-the-loot': 'Strongboxes are shared with all who stand there.',
  escape: 'Whoever is still on the train at the end is caught.',
  'mortal-bullet': 'Each bullet taken in this round costs $150.',
};

export function roundName(card: RoundCard, event: RoundEvent | null): string {
  if (event !== null) return EVENT_NAMES[event];
  if (card.startsWith('tunnel')) return 'Tunnel';
  return card.startsWith('bridge') ? 'Bridge' : 'Turmoil';
}

export const HOSTAGE_NAMES: Readonly<Record<Hostage, string>> = {
  poodle: 'Lady’s Poodle',
  banker: 'Banker',
  minister: 'Minister',
  teacher: 'Teacher',
  zealot: 'Zealot',
  'old-lady': 'Old Lady',
  'poker-player': 'Poker Player',
  photographer: 'Photographer',
};

const PER: Readonly<Record<string, string>> = { jewel: 'a jewel', purse: 'a purse', bullet: 'a bullet taken' };

export function ransomLine(hostage: Hostage): string {
  const { pays, each } = facts.HOSTAGES[hostage];
  if (each !== null) return `$${pays} ${PER[each] ?? ''}`;
  return hostage === 'banker' ? `$${pays} with a strongbox` : `$${pays}`;
}

export const DRAWBACKS: Readonly<Record<Hostage, string>> = {
  poodle: 'Bites every round',
  banker: 'No drawback',
  minister: 'One card fewer a round',
  teacher: 'No Punch',
  zealot: 'No Ride',
  'old-lady': 'One car at a time on roofs',
  'poker-player': 'Your power is off',
  photographer: 'Nothing face down',
};

export const LOOT_NAMES: Readonly<Record<LootPick, string>> = {
  purse: 'purse',
  jewel: 'jewel',
  strongbox: 'strongbox',
  flask: 'closed flask',
  'opened-normal': 'opened flask',
  'opened-old': 'opened old flask',
};

export const FLASK_NAMES: Readonly<Record<FlaskPick, string>> = {
  normal: 'a flask',
  old: 'the old flask',
  'opened-normal': 'the opened flask',
  'opened-old': 'the opened old flask',
};

export const FLASK_LINES: Readonly<Record<'normal' | 'old', string>> = {
  normal: 'draw three, then lay one',
  old: 'lay two cards',
};

export function carName(car: number): string {
  return car === 0 ? 'the locomotive' : `car ${car}`;
}

/** "inside car 2", "on the roof of car 2". */
export function atSpace(space: Space): string {
  const { car, roof, coach } = spaceFacts(space);
  if (coach) return roof ? 'on the stagecoach' : 'inside the stagecoach';
  return roof ? `on the roof of ${carName(car)}` : `inside ${carName(car)}`;
}

/** "into car 2", "to the roof of car 2". */
export function toSpace(space: Space): string {
  const { car, roof, coach } = spaceFacts(space);
  if (coach) return roof ? 'to the roof of the stagecoach' : 'into the stagecoach';
  return roof ? `to the roof of ${carName(car)}` : `into ${carName(car)}`;
}

/** On buttons: "Roof of car 2", "Car 2, inside". */
export function spaceLabel(space: Space): string {
  const { car, roof, coach } = spaceFacts(space);
  const place = coach ? 'the stagecoach' : carName(car);
  return roof ? `Roof of ${place}` : `Inside ${place}`;
}
