import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../../app/preferences.ts';
import { commandOf, type Zone, zoneOf } from '../../board/keys.ts';
import { escapeStep, isLetter, type PageCommand, pageCommand, takesLetters } from './keys.ts';
import { isComposed } from './use-draft.ts';
import type { TableModels } from './use-table.ts';

/** What the letters and the keys of the history do. Absent: nothing. */
export type PageActions = Readonly<Partial<Record<Exclude<PageCommand, 'confirm' | 'escape'>, () => void>>>;

/** Handles the keys of the page, and decides which keys reach the board. */
export function useKeys(
  board: RefObject<HTMLElement | null>,
  { draft, history }: Pick<TableModels, 'draft' | 'history'>,
  actions: PageActions,
): void {
  const { isInPast } = history;
  const drafts = isComposed(draft.turn) ? 'composed' : 'whole';
  const isPreviewing = !isInPast && draft.draft.kind === 'shown' && drafts === 'whole';
  const handleEscape = (zone: Zone): boolean => {
    const isHolding = draft.hand.length > 0 || isPreviewing;
    const step = escapeStep({ zone, isInPast, isHolding, isRefused: draft.refusal !== null });
    if (step === 'leave-field') blurFocused();
    else if (step === 'put-down') {
      draft.kit.send({ type: 'cancel' });
    } else if (step === 'clear-refusal') draft.clearRefusal();
    else if (step === 'go-live') history.go(null);
    return step !== null;
  };
  const confirm = (event: KeyboardEvent): void => {
    if (draft.losing !== null && !event.ctrlKey && !event.metaKey) draft.nudge();
    else draft.confirm();
  };
  const run = (command: PageCommand, zone: Zone, event: KeyboardEvent): boolean => {
    if (command === 'escape') return handleEscape(zone);
    // The chat has keys of its own.
    if (command === 'confirm' && zone === 'field' && board.current?.contains(event.target as Node) !== true)
      return false;
    if (command === 'confirm' && !isInPast) confirm(event);
    else if (command !== 'confirm') actions[command]?.();
    return command === 'confirm' || actions[command] !== undefined;
  };
  /** Before the board. */
  const filter = (event: KeyboardEvent): void => {
    const zone = zoneAt(event.target, board.current);
    const isOn = settings.value.shortcuts;
    if (isLetter(event) && zone !== 'field' && !takesLetters(zone, isOn)) event.stopPropagation();
    const command = commandOf(event, { zone, isPreviewing, gameKeys: [] });
    if (command?.type !== 'confirm' && command?.type !== 'nothing') return;
    event.preventDefault();
    event.stopPropagation();
    if (command.type === 'confirm') confirm(event);
  };
  /** After the board and the fields. They prevent the default of keys that they use. */
  const act = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isOverlayOpen()) return;
    const zone = zoneAt(event.target, board.current);
    const isGuarded = draft.losing !== null && (event.ctrlKey || event.metaKey);
    const command = pageCommand(event, zone, isGuarded ? 'composed' : drafts);
    if (command !== null && run(command, zone, event)) event.preventDefault();
  };
  const latest = useRef({ filter, act });
  latest.current = { filter, act };
  // Before the first paint: a key pressed as soon as the table is visible must not reach the help key of the site.
  useLayoutEffect(() => {
    const before = (event: KeyboardEvent): void => latest.current.filter(event);
    const after = (event: KeyboardEvent): void => latest.current.act(event);
    addEventListener('keydown', before, { capture: true });
    document.addEventListener('keydown', after);
    return () => {
      removeEventListener('keydown', before, { capture: true });
      document.removeEventListener('keydown', after);
    };
  }, []);
}

/** While a dialog or a menu is open, all keys are its own, even if nothing has the focus. */
function isOverlayOpen(): boolean {
  return document.querySelector('dialog[open], [role=menu]') !== null;
}

function zoneAt(target: EventTarget | null, board: Element | null): Zone {
  if (isOverlayOpen()) return 'elsewhere';
  return zoneOf(target, board);
}

function blurFocused(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** A player who must decide ends the show with the first press or key on the board, which then counts there. */
export function useInterruption(
  board: RefObject<HTMLElement | null>,
  { draft, history }: Pick<TableModels, 'draft' | 'history'>,
): void {
  const { show } = history;
  const isOn = show.isBehind && !history.isInPast && draft.turn.acting !== null;
  useEffect(() => {
    if (!isOn) return;
    const interrupt = (event: Event): void => {
      const isTab = event instanceof KeyboardEvent && event.key === 'Tab';
      if (!isTab && board.current?.contains(event.target as Node) === true) show.skip();
    };
    addEventListener('pointerdown', interrupt, { capture: true });
    addEventListener('keydown', interrupt, { capture: true });
    return () => {
      removeEventListener('pointerdown', interrupt, { capture: true });
      removeEventListener('keydown', interrupt, { capture: true });
    };
  });
}

/** Moves the focus to the Confirm button or the board when the focused button disappears after a step. */
export function useFocusFallback(board: RefObject<HTMLElement | null>, step: string): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const note = (): void => {
      wasInside.current = document.activeElement !== document.body;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    const confirm = document.querySelector<HTMLElement>('.bar-confirm:not(.danger-filled)');
    (confirm ?? board.current)?.focus({ preventScroll: true });
  }, [step]);
}
