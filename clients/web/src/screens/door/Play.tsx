import type { JSX } from 'preact';
import { homeWords, loadTableWords } from '../../app/areas.ts';
import { lazy } from '../../app/lazy.tsx';
import { cardById } from '../../games/registry.ts';
import { NotFound } from '../nowhere/NotFound.tsx';

const PlayScreen = lazy(async () => {
  const [screen] = await Promise.all([import('../table/index.tsx'), loadTableWords()]);
  return screen.PlayScreen;
});

/** The way to a match on this device. */
export function Play({ game }: { readonly game: string }): JSX.Element {
  const card = cardById(game);
  return card === undefined ? <NotFound title={homeWords.say['not-found.game']} /> : <PlayScreen card={card} />;
}
