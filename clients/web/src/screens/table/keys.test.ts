import { describe, expect, it } from 'vitest';
import { type Focus, type KeyInput, shortcutOf } from './keys.ts';

function press(key: string, focus: Focus = 'page', more: Partial<KeyInput> = {}) {
  return shortcutOf({ key, focus, defaultPrevented: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
}

describe('the keys of a table', () => {
  it('map to shortcuts', () => {
    const keys = ['Enter', 'Escape', 'u', 'U', '/', '?', 'r', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'x'];
    expect(keys.map((key) => press(key))).toEqual([
      'confirm',
      'cancel',
      'undo',
      'undo',
      'type',
      'help',
      'rules',
      'back',
      'forward',
      'first',
      'last',
      null,
    ]);
  });

  it('are ignored if already handled', () => {
    expect(press('Enter', 'page', { defaultPrevented: true })).toBeNull();
    expect(press('Escape', 'board', { defaultPrevented: true })).toBeNull();
  });

  it('are ignored with modifier keys', () => {
    expect(press('r', 'page', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', 'page', { altKey: true })).toBeNull();
    expect(press('u', 'page', { metaKey: true })).toBeNull();
  });

  it('do not step through the history while the board has the focus', () => {
    expect(press('ArrowLeft', 'board')).toBeNull();
    expect(press(' ', 'board')).toBeNull();
    expect(press('Home', 'board')).toBeNull();
    expect(press('u', 'board')).toBe('undo');
    expect(press('Enter', 'board')).toBe('confirm');
  });

  it('let Enter press the focused button', () => {
    expect(press('Enter', 'control')).toBeNull();
    expect([press(' ', 'control'), press(' ', 'page'), press(' ', 'field')]).toEqual([null, 'replay', null]);
    expect(press('ArrowLeft', 'control')).toBe('back');
  });

  it('are ignored in text fields and dialogs', () => {
    for (const focus of ['field', 'dialog'] as const)
      for (const key of ['u', '/', '?', 'Enter', 'Escape']) expect(press(key, focus)).toBeNull();
  });

  it('do not include names of object members', () => {
    expect(press('constructor')).toBeNull();
    expect(press('toString', 'board')).toBeNull();
  });
});
