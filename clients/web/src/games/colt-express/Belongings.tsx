import './art.css';
import './belongings.css';
import { type Bandit, type ColtView, facts, picksAt } from '@tavola/games/colt-express';
import type { Seat } from '@tavola/kernel';
import { SeatMark as Shape } from '../../design/SeatMark.tsx';
import { BanditMark, Portrait } from './Figures.tsx';
import { Cartridge, LootIcon } from './Loot.tsx';
import { countOf, hueOf } from './scene.ts';
import { coltSpoken } from './words.ts';

/** What the bandits of a seat have: loot, bullets left, bullets taken, hostage. */
export function Belongings({ view, seat }: { readonly view: ColtView; readonly seat: Seat }) {
  const own = view.bandits.filter((bandit) => bandit.seat === seat);
  if (own.length === 0) return null;
  return (
    <span class="colt-belongings">
      {own.map((bandit) => (
        <BanditBelongings key={bandit.who} view={view} bandit={bandit} isMarked={own.length > 1} />
      ))}
    </span>
  );
}

/** Bullets taken. */
function Wound() {
  return (
    <svg class="colt-icon" viewBox="-9 -9 18 18" width="14" height="14" aria-hidden="true">
      <path d="M0-8L2-3L7-5L4-1L8 3L3 3L2 8L-1 4L-6 7L-4 2L-8 0L-3-2L-5-7L-1-4z" />
    </svg>
  );
}

interface BanditBelongingsProps {
  readonly view: ColtView;
  readonly bandit: Bandit;
  /** Whether to show the mark of the bandit, for seats with two. */
  readonly isMarked: boolean;
}

function BanditBelongings({ view, bandit, isMarked }: BanditBelongingsProps) {
  const { who, bullets, hits, hostage } = bandit;
  const { labels, names } = coltSpoken.say;
  const label = labels.bandit(view, who);
  return (
    <span class="colt-held" role="img" aria-label={label} title={label}>
      {isMarked && <BanditMark who={who} hue={hueOf(view, who)} size={16} />}
      {picksAt(view, who).map((pick) => (
        <span key={pick} class="colt-held-loot">
          <LootIcon kind={pick} size={17} />
          {countOf(view, who, pick)}
        </span>
      ))}
      <span class="colt-held-total">
        <LootIcon kind="purse" size={17} />
        {view.loot.filter(({ at }) => at === who).length}
      </span>
      {hostage !== null && <span class="colt-held-hostage">{names.hostage(hostage.who)}</span>}
      <span class="colt-held-bullets" data-left={bullets}>
        {Array.from({ length: facts.OWN_BULLETS }, (_, index) => (
          <Cartridge key={index} fired={index >= bullets} />
        ))}
      </span>
      {hits > 0 && (
        <span class="colt-held-hits">
          <Wound />
          {hits}
        </span>
      )}
    </span>
  );
}

/** The bandit’s face in the seat’s colour, or the seat’s shape before a bandit is chosen. */
export function SeatMark({ seat, view }: { readonly seat: Seat; readonly view?: ColtView }) {
  const [who] = view?.picks[seat] ?? [];
  if (view === undefined || who === undefined) return <Shape seat={seat} size={22} />;
  return (
    <span class="colt-face">
      <Portrait who={who} hue={hueOf(view, who)} size={40} />
      {view.round > 0 && view.phase !== 'over' && view.first === seat && <FirstPlayerFlag />}
    </span>
  );
}

/** Marks the First Player of the round. */
function FirstPlayerFlag() {
  const label = coltSpoken.say.messages['first.label'];
  return (
    <svg class="colt-icon colt-first" viewBox="0 0 16 18" width="16" height="18" role="img" aria-label={label}>
      <title>{label}</title>
      <path d="M3 17V1.500L14 5.500L3 9.500" />
    </svg>
  );
}
