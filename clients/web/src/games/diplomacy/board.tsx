import './board.css';
import './panel.css';
import { type Diplomacy, type DiplomacyEvent, provinceOf } from '@tavola/games/diplomacy';
import { useEffect, useState } from 'preact/hooks';
import type { Target } from '../../board/types.ts';
import type { GameBoard } from '../../board/ui.ts';
import { commandTarget, diplomacyGrammar, situationIn } from './grammar.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { coastKey, type Pick } from './pick.ts';
import { contentsOf } from './picture.ts';
import { commandsFor, type OrderCommand } from './press.ts';
import { diplomacySpoken, heldWords } from './words.ts';

type DiplomacyBoard = GameBoard<Diplomacy, Pick>;

const COMMAND_KEYS: readonly (readonly [key: string, command: OrderCommand])[] = [
  ['h', 'hold'],
  ['m', 'move'],
  ['s', 'support'],
  ['c', 'convoy'],
  ['d', 'disband'],
  ['a', 'army'],
  ['f', 'fleet'],
  ['Delete', 'clear'],
  ['Backspace', 'clear'],
];

/** The board until the map has loaded: the orders can be read and typed. */
export const board: DiplomacyBoard = {
  id: 'dip',
  grammar: diplomacyGrammar,
  layout: () => NO_LAYOUT,
  Drawing: () => null,
  Stage: () => <Sea hasFailed={false} />,
  label: (view) => diplomacySpoken.say.m['map.described']({ phase: diplomacySpoken.say.names.phase(view) }),
  describe: (place, view) => diplomacySpoken.say.of(view).labels.contents(contentsOf(place, view)),
  lastSpots: (events) => [...new Set(events.flatMap(placesChanged))],
  Tray: OrderPanel,
  keys: COMMAND_KEYS.map(([key, command]) => ({
    key,
    target: (now) => (commandsFor(situationIn(now)).includes(command) ? commandTarget(command) : null),
  })),
  answers: ({ picks }) =>
    picks.step === 'coast' ? picks.places.map((place) => ({ key: coastKey(place), target: place })) : [],
  heldWords: ({ picks }) => heldWords(picks),
};

const NO_LAYOUT = { box: { x: 0, y: 0, width: 1, height: 1 }, spots: [], lens: 'camera' } as const;

function placesChanged(event: DiplomacyEvent | null): readonly Target[] {
  if (event?.type !== 'resolved') return [];
  return event.verdicts.flatMap(({ order, ok }) => {
    if (!ok) return [];
    if (order.type === 'move' || order.type === 'retreat') return [order.unit, provinceOf(order.to)];
    return order.type === 'build' ? [provinceOf(order.at)] : [];
  });
}

function Sea({ hasFailed }: { readonly hasFailed: boolean }) {
  return (
    <div class="dip-sea" aria-busy={!hasFailed}>
      {hasFailed && <p role="alert">{diplomacySpoken.say.m['map.failed']}</p>}
    </div>
  );
}

let loaded: DiplomacyBoard = board;
let coming: Promise<void> | null = null;

/** Loads the board with its map, whose outlines are large. */
export async function loadDiplomacyBoard(): Promise<DiplomacyBoard> {
  coming ??= import('./map/Europe.tsx').then(
    ({ europe }) => {
      loaded = { ...board, ...europe };
    },
    () => {
      loaded = { ...board, Stage: () => <Sea hasFailed={true} /> };
    },
  );
  await coming;
  return loaded;
}

/** The board, with its map as soon as it has loaded. */
export function useDiplomacyBoard(): DiplomacyBoard {
  const [whole, setWhole] = useState(loaded);
  useEffect(() => {
    void loadDiplomacyBoard().then(setWhole);
  }, []);
  return whole;
}
