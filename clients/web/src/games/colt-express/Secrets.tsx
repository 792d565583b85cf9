import type { ColtView } from '@tavola/games/colt-express';
import { coltSpoken } from './spoken.ts';

/** What only this player knows: the values of their purses, their deck, the cards they kept. */
export function Secrets({ view, you }: { readonly view: ColtView; readonly you: number }) {
  const { messages: m, names } = coltSpoken.say;
  const { own } = view;
  if (own === null) return null;
  const mine = view.bandits.filter(({ seat }) => seat === you).map(({ who }) => who);
  const purses = view.loot.flatMap((token) =>
    token.kind === 'purse' && mine.some((who) => who === token.at) ? [token.value ?? 0] : [],
  );
  return (
    <dl class="colt-secrets">
      <div>
        <dt>{m['secrets.purses.label']}</dt>
        <dd>{purses.length === 0 ? m['secrets.none'] : names.sums(purses)}</dd>
      </div>
      <div>
        <dt>{m['secrets.deck.label']}</dt>
        <dd>{m['secrets.cards']({ count: own.deck.length })}</dd>
      </div>
      {own.kept.length > 0 && (
        <div>
          <dt>{m['secrets.kept.label']}</dt>
          <dd>{names.cards(own.kept)}</dd>
        </div>
      )}
    </dl>
  );
}
