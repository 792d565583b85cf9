import './board.css';
import type { ObjectronLabels } from '@tavola/words/games/objectron';
import { SignList } from '../../board/SignList.tsx';
import type { Sign } from '../../board/ui.ts';
import { CutSign, FinishSign, ItemSign, TeleporterSign } from './pieces.tsx';
import { objectronSpoken } from './words.ts';

const BED = { x: -31, y: -31, width: 62, height: 62, rx: 10 };
const onNight = (sign: Sign['sign'], dark = false) => (
  <>
    <rect class={dark ? 'objectron-square objectron-dark' : 'objectron-square'} {...BED} />
    {sign}
  </>
);

const signs = ({ legend }: ObjectronLabels): readonly Sign[] => [
  {
    text: legend.dark,
    sign: onNight(
      <>
        <path class="objectron-pip" d="M-20-6h12v12h-12zM-6-6h12v12h-12z" />
        <path class="objectron-pip objectron-pip-empty" d="M8-6h12v12h-12z" />
      </>,
      true,
    ),
  },
  { text: legend.failed, sign: onNight(<CutSign />, true) },
  {
    text: legend.trail,
    sign: onNight(
      <g class="objectron-seat0">
        <rect class="objectron-lit-square" x="-26" y="-26" width="52" height="52" rx="8" />
        <text class="objectron-age-figure objectron-legend-figure">2</text>
      </g>,
    ),
  },
  { text: legend.teleporter, sign: onNight(<TeleporterSign number={1} />) },
  { text: legend.disc, sign: onNight(<ItemSign item="disc" />) },
  { text: legend.charged, sign: onNight(<ItemSign item="charged-disc" />) },
  { text: legend.grenade, sign: onNight(<ItemSign item="grenade" />) },
  { text: legend.finish, sign: onNight(<FinishSign seat={0} />) },
];

/** The legend of the grid. */
export function Legend() {
  return <SignList signs={signs(objectronSpoken.say.labels)} reach={[32, 32]} size={[24, 24]} />;
}
