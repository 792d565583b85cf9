import type { Append, Store } from '@tavola/store';
import type { Metrics } from './metrics.ts';

/** Wraps a store to measure every append, and news. */
export function measureStore(store: Store, metrics: Pick<Metrics, 'changed' | 'watchNews'>): Store {
  metrics.watchNews(store.news);
  const append = (change: Append) => {
    const began = performance.now();
    const note = (result: string) => metrics.changed(result, (performance.now() - began) / 1000);
    const answer = store.logs.append(change);
    answer.then(
      ({ kind }) => note(kind),
      () => note('failed'),
    );
    return answer;
  };
  // The prototype keeps all other members of the port.
  const matches: Store['logs'] = Object.create(store.logs, { append: { value: append } });
  return { ...store, logs: matches };
}
