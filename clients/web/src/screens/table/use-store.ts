import { useLayoutEffect, useState } from 'preact/hooks';

/** Whatever tells its listeners about its state: sessions, drafts, the way through a history. */
export interface Store<S> {
  readonly state: S;
  listen(listener: (state: S) => void): () => void;
}

export function useStore<S>(store: Store<S>): S {
  const [state, setState] = useState(store.state);
  useLayoutEffect(() => {
    setState(store.state);
    return store.listen(setState);
  }, [store]);
  return state;
}

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useLayoutEffect(() => {
    const media = matchMedia(query);
    const ask = (): void => setHolds(media.matches);
    ask();
    media.addEventListener('change', ask);
    return () => media.removeEventListener('change', ask);
  }, [query]);
  return holds;
}
