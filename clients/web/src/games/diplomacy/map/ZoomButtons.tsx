import { Maximize, Minus, Plus } from 'lucide';
import { Button } from '../../../design/index.ts';
import type { Cameraman } from './use-camera.ts';
import { ZOOM_STEP } from './use-keys.ts';

/** For those without a wheel. */
export function ZoomButtons({ cameraman }: { readonly cameraman: Cameraman }) {
  return (
    <div class="map-zoom">
      <Button look="ghost" size="small" icon={Plus} label="Zoom in" onClick={() => cameraman.zoomBy(ZOOM_STEP)} />
      <Button look="ghost" size="small" icon={Minus} label="Zoom out" onClick={() => cameraman.zoomBy(1 / ZOOM_STEP)} />
      <Button look="ghost" size="small" icon={Maximize} label="Show the whole map" onClick={cameraman.reset} />
    </div>
  );
}
