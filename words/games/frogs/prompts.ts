import { type Cell, FROGS, type FrogsCard, type FrogsView, frogs, homeSeat } from '@tavola/games/frogs';
import type { Outcome, Seat } from '@tavola/kernel';
import type { Prompt } from '../../game-words.ts';
import type { Frogs as Messages } from '../../generated/frogs.ts';
import { cardOf, type NameOf, sideName } from './sides.ts';

type Ending = (outcome: Outcome, names: readonly string[]) => string;

/** What is said above the board. What is held is a card, if one is being played, and then leaves or gaps. */
export function promptWords(m: Messages, nameOf: NameOf, ending: Ending) {
  return (view: FrogsView, acting: Seat | null, names: readonly string[], held: readonly string[]): Prompt => {
    const result = frogs.outcome(view);
    if (result !== null) return { title: m['over.title'], sentence: ending(result, names) };
    if (acting === null)
      return {
        title: m['turn.title']({ name: nameOf(view.turn, names) }),
        sentence: m['turn.prompt']({ round: view.round }),
      };
    const card = cardOf(held[0] ?? '');
    if (card !== null) return { title: m[`card.${card}`], sentence: CARD_STEPS[card](m, held.slice(1)) };
    return held.length > 0 ? routePrompt(m, held) : choice(m, view, acting);
  };
}

function choice(m: Messages, view: FrogsView, seat: Seat): Prompt {
  const left = FROGS - (view.home[seat] ?? 0);
  return {
    title: m['choose.title'],
    sentence: m['choose.prompt']({ name: sideName(m, seat), left, gaps: view.open.length > 0 }),
  };
}

function routePrompt(m: Messages, path: readonly Cell[]): Prompt {
  const [from = ''] = path;
  const leaf = path.at(-1) ?? '';
  const start = homeSeat(from) === null ? 'leaf' : 'home';
  if (path.length === 1) return { title: m['selected.title']({ start, from }), sentence: m['selected.prompt'] };
  return { title: m['route.title']({ start, from, leaf }), sentence: m['route.prompt']({ leaf }) };
}

const CARD_STEPS: Readonly<Record<FrogsCard, (m: Messages, picked: readonly string[]) => string>> = {
  'extra-jump': (m, path) => {
    if (path.length === 0) return m['extra-jump.frog.prompt'];
    return path.length === 1
      ? m['extra-jump.first.prompt']
      : m['extra-jump.second.prompt']({ leaf: path.at(-1) ?? '' });
  },
  parachute: (m, path) => {
    if (path.length === 0) return m['parachute.frog.prompt'];
    return path.length === 1 ? m['parachute.leaf.prompt'] : m['route.prompt']({ leaf: path.at(-1) ?? '' });
  },
  'extra-bridge': (m, gaps) => m[gaps.length === 0 ? 'extra-bridge.first.prompt' : 'extra-bridge.second.prompt'],
  removal: (m) => m['removal.prompt'],
};
