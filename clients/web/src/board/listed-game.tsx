import { setSeatNames } from '@tavola/client-core';
import type { GameFacts } from '@tavola/kernel';
import type { FunctionComponent } from 'preact';
import { later } from './later.tsx';
import type { GameCard, GameUi, ListedGame, TableUi } from './ui.ts';

/** A card with everything that a game may leave out. The generic board loads only if it is needed. */
export function listedGame(facts: GameFacts, card: GameCard = facts): ListedGame {
  const loadGeneric = async () => (await import('./generic/ui.tsx')).loadGenericUi(facts.id, await card.loadUi?.());
  const defaults = {
    ...facts,
    fields: {},
    Miniature: later(async () => (await loadGeneric()).Miniature),
    loadManual: async (): Promise<FunctionComponent> => (await loadGeneric()).Manual,
  };
  const loadUi = async (): Promise<TableUi> => {
    const own = await card.loadUi?.();
    const ui = own !== undefined && !isGenericWanted() && isComplete(own) ? own : (await loadGeneric()).ui;
    setSeatNames(facts.id, (seat) => ui.words.seatName(seat));
    return ui;
  };
  // The words of a card load later, so its getters must stay getters.
  return Object.defineProperties(defaults, {
    ...Object.getOwnPropertyDescriptors(card),
    loadUi: { value: loadUi },
  }) as ListedGame;
}

function isComplete(ui: GameUi): ui is TableUi {
  return [ui.words, ui.Board, ui.useHand, ui.SeatMark, ui.tints, ui.Legend].every((part) => part !== undefined);
}

/** `?board=generic` shows a game as if it had no board, for developers. */
export function isGenericWanted(): boolean {
  return new URLSearchParams(globalThis.location?.search).get('board') === 'generic';
}
