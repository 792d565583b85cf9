import './miniature.css';
import { Crop } from './Crop.tsx';
import type { DrawnOrder, MapUnit } from './map/types.ts';
import { ownersOf } from './picture.ts';

const CENTRES = [
  ['bud', 'tri', 'vie', 'ser'],
  ['edi', 'lon', 'lvp'],
  ['bre', 'mar', 'par', 'spa'],
  ['ber', 'kie', 'mun', 'den', 'hol'],
  ['nap', 'rom', 'ven'],
  ['mos', 'sev', 'stp', 'war', 'rum'],
  ['ank', 'con', 'smy', 'bul'],
];
const UNITS: readonly MapUnit[] = [
  { seat: 0, type: 'A', at: 'vie' },
  { seat: 0, type: 'A', at: 'ser' },
  { seat: 0, type: 'F', at: 'tri' },
  { seat: 2, type: 'A', at: 'bur' },
  { seat: 3, type: 'A', at: 'mun' },
  { seat: 4, type: 'A', at: 'ven' },
  { seat: 4, type: 'F', at: 'ion' },
  { seat: 5, type: 'A', at: 'war' },
  { seat: 5, type: 'A', at: 'ukr' },
  { seat: 6, type: 'A', at: 'bul' },
];
const ORDERS: readonly DrawnOrder[] = [
  { seat: 5, order: { type: 'move', unit: 'war', to: 'gal' }, look: 'given' },
  { seat: 5, order: { type: 'support', unit: 'ukr', of: 'war', to: 'gal' }, look: 'given' },
  { seat: 4, order: { type: 'move', unit: 'ven', to: 'tyr' }, look: 'given' },
  { seat: 2, order: { type: 'move', unit: 'bur', to: 'mun' }, look: 'failed' },
];

export function MiniatureMap() {
  return (
    <div class="dip-miniature">
      <Crop box={[470, 700, 760, 430]} owners={ownersOf({ centres: CENTRES })} units={UNITS} orders={ORDERS} />
    </div>
  );
}
