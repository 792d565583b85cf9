import {
  CHARACTERS,
  type Colt,
  type ColtAction,
  type ColtView,
  cardFacts,
  isAction,
  LOOT_PICKS,
  SPACES,
} from '@tavola/games/colt-express';
import { isOneOf, type Seat } from '@tavola/kernel';
import { anyOrder, type Choosing } from '../../board/any-order.ts';
import type { Choice, Grammar, Now, Target } from '../../board/types.ts';
import { bubbleSpot } from './bubbles.ts';
import { actorOf } from './scene.ts';

/**
 * Every action is put together from a few parts: a punch from whom it hits, what is lost, who gets it and where the victim
 * lands; most others from one. The order is that of the rows.
 */
const SLOTS = ['act', 'face', 'who', 'loot', 'take', 'to'] as const;
export type Slot = (typeof SLOTS)[number];
export type ColtNow = Now<Colt, Choosing>;

function partsOf(action: ColtAction): Choosing {
  switch (action.type) {
    case 'pick':
      return { act: `pick ${action.who}` };
    case 'attack':
      return { act: `attack ${action.enter.join(' ')}` };
    case 'play':
      return { act: `play ${action.card}`, face: action.face };
    case 'draw':
      return { act: 'draw' };
    case 'drink':
      return { act: `drink ${action.who} ${action.flask}` };
    case 'keep':
      return { act: `keep ${action.cards.join(' ')}` };
    case 'rob':
      return { loot: action.loot };
    case 'shoot':
      return { who: action.target };
    case 'punch':
      return {
        who: action.target,
        loot: action.loot ?? 'nothing',
        to: action.to,
        take: action.take ? 'yes' : 'no',
      };
    case 'marshal':
      return { to: `${action.to}i` };
    case 'hostage':
      return { act: `hostage ${action.hostage}` };
    case 'pickpocket':
      return { act: action.take ? 'pickpocket yes' : 'pickpocket no' };
    default:
      return { to: action.to };
  }
}

/** The target of a card, a bandit to choose or another action that is a button of its own. */
export function actTarget(value: string): Target {
  return `act=${value}`;
}

/** Slot and value of a choice. */
export function partIn(target: Target): { readonly slot: Slot | null; readonly value: string } {
  const [name = '', ...value] = target.split('=');
  return { slot: isOneOf(SLOTS, name) ? name : null, value: value.join('=') };
}

/** Chosen in the tray by cards and portraits, else by chips. */
export function isActByTool({ phase }: ColtView): boolean {
  return phase === 'characters' || phase === 'schemin' || phase === 'keep';
}

const parts = anyOrder<Colt>(partsOf, {
  slots: SLOTS,
  usual: ['face', 'take'],
  spotOf,
  groupOf: ({ view }, slot) => (slot === 'act' && isActByTool(view) ? undefined : slot),
  tried: attempts,
});

export const grammar: Grammar<Colt, Choosing> = {
  ...parts,
  choices(now) {
    const all = parts.choices(now);
    return all.filter((choice) => isOffered(choice, all));
  },
};

/** Who keeps a purse, and which side of a card is up, are questions only where the answer may differ. */
function isOffered({ target }: Choice, all: readonly Choice[]): boolean {
  const { slot, value } = partIn(target);
  const isOpen = () => all.filter((choice) => partIn(choice.target).slot === slot).length > 1;
  const isChosen = (start: string) => all.some((choice) => choice.chosen === true && choice.target.startsWith(start));
  if (slot === 'face') return isOpen() && isChosen(actTarget('play '));
  if (slot === 'take') return isOpen() && isChosen('loot=purse');
  // The victim without loot says so.
  return !(slot === 'loot' && value === 'nothing');
}

/** The spot on the train that stands for an option, or null. */
function spotOf(now: ColtNow, slot: string, value: string): Target | null {
  const { view, seat } = now;
  switch (slot) {
    case 'to':
      return value === 'away' ? null : value;
    case 'who':
      return value;
    case 'loot':
      return lootSpot(now, value);
    case 'act':
      return value === 'pickpocket yes' ? pileSpot(view, 'purse') : attackSpot(view, value, seat);
    default:
      return null;
  }
}

/** Loot on the train, or in the bubble of the victim. */
function lootSpot(now: ColtNow, value: string): Target | null {
  const { acting } = now.view;
  if (acting !== null && cardFacts(acting.card).kind === 'rob') return pileSpot(now.view, value);
  const victim = victimOf(now);
  return victim === null || value === 'nothing' ? null : bubbleSpot(victim, value);
}

/** Who is punched, as soon as that is certain. */
export function victimOf({ picks, actions }: ColtNow): string | null {
  const fitting = actions.map(partsOf).filter(({ who, loot }) => {
    return who === (picks['who'] ?? who) && loot === (picks['loot'] ?? loot);
  });
  const [victim, ...others] = new Set(fitting.map(({ who }) => who));
  return others.length > 0 ? null : (victim ?? null);
}

/** Loot in the space of the acting bandit. */
function pileSpot(view: ColtView, pick: string): Target {
  const actor = actorOf(view);
  return `${view.bandits.find(({ who }) => who === actor)?.at ?? ''}:${pick}`;
}

/** With one rider the choice is made on the train: the car, or the road to the next one. */
function attackSpot({ bandits, level }: ColtView, value: string, seat: Seat | null): Target | null {
  const riders = bandits.filter((bandit) => bandit.seat === seat && bandit.at === 'riding');
  if (!value.startsWith('attack') || riders.length !== 1) return null;
  return value === 'attack ' ? `lane:${level - 1}` : `${level}i`;
}

/** The action that a press without effect may have meant. */
function attempts({ view, actions: [sample] }: ColtNow, target: Target): readonly ColtAction[] {
  if (target.startsWith('act=')) return actsMeant(view, partIn(target).value);
  const who = isOneOf(CHARACTERS, target) ? target : null;
  const space = isOneOf(SPACES, target) ? target : null;
  const loot = LOOT_PICKS.find((pick) => target.slice(2) === `:${pick}`) ?? null;
  switch (sample?.type) {
    case 'move':
    case 'flee':
    case 'ride':
      return space === null ? [] : [{ ...sample, to: space }];
    case 'marshal':
      return space === null || space.startsWith('c') ? [] : [{ type: 'marshal', to: Number(space[0]) }];
    case 'shoot':
      return who === null ? [] : [{ type: 'shoot', target: who }];
    case 'rob':
      return loot === null ? [] : [{ type: 'rob', loot }];
    case 'punch':
      if (who !== null) return [{ ...sample, target: who }];
      return space === null ? [] : [{ ...sample, to: space }];
    default:
      return [];
  }
}

/** A bandit who is taken, a card that can’t be played, an empty deck. */
function actsMeant({ own }: ColtView, value: string): readonly ColtAction[] {
  const [kind, name = ''] = value.split(' ');
  if (kind === 'draw') return [{ type: 'draw' }];
  if (kind === 'pick' && isOneOf(CHARACTERS, name)) return [{ type: 'pick', who: name }];
  const card = kind === 'play' ? own?.hand.filter(isAction).find((held) => held === name) : undefined;
  return card === undefined ? [] : [{ type: 'play', card, face: 'up' }];
}
