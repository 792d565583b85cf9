import { useMedia } from '../../app/use-store.ts';

/** Phone layout, with short texts. */
export const useNarrow = (): boolean => useMedia('(max-width: 700px), (max-height: 500px)');

/** Landscape phone: the board takes the height, and there is no score between the seats. */
export const useSideways = (): boolean => useMedia('(max-height: 500px) and (min-width: 560px)');

/** Room for the history beside the board. */
export const useWide = (): boolean => useMedia('(min-width: 1100px)');
