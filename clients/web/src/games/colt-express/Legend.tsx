import './art.css';
import './train.css';
import { type ColtView, hasPower } from '@tavola/colt-express';
import { type Sign, SignList } from '../parts/SignList.tsx';
import { BanditMark, Marshal, Shotgun } from './Figures.tsx';
import { BOLT } from './Glyphs.tsx';
import { LootArt } from './Loot.tsx';
import { CHARACTER_NAMES, POWERS } from './naming.ts';
import { hueOf } from './picture.ts';

const SIGNS: readonly Sign[] = [
  {
    text: 'the Marshal',
    sign: (
      <g transform="translate(0 20) scale(0.42)">
        <Marshal />
      </g>
    ),
  },
  {
    text: 'the Shotgun',
    sign: (
      <g transform="translate(0 20) scale(0.42)">
        <Shotgun angry={false} />
      </g>
    ),
  },
  {
    text: 'purse, $250 to $500',
    sign: (
      <g transform="translate(0 15)">
        <LootArt kind="purse" />
      </g>
    ),
  },
  {
    text: 'jewel, $500',
    sign: (
      <g transform="translate(0 12)">
        <LootArt kind="jewel" />
      </g>
    ),
  },
  {
    text: 'strongbox, $1000',
    sign: (
      <g transform="translate(0 14)">
        <LootArt kind="strongbox" />
      </g>
    ),
  },
  {
    text: 'flask of whiskey',
    sign: (
      <g transform="translate(0 15)">
        <LootArt kind="flask" />
      </g>
    ),
  },
  {
    text: 'the event strikes here',
    sign: (
      <>
        <circle class="colt-bolt-disc" r="11" />
        <path class="colt-bolt" d={BOLT} />
      </>
    ),
  },
  {
    text: 'can be chosen',
    sign: <rect class="colt-room colt-room-lit" x="-20" y="-13" width="40" height="26" rx="6" />,
  },
];

/** What the signs on the train mean. */
export function Legend({ view }: { readonly view?: ColtView }) {
  return (
    <>
      {view !== undefined && view.bandits.length > 0 && <Powers view={view} />}
      <SignList signs={SIGNS} reach={[24, 22]} size={[30, 28]} />
    </>
  );
}

/** What every bandit of this table can do, and who cannot just now. */
function Powers({ view }: { readonly view: ColtView }) {
  return (
    <ul class="colt-powers" aria-label="Powers of the bandits">
      {view.bandits.map((bandit) => (
        <li key={bandit.who}>
          <BanditMark who={bandit.who} hue={hueOf(view, bandit.who)} size={20} />
          <span>
            <strong>{CHARACTER_NAMES[bandit.who]}</strong>{' '}
            {hasPower(bandit, bandit.who) ? POWERS[bandit.who] : 'Without power: the Poker Player has it.'}
          </span>
        </li>
      ))}
    </ul>
  );
}
