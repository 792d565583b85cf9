import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EuropeMapProps } from './map/EuropeMap.tsx';
import { diplomacySpoken } from './spoken.ts';

let loaded: FunctionComponent<EuropeMapProps> | null = null;
/** Starts loading with the board. The outlines are large, and orders can be read in the meantime. */
const coming = import('./map/EuropeMap.tsx').then(
  ({ EuropeMap }) => {
    loaded = EuropeMap;
    return 'there' as const;
  },
  () => 'failed' as const,
);

/** The map, or plain sea while it loads. */
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
