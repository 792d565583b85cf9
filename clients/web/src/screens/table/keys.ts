import { type KeyPress, LETTER_ZONES, type Zone } from '../../board/keys.ts';

/** What a key does on the page around the board. */
export type PageCommand =
  | 'confirm'
  | 'escape'
  | 'undo'
  | 'rules'
  | 'hint'
  | 'help'
  | 'type'
  | 'back'
  | 'forward'
  | 'first'
  | 'last'
  | 'replay'
  | 'skip';

const LETTERS: Readonly<Record<string, PageCommand>> = {
  u: 'undo',
  r: 'rules',
  i: 'hint',
  '?': 'help',
  '/': 'type',
  s: 'skip',
};

/** Through the history. On the board these keys move the focus. */
const STEPS: Readonly<Record<string, PageCommand>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
};

/** Whether a key is a letter or a sign without a modifier. Space is neither. */
export function isLetter(press: KeyPress): boolean {
  return press.key.length === 1 && press.key !== ' ' && isPlain(press);
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return !(ctrlKey || metaKey || altKey);
}

/** Whether letters are shortcuts in a zone. `on`: the player has not turned them off. */
export function takesLetters(zone: Zone, on: boolean): boolean {
  return on && LETTER_ZONES.includes(zone);
}

/** The command of a key that the board has not used, or null. `drafts`: composed ones are confirmed by Ctrl+Enter. */
export function pageCommand(press: KeyPress, zone: Zone, drafts: 'whole' | 'composed' = 'whole'): PageCommand | null {
  const { key, repeat, isComposing } = press;
  if (isComposing) return null;
  if (key === 'Enter' && drafts === 'composed') return confirmsComposed(press, zone) ? 'confirm' : null;
  if (!isPlain(press)) return null;
  if (key === 'Escape') return repeat ? null : 'escape';
  if (zone === 'field') return null;
  if (Object.hasOwn(STEPS, key)) return zone === 'spot' ? null : (STEPS[key] ?? null);
  return repeat ? null : singleCommand(key, zone);
}

function confirmsComposed({ ctrlKey, metaKey, altKey, repeat }: KeyPress, zone: Zone): boolean {
  return (ctrlKey || metaKey) && !altKey && !repeat && zone !== 'elsewhere';
}

/** The key that confirms, for its button. */
export function confirmCap(drafts: 'whole' | 'composed'): string {
  if (drafts === 'whole') return 'Enter';
  const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
  return `${modifier} Enter`;
}

/** The command of a key that does not repeat. */
function singleCommand(key: string, zone: Zone): PageCommand | null {
  // On controls Enter and Space press.
  if (key === 'Enter') return zone === 'page' || zone === 'spot' ? 'confirm' : null;
  if (key === ' ') return zone === 'page' ? 'replay' : null;
  const letter = key.toLowerCase();
  return LETTER_ZONES.includes(zone) && Object.hasOwn(LETTERS, letter) ? (LETTERS[letter] ?? null) : null;
}

/** What the page shows when Escape is pressed outside overlays. */
export interface EscapeContext {
  readonly zone: Zone;
  readonly isInPast: boolean;
  /** Something is selected or previewed. */
  readonly isHolding: boolean;
  readonly isRefused: boolean;
}

export type EscapeStep = 'leave-field' | 'put-down' | 'clear-refusal' | 'go-live';

/** Escape does the first that applies. Overlays close by themselves. */
export function escapeStep({ zone, isInPast, isHolding, isRefused }: EscapeContext): EscapeStep | null {
  if (zone === 'field') return 'leave-field';
  // In the past neither the selection nor a refusal is visible.
  if (isInPast) return 'go-live';
  if (isHolding) return 'put-down';
  return isRefused ? 'clear-refusal' : null;
}
