import type { ColtEvent, ColtView } from '@tavola/colt-express';
import { Characters } from './Characters.tsx';
import { Choices } from './Choices.tsx';
import { Hand } from './Hand.tsx';
import { MoneyCount } from './MoneyCount.tsx';
import { Order } from './Order.tsx';
import { Secrets } from './Secrets.tsx';
import { Stack } from './Stack.tsx';
import type { Play } from './use-play.ts';

interface Props {
  readonly view: ColtView;
  readonly play: Play;
  /** Whose hand is shown. */
  readonly you: number | null;
  readonly asked: boolean;
  readonly past: readonly (ColtEvent | null)[];
}

/** Under the train: bandits to choose from, then the hand while scheming, the stack while stealing, the money at the end. */
export function Tray({ view, play, you, asked, past }: Props) {
  if (view.phase === 'characters')
    return you === null ? null : (
      <div class="colt-tray">
        <Characters view={view} play={play} you={you} />
      </div>
    );
  if (view.phase === 'over')
    return view.count === null ? null : (
      <div class="colt-tray">
        <MoneyCount view={view} count={view.count} />
      </div>
    );
  const isScheming = view.phase === 'schemin' || view.phase === 'keep';
  if (isScheming)
    return (
      <div class="colt-tray colt-scheming">
        <div class="colt-tray-head">
          {view.phase === 'schemin' && <Order view={view} you={you} />}
          <Stack view={view} />
        </div>
        <Hand view={view} play={play} asked={asked} />
      </div>
    );
  return (
    <div class="colt-tray colt-stealing">
      <div class="colt-tray-side">
        {view.phase !== 'attack' && <Stack view={view} past={past} />}
        {you !== null && <Secrets view={view} you={you} />}
      </div>
      <Choices view={view} play={play} />
    </div>
  );
}
