/** A direction on the screen, y downwards. */
export type ScreenDirection = readonly [x: number, y: number];

const ARROWS: Readonly<Record<string, ScreenDirection>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrowDirection(code: string): ScreenDirection | null {
  return ARROWS[code] ?? null;
}

/** Halfway between the diagonals of an upright and a quarter-turned board, which works for both. */
const SLANT = Math.SQRT1_2;

/** The keys around S match the neighbours of a hexagon. W and X are for a quarter-turned board. */
export const HEX_COMPASS: Readonly<Record<string, ScreenDirection>> = {
  KeyA: [-1, 0],
  KeyD: [1, 0],
  KeyQ: [-SLANT, -SLANT],
  KeyE: [SLANT, -SLANT],
  KeyZ: [-SLANT, SLANT],
  KeyC: [SLANT, SLANT],
  KeyW: [0, -1],
  KeyX: [0, 1],
};

/**
 * Where the focus is. `spot`: on the board. `tool`: on a button of the board. `bar`: in the action bar. `page`: on nothing.
 * `field`: in a text field. `elsewhere`: in a panel, a menu or a dialog, or on another control of the page.
 */
export const ZONES = ['spot', 'tool', 'bar', 'page', 'field', 'elsewhere'] as const;
export type Zone = (typeof ZONES)[number];

/** The attribute that declares the zone of everything inside an element. */
export const ZONE_ATTRIBUTE = 'data-zone';

const FIELDS =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';
const OVERLAYS = 'dialog, [role=dialog], [role=menu], [role=listbox]';

/** The zone of a focused element. `board` is the element that contains the spots and tools. */
export function zoneOf(target: EventTarget | null, board: Element | null): Zone {
  if (!(target instanceof Element) || target === document.body || target === document.documentElement) return 'page';
  if (target.closest(OVERLAYS) !== null) return 'elsewhere';
  if (target.matches(FIELDS)) return 'field';
  if (target.closest('[data-spot]') !== null && board?.contains(target) === true) return 'spot';
  const declared = target.closest(`[${ZONE_ATTRIBUTE}]`)?.getAttribute(ZONE_ATTRIBUTE);
  const zone = ZONES.find((known) => known === declared);
  if (zone !== undefined) return zone;
  if (board?.contains(target) === true) return target === board ? 'page' : 'tool';
  return target.closest('button, a, summary, input, [tabindex="0"]') === null ? 'page' : 'elsewhere';
}

/** What a key does on a board. */
export type BoardCommand =
  | { readonly type: 'press' | 'confirm' }
  /** `pan`: moves the view instead of the focus, with Shift. */
  | { readonly type: 'walk'; readonly way: ScreenDirection; readonly pan: boolean }
  | { readonly type: 'jump'; readonly by: 1 | -1 }
  | { readonly type: 'edge'; readonly to: 'first' | 'last' }
  | { readonly type: 'zoom'; readonly by: 1 | -1 | 0 }
  /** A key of the game, by its name in the bindings. */
  | { readonly type: 'game'; readonly key: string }
  /** Does nothing, and keeps the browser from doing something. */
  | { readonly type: 'nothing' };

interface KeyBinding {
  /** A lower-case letter or the name of a key. */
  readonly key: string;
  readonly zones: readonly Zone[];
  readonly command: BoardCommand;
}

/** Where single letters act. In a text field, a panel, a menu or a dialog they never do. */
export const LETTER_ZONES: readonly Zone[] = ['spot', 'tool', 'bar', 'page'];
const ON_SPOT: readonly Zone[] = ['spot'];

/** The keys of every board. Arrow keys are read by `arrowDirection`. */
export const BOARD_KEYS: readonly KeyBinding[] = [
  { key: 'n', zones: LETTER_ZONES, command: { type: 'jump', by: 1 } },
  { key: 'p', zones: LETTER_ZONES, command: { type: 'jump', by: -1 } },
  { key: 'Home', zones: ON_SPOT, command: { type: 'edge', to: 'first' } },
  { key: 'End', zones: ON_SPOT, command: { type: 'edge', to: 'last' } },
  { key: '+', zones: ON_SPOT, command: { type: 'zoom', by: 1 } },
  { key: '=', zones: ON_SPOT, command: { type: 'zoom', by: 1 } },
  { key: '-', zones: ON_SPOT, command: { type: 'zoom', by: -1 } },
  { key: '0', zones: ON_SPOT, command: { type: 'zoom', by: 0 } },
];

/** The letters of the page: undo, rules, hint, help, type a move. */
export const PAGE_KEYS: readonly string[] = ['u', 'r', 'i', '?', '/'];

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** What a key needs to know about the board. */
export interface KeyContext {
  readonly zone: Zone;
  /** A whole preview stands, so Enter confirms it. */
  readonly isPreviewing: boolean;
  /** Keys of the game: letters, or positions such as `KeyW` and `Numpad8`. */
  readonly gameKeys: readonly string[];
  /** Further directions by position, such as `HEX_COMPASS`. */
  readonly compass?: Readonly<Record<string, ScreenDirection>>;
}

/** The command of a key, or null: then the page or the browser handles it. */
export function commandOf(press: KeyPress, context: KeyContext): BoardCommand | null {
  const { zone } = context;
  if (press.isComposing) return null;
  if (press.key === 'Enter' || press.key === ' ') return pressKey(press, context);
  if (press.ctrlKey || press.metaKey || press.altKey || !LETTER_ZONES.includes(zone)) return null;
  const way = arrowDirection(press.code) ?? context.compass?.[press.code];
  if (zone === 'spot' && way !== undefined && way !== null) return { type: 'walk', way, pan: press.shiftKey };
  const name = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const own = context.gameKeys.find((key) => key === press.code || key === name);
  if (own !== undefined) return press.repeat ? { type: 'nothing' } : { type: 'game', key: own };
  return BOARD_KEYS.find(({ key, zones }) => key === name && zones.includes(zone))?.command ?? null;
}

/** Enter confirms a whole preview. Else Enter and Space press the focused target: buttons do it by themselves. */
function pressKey(
  { key, repeat, ctrlKey, metaKey, altKey }: KeyPress,
  { zone, isPreviewing }: KeyContext,
): BoardCommand | null {
  const isOnBoard = zone === 'spot' || zone === 'tool';
  if (!isOnBoard || altKey) return null;
  if (repeat) return { type: 'nothing' };
  // The page confirms composed drafts.
  if (ctrlKey || metaKey) return null;
  if (key === 'Enter' && isPreviewing) return { type: 'confirm' };
  return zone === 'spot' ? { type: 'press' } : null;
}

/** The keys that a game claims although the page or every board has them, or twice. */
export function keyCollisions(gameKeys: readonly string[], compass: readonly string[] = []): readonly string[] {
  const taken = [...PAGE_KEYS, ...BOARD_KEYS.map(({ key }) => key), 'Enter', ' ', 'Escape'].map(letterOf);
  const own = [...gameKeys, ...compass].map(letterOf);
  return own.filter((key, index) => taken.includes(key) || arrowDirection(key) !== null || own.indexOf(key) !== index);
}

/** The letter of a position on most keyboards, so that `KeyN` collides with `n`. */
function letterOf(key: string): string {
  return /^Key[A-Z]$/.test(key) ? key.slice(3).toLowerCase() : key;
}
