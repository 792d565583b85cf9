export type Shortcut =
  | 'confirm'
  | 'cancel'
  | 'undo'
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'film'
  | 'type'
  | 'rules'
  | 'hint'
  | 'help';

/** Where the focus is: what a key means depends on it. */
export type Focus = 'page' | 'board' | 'control' | 'field' | 'dialog';

export interface Pressed {
  readonly key: string;
  readonly focus: Focus;
  /** Somebody has used it already. */
  readonly defaultPrevented: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const ANYWHERE: Readonly<Record<string, Shortcut>> = {
  Escape: 'cancel',
  u: 'undo',
  '/': 'type',
  '?': 'help',
  r: 'rules',
  i: 'hint',
};
/** The board walks with these, and buttons are pressed with one of them. */
const OFF_BOARD: Readonly<Record<string, Shortcut>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
};

/** Buttons and squares are pressed with it: it is the page's only where nothing is in focus. */
const FILM_KEY = ' ';

/** What a key of the page does; null: nothing, or it belongs to whatever has the focus. */
export function shortcutOf({ key, focus, defaultPrevented, ctrlKey, metaKey, altKey }: Pressed): Shortcut | null {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return null;
  if (focus === 'field' || focus === 'dialog') return null;
  if (key === 'Enter') return focus === 'control' ? null : 'confirm';
  if (key === FILM_KEY) return focus === 'page' ? 'film' : null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (Object.hasOwn(ANYWHERE, name)) return ANYWHERE[name] ?? null;
  return focus !== 'board' && Object.hasOwn(OFF_BOARD, name) ? (OFF_BOARD[name] ?? null) : null;
}

const FIELDS = 'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]';
const CONTROLS = 'button, a[href], summary, input, [role=slider], [role=tab], [role=menuitem]';

export function focusOf(target: EventTarget | null, board: Element | null): Focus {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('dialog, [role=menu]') !== null) return 'dialog';
  if (target.matches(FIELDS)) return 'field';
  // A button among the squares, such as a card, is pressed like any other.
  const isSquare = board !== null && target !== board && board.contains(target) && target.closest('button') === null;
  if (isSquare) return 'board';
  // A slider has its own arrows; what it does with them is the same.
  return target.closest(CONTROLS) === null ? 'page' : 'control';
}
