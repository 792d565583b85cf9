import { readItem, writeItem } from '../../app/storage.ts';

/** A game that was saved on this device: its name, and what to call it in a list. */
export interface Remembered {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly at: number;
}

const KEY = 'saves';
const MOST = 12;

/** Last saved first. What cannot be read is left out. */
export function rememberedSaves(): readonly Remembered[] {
  return readSaves(readItem(KEY));
}

export function remember(save: Remembered): void {
  writeItem(KEY, JSON.stringify(withSave(rememberedSaves(), save)));
}

export function forget(id: string): void {
  writeItem(KEY, JSON.stringify(rememberedSaves().filter((save) => save.id !== id)));
}

export function withSave(saves: readonly Remembered[], save: Remembered): readonly Remembered[] {
  return [save, ...saves.filter(({ id }) => id !== save.id)].slice(0, MOST);
}

export function readSaves(text: string | null): readonly Remembered[] {
  try {
    const raw: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(raw) ? raw.filter(isSave).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function isSave(raw: unknown): raw is Remembered {
  if (typeof raw !== 'object' || raw === null) return false;
  const text = (name: string): boolean => typeof Reflect.get(raw, name) === 'string';
  return text('id') && text('game') && text('name') && typeof Reflect.get(raw, 'at') === 'number';
}
