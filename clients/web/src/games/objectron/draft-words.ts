import type { Seat } from '@tavola/kernel';
import {
  darkness,
  finishOf,
  flightOf,
  landing,
  MAX_CARRIED,
  type ObjectronAction,
  type ObjectronView,
  playerInSeat,
} from '@tavola/objectron';
import type { DraftWords } from '../client.ts';
import { flightWords } from './flight-words.ts';
import { capital, counted, ITEM_NAMES, inWords, seatName, WAY_NAMES } from './naming.ts';
import { neighbour } from './walk.ts';

type Chips = DraftWords['chips'];

/** What an action would do, as far as that can be known. */
export function draftWords(view: ObjectronView, action: ObjectronAction): DraftWords {
  const seat = view.toAct ?? 0;
  switch (action.type) {
    case 'move':
      return moveWords(view, seat, action);
    case 'throw':
      return throwWords(view, seat, action);
    case 'pick-up': {
      const count = playerInSeat(view, seat).carried.length + 1;
      return {
        title: `Pick up the ${ITEM_NAMES[action.item]}`,
        chips: [],
        sentence: `You will carry ${inWords(count)} of at most ${inWords(MAX_CARRIED)}. ${leftWords(view)}`,
      };
    }
    case 'lay': {
      const { at } = playerInSeat(view, seat);
      return {
        title: `Lay a light grenade on ${at}`,
        chips: [],
        sentence: `It becomes active and invisible when you leave ${at}, also for you. ${leftWords(view)}`,
      };
    }
    case 'end-turn':
      return endWords(view);
  }
}

function moveWords(
  view: ObjectronView,
  seat: Seat,
  { direction }: Extract<ObjectronAction, { type: 'move' }>,
): DraftWords {
  const over = neighbour(view.grid, playerInSeat(view, seat).at, direction);
  const to = landing(view, seat, direction);
  const title = over === to ? `Step to ${to}` : `Step to ${over} and come out on ${to}`;
  const chips: Chips = over === to ? [] : [{ text: 'Teleporter', tone: 'accent' }];
  if (to === finishOf(view.grid, seat))
    return {
      title,
      chips: [...chips, { text: 'Your finish', tone: 'accent' }],
      sentence: 'You reach your finish and win.',
    };
  const dark = darkness(view, to);
  if (dark > 0)
    return {
      title,
      chips: [...chips, { text: 'Ends your turn', tone: 'warn' }],
      sentence: `${to} has no power for ${counted(dark, 'turn')}, so your turn ends there.`,
    };
  return { title, chips, sentence: leftWords(view) };
}

function throwWords(view: ObjectronView, seat: Seat, action: Extract<ObjectronAction, { type: 'throw' }>): DraftWords {
  const flight = flightOf(view, seat, action.disc, action.direction);
  const who = flight.hit === null ? '' : flight.hit === seat ? 'you' : seatName(flight.hit);
  const chips: Chips =
    flight.hit === null
      ? [{ text: `Stops on ${flight.to}`, tone: 'neutral' }]
      : [{ text: `Hits ${who}`, tone: flight.hit === seat ? 'warn' : 'accent' }];
  return {
    title: `Throw the ${ITEM_NAMES[action.disc]} ${WAY_NAMES[action.direction]}`,
    chips,
    sentence: flightWords(flight, who, action.disc === 'disc'),
  };
}

function endWords({ moved, actions }: ObjectronView): DraftWords {
  if (!moved)
    return {
      title: 'End your turn unmoved',
      chips: [{ text: 'Loses the game', tone: 'danger' }],
      sentence: 'You have not moved in this turn, so ending it loses the game.',
    };
  return { title: 'End your turn', chips: [], sentence: `${capital(counted(actions, 'action'))} will stay unused.` };
}

function leftWords({ actions }: ObjectronView): string {
  return actions <= 1
    ? 'It is your last action this turn.'
    : `${capital(counted(actions - 1, 'action'))} left after it.`;
}
