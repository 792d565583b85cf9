import { describe, expect, it } from 'vitest';
import { commandOf, HEX_COMPASS, type KeyContext, type KeyPress, keyCollisions, ZONES, type Zone } from './keys.ts';

const PLAIN: KeyPress = {
  ...{ key: '', code: '', repeat: false, isComposing: false },
  ...{ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
};
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({ ...PLAIN, key, code: key, ...more });
const context = (zone: Zone, more: Partial<KeyContext> = {}): KeyContext => ({
  ...{ zone, isPreviewing: false, gameKeys: ['g', 'KeyW', 'Numpad8'] },
  ...more,
});
const inZones = (given: KeyPress, more: Partial<KeyContext> = {}): readonly Zone[] =>
  ZONES.filter((zone) => commandOf(given, context(zone, more)) !== null);

const LETTERS: readonly Zone[] = ['spot', 'tool', 'bar', 'page'];

describe('Enter and Space', () => {
  it('press the focused spot, and leave buttons to the browser', () => {
    expect(commandOf(press('Enter'), context('spot'))).toEqual({ type: 'press' });
    expect(commandOf(press(' '), context('spot'))).toEqual({ type: 'press' });
    expect(inZones(press('Enter'))).toEqual(['spot']);
    expect(inZones(press(' '))).toEqual(['spot']);
  });

  it('confirm a preview by Enter on a spot and a tool, while Space still presses', () => {
    const isPreviewing = true;
    expect(commandOf(press('Enter'), context('spot', { isPreviewing }))).toEqual({ type: 'confirm' });
    expect(commandOf(press('Enter'), context('tool', { isPreviewing }))).toEqual({ type: 'confirm' });
    expect(commandOf(press(' '), context('spot', { isPreviewing }))).toEqual({ type: 'press' });
    expect(inZones(press('Enter'), { isPreviewing })).toEqual(['spot', 'tool']);
  });

  it('never act on auto-repeat, during IME input or with Control', () => {
    for (const key of ['Enter', ' ']) {
      expect(commandOf(press(key, { repeat: true }), context('spot', { isPreviewing: true }))).toEqual({
        type: 'nothing',
      });
      expect(commandOf(press(key, { repeat: true }), context('tool'))).toEqual({ type: 'nothing' });
      expect(commandOf(press(key, { isComposing: true }), context('spot'))).toBeNull();
      expect(commandOf(press(key, { ctrlKey: true }), context('spot'))).toBeNull();
    }
  });
});

describe('letters', () => {
  it('act on the board, in the action bar and on nothing', () => {
    for (const key of ['n', 'P', 'g']) expect(inZones(press(key))).toEqual(LETTERS);
    expect(inZones(press('z', { code: 'KeyW' }))).toEqual(LETTERS);
    expect(inZones(press('8', { code: 'Numpad8' }))).toEqual(LETTERS);
  });

  it('name the key of the game, by letter or position', () => {
    expect(commandOf(press('G'), context('page'))).toEqual({ type: 'game', key: 'g' });
    expect(commandOf(press('z', { code: 'KeyW' }), context('spot'))).toEqual({ type: 'game', key: 'KeyW' });
    expect(commandOf(press('g', { repeat: true }), context('spot'))).toEqual({ type: 'nothing' });
  });

  it('belong to the browser with a modifier', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(inZones(press('n', { [modifier]: true }))).toEqual([]);
  });
});

describe('other keys', () => {
  it('walk from a spot only', () => {
    expect(inZones(press('ArrowLeft'))).toEqual(['spot']);
    expect(commandOf(press('ArrowLeft', { shiftKey: true }), context('spot'))).toEqual({
      ...{ type: 'walk', way: [-1, 0], pan: true },
    });
    const compass = { compass: HEX_COMPASS, gameKeys: [] };
    expect(inZones(press('q', { code: 'KeyQ' }), compass)).toEqual(['spot']);
  });

  it('go to the first and last spot, and zoom', () => {
    expect(commandOf(press('Home'), context('spot'))).toEqual({ type: 'edge', to: 'first' });
    expect(commandOf(press('End'), context('spot'))).toEqual({ type: 'edge', to: 'last' });
    expect(['+', '-', '0'].map((key) => commandOf(press(key), context('spot')))).toMatchObject([
      ...[{ by: 1 }, { by: -1 }, { by: 0 }],
    ]);
    expect(inZones(press('Escape'))).toEqual([]);
  });
});

describe('collisions', () => {
  it('are found with the page, every board and the game itself', () => {
    expect(keyCollisions(['g', 'l', 'KeyW', 'Numpad8'])).toEqual([]);
    expect(keyCollisions(['u', 'KeyN', 'Enter', 'ArrowLeft'])).toEqual(['u', 'n', 'Enter', 'ArrowLeft']);
    expect(keyCollisions(['w'], ['KeyW'])).toEqual(['w']);
    expect(keyCollisions([], Object.keys(HEX_COMPASS))).toEqual([]);
  });
});
