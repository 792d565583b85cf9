import './art.css';
import './train.css';
import { type ColtView, hasHorses, hasWhiskey } from '@tavola/games/colt-express';
import type { ColtWords } from '@tavola/words/games/colt-express';
import { type Sign, SignList } from '../parts/SignList.tsx';
import { BanditMark, Marshal, Shotgun } from './Figures.tsx';
import { BOLT } from './Glyphs.tsx';
import { LootArt } from './Loot.tsx';
import { hueOf } from './picture.ts';
import { coltSpoken } from './spoken.ts';

const signs = (m: ColtWords['messages'], view: ColtView | undefined): readonly Sign[] => [
  {
    text: m['legend.marshal'],
    sign: (
      <g transform="translate(0 20) scale(0.42)">
        <Marshal />
      </g>
    ),
  },
  ...(view === undefined || hasHorses(view)
    ? [
        {
          text: m['legend.shotgun'],
          sign: (
            <g transform="translate(0 20) scale(0.42)">
              <Shotgun angry={false} />
            </g>
          ),
        },
      ]
    : []),
  {
    text: m['legend.purse'],
    sign: (
      <g transform="translate(0 15)">
        <LootArt kind="purse" />
      </g>
    ),
  },
  {
    text: m['legend.jewel'],
    sign: (
      <g transform="translate(0 12)">
        <LootArt kind="jewel" />
      </g>
    ),
  },
  {
    text: m['legend.strongbox'],
    sign: (
      <g transform="translate(0 14)">
        <LootArt kind="strongbox" />
      </g>
    ),
  },
  ...(view === undefined || hasWhiskey(view)
    ? [
        {
          text: m['legend.flask'],
          sign: (
            <g transform="translate(0 15)">
              <LootArt kind="flask" />
            </g>
          ),
        },
      ]
    : []),
  {
    text: m['legend.struck'],
    sign: (
      <>
        <circle class="colt-bolt-disc" r="11" />
        <path class="colt-bolt" d={BOLT} />
      </>
    ),
  },
  {
    text: m['legend.lit'],
    sign: <rect class="colt-room colt-room-lit" x="-20" y="-13" width="40" height="26" rx="6" />,
  },
];

/** What the symbols on the train mean. */
export function Legend({ view }: { readonly view?: ColtView }) {
  return (
    <>
      {view !== undefined && view.bandits.length > 0 && <Powers view={view} />}
      <SignList signs={signs(coltSpoken.say.messages, view)} reach={[24, 22]} size={[30, 28]} />
    </>
  );
}

/** The special powers of the bandits in play, or that one is off. */
function Powers({ view }: { readonly view: ColtView }) {
  const { messages: m, names, labels } = coltSpoken.say;
  return (
    <ul class="colt-powers" aria-label={m['legend.powers.label']}>
      {view.bandits.map(({ who }) => (
        <li key={who}>
          <BanditMark who={who} hue={hueOf(view, who)} size={20} />
          <span>
            <strong>{m['legend.power']({ bandit: names.bandit(who) })}</strong> {labels.power(view, who)}
          </span>
        </li>
      ))}
    </ul>
  );
}
