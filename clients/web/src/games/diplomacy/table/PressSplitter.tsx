import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { readItem, removeItem, writeItem } from '../../../app/storage.ts';
import { diplomacySpoken } from '../words.ts';
import { Splitter } from './Splitter.tsx';

/** Storage key of the height. */
const KEY = 'dip-press';
/** Each half keeps at least this height (px). */
const LEAST = 200;

/** The border between orders and press, which this device remembers. Enter puts it back. */
export function PressSplitter({ table }: { readonly table: RefObject<HTMLElement | null> }) {
  const apply = (height: number | null): void => {
    if (height === null) table.current?.style.removeProperty('--press-wish');
    else table.current?.style.setProperty('--press-wish', `${height}px`);
  };
  useLayoutEffect(() => {
    const kept = Number(readItem(KEY) ?? Number.NaN);
    apply(Number.isFinite(kept) ? kept : null);
  }, []);
  return (
    <Splitter
      label={diplomacySpoken.say.m['split.press.label']}
      class="dip-table-split"
      height={() => table.current?.querySelector<HTMLElement>('.dip-table-press')?.offsetHeight ?? 0}
      least={LEAST}
      most={() => (table.current?.clientHeight ?? 2 * LEAST) - LEAST}
      onDrag={apply}
      onRest={(height) => {
        apply(height);
        writeItem(KEY, `${height}`);
      }}
      onReset={() => {
        apply(null);
        removeItem(KEY);
      }}
    />
  );
}
