import { type ColtView, presentTurn } from '@tavola/colt-express';
import { BanditMark } from './Figures.tsx';
import { type Doing, orderOf } from './laying.ts';
import { CHARACTER_NAMES } from './naming.ts';
import { hueOf } from './picture.ts';

const DOING: Readonly<Record<Doing, string>> = { done: 'has acted', now: 'acts now', waits: 'waits' };

export function Order({ view, you }: { readonly view: ColtView; readonly you: number | null }) {
  const reversed = presentTurn(view) === 'switching';
  return (
    <ol class={reversed ? 'colt-order colt-order-back' : 'colt-order'} aria-label="Who lays when">
      {orderOf(view).map(({ seat, doing }) => {
        const [who] = view.picks[seat] ?? [];
        if (who === undefined) return null;
        return (
          <li key={seat} class={`colt-order-${doing}`} aria-label={`${CHARACTER_NAMES[who]} ${DOING[doing]}`}>
            <span>
              <BanditMark who={who} hue={hueOf(view, who)} size={20} />
              <b>{seat === you ? 'You' : CHARACTER_NAMES[who]}</b>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
