import { useLayoutEffect, useState } from 'preact/hooks';

/** An object with a state and change listeners: a session, draft or history. */
export interface Observable<S> {
  readonly state: S;
  listen(listener: (state: S) => void): () => void;
}

export function useStore<S>(store: Observable<S>): S {
  const [held, setHeld] = useState({ store, state: store.state });
  useLayoutEffect(() => {
    const hold = (state: S): void =>
      setHeld((before) => (before.store === store && before.state === state ? before : { store, state }));
    hold(store.state);
    return store.listen(hold);
  }, [store]);
  // Never the state of another store, which the rest of the page would not fit.
  return held.store === store ? held.state : store.state;
}

/** Whether a media query matches. Updates when that changes. */
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
