import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../../../app/preferences.ts';
import { zoneOf } from '../../../board/keys.ts';
import type { SeasonReplay } from './SeasonFoot.tsx';
import type { SeasonModel } from './use-season.ts';

/** Where the keys of the season act: on nothing, in its foot, and in its list. */
function isSeasonZone(target: EventTarget | null): boolean {
  const zone = zoneOf(target, document.querySelector('.room-board'));
  const isInList = target instanceof Element && target.closest('.season') !== null;
  return zone === 'page' || zone === 'bar' || (isInList && zone !== 'field');
}

/** N and P step, Space plays, Escape goes back to the whole season, and L shows it under the orders. */
export function useSeasonKeys(model: SeasonModel, replay: SeasonReplay, isReading: boolean): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (document.querySelector('dialog[open], [role=menu]') !== null) return;
    const zone = zoneOf(event.target, document.querySelector('.room-board'));
    if (zone === 'field' || zone === 'elsewhere') return;
    if (run(event.key, event.target)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const run = (key: string, target: EventTarget | null): boolean => {
    const letter = settings.value.shortcuts ? key.toLowerCase() : '';
    if (letter === 'l' && !isReading && model.seasons.length > 0) {
      model.isUnderlaid.value = !model.isUnderlaid.value;
      return true;
    }
    if (!isReading || !isSeasonZone(target)) return false;
    if (letter === 'n') replay.go(1);
    else if (letter === 'p') replay.go(-1);
    // On a button Space presses it.
    else if (key === ' ' && !(target instanceof Element && target.closest('button') !== null)) replay.toggle();
    else if (key === 'Escape' && model.selected.value !== null) model.select(null);
    else return false;
    return true;
  };
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => latest.current(event);
    // Before the board, whose N and P lead through the units.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
