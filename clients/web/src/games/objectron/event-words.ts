import { PASSED, type Seat } from '@tavola/kernel';
import type { ObjectronEvent, PowerSetting } from '@tavola/objectron';
import type { LogWords, Words } from '../client.ts';
import { stopWords } from './flight-words.ts';
import { capital, counted, inWords, listed, nameOf, oneItem, WAY_NAMES } from './naming.ts';
import { endingWords } from './outcome-words.ts';

function line(at: readonly string[], seat: Seat | null, ...words: readonly Words[]): LogWords {
  return { words, at, seat };
}

const strong = (text: string): Words => ({ text, tone: 'strong' });
const plain = (text: string): Words => ({ text });
const danger = (text: string): Words => ({ text, tone: 'danger' });

const POWER_WORDS: Readonly<Record<PowerSetting, string>> = {
  wild: 'Power fails often.',
  calm: 'Power seldom fails.',
};

/** More squares than these are counted, not named. */
const MOST_NAMED = 4;

type Told<T extends ObjectronEvent['type']> = Extract<ObjectronEvent, { type: T }>;

/** One line of the log for each thing that people should read of. */
export function eventWords(event: ObjectronEvent, names: readonly string[]): LogWords | null {
  const who = 'seat' in event ? nameOf(event.seat, names) : '';
  switch (event.type) {
    case 'set-up':
      return line([], null, plain(`A grid of ${event.width} by ${event.height}. ${POWER_WORDS[event.power]}`));
    case 'power-failed':
      return line(event.at, null, plain(failedWords(event)));
    case 'turn-began':
      return event.lost === 0 ? null : line([], event.seat, strong(who), danger(lostWords(event)));
    case PASSED:
      return line([], event.seat, strong(who), danger(` has lost this whole turn.${owedWords(event.penalty)}`));
    case 'moved':
      return line([event.from, event.to], event.seat, strong(who), plain(' steps to '), strong(event.to), plain('.'));
    case 'teleported':
      return line(
        [event.from, event.to],
        event.seat,
        strong(who),
        plain(' comes out on '),
        strong(event.to),
        plain('.'),
      );
    // Whoever watched knows it; the board leaves it to memory, and so does the log.
    case 'armed':
      return null;
    case 'exploded':
      return line([event.at], event.seat, strong(who), danger(explodedWords(event)));
    case 'power-stopped':
      return line([event.at], event.seat, plain(stoppedWords(event, who)));
    case 'hit':
      return line([event.at], event.seat, strong(who), danger(` is hit and loses ${counted(event.cost, 'action')}.`));
    case 'trapped':
      return line([event.at], event.seat, strong(who), danger(` has no way out of ${event.at}.`));
    case 'ended':
      return line([], null, strong(endingWords(event.reason, event.winner, names)));
    default:
      return deedWords(event, who, names);
  }
}

type Deed = Told<'picked-up' | 'laid' | 'thrown' | 'turn-ended' | 'reached-finish' | 'gave-up'>;

function deedWords(event: Deed, who: string, names: readonly string[]): LogWords {
  switch (event.type) {
    case 'picked-up':
      return line([event.at], event.seat, strong(who), plain(` picks up ${oneItem(event.item)} on ${event.at}.`));
    case 'laid':
      return line([event.at], event.seat, strong(who), plain(` lays a light grenade on ${event.at}.`));
    case 'thrown': {
      const hit = event.hit === null ? '' : nameOf(event.hit, names);
      const how = ` throws ${oneItem(event.disc)} ${WAY_NAMES[event.direction]}. It ${stopWords(event, hit)}.`;
      return line([event.from, ...event.path.map(({ at }) => at)], event.seat, strong(who), plain(how));
    }
    case 'turn-ended': {
      const left = event.unused === 0 ? '' : `, with ${counted(event.unused, 'action')} unused`;
      return line([], event.seat, strong(who), plain(` ends the turn${left}.`));
    }
    case 'reached-finish':
      return line([event.at], event.seat, strong(`${who} reaches the finish on ${event.at}.`));
    case 'gave-up':
      return line([], event.seat, strong(who), plain(' has given up.'));
  }
}

function failedWords({ at }: Told<'power-failed'>): string {
  if (at.length > MOST_NAMED) return `Power fails at ${at.length} squares and around them, for three turns.`;
  return `Power fails at ${listed(at)} and around ${at.length === 1 ? 'it' : 'them'}, for three turns.`;
}

function lostWords({ actions, lost, dark }: Told<'turn-began'>): string {
  const why = dark === 0 ? '' : lost === dark ? ' for standing in the dark' : ', one of them for standing in the dark';
  return ` has lost ${counted(lost, 'action')}${why}. ${capital(inWords(actions))} left this turn.`;
}

function owedWords(penalty: number): string {
  return penalty === 0 ? '' : ` ${capital(counted(penalty, 'action'))} more to lose.`;
}

function explodedWords({ at, cost, carried, dark }: Told<'exploded'>): string {
  const where = dark ? `${at}, in the dark` : at;
  const later = carried === 0 ? '' : `, ${inWords(carried)} of them in later turns`;
  return ` steps on a grenade on ${where}, and loses ${counted(cost, 'action')}${later}.`;
}

function stoppedWords({ at, unused }: Told<'power-stopped'>, who: string): string {
  const left = unused === 0 ? '' : `, with ${counted(unused, 'action')} unused`;
  return `${at} has no power, so the turn of ${who} ends there${left}.`;
}
