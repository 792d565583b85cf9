import { type Carrier, followsEverything } from './carrier.ts';

/** For the only process on a store, which hears its own news anyway. */
export const localCarrier: Carrier = {
  state: { isShared: false, isUp: true, heard: 0, dropped: {} },
  follow: followsEverything,
  send: () => undefined,
  broadcast: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
