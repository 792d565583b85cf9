export type Shortcut =
  | 'confirm'
  | 'cancel'
  | 'undo'
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'replay'
  | 'type'
  | 'rules'
  | 'hint'
  | 'help';

/** Where the focus is, which decides what a key does. */
export type Focus = 'page' | 'board' | 'control' | 'field' | 'dialog';

export interface KeyInput {
  readonly key: string;
  readonly focus: Focus;
  /** Whether another handler has used the key. */
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
/** Not on the board, which uses these keys to move the focus. */
const OUTSIDE_BOARD: Readonly<Record<string, Shortcut>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
};

/** Only while nothing has the focus: Space presses buttons and squares. */
const REPLAY_KEY = ' ';

/** The shortcut of a key, or null if the focused element handles it. */
export function shortcutOf({ key, focus, defaultPrevented, ctrlKey, metaKey, altKey }: KeyInput): Shortcut | null {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return null;
  if (focus === 'field' || focus === 'dialog') return null;
  if (key === 'Enter') return focus === 'control' ? null : 'confirm';
  if (key === REPLAY_KEY) return focus === 'page' ? 'replay' : null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (Object.hasOwn(ANYWHERE, name)) return ANYWHERE[name] ?? null;
  return focus !== 'board' && Object.hasOwn(OUTSIDE_BOARD, name) ? (OUTSIDE_BOARD[name] ?? null) : null;
}

const FIELDS = 'input:not([type=range], [type=checkbox]), textarea, select, [contenteditable]';
const CONTROLS = 'button, a[href], summary, input, [role=slider], [role=tab], [role=menuitem]';

export function focusOf(target: EventTarget | null, board: Element | null): Focus {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('dialog, [role=menu]') !== null) return 'dialog';
  if (target.matches(FIELDS)) return 'field';
  // Buttons on the board, such as cards, act like other buttons.
  const isSquare = board !== null && target !== board && board.contains(target) && target.closest('button') === null;
  if (isSquare) return 'board';
  // Sliders handle their arrow keys themselves.
  return target.closest(CONTROLS) === null ? 'page' : 'control';
}
