import type { JSX } from 'preact';
import { chatWords, homeWords, recordWords, seatWords, tableWords } from '../../app/areas.ts';
import { lazy, loadWithWords } from '../../app/lazy.tsx';
import { cardById } from '../../games/registry.ts';
import { NotFound } from '../errors/NotFound.tsx';

const PlayScreen = lazy(async () => {
  const screen = import('../table/PlayScreen.tsx');
  return (await loadWithWords(screen, tableWords, seatWords, chatWords, recordWords)).PlayScreen;
});

/** A game on this device. */
export function PlayPage({ game }: { readonly game: string }): JSX.Element {
  const card = cardById(game);
  return card === undefined ? <NotFound title={homeWords.say['not-found.game']} /> : <PlayScreen card={card} />;
}
