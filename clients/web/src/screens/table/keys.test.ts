import { describe, expect, it } from 'vitest';
import { type Focus, type Pressed, shortcutOf } from './keys.ts';

function press(key: string, focus: Focus = 'page', more: Partial<Pressed> = {}) {
  return shortcutOf({ key, focus, defaultPrevented: false, ctrlKey: false, metaKey: false, altKey: false, ...more });
}

describe('the keys of a table', () => {
  it('knows each of them', () => {
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

  it('leaves a key alone that somebody used already', () => {
    expect(press('Enter', 'page', { defaultPrevented: true })).toBeNull();
    expect(press('Escape', 'board', { defaultPrevented: true })).toBeNull();
  });

  it('leaves the keys of the browser alone', () => {
    expect(press('r', 'page', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', 'page', { altKey: true })).toBeNull();
    expect(press('u', 'page', { metaKey: true })).toBeNull();
  });

  it('does not walk through the history while the board has the focus', () => {
    expect(press('ArrowLeft', 'board')).toBeNull();
    expect(press(' ', 'board')).toBeNull();
    expect(press('Home', 'board')).toBeNull();
    expect(press('u', 'board')).toBe('undo');
    expect(press('Enter', 'board')).toBe('confirm');
  });

  it('lets Enter press the button that has the focus', () => {
    expect(press('Enter', 'control')).toBeNull();
    expect([press(' ', 'control'), press(' ', 'page'), press(' ', 'field')]).toEqual([null, 'film', null]);
    expect(press('ArrowLeft', 'control')).toBe('back');
  });

  it('never takes a letter from somebody who types, nor from a dialog', () => {
    for (const focus of ['field', 'dialog'] as const)
      for (const key of ['u', '/', '?', 'Enter', 'Escape']) expect(press(key, focus)).toBeNull();
  });

  it('takes no word of the language for a key', () => {
    expect(press('constructor')).toBeNull();
    expect(press('toString', 'board')).toBeNull();
  });
});
