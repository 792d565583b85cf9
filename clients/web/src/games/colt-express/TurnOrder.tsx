import { type ColtView, presentTurn } from '@tavola/games/colt-express';
import { BanditMark } from './Figures.tsx';
import { hueOf } from './picture.ts';
import { coltSpoken } from './spoken.ts';
import { turnOrder } from './turn-order.ts';

export function TurnOrder({ view, you }: { readonly view: ColtView; readonly you: number | null }) {
  const { messages: m, names } = coltSpoken.say;
  const isReversed = presentTurn(view) === 'switching';
  return (
    <ol class={isReversed ? 'colt-order colt-order-back' : 'colt-order'} aria-label={m['order.label']}>
      {turnOrder(view).map(({ seat, state }) => {
        const [who] = view.picks[seat] ?? [];
        if (who === undefined) return null;
        const bandit = names.bandit(who);
        return (
          <li key={seat} class={`colt-order-${state}`} aria-label={m[`order.${state}`]({ bandit })}>
            <span>
              <BanditMark who={who} hue={hueOf(view, who)} size={20} />
              <b>{seat === you ? m['order.you'] : bandit}</b>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
