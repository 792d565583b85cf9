import {
  centreCounts,
  type Diplomacy,
  type DiplomacyEvent,
  type DiplomacyView,
  type Edition,
  ENDINGS,
  type Ending,
  FINAL_YEAR,
  type Hint,
  provinceOf,
} from '@tavola/diplomacy';
import type { Outcome, Seat, Warning } from '@tavola/kernel';
import type { GameWords, LogWords, Words } from '../client.ts';
import { causeWords, doubtWords } from './cause-words.ts';
import { draftWords } from './draft-words.ts';
import { momentWords, owned, phaseTitle, placeName, powerName } from './naming.ts';
import { capital, counted, listed } from './numbers.ts';
import { promptWords } from './prompt-words.ts';
import { refusalWords } from './refusal-words.ts';

function line(at: readonly string[], seat: Seat | null, ...words: readonly Words[]): LogWords {
  return { words, at: at.map(provinceOf), seat };
}

const strong = (text: string): Words => ({ text, tone: 'strong' });
const danger = (text: string): Words => ({ text, tone: 'danger' });
const plain = (text: string): Words => ({ text });

const EDITION_WORDS: Readonly<Record<Edition, string>> = {
  tavola: 'the rules of the house',
  datc3: 'the rules of the 2023 test cases',
  classic: 'the classic rules for convoys',
};

function begun({ edition, lastYear }: Extract<DiplomacyEvent, { type: 'set-up' }>): LogWords {
  const until = lastYear >= FINAL_YEAR ? '' : ` It ends after the Winter of ${lastYear} at the latest.`;
  return line([], null, plain(`Spring 1901, by ${EDITION_WORDS[edition]}. 18 centres win.${until}`));
}

function resolved({ phase, verdicts }: Extract<DiplomacyEvent, { type: 'resolved' }>): LogWords | null {
  const orders = verdicts.filter(({ unordered }) => unordered !== true);
  if (orders.length === 0) return null;
  const failed = orders.filter(({ ok }) => !ok);
  const told = `: ${counted(orders.length, 'order')}`;
  const at = failed.flatMap(({ unit }) => (unit === null ? [] : [unit.at]));
  if (failed.length === 0)
    return line(
      at,
      null,
      strong(phaseTitle(phase)),
      plain(`${told}${orders.length === 1 ? '' : ', all'} carried out.`),
    );
  return line(at, null, strong(phaseTitle(phase)), plain(`${told}, `), danger(`${failed.length} failed`), plain('.'));
}

function event(event: DiplomacyEvent, names: readonly string[]): LogWords | null {
  switch (event.type) {
    case 'set-up':
      return begun(event);
    case 'resolved':
      return resolved(event);
    case 'dislodged':
      return line(
        [event.unit.at, event.by],
        null,
        danger(capital(owned(event.unit))),
        plain(` is driven out from ${placeName(event.by)}.`),
      );
    case 'disbanded':
      return line(
        [event.unit.at],
        null,
        danger(capital(owned(event.unit))),
        plain(
          ` leaves the board. ${causeWords(event.cause, { unit: event.unit, order: { type: 'hold', unit: event.unit.at } }, [event.unit])}`,
        ),
      );
    case 'seized':
      return line(
        [event.centre],
        null,
        strong(powerName(event.seat)),
        plain(` takes ${placeName(event.centre)}${event.from === null ? '' : ` from ${powerName(event.from)}`}.`),
      );
    case 'counted':
      return null;
    case 'eliminated':
      return line([], event.seat, strong(powerName(event.seat)), plain(' is out of the game.'));
    case 'phase':
      return null;
    case 'gave-up':
      return line([], event.seat, strong(who(event.seat, names)), plain(' leaves. The units stay and hold.'));
    case 'came-back':
      return line([], event.seat, strong(powerName(event.seat)), plain(' has somebody to lead it again.'));
    case 'ended':
      return line([], null, plain(outcome({ ranks: event.ranks, reason: event.reason, scores: event.centres }, names)));
  }
}

/** `Austria (Moth)`. */
function who(seat: Seat, names: readonly string[]): string {
  const name = names[seat];
  return name === undefined || name === powerName(seat) ? powerName(seat) : `${powerName(seat)} (${name})`;
}

const HINT_WORDS: Readonly<Record<Hint, (at: readonly string[]) => string>> = {
  'without-order': (at) => `No order for ${listed(at.map(placeName))}.`,
  'same-goal': (at) => `Your units in ${listed(at.map(placeName))} go to the same place and will keep each other out.`,
  'fewer-builds': ([count]) => `You give up ${counted(Number(count ?? 1), 'build')}.`,
  'fewer-removals': ([count]) => `The rule will choose ${counted(Number(count ?? 1), 'removal')} for you.`,
};

function warning({ code, at = [] }: Warning): string {
  if (Object.hasOwn(HINT_WORDS, code)) return HINT_WORDS[code as Hint](at);
  const doubt = doubtWords(code);
  if (doubt === null) return 'One of these orders will hardly work.';
  return `${capital(at[0] === undefined || at[0] === 'waive' ? 'your order' : placeName(at[0]))}: ${doubt}.`;
}

const ENDING_WORDS: Readonly<Record<Ending, (winners: string, many: boolean) => string>> = {
  solo: (winners) => `${winners} has 18 centres or more, the most of all, and wins.`,
  'last-alive': (winners) => `${winners} is the last power on the map and wins.`,
  'nobody-left': () => 'Nobody is left on the map, so nobody wins.',
  'draw-agreed': (winners) => `Everybody agreed to a draw. It is shared by ${winners}.`,
  'last-year': (winners, many) =>
    many
      ? `The last year is over. ${winners} share the most centres.`
      : `The last year is over. ${winners} has the most centres and wins.`,
  'year-limit': (winners) => `The game went on for as long as games may. It is a draw of ${winners}.`,
  abandoned: (winners) => `Nobody is left at the table. ${winners} had the most centres.`,
};

function outcome({ ranks, reason }: Outcome, names: readonly string[]): string {
  const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1).map((seat) => who(seat, names));
  const ending = ENDINGS.find((known) => known === reason);
  return ending === undefined ? 'The game is over.' : ENDING_WORDS[ending](listed(winners), winners.length > 1);
}

export const words: GameWords<Diplomacy> = {
  event,
  refusal: (refusal) => refusalWords(refusal),
  warning,
  draft: (view, action) => draftWords(view, action),
  prompt: (view, acting, _names, held, agreed) => promptWords(view, acting, held, agreed),
  outcome,
  seatName: powerName,
  moment: momentWords,
  score: (view: DiplomacyView, after) => ({
    label: 'centres',
    now: centreCounts(view),
    after: after === null ? null : centreCounts(after),
  }),
};
