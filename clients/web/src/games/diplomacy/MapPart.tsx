import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EuropeMapProps } from './map/EuropeMap.tsx';
import { diplomacySpoken } from './spoken.ts';

let loaded: FunctionComponent<EuropeMapProps> | null = null;
/** On its way as soon as the board is: coasts are many numbers, and orders can be read meanwhile. */
const coming = import('./map/EuropeMap.tsx').then(
  ({ EuropeMap }) => {
    loaded = EuropeMap;
    return 'there' as const;
  },
  () => 'failed' as const,
);

/** The map, and the sea until it is there. */
export function MapPart(props: EuropeMapProps) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>(loaded === null ? 'coming' : 'there');
  useEffect(() => {
    void coming.then(setState);
  }, []);
  if (state === 'there' && loaded !== null) {
    const Europe = loaded;
    return <Europe {...props} />;
  }
  return (
    <div class="dip-sea" aria-busy={state === 'coming'}>
      {state === 'failed' && <p role="alert">{diplomacySpoken.say.m['map.failed']}</p>}
    </div>
  );
}
