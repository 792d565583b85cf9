/** Positions of some games are lines of text, of others JSON. */
export function positionValue(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}
