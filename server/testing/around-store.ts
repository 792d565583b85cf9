import type { Store } from '@tavola/store';

const AREAS = ['logs', 'accounts', 'chat', 'settings', 'notifications'] as const;
type Areas = Pick<Store, (typeof AREAS)[number]>;

/** A call of a store on its way: `logs.append` with its arguments, and how to carry it out. */
export interface StoreCall {
  readonly area: string;
  readonly method: string;
  readonly args: readonly unknown[];
  carryOut(): unknown;
}

/** For tests: the parts of a store, with every call passed through a function. */
export function aroundStore(store: Store, pass: (call: StoreCall) => Promise<unknown>): Areas {
  return Object.fromEntries(AREAS.map((area) => [area, around(area, store[area], pass)])) as unknown as Areas;
}

function around<T extends object>(area: string, part: T, pass: (call: StoreCall) => Promise<unknown>): T {
  return new Proxy(part, {
    get: (target, method) => {
      const found: unknown = Reflect.get(target, method);
      if (typeof found !== 'function' || typeof method !== 'string') return found;
      return (...args: readonly unknown[]) =>
        pass({ area, method, args, carryOut: () => Reflect.apply(found, target, args) });
    },
  });
}
