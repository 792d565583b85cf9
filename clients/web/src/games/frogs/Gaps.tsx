import { translate } from '../parts/geometry.ts';
import type { Layout } from './geometry.ts';
import { Bridge, Sunk } from './Pond.tsx';
import type { GapPicture } from './picture.ts';

/** Bridges and gaps, with the result of the preview. */
export function Gaps({ gaps, layout }: { readonly gaps: readonly GapPicture[]; readonly layout: Layout }) {
  return (
    <>
      {gaps.map((gap) => (
        <g key={gap.gap} transform={`${translate(layout.middle(gap.gap))} rotate(${layout.slope(gap.gap)})`}>
          {gap.last && <rect class="frogs-last" x="-27" y="-19" width="54" height="38" rx="8" />}
          {gap.bridged ? <Bridge loose={gap.sinks} /> : <Sunk />}
          {gap.laid && (
            <g class="frogs-ghost">
              <Bridge />
            </g>
          )}
          {gap.lit && !gap.laid && !gap.sinks && <Offer bridged={gap.bridged} />}
          {gap.sinks && <SinkSign slope={layout.slope(gap.gap)} />}
          {gap.pointed && <rect class="frogs-pointed" x="-27" y="-19" width="54" height="38" rx="8" />}
        </g>
      ))}
    </>
  );
}

/** Dashed: can be chosen. A plus places a bridge, a cross removes one. */
function Offer({ bridged }: { readonly bridged: boolean }) {
  return (
    <g>
      <rect
        class={bridged ? 'frogs-offer frogs-offer-bare' : 'frogs-offer'}
        x="-22"
        y="-15"
        width="44"
        height="30"
        rx="6"
      />
      {!bridged && <path class="frogs-sign" d="M-7 0H7M0-7V7" />}
    </g>
  );
}

function SinkSign({ slope }: { readonly slope: number }) {
  return (
    <g transform={`translate(0 ${signSide(slope) * 27}) rotate(${-slope})`}>
      <circle class="frogs-sink" r="12" />
      <path class="frogs-sink-line" d="M0-7V1M-4-3L0 2L4-3M-7 6q3.5-3.5 7 0t7 0" />
    </g>
  );
}

/** Below the bridge, or to the right of a vertical one: the jump arc is on the other side. */
function signSide(slope: number): 1 | -1 {
  const angle = (slope * Math.PI) / 180;
  const below = Math.abs(Math.cos(angle)) < 0.05 ? -Math.sin(angle) : Math.cos(angle);
  return below > 0 ? 1 : -1;
}
