import type { Store } from '@tavola/store';

const AREAS = ['logs', 'accounts', 'chat', 'settings', 'notifications'] as const;

type Method = (...given: unknown[]) => Promise<unknown>;

/** The areas of a store, with every call passed through a function. */
export function aroundAreas(
  store: Store,
  pass: (call: () => Promise<unknown>, method: string) => Promise<unknown>,
): Pick<Store, (typeof AREAS)[number]> {
  const wrapped = (methods: Readonly<Record<string, Method>>) =>
    Object.fromEntries(
      Object.entries(methods).map(([name, method]): [string, Method] => [
        name,
        (...given) => pass(() => method(...given), name),
      ]),
    );
  const areas = AREAS.map((area) => [area, wrapped(store[area] as unknown as Record<string, Method>)]);
  return Object.fromEntries(areas) as unknown as Pick<Store, (typeof AREAS)[number]>;
}
