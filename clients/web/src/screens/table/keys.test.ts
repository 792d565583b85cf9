import { describe, expect, it } from 'vitest';
import { type KeyPress, LETTER_ZONES, PAGE_KEYS, ZONES, type Zone } from '../../board/keys.ts';
import { type EscapeContext, escapeStep, isLetter, pageCommand, takesLetters } from './keys.ts';

function keyPress(key: string, more: Partial<KeyPress> = {}): KeyPress {
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  return { key, code: '', repeat: false, isComposing: false, ...modifiers, ...more };
}

function press(key: string, zone: Zone = 'page', more: Partial<KeyPress> = {}) {
  return pageCommand(keyPress(key, more), zone);
}

describe('the keys of a table', () => {
  it('map to commands', () => {
    const keys = ['Enter', 'Escape', 'u', 'U', '/', '?', 'r', 'i', ' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'];
    expect(keys.map((key) => press(key))).toEqual([
      'confirm',
      'escape',
      'undo',
      'undo',
      'type',
      'help',
      'rules',
      'hint',
      'replay',
      'back',
      'forward',
      'first',
      'last',
      null,
    ]);
  });

  it('include every key that games leave to the page', () => {
    for (const key of PAGE_KEYS) expect(press(key), key).not.toBeNull();
  });

  it('are ignored with modifiers and while an input method composes', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
      for (const key of ['u', 'Enter', 'ArrowLeft', 'Escape']) expect(press(key, 'page', more), key).toBeNull();
  });

  it('confirm composed drafts with Ctrl or Cmd and Enter, also in the fields of the board', () => {
    const zones = (more: Partial<KeyPress>) =>
      ZONES.filter((zone) => pageCommand(keyPress('Enter', more), zone, 'composed'));
    for (const more of [{ ctrlKey: true }, { metaKey: true }])
      expect(zones(more)).toEqual(['spot', 'tool', 'bar', 'page', 'field']);
    for (const more of [
      {},
      { ctrlKey: true, repeat: true },
      { ctrlKey: true, altKey: true },
      { metaKey: true, isComposing: true },
    ])
      expect(zones(more)).toEqual([]);
    expect(pageCommand(keyPress('u'), 'page', 'composed')).toBe('undo');
  });

  it('do not repeat, apart from steps through the history', () => {
    const held = { repeat: true };
    expect(['u', 'Enter', ' ', 'Escape'].map((key) => press(key, 'page', held))).toEqual([null, null, null, null]);
    expect(press('ArrowLeft', 'page', held)).toBe('back');
  });

  it.each(ZONES)('act as letters %s only where letters act', (zone) => {
    const acts = LETTER_ZONES.includes(zone);
    for (const key of PAGE_KEYS) expect(press(key, zone) !== null, key).toBe(acts);
    expect(takesLetters(zone, true)).toBe(acts);
    expect(takesLetters(zone, false)).toBe(false);
  });

  it('leave arrows, Home and End to the board and to text fields', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
      for (const zone of ZONES) expect(press(key, zone) === null).toBe(zone === 'spot' || zone === 'field');
  });

  it('leave Enter and Space to the focused control', () => {
    expect(ZONES.filter((zone) => press('Enter', zone) !== null)).toEqual(['spot', 'page']);
    expect(ZONES.filter((zone) => press(' ', zone) !== null)).toEqual(['page']);
  });

  it('do not include names of object members', () => {
    expect([press('constructor'), press('toString', 'spot')]).toEqual([null, null]);
  });
});

describe('a letter', () => {
  it('is a single sign without a modifier', () => {
    expect(['u', 'U', '?', '7', 'ö'].every((key) => isLetter(keyPress(key)))).toBe(true);
    expect([' ', 'Enter', 'ArrowUp', 'F1', 'Dead'].some((key) => isLetter(keyPress(key)))).toBe(false);
    expect(isLetter(keyPress('c', { ctrlKey: true }))).toBe(false);
  });
});

describe('Escape', () => {
  const busy: EscapeContext = { zone: 'page', isInPast: false, isHolding: true, isRefused: true };

  it('does the first that applies', () => {
    expect(escapeStep({ ...busy, zone: 'field', isInPast: true })).toBe('leave-field');
    expect(escapeStep(busy)).toBe('put-down');
    expect(escapeStep({ ...busy, isHolding: false })).toBe('clear-refusal');
    expect(escapeStep({ ...busy, isHolding: false, isRefused: false })).toBeNull();
  });

  it('returns to the live position before it touches a selection that the past hides', () => {
    expect(escapeStep({ ...busy, isInPast: true })).toBe('go-live');
  });
});
