import type { ColtView } from '@tavola/colt-express';
import { cardName } from './naming.ts';
import { counted, dollars, listed } from './numbers.ts';

/** What only the person who looks knows: what the purses hold, what is in the deck, what was kept. */
export function Secrets({ view, you }: { readonly view: ColtView; readonly you: number }) {
  const { own } = view;
  if (own === null) return null;
  const mine = view.bandits.filter(({ seat }) => seat === you).map(({ who }) => who);
  const purses = view.loot.flatMap((token) =>
    token.kind === 'purse' && mine.some((who) => who === token.at) ? [token.value ?? 0] : [],
  );
  return (
    <dl class="colt-secrets">
      <div>
        <dt>Your purses</dt>
        <dd>{purses.length === 0 ? 'none' : listed(purses.map(dollars))}</dd>
      </div>
      <div>
        <dt>Your deck</dt>
        <dd>{counted(own.deck.length, 'card')}</dd>
      </div>
      {own.kept.length > 0 && (
        <div>
          <dt>Kept</dt>
          <dd>{listed(own.kept.map(cardName))}</dd>
        </div>
      )}
    </dl>
  );
}
