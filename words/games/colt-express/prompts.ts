import {
  actingSeat,
  banditsOf,
  type CardKind,
  type ColtView,
  cardFacts,
  presentCard,
  presentTurn,
  type Task,
} from '@tavola/games/colt-express';
import type { Seat } from '@tavola/kernel';
import type { Prompt } from '../../game-words.ts';
import type { ColtExpress as Messages } from '../../generated/colt-express.ts';
import type { ColtContext } from './context.ts';

const CHOICES = {
  move: (m) => m['choose.move.prompt'],
  floor: (m) => m['choose.floor.prompt'],
  marshal: (m) => m['choose.marshal.prompt'],
  rob: (m) => m['choose.rob.prompt'],
  shoot: (m) => m['choose.shoot.prompt'],
  punch: (m) => m['choose.punch.prompt'],
  ride: (m) => m['choose.ride.prompt'],
} satisfies Readonly<Record<CardKind, (m: Messages) => string>>;

const TASKS = {
  flee: (m) => ({ title: m['task.flee.title'], sentence: m['task.flee.prompt'] }),
  hostage: (m) => ({ title: m['task.hostage.title'], sentence: m['task.hostage.prompt'] }),
  pickpocket: (m) => ({ title: m['task.pickpocket.title'], sentence: m['task.pickpocket.prompt'] }),
} satisfies Readonly<Record<Task['type'], (m: Messages) => Prompt>>;

/** What is said above the board. */
export function promptWords(context: ColtContext) {
  const { m } = context;
  return (view: ColtView, acting: Seat | null, people: readonly string[]): Prompt => {
    if (view.phase === 'over') return { title: m['over.title'], sentence: m['over.prompt'] };
    return acting === null ? waiting(context, view, people) : asked(context, view, acting);
  };
}

function asked(context: ColtContext, view: ColtView, seat: Seat): Prompt {
  const { m, names } = context;
  const [task] = view.queue;
  if (task !== undefined) return TASKS[task.type](m);
  switch (view.phase) {
    case 'characters':
      return { title: m['characters.title'], sentence: m['characters.prompt'] };
    case 'attack': {
      const place = names.car(view.level);
      const sentence = m['attack.prompt']({ place, next: names.car(view.level - 1) });
      return { title: m['attack.title']({ place }), sentence };
    }
    case 'schemin':
      return schemin(context, view);
    case 'keep':
      return { title: m['keep.title'], sentence: m['keep.prompt']({ count: presentCard(view).keep }) };
    default:
      return stealin(context, view, seat);
  }
}

function schemin({ m, names }: ColtContext, view: ColtView): Prompt {
  const turn = presentTurn(view);
  const title = m['schemin.title']({ turn: names.turn(turn) });
  if (view.owes > 0) return { title, sentence: m['schemin.whiskey.prompt']({ count: view.owes }) };
  const sentence = `${names.turnRule(turn, view.rules)} ${m['schemin.prompt']}`;
  const isDouble = turn === 'speeding-up' && view.rules === 'published' && view.acts > 0;
  return { title, sentence: isDouble ? `${sentence} ${m['schemin.left.prompt']({ acts: view.acts })}` : sentence };
}

function stealin({ m, names }: ColtContext, view: ColtView, seat: Seat): Prompt {
  if (view.acting === null) return { title: m['stealin.title'], sentence: m['stealin.prompt'] };
  const { who, kind } = cardFacts(view.acting.card);
  const card = names.card(view.acting.card);
  const isOne = banditsOf(view, seat).length === 1;
  const title = isOne
    ? m['stealin.your.title']({ card })
    : m['stealin.bandit.title']({ card, bandit: names.bandit(who) });
  return { title, sentence: CHOICES[kind](m) };
}

function waiting(context: ColtContext, view: ColtView, people: readonly string[]): Prompt {
  const { m, names } = context;
  const [task] = view.queue;
  if (task !== undefined)
    return { title: m['stealin.title'], sentence: m['stealin.task.prompt']({ bandit: names.bandit(task.who) }) };
  switch (view.phase) {
    case 'characters':
      return { title: m['characters.waiting.title'], sentence: m['characters.waiting.prompt'] };
    case 'attack':
      return {
        title: m['attack.title']({ place: names.car(view.level) }),
        sentence: m['attack.waiting.prompt'],
      };
    case 'schemin': {
      const turn = presentTurn(view);
      const name = context.player(actingSeat(view), people);
      return {
        title: m['schemin.waiting.title']({ turn: names.turn(turn) }),
        sentence: turn === 'turmoil' ? m['schemin.waiting-all.prompt'] : m['schemin.waiting.prompt']({ name }),
      };
    }
    case 'keep':
      return { title: m['keep.waiting.title'], sentence: m['keep.waiting.prompt'] };
    default:
      return { title: m['stealin.title'], sentence: carriedOut(context, view) };
  }
}

function carriedOut({ m, names }: ColtContext, { acting }: ColtView): string {
  if (acting === null) return m['stealin.waiting.prompt'];
  const bandit = names.bandit(cardFacts(acting.card).who);
  return m['stealin.card.prompt']({ bandit, card: names.card(acting.card) });
}
