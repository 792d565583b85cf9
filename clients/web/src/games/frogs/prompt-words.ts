import { type Cell, FROGS, type FrogsCard, type FrogsView } from '@tavola/frogs';
import type { Seat } from '@tavola/kernel';
import type { Prompt } from '../client.ts';
import { CARD_NAMES, cardOf, gapName, nameOf, seatName, startName } from './naming.ts';
import { capital, counted } from './numbers.ts';

/** What is said above the board. What is held is a card, if one is being played, and then leaves or gaps. */
export function promptWords(
  view: FrogsView,
  acting: Seat | null,
  names: readonly string[],
  held: readonly string[],
): Prompt {
  if (acting === null)
    return {
      title: `${nameOf(view.turn, names)} to play`,
      sentence: `Round ${view.round}. You can look around the pond.`,
    };
  const card = cardOf(held[0] ?? '');
  const picked = card === null ? held : held.slice(1);
  if (card !== null) return { title: CARD_NAMES[card], sentence: CARD_STEPS[card](picked) };
  if (picked.length > 0) return pathPrompt(picked);
  return { title: 'One action: jump, bridge or card', sentence: choiceWords(view, acting) };
}

function choiceWords(view: FrogsView, seat: Seat): string {
  const left = FROGS - (view.home[seat] ?? 0);
  const gaps = view.open.length === 0 ? 'All bridges lie.' : 'Pick a frog, or an open gap to bridge.';
  return `You play ${seatName(seat)}, ${counted(left, 'frog')} to go. ${gaps}`;
}

function pathPrompt(path: readonly Cell[]): Prompt {
  const [from = ''] = path;
  const last = path.at(-1) ?? '';
  if (path.length === 1)
    return { title: `A frog from ${startName(from)}`, sentence: 'Choose one of the lit leaves to jump to.' };
  return {
    title: `From ${startName(from)} by ${last}`,
    sentence: `A frog sits on ${last}. Choose where the way goes on.`,
  };
}

const CARD_STEPS: Readonly<Record<FrogsCard, (picked: readonly string[]) => string>> = {
  'extra-jump': (path) => {
    if (path.length === 0) return 'Step 1 of 3. Pick the frog that jumps twice.';
    if (path.length === 1) return 'Step 2 of 3. Choose a free leaf for the first jump, or the end of both.';
    return `Step 3 of 3. From ${path.at(-1)}, choose the second jump.`;
  },
  parachute: (path) => {
    if (path.length === 0) return 'Step 1 of 2. Pick the frog that flies. It needs no bridge.';
    return path.length === 1
      ? 'Step 2 of 2. Choose any leaf next to it.'
      : `A frog sits on ${path.at(-1)}. Choose the next leaf.`;
  },
  'extra-bridge': ([first]) =>
    first === undefined
      ? 'Step 1 of 2. Choose the first open gap.'
      : `Step 2 of 2. One ${gapName(first)}, now the second gap.`,
  removal: () => capital('choose a wooden bridge to take away.'),
};
