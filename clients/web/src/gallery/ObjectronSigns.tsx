import type { JSX } from 'preact';
import '../games/objectron/board.css';
import { ArmedSign, CutSign, FinishSign, ItemSign, TeleporterSign, Token } from '../games/objectron/pieces.tsx';
import { Specimen } from './Specimen.tsx';

const SIGNS: Readonly<Record<string, JSX.Element>> = {
  Cyan: <Token seat={0} />,
  Amber: <Token seat={1} />,
  'Finish of Cyan': <FinishSign seat={0} />,
  'Finish of Amber': <FinishSign seat={1} />,
  'Light grenade': <ItemSign item="grenade" />,
  'Active grenade': <ArmedSign />,
  'Identity disc': <ItemSign item="disc" />,
  'Charged disc': <ItemSign item="charged-disc" />,
  Teleporter: <TeleporterSign number={3} />,
  'Power fails': <CutSign />,
};

export function ObjectronSigns(): JSX.Element {
  return (
    <Specimen title="Signs of Objectron">
      <div class="row wrap">
        {Object.entries(SIGNS).map(([name, sign]) => (
          <span key={name} class="row">
            <svg viewBox="-34 -34 68 68" width="48" height="48" aria-hidden="true">
              <rect class="objectron-square" x="-31" y="-31" width="62" height="62" rx="8" />
              {sign}
            </svg>
            {name}
          </span>
        ))}
      </div>
    </Specimen>
  );
}
