import { readItem, writeItem } from '../../app/storage.ts';

/** A game saved from this device. Stored as JSON. */
export interface SavedGame {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  readonly at: number;
}

const STORAGE_KEY = 'saves';
const MAX_SAVED = 12;

/** Saved games, newest first. Skips invalid entries. */
export function loadSavedGames(): readonly SavedGame[] {
  return parseSavedGames(readItem(STORAGE_KEY));
}

export function addSavedGame(save: SavedGame): void {
  writeItem(STORAGE_KEY, JSON.stringify(withSavedGame(loadSavedGames(), save)));
}

export function removeSavedGame(id: string): void {
  writeItem(STORAGE_KEY, JSON.stringify(loadSavedGames().filter((save) => save.id !== id)));
}

export function withSavedGame(saves: readonly SavedGame[], save: SavedGame): readonly SavedGame[] {
  return [save, ...saves.filter(({ id }) => id !== save.id)].slice(0, MAX_SAVED);
}

export function parseSavedGames(text: string | null): readonly SavedGame[] {
  try {
    const raw: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(raw) ? raw.filter(isSave).slice(0, MAX_SAVED) : [];
  } catch {
    return [];
  }
}

function isSave(raw: unknown): raw is SavedGame {
  if (typeof raw !== 'object' || raw === null) return false;
  const text = (name: string): boolean => typeof Reflect.get(raw, name) === 'string';
  return text('id') && text('game') && text('name') && typeof Reflect.get(raw, 'at') === 'number';
}
