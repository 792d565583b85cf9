import { Maximize, Minus, Plus } from 'lucide';
import type { CameraControls } from '../../../board/ui.ts';
import { Button } from '../../../design/index.ts';
import { diplomacySpoken } from '../spoken.ts';
import { ZOOM_STEP } from './use-map-keys.ts';

/** Zoom buttons, for devices without a wheel. */
export function ZoomButtons({ cameraman }: { readonly cameraman: CameraControls }) {
  const { m } = diplomacySpoken.say;
  return (
    <div class="map-zoom">
      <Button
        look="ghost"
        size="small"
        icon={Plus}
        label={m['map.zoom-in.label']}
        onClick={() => cameraman.zoomBy(ZOOM_STEP)}
      />
      <Button
        look="ghost"
        size="small"
        icon={Minus}
        label={m['map.zoom-out.label']}
        onClick={() => cameraman.zoomBy(1 / ZOOM_STEP)}
      />
      <Button look="ghost" size="small" icon={Maximize} label={m['map.whole.label']} onClick={cameraman.reset} />
    </div>
  );
}
