import type { GameFacts } from '@tavola/kernel';
import type { FunctionComponent } from 'preact';
import { later } from './later.tsx';
import type { GameCard, GameUi, ListedGame, TableUi } from './ui.ts';

/** A card with everything that a game may leave out. The generic board loads only if it is needed. */
export function listedGame(facts: GameFacts, card: GameCard = facts): ListedGame {
  const { id } = facts;
  const loadOwn = async (): Promise<GameUi> => (await card.loadUi?.()) ?? { rules: await loadRules(id) };
  const loadGeneric = async () => (await import('./generic/ui.tsx')).loadGenericUi(await loadOwn());
  const defaults = {
    ...facts,
    fields: {},
    Miniature: later(async () => (await loadGeneric()).Miniature),
    loadManual: async (): Promise<FunctionComponent> => (await loadGeneric()).Manual,
  };
  const loadUi = async (): Promise<TableUi> => {
    const own = await loadOwn();
    return !isGenericWanted() && isComplete(own) ? own : (await loadGeneric()).ui;
  };
  // The words of a card load later, so its getters must stay getters.
  return Object.defineProperties(defaults, {
    ...Object.getOwnPropertyDescriptors(card),
    loadUi: { value: loadUi },
  }) as ListedGame;
}

async function loadRules(id: string): Promise<GameUi['rules']> {
  const game = (await import('@tavola/client-core/games')).gameById(id);
  if (game === undefined) throw new Error(`There is no game ${id}.`);
  return game;
}

function isComplete(ui: GameUi): ui is TableUi {
  return [ui.words, ui.Board, ui.SeatMark, ui.tints, ui.Legend].every((part) => part !== undefined);
}

/** `?board=generic` shows a game as if it had no board, for developers. */
export function isGenericWanted(): boolean {
  return new URLSearchParams(globalThis.location?.search).get('board') === 'generic';
}
