import type { Diplomacy } from '@tavola/games/diplomacy';
import { useLayoutEffect } from 'preact/hooks';
import { useMedia } from '../../../app/use-store.ts';
import { boxAround } from '../../../board/geometry.ts';
import type { StageProps } from '../../../board/ui.ts';
import { heldPlaces, situationIn } from '../grammar.ts';
import type { Pick } from '../pick.ts';
import { PHONE } from '../table/phone.ts';
import { orderTargets } from '../targets.ts';
import { standOf } from './anchors.ts';

/** Space around the unit in hand and its targets (units). */
const AROUND = 70;
/** Near enough to read names and to press coasts (px per unit). */
const CLOSEST = 0.62;

/** On a phone the camera shows the unit in hand and where it can go, and goes back when nothing is in hand. */
export function useHandCamera({ camera, drawn: { now, hand } }: StageProps<Diplomacy, Pick>): void {
  const isPhone = useMedia(PHONE);
  const held = isPhone && hand.phase === 'picking' ? heldPlaces(hand.picks) : [];
  const places = held.length === 0 ? [] : [...held, ...orderTargets(situationIn(now))];
  const key = places.join(' ');
  useLayoutEffect(() => {
    if (key === '') camera.current?.back();
    else
      camera.current?.frame(
        boxAround(
          key.split(' ').map((place) => standOf('wide', place)),
          AROUND,
        ),
        CLOSEST,
      );
  }, [key]);
}
