/** localStorage that never throws. Without storage, values are lost on reload. */

const PREFIX = 'tavola.';

export function readItem(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

export function removeItem(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Not allowed.
  }
}

export function writeItem(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Full, or not allowed.
  }
}
