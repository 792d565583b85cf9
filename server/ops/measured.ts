import type { Append, Store } from '@tavola/store';
import type { Metrics } from './metrics.ts';

/** The same store, with the time that it takes for each change of a log written down. */
export function measured(store: Store, metrics: Pick<Metrics, 'changed'>): Store {
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
  // A store may answer to the names of the port only when it is called by them: everything else is looked up there.
  const matches: Store['logs'] = Object.create(store.logs, { append: { value: append } });
  return { ...store, logs: matches };
}
