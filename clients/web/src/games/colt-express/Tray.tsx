import type { ColtEvent, ColtView } from '@tavola/games/colt-express';
import { Characters } from './Characters.tsx';
import { Choices } from './Choices.tsx';
import { CommonDeck } from './CommonDeck.tsx';
import { Hand } from './Hand.tsx';
import { MoneyCount } from './MoneyCount.tsx';
import { Secrets } from './Secrets.tsx';
import { TurnOrder } from './TurnOrder.tsx';
import type { Play } from './use-play.ts';

interface Props {
  readonly view: ColtView;
  readonly play: Play;
  /** The seat whose hand is shown. */
  readonly you: number | null;
  readonly asked: boolean;
  readonly past: readonly (ColtEvent | null)[];
}

/** Below the train: the bandits to choose from, the hand in Schemin’, the common deck in Stealin’, the final count. */
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
          {view.phase === 'schemin' && <TurnOrder view={view} you={you} />}
          <CommonDeck view={view} />
        </div>
        <Hand view={view} play={play} asked={asked} />
      </div>
    );
  return (
    <div class="colt-tray colt-stealing">
      <div class="colt-tray-side">
        {view.phase !== 'attack' && <CommonDeck view={view} past={past} />}
        {you !== null && <Secrets view={view} you={you} />}
      </div>
      <Choices view={view} play={play} />
    </div>
  );
}
