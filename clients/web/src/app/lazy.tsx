import type { FunctionComponent, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { LoadFailed } from './LoadFailed.tsx';
import { Loading } from './Loading.tsx';
import type { WordArea } from './language.ts';

type LazyComponent<P> = FunctionComponent<P> & {
  /** Loads the code before it is needed. Errors appear on first render. */
  readonly preload: () => void;
};

/** Wraps a component whose code loads on first render. */
export function lazy<P extends object>(load: () => Promise<FunctionComponent<P>>): LazyComponent<P> {
  let loaded: FunctionComponent<P> | null = null;
  const keep = async (): Promise<FunctionComponent<P>> => {
    loaded ??= await load();
    return loaded;
  };
  const preload = (): void => void keep().catch(() => undefined);
  return Object.assign(Lazy, { preload });

  function Lazy(props: P): JSX.Element {
    const [Inside, setInside] = useState<{ readonly component: FunctionComponent<P> | null }>({ component: loaded });
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Inside.component === null)
        keep().then(
          (component) => setInside({ component }),
          () => setFailed(true),
        );
    }, []);
    if (Inside.component !== null) return <Inside.component {...props} />;
    return failed ? <LoadFailed /> : <Loading />;
  }
}

/** Wraps a dialog whose code loads when it first opens. Later it stays mounted, so that closing restores the focus. */
export function lazyDialog<P extends { readonly open: boolean }>(
  load: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> {
  const Inside = lazy(load);
  return function LazyDialog(props: P): JSX.Element | null {
    const wasOpened = useRef(false);
    wasOpened.current ||= props.open;
    return wasOpened.current ? <Inside {...props} /> : null;
  };
}

/** Loads the code of a screen and its words in parallel. */
export async function loadWithWords<T>(code: Promise<T>, ...areas: readonly WordArea<unknown>[]): Promise<T> {
  const [loaded] = await Promise.all([code, ...areas.map((area) => area.load())]);
  return loaded;
}
