import { useEffect, useRef } from 'preact/hooks';
import { playSounds } from '../../sound/player.ts';
import { soundsOf } from '../../sound/sounds.ts';
import type { HistoryModel } from './use-history.ts';
import type { TableModel } from './use-table.ts';

/**
 * Plays the sounds of what is shown: beat by beat during a show, else of the latest step. What a player skips is silent.
 */
export function useSounds({ ui }: TableModel, { stops, place, show }: HistoryModel): void {
  // Compared by sequence number, because earlier lines may be added.
  const newest = show.isBehind ? stops[place] : stops.at(-1);
  const { scene } = show;
  const seq = scene?.seq ?? newest?.seq ?? -1;
  const soFar = (scene === null ? newest?.events : show.eventsSoFar) ?? [];
  /** The step heard last, and how many of its events. On arrival everything counts as heard. */
  const heard = useRef({ seq, count: Number.POSITIVE_INFINITY });
  useEffect(() => {
    const before = heard.current;
    if (seq < before.seq) return;
    const isSame = seq === before.seq;
    heard.current = { seq, count: Math.max(soFar.length, isSame ? before.count : 0) };
    // The end of a step that was on show is what the player skipped.
    if (isSame && scene === null) return;
    playSounds(soundsOf(ui, soFar.slice(isSame ? before.count : 0)));
  }, [seq, soFar.length, scene === null]);
}
